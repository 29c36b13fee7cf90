import type { Page } from '@dermaga/contract'
import type { ListSource } from '@dermaga/ui'
import {
  keepPreviousData,
  type PlaceholderDataFunction,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type PagingState, pagingOf } from './paging.ts'

/** One page of a list, and its place among the pages. */
export interface KeysetList<Row> extends ListSource<Row> {
  paging: PagingState<Row>
  /** The cursor of the next page; undefined on the last. */
  next: string | undefined
}

/** One page of a list whose address holds the cursor of each page passed (`sesudah`). The page before stays visible while one loads.
 *  @param optionsOf the query of the page after a cursor */
export function useKeysetList<Row, Key extends QueryKey>(
  optionsOf: (query: { cursor?: string }) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>,
  more: Pick<UseQueryOptions<Page<Row>, Error, Page<Row>, Key>, 'enabled' | 'placeholderData' | 'refetchInterval'> = {},
): KeysetList<Row> {
  const [search] = useSearchParams()
  const passed = search.getAll('sesudah')
  const cursor = passed.at(-1)
  const placeholderData = keepPreviousData as PlaceholderDataFunction<Page<Row>, Error, Page<Row>, Key>
  const options = optionsOf(cursor === undefined ? {} : { cursor })
  const query = useQuery({ ...options, staleTime: 0, placeholderData, ...more })
  return {
    ...listOf(query),
    paging: pagingOf(passed, query.data, query.isPlaceholderData),
    next: query.data?.next,
  }
}

/** The query of a list as a ListPage shows it. */
export const listOf = <Row>(query: UseQueryResult<{ items: readonly Row[] }>): ListSource<Row> => ({
  rows: query.data?.items,
  error: query.error,
  isFetching: query.isPlaceholderData,
  refetch: () => void query.refetch(),
})
