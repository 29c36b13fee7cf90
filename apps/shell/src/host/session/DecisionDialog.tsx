import { Button } from '@dermaga/ui/native'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './DecisionDialog.module.css'

interface DecisionDialogProps {
  title: string
  children: ReactNode
  yes: string
  no: string
  onYes: () => void
  /** The other button, and Escape unless the answer must be deliberate. */
  onNo: () => void
  isDeliberate?: boolean
  isPending?: boolean
}

/** A question about the session. The browser's own modal dialog, in its top layer: it stands above whatever a sub-application has put on
 *  the page, and everything below it is inert. */
export function DecisionDialog({
  title,
  children,
  yes,
  no,
  onYes,
  onNo,
  isDeliberate = false,
  isPending = false,
}: DecisionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const textId = useId()

  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    // It may come up under somebody's fingers: what they are typing must not answer No.
    opened?.querySelector<HTMLElement>('input, [type=submit]')?.focus()
    return () => opened?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={event => {
        event.preventDefault()
        if (!isDeliberate) onNo()
      }}
      {...(isDeliberate && { closedby: 'none' })}
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          onYes()
        }}
      >
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <div className={styles.body} id={textId}>
          {children}
        </div>
        <div className={styles.actions}>
          <Button onClick={onNo}>{no}</Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            {yes}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
