import { Button, type Column, EmptyState, Icon, ListPage, PageHeader } from '@dermaga/ui'
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
  /** The `Filters`, or another `<search>` element. */
  filters: ReactNode
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  /** The query that opens the form for a new one. */
  added?: Readonly<Record<string, string>>
}

/** A ListPage of things that administrators manage: the address holds filters and page. */
export function ManagedListPage<Row>(props: ManagedListPageProps<Row>) {
  const { title, words, list, filters, columns, rowKey, added = { baru: '1' } } = props
  const [, setSearch] = useSearchParams()
  return (
    <ListPage
      list={list}
      header={
        <PageHeader
          title={title}
          actions={
            <Button variant="primary" onPress={() => setSearch({ ...added })}>
              <Icon name="plus" size={18} />
              {words.add}
            </Button>
          }
        />
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
