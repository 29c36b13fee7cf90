import type { TokenPair } from '@dermaga/contract'
import { fill, mobileText as text } from '@dermaga/text'
import { Button, InlineMessage, PasswordField, TextField } from '@dermaga/ui/native'
import { type FormEvent, useRef, useState } from 'react'
import { ScreenFrame } from '../../host/page/ScreenFrame.tsx'
import styles from './mobile.module.css'
import { OtpScreen } from './OtpScreen.tsx'
import type { Notice } from './phone-state.ts'
import { signInMobile } from './sign-in.ts'

interface SignInScreenProps {
  /** The user the phone is paired with. */
  username: string
  notice: Notice | undefined
  onSignedIn: (tokens: TokenPair) => void
  /** The server reports that the phone is no longer paired. */
  onUnpaired: () => void
  onPairAgain: () => void
}

/** Sign-in on a paired phone, with the password and, with MFA, a code. */
export function SignInScreen({ username, notice, onSignedIn, onUnpaired, onPairAgain }: SignInScreenProps) {
  const form = useRef<HTMLFormElement>(null)
  const [said, setSaid] = useState<Notice | { tone: 'bad'; text: string } | undefined>(notice)
  const [missing, setMissing] = useState<{ username?: string; password?: string }>({})
  const [isPending, setPending] = useState(false)
  const [code, setCode] = useState<{ username: string; ticket: string }>()

  const fail = (message: string) => setSaid({ tone: 'bad', text: message })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const data = new FormData(form.current ?? undefined)
    const typed = { username: String(data.get('username')).trim(), password: String(data.get('password')) }
    setMissing({
      ...(!typed.username && { username: text.usernameMissing }),
      ...(!typed.password && { password: text.passwordMissing }),
    })
    if (!typed.username || !typed.password) return
    setPending(true)
    setSaid(undefined)
    try {
      await enter(typed)
    } catch {
      fail(text.signInFailed)
    }
    setPending(false)
  }

  async function enter(typed: { username: string; password: string }) {
    const answer = await signInMobile(typed.username, typed.password)
    if (answer.result === 'signed in') return onSignedIn(answer.tokens)
    if (answer.result === 'code needed') return setCode({ username: typed.username, ticket: answer.ticket })
    // Without its key it is not the phone that was paired.
    const isUnknown = answer.failure.code === 'device.notPaired' || answer.failure.code === 'dpop.required'
    if (!isUnknown) return fail(answer.failure.message)
    if (typed.username.toLowerCase() === username.toLowerCase()) return onUnpaired()
    fail(fill(text.otherAccount, { username }))
  }

  if (code) {
    const leave = (message?: string) => {
      setCode(undefined)
      setSaid(message === undefined ? undefined : { tone: 'bad', text: message })
    }
    return <OtpScreen {...code} onSignedIn={onSignedIn} onLeft={leave} />
  }
  return (
    <ScreenFrame title={text.signInTitle} lead={text.signInLead}>
      <form className={styles.form} method="dialog" noValidate ref={form} onSubmit={submit}>
        {said && <InlineMessage tone={said.tone}>{said.text}</InlineMessage>}
        <TextField
          label={text.username}
          name="username"
          defaultValue={username}
          autoComplete="username"
          spellCheck={false}
          maxLength={100}
          error={missing.username}
        />
        <PasswordField label={text.password} name="password" autoComplete="current-password" error={missing.password} />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isWide isPending={isPending} pendingLabel={text.submitting}>
            {text.submit}
          </Button>
          <Button variant="quiet" isWide onClick={onPairAgain}>
            {text.withCode}
          </Button>
        </div>
      </form>
    </ScreenFrame>
  )
}
