import { INBOX, inboxDetail, inboxList, inboxUnreadCount, type NotificationCategory } from '@dermaga/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { queries, queryOptionsOf } from '../../host/call/queries.ts'

/** The list's search, category, unread filter, and page from 0. */
export interface View {
  q: string
  kategori: NotificationCategory | undefined
  isUnreadOnly: boolean
  page: number
}

export const EVERYTHING: View = { q: '', kategori: undefined, isUnreadOnly: false, page: 0 }

export const isFiltered = ({ q, kategori, isUnreadOnly }: View) => q !== '' || kategori !== undefined || isUnreadOnly

export const unreadCount = () => ({ ...queryOptionsOf(inboxUnreadCount, {}), refetchOnWindowFocus: true })

export function list({ q, kategori, isUnreadOnly, page }: View) {
  const query = {
    page,
    size: INBOX.pageSize,
    ...(q !== '' && { q }),
    ...(kategori && { kategori }),
    ...(isUnreadOnly && { belumDibaca: 'ya' as const }),
  }
  return { ...queryOptionsOf(inboxList, { query }), staleTime: 0, placeholderData: keepPreviousData }
}

export const detail = (id: string) => ({ ...queryOptionsOf(inboxDetail, { params: { id } }), staleTime: 0 })

/** Reloads list and count wherever they are visible. */
export async function refreshInbox(): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: [inboxList.service, inboxList.path] }),
    queries.invalidateQueries({ queryKey: unreadCount().queryKey }),
  ])
}
