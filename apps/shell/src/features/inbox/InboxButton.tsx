import { fill, inboxText } from '@dermaga/text'
import { ErrorState, IconButton, VisuallyHidden } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
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
            <FailedPanel onClose={() => setOpen(false)}>
              <ErrorState title={inboxText.failed} message={messageOf(problem)} onRetry={retry} />
            </FailedPanel>
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

/** What the panel needs may be what failed to load, so this is the browser's own dialog. */
function FailedPanel({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it
    <dialog
      ref={dialog}
      className={styles.failed}
      aria-label={inboxText.title}
      onCancel={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {children}
    </dialog>
  )
}
