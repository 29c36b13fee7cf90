import { Button } from '@dermaga/ui/native'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './DecisionDialog.module.css'

interface DecisionDialogProps {
  title: string
  children: ReactNode
  yes: string
  no: string
  onYes: () => void
  /** The other button; Escape too, unless the answer must be deliberate. */
  onNo: () => void
  isDeliberate?: boolean
  /** For answers that lose something: the button is red, and the focus is on the other one. */
  isDanger?: boolean
  isPending?: boolean
}

/** A question of the portal itself, in the browser's own modal dialog: the top layer covers anything a sub-application puts on the page, and
 *  makes it inert. */
export function DecisionDialog({
  title,
  children,
  yes,
  no,
  onYes,
  onNo,
  isDeliberate = false,
  isDanger = false,
  isPending = false,
}: DecisionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const textId = useId()

  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    // The dialog may open while the user types: their keys must not press No.
    opened?.querySelector<HTMLElement>(isDanger ? '[type=button]' : 'input, [type=submit]')?.focus()
    return () => opened?.close()
  }, [isDanger])

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
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isPending={isPending}>
            {yes}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
