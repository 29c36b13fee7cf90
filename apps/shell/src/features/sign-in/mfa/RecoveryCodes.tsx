import { mfaSettingsText as words } from '@dermaga/text'
import { Button, Card, InlineMessage } from '@dermaga/ui/native'
import { CopyButton } from '../../../host/page/CopyButton.tsx'
import styles from './MfaSettings.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** MFA has just been turned on. */
  isNew: boolean
  onDone: () => void
}

/** Shows the recovery codes once. SECURITY.md B8 */
export function RecoveryCodes({ codes, isNew, onDone }: RecoveryCodesProps) {
  return (
    <Card title={words.recoveryTitle}>
      <div className={styles.stack}>
        {isNew && (
          <div role="status">
            <InlineMessage tone="good">{words.activated}</InlineMessage>
          </div>
        )}
        <p>{words.recoveryText}</p>
        <ul className={styles.codes} aria-label={words.recoveryTitle}>
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <CopyButton text={codes.join('\n')}>{words.copyCodes}</CopyButton>
          <Button variant="primary" onClick={onDone}>
            {words.saved}
          </Button>
        </div>
      </div>
    </Card>
  )
}
