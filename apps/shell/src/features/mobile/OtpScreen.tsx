import type { TokenPair } from '@dermaga/contract'
import { mfaValidationText, mobileText as text } from '@dermaga/text'
import { Button, InlineMessage } from '@dermaga/ui/native'
import { type FormEvent, useState } from 'react'
import { CODE_DIGITS, CodeField } from '../../host/account/CodeField.tsx'
import { ScreenFrame } from '../../host/page/ScreenFrame.tsx'
import styles from './mobile.module.css'
import { verifyCode } from './sign-in.ts'

interface OtpScreenProps {
  username: string
  /** Proof of the password, until it is used or expires. */
  ticket: string
  onSignedIn: (tokens: TokenPair) => void
  /** Back to the password, with the reason unless the user chose to go back. */
  onLeft: (message?: string) => void
}

/** The code of the authenticator app, after the password. spec §4.3 */
export function OtpScreen({ username, ticket, onSignedIn, onLeft }: OtpScreenProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isPending, setPending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (code.length !== CODE_DIGITS) return setProblem(mfaValidationText.codeHint)
    setPending(true)
    setFailure(undefined)
    const answer = await verifyCode(username, ticket, code)
    if (answer.ok) return onSignedIn(answer.value)
    if (answer.params['left'] === 0) return onLeft(mfaValidationText.tooManyWrong)
    if (answer.code === 'signIn.expired' || answer.code === 'account.blocked') return onLeft(answer.message)
    setFailure(answer.message)
    setCode('')
    setPending(false)
  }

  return (
    <ScreenFrame title={text.otpTitle} lead={mfaValidationText.lead}>
      <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
        {failure && <InlineMessage tone="bad">{failure}</InlineMessage>}
        <CodeField
          value={code}
          onChange={(typed, wrong) => {
            setCode(typed)
            setProblem(wrong)
          }}
          error={problem}
          autoFocus
        />
        <div className={styles.buttons}>
          <Button
            type="submit"
            variant="primary"
            isWide
            isPending={isPending}
            pendingLabel={mfaValidationText.verifying}
          >
            {text.verify}
          </Button>
          <Button variant="quiet" isWide onClick={() => onLeft()}>
            {text.back}
          </Button>
        </div>
      </form>
    </ScreenFrame>
  )
}
