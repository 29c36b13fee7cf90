import {
  billingById,
  billingList,
  caseById,
  caseList,
  catalogueList,
  confirmationList,
  dashboardRead,
  declarationById,
  declarationList,
  type InboxEvent,
  inboxList,
  paperList,
  registerList,
  worklistCount,
} from '@dermaga/contract'
import { fill, inboxText } from '@dermaga/text'
import { VisuallyHidden } from '@dermaga/ui'
import type { Query } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queries } from '../../host/call/queries.ts'
import { useSession } from '../../host/session/session-context.ts'
import { endedText } from '../../host/session/session-end.ts'
import { unreadCount } from './queries.ts'
import { shareStream } from './shared-stream.ts'

/** Time in which a burst of notifications is collected before the visible list is reloaded. */
const GATHER_MS = 300
/** After a restart of the server all its clients connect again at once. */
const RECONNECTED_MS = 10_000

/** Runs the live inbox beside every page, and announces new notifications to screen readers. A component of its own, so that no page
 *  re-renders for it. */
export function LiveInbox() {
  const news = useLiveInbox()
  return (
    <span role="status">
      <VisuallyHidden>{news}</VisuallyHidden>
    </span>
  )
}

/** Updates the unread count, the visible list and the menu from the stream, and ends the session when the server has ended it.
 *  @returns the announcement of the latest notification */
function useLiveInbox(): string {
  const { state, isIdentified, logout, reloadAccess } = useSession()
  const [news, setNews] = useState('')
  const isReady = state === 'ready' && isIdentified === true

  useEffect(() => {
    if (!isReady) return
    let gathering: ReturnType<typeof setTimeout> | undefined
    let following: ReturnType<typeof setTimeout> | undefined
    let reloading: ReturnType<typeof setTimeout> | undefined
    let isConnected = false
    /** Reads menu and catalogue again, at a moment within the time that the server gives to all its clients. */
    const reload = (withinMs: number) => {
      clearTimeout(reloading)
      reloading = setTimeout(() => {
        void reloadAccess()
        void queries.invalidateQueries({ queryKey: [catalogueList.service, catalogueList.path] })
      }, Math.random() * withinMs)
    }
    const showList = () => {
      clearTimeout(gathering)
      gathering = setTimeout(() => {
        void queries.invalidateQueries({ queryKey: [inboxList.service, inboxList.path] })
      }, GATHER_MS)
    }
    const showDocuments = () => {
      clearTimeout(following)
      following = setTimeout(() => void queries.invalidateQueries({ predicate: isRead }), GATHER_MS)
    }
    const stop = shareStream((event: InboxEvent) => {
      switch (event.type) {
        case 'notification':
          setCount(unread => unread + 1)
          setNews(fill(inboxText.arrived, { title: event.title }))
          // Most notifications are about a case or a document: the page that shows it changes with them.
          showDocuments()
          return showList()
        case 'hello':
          // A change of access while the stream was away was not announced here.
          if (isConnected) reload(RECONNECTED_MS)
          isConnected = true
          setCount(() => event.unread)
          return showList()
        case 'unread':
          setCount(() => event.unread)
          return showList()
        case 'access-changed':
          return reload(event.withinMs)
        case 'session-ended':
          return void logout({ message: endedText(event.because), comesBack: true })
      }
    })
    return () => {
      clearTimeout(gathering)
      clearTimeout(following)
      clearTimeout(reloading)
      stop()
    }
  }, [isReady, logout, reloadAccess])

  return news
}

const FOLLOWED = [
  caseById,
  caseList,
  registerList,
  declarationById,
  declarationList,
  confirmationList,
  billingById,
  billingList,
  paperList,
  dashboardRead,
  worklistCount,
]

/** Cases, documents, bills and lists of them that are read; what is being filled in is not loaded over. */
function isRead({ queryKey: [service, path], state }: Query): boolean {
  const data = state.data as { bolehUbah?: boolean; tindakan?: unknown } | undefined
  const isEdited = data?.bolehUbah === true || (Array.isArray(data?.tindakan) && data.tindakan.includes('ubah'))
  return !isEdited && FOLLOWED.some(call => call.service === service && call.path === path)
}

function setCount(next: (unread: number) => number): void {
  queries.setQueryData(unreadCount().queryKey, (known: { unread: number; total: number } | undefined) =>
    known ? { ...known, unread: next(known.unread) } : { unread: next(0), total: 0 },
  )
}
