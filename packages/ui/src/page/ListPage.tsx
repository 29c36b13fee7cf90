import type { ReactNode } from 'react'
import { Table, type TableProps } from '../data/Table.tsx'
import { ErrorState, type ErrorStateProps } from '../feedback/ErrorState.tsx'
import { Skeleton, type SkeletonProps } from '../feedback/Skeleton.tsx'
import { Card } from '../native/Card.tsx'

/** A list while it loads. */
export interface ListSource<Row> {
  /** Undefined until the first rows have loaded. */
  rows: readonly Row[] | undefined
  /** Why rows could not be loaded; hidden while there are rows. */
  error: { message: string } | null | undefined
  /** Other rows are loading; the current ones stay visible. */
  isFetching: boolean
  refetch: () => void
}

interface ListStates<Row> {
  list: ListSource<Row>
  /** The PageHeader; absent when the list is part of a page. */
  header?: ReactNode
  /** The `Filters`, or another `<search>` element; visible in every state. */
  filters?: ReactNode
  loading?: Pick<SkeletonProps, 'label' | 'count'>
  failed: Pick<ErrorStateProps, 'title' | 'safe' | 'retryLabel'>
  /** Rendered when there are no rows: an EmptyState. */
  empty: ReactNode
}

type ListRows<Row> =
  | {
      table: Omit<TableProps<Row>, 'rows' | 'isPending' | 'isCaptionHidden' | 'empty'>
      /** The table is inside a card already. */
      isInCard?: boolean
    }
  | {
      /** For rows that are not a table. */
      children: (rows: readonly Row[]) => ReactNode
    }

export type ListPageProps<Row> = ListStates<Row> & ListRows<Row>

/** A list with its filters and its states: loading, failed, empty, and rows. */
export function ListPage<Row>({ header, filters, list, loading, failed, empty, ...content }: ListPageProps<Row>) {
  return (
    <>
      {header}
      {filters}
      {body()}
    </>
  )

  function body() {
    const { rows, error } = list
    if (!rows && error) return <ErrorState {...failed} message={error.message} onRetry={list.refetch} />
    if (!rows) return <Skeleton shape="table" {...loading} />
    if (rows.length === 0) return empty
    if ('children' in content) return content.children(rows)
    const table = <Table {...content.table} isCaptionHidden rows={rows} isPending={list.isFetching} />
    return content.isInCard ? table : <Card>{table}</Card>
  }
}
