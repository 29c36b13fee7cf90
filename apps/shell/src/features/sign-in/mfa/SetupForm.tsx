import { mfaValidationText, mfaSettingsText as words } from '@dermaga/text'
import { Button, Card, InlineMessage } from '@dermaga/ui/native'
import { type FormEvent, useEffect, useState } from 'react'
import { CODE_DIGITS, CodeField } from '../../../host/account/CodeField.tsx'
import { CopyButton } from '../../../host/page/CopyButton.tsx'
import styles from './MfaSettings.module.css'
import { activate, fetchOffer, type Offer } from './setup.ts'

interface SetupFormProps {
  username: string
  onActivated: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** Flag '1': instructions for an authenticator app, the QR code, and its first code. spec §2.7 */
export function SetupForm({ username, onActivated, onCancel }: SetupFormProps) {
  const [offer, setOffer] = useState<Offer>()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isPending, setPending] = useState(false)

  async function load() {
    setFailure(undefined)
    const answer = await fetchOffer(username)
    if (answer.ok) setOffer(answer.value)
    else setFailure(answer.message)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once, and again on request
  useEffect(() => void load(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!offer) return
    if (code.length !== CODE_DIGITS) return setProblem(mfaValidationText.codeHint)
    setPending(true)
    setFailure(undefined)
    const answer = await activate(username, offer, code)
    setPending(false)
    if (answer.ok) return onActivated(answer.value)
    setFailure(answer.message)
    setCode('')
  }

  return (
    <Card title={words.setup}>
      <form className={styles.stack} method="dialog" noValidate onSubmit={submit}>
        <ol className={styles.steps}>
          {words.steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {offer && (
          <div className={styles.code}>
            <img
              className={styles.picture}
              src={`data:image/png;base64,${offer.qrCode}`}
              alt={words.qrCode}
              width={220}
              height={220}
            />
            <div className={styles.byHand}>
              <p>{words.byHand}</p>
              <p className={styles.key}>{(offer.secret.match(/.{1,4}/g) ?? []).join(' ')}</p>
              <CopyButton text={offer.secret}>{words.copyKey}</CopyButton>
            </div>
          </div>
        )}
        <InlineMessage tone="warn">{words.warning}</InlineMessage>
        {failure && <InlineMessage tone="bad">{failure}</InlineMessage>}
        {offer && (
          <div className={styles.field}>
            <CodeField
              value={code}
              onChange={(typed, wrong) => {
                setCode(typed)
                setProblem(wrong)
              }}
              error={problem}
            />
          </div>
        )}
        <div className={styles.actions}>
          <Button onClick={onCancel}>{words.cancel}</Button>
          {offer ? (
            <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.activating}>
              {words.activate}
            </Button>
          ) : (
            failure && (
              <Button variant="primary" onClick={load}>
                {words.retry}
              </Button>
            )
          )}
        </div>
      </form>
    </Card>
  )
}
