import type { Call, Outcome, Page, RequestOf, ValueOf } from '@dermaga/contract'
import { type UseQueryResult, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { call } from '../call.ts'
import { type CallError, CallFailure } from './call-failure.ts'
import { useLatest, usePortal } from './SubappProvider.tsx'

/** Makes calls with the current context. */
export type MakeCall = <const C extends Call>(
  definition: C,
  request: RequestOf<C>,
  options?: { signal?: AbortSignal },
) => Promise<Outcome<ValueOf<C>>>

export function useCall(): MakeCall {
  const portal = useLatest(usePortal())
  return useCallback((definition, request, options) => call(portal.current, definition, request, options), [portal])
}

/** Reads with one call of the contract: a TanStack query whose key is the call and its request.
 *  @param enabled false makes no call */
export function useCallQuery<const C extends Call>(
  definition: C,
  request: RequestOf<C>,
  { enabled = true }: { enabled?: boolean } = {},
): UseQueryResult<ValueOf<C>, CallFailure> {
  const makeCall = useCall()
  return useQuery<ValueOf<C>, CallFailure>({
    queryKey: keyOf(definition, request),
    queryFn: async ({ signal }) => dataOf(await makeCall(definition, request, { signal })),
    enabled,
  })
}

type RowOf<C extends Call> = ValueOf<C> extends Page<infer Row> ? Row : never

export interface ListQuery<Row> {
  /** Undefined until the first page arrives. */
  rows: Row[] | undefined
  error: CallFailure | null
  isFetching: boolean
  refetch: () => void
  /** Absent when there are no more rows. */
  loadMore: (() => void) | undefined
}

/** Reads a list page by page, each page by the cursor of the one before.
 *  @param request the request of the first page
 *  @param wanted number of rows to show, as the address remembers it; pages are read until there are that many
 *  @param grow asks for more rows: changes `wanted` */
export function useInfiniteCallQuery<const C extends Call>(
  definition: C,
  request: RequestOf<C>,
  { wanted, grow }: { wanted: number; grow: (rows: number) => void },
): ListQuery<RowOf<C>> {
  // TypeScript cannot see that the reply of a list call is a page, nor that its query has a cursor.
  const readPage = useCall() as unknown as (
    definition: C,
    request: object,
    options: { signal: AbortSignal },
  ) => Promise<Outcome<Page<RowOf<C>>>>
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: keyOf(definition, request),
    queryFn: async ({ pageParam: cursor, signal }) => {
      const { query, ...rest } = request as { query?: object }
      const page = { ...rest, query: { ...query, cursor } }
      return dataOf(await readPage(definition, page, { signal }))
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const { rows, isComplete } = firstPages(data?.pages ?? [], wanted)
  const isShort = data !== undefined && rows.length < wanted && hasNextPage
  const mustFetch = isShort && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (mustFetch) void fetchNextPage()
  }, [mustFetch, fetchNextPage])
  const loadMore = () => (isShort ? void fetchNextPage() : grow(rows.length + 1))
  return {
    rows: data && rows,
    error: error as CallFailure | null,
    isFetching,
    refetch: () => void refetch(),
    loadMore: isComplete && !hasNextPage ? undefined : loadMore,
  }
}

/** The rows of as many pages as contain `count` rows. */
function firstPages<Row>(pages: readonly Page<Row>[], count: number): { rows: Row[]; isComplete: boolean } {
  let rows: Row[] = []
  for (const [index, { items }] of pages.entries()) {
    rows = [...rows, ...items]
    if (rows.length >= count) return { rows, isComplete: index === pages.length - 1 }
  }
  return { rows, isComplete: true }
}

export interface ChangeOptions {
  /** Runs after success and after a 409: the displayed data is outdated. */
  onChanged: () => void
  /** Returns true when it handles the error itself, as a form does that marks its fields; otherwise it is shown in a toast. */
  onError?: (error: CallError) => boolean
}

/** Makes calls that change data, and reports each outcome in a toast of the shell.
 *  The shell has a hook of its own: it may not import the SDK, and its screens have no guest context. */
export function useChange({ onChanged, onError }: ChangeOptions) {
  const makeCall = useCall()
  const { notify } = usePortal()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (send: () => Promise<Outcome<unknown>>) => send(),
  })

  /** @returns true when the change was made */
  async function change<const C extends Call>(definition: C, request: RequestOf<C>): Promise<boolean> {
    const outcome = await mutateAsync(() => makeCall(definition, request))
    if (outcome.ok) notify({ kind: 'success', message: outcome.message ?? '' })
    else if (!onError?.(outcome)) notify({ kind: 'error', message: outcome.message })
    if (outcome.ok || outcome.status === 409) onChanged()
    return outcome.ok
  }
  return { change, isPending }
}

const keyOf = ({ service, method, path }: Call, request: unknown) => [service, method, path, request]

function dataOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new CallFailure(outcome)
  return outcome.value
}
