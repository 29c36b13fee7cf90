import { shellText } from '@dermaga/text'
import { Avatar, Icon } from '@dermaga/ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../session/session-context.ts'
import styles from './ProfileMenu.module.css'

/** The signed-in user, their settings, and logout. A disclosure, not an ARIA menu: it contains links and a button.
 *  spec §2.5 */
export function ProfileMenu() {
  const { user, logout } = useSession()
  const [isOpen, setOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !whole.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }

  if (!user) return <span className={styles.placeholder} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to events that bubble from its button and panel
    <div
      className={styles.whole}
      ref={whole}
      onKeyDown={closeOnEscape}
      onBlur={event => event.relatedTarget && !whole.current?.contains(event.relatedTarget) && setOpen(false)}
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
