import { fill, momentText, webhookText as text } from '@dermaga/text'
import { Button, Dialog, InlineMessage } from '@dermaga/ui'
import { CopyButton } from '../../sign-in/mfa/CopyButton.tsx'
import styles from './webhook.module.css'

/** A secret that was just made. */
export interface ToldSecret {
  rahasia: string
  rahasiaLamaSampai: string | null
}

/** The one time a secret is shown. Clicking beside it does not lose it. */
export function SecretDialog({ told, onClose }: { told: ToldSecret; onClose: () => void }) {
  const { rahasia, rahasiaLamaSampai: until } = told
  return (
    <Dialog
      title={text.secretTitle}
      isOpen
      isDismissable={false}
      onOpenChange={isOpen => !isOpen && onClose()}
      actions={
        <Button variant="primary" onPress={onClose}>
          {text.secretDone}
        </Button>
      }
    >
      <div className={styles.stack}>
        <InlineMessage tone="warn">{text.secretOnce}</InlineMessage>
        <div>
          <div className={styles.quiet}>{text.secret}</div>
          <code className={styles.secret}>{rahasia}</code>
        </div>
        <div>
          <CopyButton text={rahasia}>{text.secretCopy}</CopyButton>
        </div>
        {until && <p className={styles.about}>{fill(text.secretOverlap, { until: momentText(until) })}</p>}
      </div>
    </Dialog>
  )
}
