import { Button, type Column, EmptyState, ListPage, PageHeader } from '@dermaga/ui'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ListPager } from './ListPager.tsx'
import type { KeysetList } from './useKeysetList.ts'

interface ManagedListPageProps<Row> {
  title: string
  words: Record<
    'add' | 'list' | 'listFailed' | 'emptyTitle' | 'empty' | 'clearFilters' | 'pages' | 'pageNumber',
    string
  >
  list: KeysetList<Row>
  /** A `<search>` element. */
  filters: ReactNode
  columns: Column<Row>[]
  rowKey: (row: Row) => string
}

/** A ListPage of things that administrators manage: the address holds filters and page, and `?baru=1` opens the form for a new one. */
export function ManagedListPage<Row>({ title, words, list, filters, columns, rowKey }: ManagedListPageProps<Row>) {
  const [, setSearch] = useSearchParams()
  return (
    <ListPage
      list={list}
      header={
        <PageHeader title={title} actions={<Button onPress={() => setSearch({ baru: '1' })}>{words.add}</Button>} />
      }
      filters={filters}
      failed={{ title: words.listFailed }}
      empty={
        <EmptyState
          title={words.emptyTitle}
          icon="search"
          action={<Button onPress={() => setSearch({}, { replace: true })}>{words.clearFilters}</Button>}
        >
          {words.empty}
        </EmptyState>
      }
      table={{ caption: words.list, columns, rowKey, footer: <ListPager words={words} list={list} /> }}
    />
  )
}
