import { shellText } from '@dermaga/text'
import { IconButton } from '@dermaga/ui'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './MainLayout.module.css'

interface MenuSheetProps {
  children: ReactNode
  onClose: () => void
}

/** The side menu on a phone: a modal sheet at the left edge. The native dialog traps the focus and closes
 *  on Escape. */
export function MenuSheet({ children, onClose }: MenuSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  // Close the dialog while it is attached: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const dialog = sheet.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  function closeWhenDone({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    const isBeside = target === currentTarget
    const isChoice = target instanceof Element && target.closest('a') !== null
    if (isBeside || isChoice) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, and Enter on a link is a click
    <dialog
      className={`dm-page ${styles.sheet}`}
      ref={sheet}
      aria-label={shellText.menu}
      onCancel={onClose}
      onClick={closeWhenDone}
    >
      <div className={styles.sheetClose}>
        <IconButton icon="close" label={shellText.menuClose} onPress={onClose} />
      </div>
      {children}
    </dialog>
  )
}
