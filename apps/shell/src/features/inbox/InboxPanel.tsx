import { inboxMarkAllRead } from '@dermaga/contract'
import { inboxText as text } from '@dermaga/text'
import { Badge, Button, Dialog, Popover, useIsNarrow } from '@dermaga/ui'
import { type RefObject, useState } from 'react'
import { call } from '../../host/call/index.ts'
import { showError } from '../../host/toasts/toasts.ts'
import { InboxDetail } from './InboxDetail.tsx'
import { InboxList } from './InboxList.tsx'
import styles from './inbox.module.css'
import { EVERYTHING, refreshInbox, type View } from './queries.ts'

/** Below this width the panel is a sheet at the bottom. */
const SHEET_PX = 640

interface InboxPanelProps {
  /** Element the panel opens below. */
  place: RefObject<HTMLElement | null>
  unread: number
  onClose: () => void
}

/** 'Notifikasi User': the list, or one notification. spec §2.5, §4.7 */
export default function InboxPanel({ place, unread, onClose }: InboxPanelProps) {
  const isSheet = useIsNarrow(SHEET_PX)
  const [view, setView] = useState(EVERYTHING)
  const [opened, setOpened] = useState<{ id: string; isUnread: boolean }>()
  const [last, setLast] = useState<string>()
  const props = { isOpen: true, onOpenChange: (isOpen: boolean) => !isOpen && onClose() }
  const content = opened ? (
    <InboxDetail
      {...opened}
      onBack={() => {
        setLast(opened.id)
        setOpened(undefined)
      }}
      onLeave={onClose}
    />
  ) : (
    <Everything
      view={view}
      unread={unread}
      returnTo={last}
      hasTitle={!isSheet}
      onView={setView}
      onOpen={(id, isUnread) => setOpened({ id, isUnread })}
    />
  )
  if (isSheet) {
    return (
      <Dialog {...props} title={text.title}>
        {content}
      </Dialog>
    )
  }
  return (
    <Popover {...props} label={text.title} triggerRef={place}>
      {content}
    </Popover>
  )
}

interface EverythingProps {
  view: View
  unread: number
  /** The notification that was open: it regains the focus. */
  returnTo: string | undefined
  hasTitle: boolean
  onView: (view: View) => void
  onOpen: (id: string, isUnread: boolean) => void
}

function Everything({ view, unread, returnTo, hasTitle, onView, onOpen }: EverythingProps) {
  const [isMarking, setMarking] = useState(false)

  async function markAll() {
    setMarking(true)
    const outcome = await call(inboxMarkAllRead, {})
    if (!outcome.ok) showError(outcome)
    await refreshInbox()
    setMarking(false)
  }

  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        {hasTitle && <h2 className={styles.title}>{text.title}</h2>}
        {unread > 0 && (
          <Badge tone="accent">
            {unread} {text.new}
          </Badge>
        )}
        <span className={styles.space} />
        {(unread > 0 || isMarking) && (
          <Button variant="quiet" isPending={isMarking} onPress={() => void markAll()}>
            {text.markAll}
          </Button>
        )}
      </div>
      <InboxList view={view} returnTo={returnTo} onView={onView} onOpen={onOpen} />
    </div>
  )
}
