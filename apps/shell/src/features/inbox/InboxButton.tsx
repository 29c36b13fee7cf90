import { fill, inboxText } from '@dermaga/text'
import { ErrorState, IconButton, Popover, VisuallyHidden } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { messageOf } from '../../host/call/index.ts'
import { PageBoundary } from '../../host/page/PageBoundary.tsx'
import { useSession } from '../../host/session/session-context.ts'
import styles from './inbox.module.css'
import { unreadCount } from './queries.ts'

const loadPanel = () => import('./InboxPanel.tsx')
/** Prefetch only: opening the panel reports errors. */
const prefetchPanel = () => void loadPanel().catch(() => {})

/** Largest number shown on the badge. */
const BADGE_MAX = 99

/** The header's bell with the unread count; opens 'Notifikasi User'. spec §2.5 */
export function InboxButton() {
  const { state, isIdentified } = useSession()
  const count = useQuery({ ...unreadCount(), enabled: state === 'ready' && isIdentified === true })
  const [InboxPanel, setPanel] = useState(() => lazy(loadPanel))
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
        onHoverStart={prefetchPanel}
        onFocus={prefetchPanel}
        onPress={() => setOpen(true)}
      />
      {/* Outside the button, so that its name stays the same; the description contains the count. */}
      {unread > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {unread > BADGE_MAX ? `${BADGE_MAX}+` : unread}
        </span>
      )}
      <span id={describedBy}>
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
      {isOpen && (
        <PageBoundary
          // A chunk that failed to load is fetched again on the next attempt.
          onRetry={() => setPanel(() => lazy(loadPanel))}
          failed={(problem, retry) => (
            <Popover isOpen onOpenChange={setOpen} label={inboxText.title} triggerRef={place}>
              <ErrorState title={inboxText.failed} message={messageOf(problem)} onRetry={retry} />
            </Popover>
          )}
        >
          <Suspense fallback={null}>
            <InboxPanel place={place} unread={unread} onClose={() => setOpen(false)} />
          </Suspense>
        </PageBoundary>
      )}
    </span>
  )
}
