import type { Call, Outcome, Page } from '@dermaga/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getValue } from '../call/call-error.ts'

/** A list that grows page by page under the rows it has.
 *  @param id of the thing whose list it is
 *  @param read requests the page after a cursor
 *  @param isEnabled false reads nothing */
export function useGrowingList<Row>(
  { service, path }: Pick<Call, 'service' | 'path'>,
  id: string,
  read: (query: { cursor?: string }, options: { signal: AbortSignal }) => Promise<Outcome<Page<Row>>>,
  isEnabled = true,
) {
  const pages = useInfiniteQuery({
    queryKey: [service, path, id],
    initialPageParam: undefined as string | undefined,
    staleTime: 0,
    enabled: isEnabled,
    queryFn: async ({ pageParam: cursor, signal }) =>
      getValue(await read(cursor === undefined ? {} : { cursor }, { signal })),
    getNextPageParam: page => page.next,
  })
  return {
    rows: pages.data?.pages.flatMap(page => page.items),
    error: pages.error,
    isFetching: false,
    refetch: () => void pages.refetch(),
    /** Props of the LoadMore under the rows; undefined on the last page. */
    more: pages.hasNextPage
      ? { isPending: pages.isFetchingNextPage, onLoad: () => void pages.fetchNextPage() }
      : undefined,
  }
}

export type GrowingList<Row> = ReturnType<typeof useGrowingList<Row>>
