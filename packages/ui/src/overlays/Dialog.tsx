import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from '../actions/IconButton.tsx'
import { cx } from '../cx.ts'
import * as words from '../words.ts'
import styles from './Dialog.module.css'

export { DialogTrigger } from 'react-aria-components'

export interface DialogProps {
  /** Its name and its heading. */
  title: string
  children: ReactNode
  /** Controlled; leave both out inside a DialogTrigger. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** The buttons at its foot, the primary one last. */
  actions?: ReactNode
  size?: 'small' | 'wide'
  closeLabel?: string
  /** False while leaving would lose work. */
  isDismissable?: boolean
}

/** Work that must be finished or left before the page goes on. On a phone it takes the lower edge of the screen. */
export function Dialog({ title, children, actions, size = 'small', isDismissable = true, ...props }: DialogProps) {
  const { closeLabel = words.close, ...overlay } = props
  return (
    <ModalOverlay {...overlay} className={cx(styles.veil)} isDismissable={isDismissable}>
      <Modal className={cx(styles.modal, styles[size])}>
        <AriaDialog className={cx(styles.dialog)}>
          <div className={styles.head}>
            <Heading slot="title" className={cx(styles.title)}>
              {title}
            </Heading>
            <IconButton slot="close" icon="close" label={closeLabel} />
          </div>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
