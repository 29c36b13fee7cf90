import { mfaResetText, passkeyText, mfaValidationText as words } from '@dermaga/text'
import { Button, Card, InlineMessage, TextField } from '@dermaga/ui/native'
import { type FormEvent, useEffect, useState } from 'react'
import { CODE_DIGITS, CodeField } from '../../../host/account/CodeField.tsx'
import styles from '../../../host/page/Screen.module.css'
import { ScreenFrame } from '../../../host/page/ScreenFrame.tsx'
import { DecisionDialog } from '../../../host/session/DecisionDialog.tsx'
import { AfterSignIn } from '../AfterSignIn.tsx'
import own from './ValidationScreen.module.css'
import {
  hasPasskey,
  isExpected,
  leaveVerification,
  requestReset,
  type Verified,
  verify,
  verifyByPasskey,
} from './verify.ts'

type Stage = 'open' | 'busy' | 'passkey' | 'asking' | 'resetting' | 'signed in'

/** /auth/mfa-validation: the code, after the password. spec §2.8, §4.3 */
export default function ValidationScreen() {
  const { stage, setStage, isRecovery, isPasskeyShown, code, error, failure, type, switchTo, submit, prove, reset } =
    useValidation()
  const isBusy = stage === 'busy' || stage === 'resetting'

  return (
    <Card>
      <ScreenFrame title={document.title} lead={isRecovery ? words.recoveryLead : words.lead}>
        {stage === 'signed in' ? (
          <AfterSignIn checking={words.checking} />
        ) : (
          <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
            {failure && <InlineMessage tone="bad">{failure}</InlineMessage>}
            <ProofField isRecovery={isRecovery} code={code} error={error} onType={type} />
            <Button type="submit" variant="primary" isWide isPending={isBusy} pendingLabel={words.verifying}>
              {words.verify}
            </Button>
            {isPasskeyShown && (
              <Button
                isWide
                isDisabled={isBusy}
                isPending={stage === 'passkey'}
                pendingLabel={passkeyText.using}
                onClick={() => prove('passkey', verifyByPasskey)}
              >
                {passkeyText.use}
              </Button>
            )}
            <OtherWays
              isRecovery={isRecovery}
              onSwitch={() => switchTo(!isRecovery)}
              onReset={() => setStage('asking')}
            />
          </form>
        )}
      </ScreenFrame>
      {stage === 'asking' && (
        <DecisionDialog
          title={mfaResetText.title}
          yes={mfaResetText.yes}
          no={mfaResetText.no}
          onYes={reset}
          onNo={() => setStage('open')}
        >
          {mfaResetText.ask}
        </DecisionDialog>
      )}
    </Card>
  )
}

/** The stages of the verification, and what the form does in them. */
function useValidation() {
  const [stage, setStage] = useState<Stage>(isExpected() ? 'open' : 'busy')
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isPasskeyShown, setPasskeyShown] = useState(false)

  useEffect(() => {
    if (!isExpected()) leaveVerification(undefined)
    else void hasPasskey().then(setPasskeyShown)
  }, [])

  const type = (typed: string, wrong?: string) => {
    setCode(typed)
    setError(wrong)
  }
  const switchTo = (toRecovery: boolean) => {
    setRecovery(toRecovery)
    type('')
    setFailure(undefined)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const otp = isRecovery ? recoveryCodeOf(code) : code
    const isWhole = isRecovery ? otp !== '' : otp.length === CODE_DIGITS
    if (!isWhole) return setError(isRecovery ? words.recoveryHint : words.codeHint)
    await prove('busy', () => verify(otp))
  }

  async function prove(meanwhile: 'busy' | 'passkey', proof: () => Promise<Verified>) {
    setStage(meanwhile)
    setFailure(undefined)
    const answer = await proof()
    if (answer.result === 'signed in') return setStage('signed in')
    if (answer.result !== 'failed') return
    setFailure(answer.message)
    type('')
    setStage('open')
  }

  async function reset() {
    setStage('resetting')
    const message = await requestReset()
    if (message === undefined) return
    setFailure(message)
    setStage('open')
  }

  return { stage, setStage, isRecovery, isPasskeyShown, code, error, failure, type, switchTo, submit, prove, reset }
}

interface ProofFieldProps {
  isRecovery: boolean
  code: string
  error: string | undefined
  onType: (typed: string, error?: string) => void
}

/** The field of the authenticator's code or of a recovery code. */
function ProofField({ isRecovery, code, error, onType }: ProofFieldProps) {
  if (!isRecovery) return <CodeField key="code" value={code} onChange={onType} error={error} autoFocus />
  return (
    <TextField
      key="recovery"
      label={words.recoveryCode}
      name="recovery-code"
      hint={words.recoveryHint}
      value={code}
      onChange={onType}
      autoComplete="off"
      spellCheck={false}
      autoFocus
      maxLength={20}
      error={error}
    />
  )
}

interface OtherWaysProps {
  isRecovery: boolean
  onSwitch: () => void
  onReset: () => void
}

/** The links to the other kind of code and to the reset. */
function OtherWays({ isRecovery, onSwitch, onReset }: OtherWaysProps) {
  return (
    <p className={styles.links}>
      <button type="button" className={`${styles.link} ${own.textButton}`} onClick={onSwitch}>
        {isRecovery ? words.useApp : words.useRecovery}
      </button>
      {/* biome-ignore lint/a11y/useValidAnchor: spec §2.8 requires a link here; it opens a confirmation first */}
      <a
        className={styles.link}
        href="#reset"
        onClick={event => {
          event.preventDefault()
          onReset()
        }}
      >
        {mfaResetText.title}
      </a>
    </p>
  )
}

/** A recovery code in its stored format, however it was typed; empty when invalid. */
function recoveryCodeOf(typed: string): string {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '')
  return /^[A-Z2-7]{10}$/.test(letters) ? `${letters.slice(0, 5)}-${letters.slice(5)}` : ''
}
