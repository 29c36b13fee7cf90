import type { Call, Outcome, Page } from '@dermaga/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CallFailure } from '../../host/call/queries.ts'

/** A list of one entry that grows page by page.
 *  @param read asks for the page that begins after the cursor */
export function usePages<T>(
  { service, path }: Pick<Call, 'service' | 'path'>,
  id: string,
  read: (query: { cursor?: string }, options: { signal: AbortSignal }) => Promise<Outcome<Page<T>>>,
) {
  return useInfiniteQuery({
    queryKey: [service, path, id],
    initialPageParam: undefined as string | undefined,
    staleTime: 0,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const outcome = await read(cursor === undefined ? {} : { cursor }, { signal })
      if (!outcome.ok) throw new CallFailure(outcome)
      return outcome.value
    },
    getNextPageParam: page => page.next,
  })
}
