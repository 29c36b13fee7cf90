import { type ReferenceEntry, referenceList, type ServiceHost, searchWordsOf } from '@dermaga/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { CallError, getValue } from '../call/call-error.ts'
import { useReferenceCall } from './call-context.ts'
import { matching } from './matching.ts'
import { CACHE_MS } from './name-loader.ts'

/** A query of a list. */
export interface Wanted {
  list: string
  /** Only entries for this kind of document. */
  kodeDokumen?: string | undefined
  /** Only these codes. */
  codes?: readonly string[] | undefined
}

/** A list that is read again after it did not answer in time, at most: it stays open, and what was typed is kept. */
const RETRIES = 2

/** Entries of a list that match a search, loaded when the user first searches. A list of one page is loaded once and searched here.
 *  @param isWanted loads the list without a search */
export function useEntries({ list, kodeDokumen, codes }: Wanted, isWanted: boolean) {
  const call = useReferenceCall()
  const [typed, setTyped] = useState<string>()
  const q = searchWordsOf(typed ?? null)
  // None of the list may be chosen: nothing is asked for.
  const isNone = codes?.length === 0
  const only = codes && { kode: codes.join(',') }
  const query = { ...(kodeDokumen && { kodeDokumen }), ...only }
  const whole = useInfiniteQuery({
    ...pages(call, list, query, ''),
    enabled: !isNone && (typed !== undefined || isWanted),
  })
  const isWhole = whole.isSuccess && !whole.hasNextPage
  const isSearched = q !== '' && whole.isSuccess && !isWhole
  const found = useInfiniteQuery({
    ...pages(call, list, query, q),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  })
  const shown = isSearched ? found : whole

  const entries = useMemo(() => {
    const all = shown.data?.pages.flatMap(page => page.items) ?? []
    return isSearched ? all : matching(all, q)
  }, [shown.data, isSearched, q])

  return {
    entries,
    /** All entries are loaded. */
    isWhole,
    isPending: (shown.isPending && !isNone) || (isSearched && found.isPlaceholderData),
    /** The list has no entries. */
    isEmpty: whole.data?.pages[0]?.total === 0,
    problem: shown.isError ? shown.error : undefined,
    onMore:
      shown.hasNextPage && !shown.isPlaceholderData
        ? () => void (shown.isFetching || shown.fetchNextPage())
        : undefined,
    onSearch(next: string) {
      setTyped(next)
      if (shown.isError) void shown.refetch()
    },
  }
}

function pages(call: ServiceHost['call'], list: string, query: { kode?: string; kodeDokumen?: string }, q: string) {
  return {
    queryKey: [referenceList.service, list, 'daftar', query, q],
    queryFn: async ({ pageParam: page, signal }: { pageParam: number; signal: AbortSignal }) =>
      getValue(await call(referenceList, { params: { list }, query: { ...query, q, page } }, { signal })),
    initialPageParam: 0,
    getNextPageParam: (
      _last: { items: ReferenceEntry[] },
      all: readonly { items: ReferenceEntry[]; total?: number }[],
    ): number | undefined => {
      const come = all.reduce((sum, { items }) => sum + items.length, 0)
      return come < (all[0]?.total ?? 0) && all.at(-1)?.items.length ? all.length : undefined
    },
    staleTime: CACHE_MS,
    gcTime: CACHE_MS,
    retry: (times: number, error: Error) =>
      times < RETRIES && error instanceof CallError && error.code === 'network.timeout',
  }
}
