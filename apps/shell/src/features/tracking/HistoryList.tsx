import { historyList } from '@dermaga/contract'
import { ListPager, useKeysetList } from '@dermaga/service-ui/page'
import { historyText as text } from '@dermaga/text'
import { Button, Card, EmptyState, ListPage } from '@dermaga/ui'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { HistoryTimeline } from '../../host/history/HistoryTimeline.tsx'
import styles from './History.module.css'
import { type HistoryQuery, isFiltered, withoutFilters } from './query.ts'

interface HistoryListProps {
  query: HistoryQuery
  /** Shown while the history is empty and nothing is filtered. */
  empty: ReactNode
  /** Each document leads to its own history. */
  canTrack: boolean
}

/** One page of a history. The address holds the pages passed. */
export function HistoryList({ query, empty, canTrack }: HistoryListProps) {
  const [search, setSearch] = useSearchParams()
  const history = useKeysetList(cursor => queryOptionsOf(historyList, { query: { ...query, ...cursor } }))
  const noMatch = (
    <EmptyState
      title={text.noMatchTitle}
      icon="search"
      action={<Button onPress={() => setSearch(withoutFilters(search), { replace: true })}>{text.clearFilters}</Button>}
    >
      {text.noMatch}
    </EmptyState>
  )
  return (
    <ListPage
      list={history}
      loading={{ count: 6, label: text.loading }}
      failed={{ title: text.failed, safe: text.failedSafe }}
      empty={isFiltered(search) ? noMatch : empty}
    >
      {entries => (
        <Card>
          <div aria-busy={history.isFetching}>
            <HistoryTimeline entries={entries} canTrack={canTrack} />
          </div>
          <div className={styles.pager}>
            <ListPager words={text} list={history} />
          </div>
        </Card>
      )}
    </ListPage>
  )
}
