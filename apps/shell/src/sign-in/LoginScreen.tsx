import { loginText } from '@dermaga/text'
import { Button, InlineMessage, PasswordField, TextField } from '@dermaga/ui/native'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { endsSession } from '../session/ending.ts'
import { takeMessage } from '../session/handover.ts'
import { clearSession, findTokens } from '../session/store.ts'
import { onKnock } from '../session/tabs.ts'
import { ExpiryQuestion } from './ExpiryQuestion.tsx'
import styles from './LoginScreen.module.css'
import { returnPath } from './return-path.ts'
import { checkExpiry, signIn } from './sign-in.ts'

/** From the confirmed sign-in to the full navigation. spec §9 */
const REDIRECT_MS = 50

type Stage =
  /** As it stands in the document: React is not here yet, and nothing can be submitted. */
  | { is: 'still' }
  | { is: 'open' }
  | { is: 'busy' }
  /** Signed in, and the password's expiry could not be read. */
  | { is: 'unknown expiry' }
  | { is: 'asking'; days: number }
  | { is: 'leaving' }

interface Notice {
  tone: 'bad' | 'info'
  text: string
}

/** /portal/login. Drawn at build time, so its first rendering may depend on nothing. The inputs are the browser's own: what was typed
 *  before React arrived stays, and so does the password after a failed attempt. */
export function LoginScreen() {
  const [stage, setStage] = useState<Stage>({ is: 'still' })
  const [notice, setNotice] = useState<Notice>()
  const [missing, setMissing] = useState<{ username?: string; password?: string }>({})
  const [isCapsLock, setCapsLock] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (!window.isSecureContext) {
      setNotice({ tone: 'bad', text: loginText.insecure })
      return
    }
    const message = takeMessage()
    if (message) setNotice({ tone: 'info', text: message })
    const continueSession = () => {
      if (findTokens()) go(returnPath(location.search, location.origin))
    }
    continueSession()
    setStage({ is: 'open' })
    return onKnock(continueSession)
  }, [])

  const focusOn = (name: 'username' | 'password') => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const typed = new FormData(form.current ?? undefined)
    const username = String(typed.get('username')).trim()
    const password = String(typed.get('password'))
    setMissing({
      ...(!username && { username: loginText.usernameMissing }),
      ...(!password && { password: loginText.passwordMissing }),
    })
    setNotice(undefined)
    if (!username || !password) return focusOn(username ? 'password' : 'username')

    setStage({ is: 'busy' })
    const answer = await signIn(username, password)
    if (answer.result === 'signed in') return followExpiry()
    if (answer.result === 'code needed') return go(`/auth/mfa-validation${location.search}`)
    fail(answer.message)
    if (answer.code === 'signIn.wrong') focusOn('password')
  }

  function fail(text: string) {
    setNotice({ tone: 'bad', text })
    setStage({ is: 'open' })
  }

  /** Where a signed-in person goes depends on the password's age. spec §4.3 */
  async function followExpiry() {
    setStage({ is: 'busy' })
    const expiry = await checkExpiry()
    if (!expiry.ok) {
      if (endsSession(expiry.code)) {
        clearSession()
        return fail(expiry.message)
      }
      setNotice({ tone: 'bad', text: loginText.expiryUnknown })
      return setStage({ is: 'unknown expiry' })
    }
    if (expiry.value.is === 'past') return go(`/portal/kedaluwarsa${location.search}`)
    if (expiry.value.is === 'near') return setStage({ is: 'asking', days: expiry.value.days })
    leave()
  }

  function leave() {
    setStage({ is: 'leaving' })
    setTimeout(() => go(returnPath(location.search, location.origin)), REDIRECT_MS)
  }

  const watchCapsLock = (event: KeyboardEvent) =>
    setCapsLock((event.target as HTMLElement).matches('[name=password]') && event.getModifierState('CapsLock'))

  return (
    // method=dialog: without a dialog around it the browser itself never sends this form anywhere. HTML §4.10.22.3
    <form className={styles.form} method="dialog" noValidate ref={form} onSubmit={submit} onKeyUp={watchCapsLock}>
      <div>
        <h1 className={styles.title}>{loginText.title}</h1>
        <p className={styles.lead}>{loginText.lead}</p>
      </div>
      {notice && <InlineMessage tone={notice.tone}>{notice.text}</InlineMessage>}
      <TextField
        label={loginText.username}
        name="username"
        autoComplete="username"
        spellCheck={false}
        maxLength={100}
        autoFocus
        error={missing.username}
      />
      <div className={styles.password}>
        <PasswordField
          label={loginText.password}
          name="password"
          autoComplete="current-password"
          error={missing.password}
          {...(isCapsLock && { hint: loginText.capsLock })}
        />
        <a className={`${styles.link} ${styles.forgot}`} href="/portal/lupa-password">
          {loginText.forgot}
        </a>
      </div>
      {stage.is === 'unknown expiry' ? (
        <Button variant="primary" isWide onClick={followExpiry}>
          {loginText.retry}
        </Button>
      ) : (
        <Button
          type="submit"
          variant="primary"
          isWide
          isDisabled={stage.is === 'still'}
          isPending={stage.is === 'busy' || stage.is === 'leaving'}
          pendingLabel={loginText.submitting}
        >
          {loginText.submit}
        </Button>
      )}
      <p className={styles.links}>
        <span>
          {loginText.noAccount}{' '}
          <a className={styles.link} href="/portal/daftar">
            {loginText.register}
          </a>
        </span>
        <a className={styles.link} href="/portal/migrasi">
          {loginText.migrate}
        </a>
      </p>
      {stage.is === 'asking' && (
        <ExpiryQuestion days={stage.days} onYes={() => go(`/portal/ubah-password${location.search}`)} onNo={leave} />
      )}
    </form>
  )
}

/** A full navigation that leaves no sign-in page behind in the history. */
const go = (path: string) => location.replace(path)
