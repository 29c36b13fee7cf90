import type { Page } from '@dermaga/contract'
import type { ListSource } from '@dermaga/ui'
import {
  keepPreviousData,
  type PlaceholderDataFunction,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query'
import { useAddressQuery } from '../host.ts'

/** The parameter with the cursor of each page passed, so that going back follows the same pages. */
export const CURSORS = 'sesudah'

/** One page of a list whose address holds the cursors. The page before stays visible while one loads.
 *  @param optionsOf the query of the page after a cursor */
export function useKeysetPages<Row, Key extends QueryKey>(
  optionsOf: (query: { cursor?: string }) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>,
  refetchMs?: number,
) {
  const { search } = useAddressQuery()
  const passed = search.getAll(CURSORS)
  const cursor = passed.at(-1)
  const placeholderData = keepPreviousData as PlaceholderDataFunction<Page<Row>, Error, Page<Row>, Key>
  const query = useQuery({
    ...optionsOf(cursor === undefined ? {} : { cursor }),
    staleTime: 0,
    placeholderData,
    ...(refetchMs !== undefined && { refetchInterval: refetchMs }),
  })
  const source: ListSource<Row> = {
    rows: query.data?.items,
    error: query.error,
    isFetching: query.isPlaceholderData,
    refetch: () => void query.refetch(),
  }
  return { source, passed, next: query.data?.next }
}
