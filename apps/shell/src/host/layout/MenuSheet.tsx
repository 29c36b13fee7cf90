import { shellText } from '@dermaga/text'
import { IconButton } from '@dermaga/ui'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './MainLayout.module.css'

interface MenuSheetProps {
  children: ReactNode
  onClose: () => void
}

/** The side menu on a phone: a modal sheet from the left edge. The browser's own dialog keeps the focus inside and closes
 *  on Escape. */
export function MenuSheet({ children, onClose }: MenuSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  // Closed while it still stands in the page: only then does the browser give the focus back to where it was.
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, and links are pressed by Enter as clicks
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
