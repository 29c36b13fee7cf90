import { secretText as text } from '@dermaga/text'
import { Button, Dialog, InlineMessage } from '@dermaga/ui'
import { CopyButton } from './CopyButton.tsx'
import styles from './secret.module.css'

interface SecretDialogProps {
  title: string
  secret: string
  /** Further details of the secret. */
  note?: string | undefined
  onClose: () => void
}

/** Shows a secret once. Clicking outside does not close it. */
export function SecretDialog({ title, secret, note, onClose }: SecretDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen
      isDismissable={false}
      onOpenChange={isOpen => !isOpen && onClose()}
      actions={
        <Button variant="primary" onPress={onClose}>
          {text.done}
        </Button>
      }
    >
      <div className={styles.stack}>
        <InlineMessage tone="warn">{text.once}</InlineMessage>
        <div>
          <div className={styles.label}>{text.label}</div>
          <code className={styles.secret}>{secret}</code>
        </div>
        <div>
          <CopyButton text={secret}>{text.copy}</CopyButton>
        </div>
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </Dialog>
  )
}
