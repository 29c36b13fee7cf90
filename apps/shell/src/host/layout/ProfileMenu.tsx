import { shellText } from '@dermaga/text'
import { Avatar, Icon } from '@dermaga/ui'
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../session/session-context.ts'
import { showSubappTools, useMayInspectSubapps } from '../subapp-tools/subapp-tools.ts'
import styles from './ProfileMenu.module.css'

/** The signed-in user, their settings, and logout. A disclosure, not an ARIA menu: it contains links and a button.
 *  spec §2.5 */
export function ProfileMenu() {
  const { user, logout } = useSession()
  const mayInspect = useMayInspectSubapps()
  const [isOpen, setOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const isTabbing = useRef(false)

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !whole.current?.contains(event.target)) setOpen(false)
    }
    // On the document: the page may have moved the focus out of the open menu.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen])

  /** Closes when the user tabs out. A page that moves the focus while it loads does not close what the user opened. */
  function closeOnLeaving({ relatedTarget }: FocusEvent) {
    if (isTabbing.current && relatedTarget && !whole.current?.contains(relatedTarget)) setOpen(false)
    isTabbing.current = false
  }

  /** The dialog gives the focus back to the button, which is still there then. */
  function openTools() {
    setOpen(false)
    button.current?.focus()
    showSubappTools(true)
  }

  if (!user) return <span className={styles.placeholder} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to events that bubble from its button and panel
    <div
      className={styles.whole}
      ref={whole}
      onKeyDown={event => {
        isTabbing.current = event.key === 'Tab'
      }}
      onBlur={closeOnLeaving}
    >
      <button
        className={styles.button}
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar name={user.nama} />
        <span className={styles.name}>{user.nama}</span>
      </button>
      <div className={styles.panel} id={panelId} hidden={!isOpen}>
        <div className={styles.who}>
          <strong>{user.nama}</strong>
          <span>{user.email}</span>
        </div>
        <ul className={styles.items}>
          <li>
            <Link className={styles.item} to="/micro-profile/webhook" onClick={() => setOpen(false)}>
              <Icon name="user" size={18} />
              {shellText.profile}
            </Link>
          </li>
          <li>
            <Link className={styles.item} to="/profile/mfa-activation" onClick={() => setOpen(false)}>
              <Icon name="key" size={18} />
              {shellText.mfa}
            </Link>
          </li>
          {mayInspect && (
            <li>
              <button className={styles.item} type="button" onClick={openTools}>
                <Icon name="box" size={18} />
                {shellText.subappTools}
              </button>
            </li>
          )}
          <li className={styles.last}>
            <button className={styles.item} type="button" onClick={() => void logout()}>
              <Icon name="logout" size={18} />
              {shellText.logout}
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}
