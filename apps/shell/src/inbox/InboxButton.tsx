import { fill, inboxText } from '@dermaga/text'
import { IconButton, VisuallyHidden } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useSession } from '../session/SessionProvider.tsx'
import styles from './inbox.module.css'
import { unreadCount } from './reading.ts'

const loadPanel = () => import('./InboxPanel.tsx')
const InboxPanel = lazy(loadPanel)

/** More than that is not counted out on a badge. */
const BADGE_MAX = 99

/** The bell of the header with what is unread; opens 'Notifikasi User'. spec §2.5 */
export function InboxButton() {
  const { state } = useSession()
  const count = useQuery({ ...unreadCount(), enabled: state === 'ready' })
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const describedBy = useId()
  const unread = count.data?.unread ?? 0
  const said = unread > 0 ? fill(inboxText.unread, { count: unread }) : inboxText.noneUnread
  return (
    <span className={styles.place} ref={place}>
      <IconButton
        icon="bell"
        label={inboxText.title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={describedBy}
        onHoverStart={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onPress={() => setOpen(true)}
      />
      {/* Beside the button, not in it: its name is its name alone, and the description says the count. */}
      {unread > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {unread > BADGE_MAX ? `${BADGE_MAX}+` : unread}
        </span>
      )}
      <span id={describedBy}>
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <InboxPanel place={place} unread={unread} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
