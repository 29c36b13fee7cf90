import { type ReactNode, useId } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from '../actions/Button.tsx'
import { cx } from '../cx.ts'
import * as words from '../words.ts'
import styles from './Dialog.module.css'

export interface AlertDialogProps {
  /** The question: accessible name and heading. */
  title: string
  /** Consequences of the answers. */
  children?: ReactNode
  isOpen: boolean
  onConfirm: () => void
  /** Runs on the other button and on Escape. */
  onCancel: () => void
  confirmLabel?: string
  cancelLabel?: string
  /** For irreversible actions: the button is red and the focus starts on the safe one. */
  isDanger?: boolean
  isPending?: boolean
}

/** A question that requires an answer. A click outside does not close it. */
export function AlertDialog({ title, children, isOpen, onConfirm, onCancel, ...props }: AlertDialogProps) {
  const { confirmLabel = words.confirm, cancelLabel = words.cancel, isDanger = false, isPending = false } = props
  const textId = useId()
  return (
    <ModalOverlay className={cx(styles.veil)} isOpen={isOpen} onOpenChange={open => !open && onCancel()}>
      <Modal className={cx(styles.modal, styles.small)}>
        <AriaDialog role="alertdialog" className={cx(styles.dialog)} {...(children && { 'aria-describedby': textId })}>
          <Heading slot="title" className={cx(styles.title)}>
            {title}
          </Heading>
          {children && (
            <div className={styles.body} id={textId}>
              {children}
            </div>
          )}
          <div className={styles.actions}>
            <Button autoFocus={isDanger} onPress={onCancel}>
              {cancelLabel}
            </Button>
            <Button
              autoFocus={!isDanger}
              variant={isDanger ? 'danger' : 'primary'}
              isPending={isPending}
              onPress={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
