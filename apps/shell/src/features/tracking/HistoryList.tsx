import { historyList } from '@dermaga/contract'
import { historyText as text } from '@dermaga/text'
import { Button, Card, EmptyState, ErrorState, Skeleton } from '@dermaga/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { HistoryTimeline } from '../../host/history/HistoryTimeline.tsx'
import { ListPager } from '../../host/list/ListPager.tsx'
import styles from './History.module.css'
import { type HistoryQuery, isFiltered, withoutFilters } from './query.ts'

interface HistoryListProps {
  query: HistoryQuery
  /** What stands here while there is nothing at all. */
  empty: ReactNode
  /** Each document leads to its own history. */
  canTrack: boolean
}

/** One page of a history. The address keeps the pages gone through, so that one can go back the same way. */
export function HistoryList({ query, empty, canTrack }: HistoryListProps) {
  const [search, setSearch] = useSearchParams()
  const cursor = search.getAll('sesudah').at(-1)
  const page = useQuery({
    ...queryOptionsOf(historyList, { query: { ...query, ...(cursor && { cursor }) } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (page.isPending) return <Skeleton shape="table" count={6} label={text.loading} />
  if (page.isLoadingError) {
    const { message } = page.error
    return (
      <ErrorState title={text.failed} message={message} safe={text.failedSafe} onRetry={() => void page.refetch()} />
    )
  }
  const { items, next } = page.data
  if (items.length === 0) {
    if (!isFiltered(search)) return empty
    return (
      <EmptyState
        title={text.noMatchTitle}
        icon="search"
        action={
          <Button onPress={() => setSearch(withoutFilters(search), { replace: true })}>{text.clearFilters}</Button>
        }
      >
        {text.noMatch}
      </EmptyState>
    )
  }
  return (
    <Card>
      <div aria-busy={page.isPlaceholderData}>
        <HistoryTimeline entries={items} canTrack={canTrack} />
      </div>
      <div className={styles.pager}>
        <ListPager words={text} next={next} isPending={page.isPlaceholderData} />
      </div>
    </Card>
  )
}
