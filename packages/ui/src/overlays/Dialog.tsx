import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { cx } from '../cx.ts'
import * as words from '../words.ts'
import styles from './Dialog.module.css'

export { DialogTrigger } from 'react-aria-components'

export interface DialogProps {
  /** Accessible name and heading. */
  title: string
  children: ReactNode
  /** Controlled state; omit both inside a DialogTrigger. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** Footer buttons, the primary one last. */
  actions?: ReactNode
  size?: 'small' | 'wide'
  closeLabel?: string
  /** The close button: an icon in the head, or its words below the content. */
  closeAs?: 'icon' | 'text'
  /** False while closing would lose work. */
  isDismissable?: boolean
}

/** A modal task. On a phone it is a bottom sheet. */
export function Dialog({ title, children, actions, size = 'small', isDismissable = true, ...props }: DialogProps) {
  const { closeLabel = words.close, closeAs = 'icon', ...overlay } = props
  return (
    <ModalOverlay {...overlay} className={cx(styles.veil)} isDismissable={isDismissable}>
      <Modal className={cx(styles.modal, styles[size])}>
        <AriaDialog className={cx(styles.dialog)}>
          <div className={styles.head}>
            <Heading slot="title" className={cx(styles.title)}>
              {title}
            </Heading>
            {closeAs === 'icon' && <IconButton slot="close" icon="close" label={closeLabel} />}
          </div>
          <div className={styles.body}>{children}</div>
          {(actions || closeAs === 'text') && (
            <div className={styles.actions}>
              {closeAs === 'text' && <Button slot="close">{closeLabel}</Button>}
              {actions}
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
