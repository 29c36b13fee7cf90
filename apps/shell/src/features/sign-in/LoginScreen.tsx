import { loginText } from '@dermaga/text'
import { Button, InlineMessage, PasswordField, TextField } from '@dermaga/ui/native'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import styles from '../../host/page/Screen.module.css'
import { takeFlashMessage } from '../../host/session/flash-message.ts'

const ExpiryQuestion = lazy(() => import('./ExpiryQuestion.tsx'))
/** Everything but the form: loaded at the first keystroke, long before it is needed. */
const load = () => import('./sign-in.ts')

type Stage =
  /** Static HTML: React has not loaded, and nothing can be submitted. */
  | { is: 'still' }
  | { is: 'open' }
  | { is: 'busy' }
  /** Signed in, and the password expires soon: change it now? */
  | { is: 'near'; days: number }
  /** Signed in, and the password's expiry could not be read. */
  | { is: 'unknown' }

interface Notice {
  tone: 'bad' | 'info'
  text: string
}

/** /portal/login. Rendered at build time, so its first rendering must not depend on anything. The inputs are uncontrolled: text typed
 *  before React has loaded stays, and so does the password after a failed attempt. */
export function LoginScreen() {
  const { form, stage, notice, missing, typed, submit, followExpiry, during } = useLogin()
  const [isCapsLock, setCapsLock] = useState(false)

  const detectCapsLock = (event: KeyboardEvent) =>
    setCapsLock((event.target as HTMLElement).matches('[name=password]') && event.getModifierState('CapsLock'))

  return (
    <>
      {/* method=dialog: without a dialog element the browser never submits this form by itself. HTML §4.10.22.3 */}
      <form
        className={styles.form}
        method="dialog"
        noValidate
        ref={form}
        onSubmit={submit}
        onInput={typed}
        onKeyUp={detectCapsLock}
      >
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
        {stage.is === 'unknown' ? (
          <Button variant="primary" isWide onClick={followExpiry}>
            {loginText.retry}
          </Button>
        ) : (
          <Button
            type="submit"
            variant="primary"
            isWide
            isDisabled={stage.is === 'still'}
            isPending={stage.is === 'busy'}
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
      </form>
      {stage.is === 'near' && (
        <Suspense>
          <ExpiryQuestion
            days={stage.days}
            onYes={() => during(({ goTo }) => goTo('/portal/ubah-password'))}
            onNo={() => during(({ proceed: goOn }) => goOn())}
          />
        </Suspense>
      )}
    </>
  )
}

/** The stages of the sign-in, and what the form does in them. */
function useLogin() {
  const [stage, setStage] = useState<Stage>({ is: 'still' })
  const [notice, setNotice] = useState<Notice>()
  const [missing, setMissing] = useState<{ username?: string; password?: string }>({})
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (!window.isSecureContext) {
      setNotice({ tone: 'bad', text: loginText.insecure })
      return
    }
    const message = takeFlashMessage()
    if (message) setNotice({ tone: 'info', text: message })
    // Already signed in, here or in another tab.
    const continueIfSignedIn = () => {
      if (localStorage.getItem('dermaga:token')) void load().then(({ continueSession }) => continueSession())
    }
    continueIfSignedIn()
    addEventListener('storage', continueIfSignedIn)
    setStage({ is: 'open' })
    return () => removeEventListener('storage', continueIfSignedIn)
  }, [])

  const focusOn = (name: 'username' | 'password') => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.focus()
  }

  /** A field's message goes with the first character. */
  function typed(event: FormEvent) {
    void load()
    setMissing(({ ...others }) => {
      delete others[(event.target as HTMLInputElement).name as keyof typeof others]
      return others
    })
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
    if (!username || !password) return focusOn(username ? 'password' : 'username')

    await during(async ({ signIn, goTo }) => {
      const answer = await signIn(username, password)
      if (answer.result === 'signed in') return followExpiry()
      if (answer.result === 'code needed') return goTo('/auth/mfa-validation')
      fail(answer.message)
      if (answer.code === 'signIn.wrong') focusOn('password')
    })
  }

  /** Where a signed-in user goes depends on the password's expiry. spec §4.3 */
  const followExpiry = () =>
    during(async ({ checkExpiry, goTo, proceed: goOn }) => {
      const expiry = await checkExpiry()
      if (expiry.is === 'ended') return fail(expiry.message)
      if (expiry.is === 'past') return goTo('/portal/kedaluwarsa')
      if (expiry.is === 'near') return setStage(expiry)
      if (expiry.is === 'far') return goOn()
      setNotice({ tone: 'bad', text: loginText.expiryUnknown })
      setStage(expiry)
    })

  async function during(work: (journey: Awaited<ReturnType<typeof load>>) => Promise<void> | void) {
    setStage({ is: 'busy' })
    setNotice(undefined)
    try {
      await work(await load())
    } catch {
      fail(loginText.failed)
    }
  }

  function fail(text: string) {
    setNotice({ tone: 'bad', text })
    setStage({ is: 'open' })
  }

  return { form, stage, notice, missing, typed, submit, followExpiry, during }
}
