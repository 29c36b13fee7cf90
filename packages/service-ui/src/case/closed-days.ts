import { referenceList, wibDay } from '@dermaga/contract'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { getValue } from '../call/call-error.ts'
import { useReferenceCall } from '../reference/call-context.ts'
import { CACHE_MS } from '../reference/name-loader.ts'

/** The reference list of the days, beside weekends, on which offices are closed: `YYYYMMDD`. */
const HOLIDAYS = 'hari_libur'
const YEAR_MOST = 100

/** Whether offices are closed on a day, `YYYY-MM-DD`, of the years between two instants.
 *  @param isNeeded nothing is read without it
 *  @returns undefined while the days load, and `null` when they cannot be read */
export function useClosedDays(
  isNeeded: boolean,
  from: Date,
  until: Date,
): ((day: string) => boolean) | null | undefined {
  const call = useReferenceCall()
  const [first, last] = [from, until].map(at => Number(wibDay(at).slice(0, 4))) as [number, number]
  const years = isNeeded ? Array.from({ length: Math.max(last - first, 0) + 1 }, (_, at) => String(first + at)) : []
  const found = useQueries({
    queries: years.map(year =>
      queryOptions({
        queryKey: [referenceList.service, HOLIDAYS, year],
        queryFn: async ({ signal }) =>
          getValue(
            await call(referenceList, { params: { list: HOLIDAYS }, query: { q: year, size: YEAR_MOST } }, { signal }),
          ).items,
        staleTime: CACHE_MS,
        gcTime: CACHE_MS,
      }),
    ),
  })
  if (found.some(({ isError }) => isError)) return null
  if (found.some(({ isPending }) => isPending)) return undefined
  const closed = new Set(found.flatMap(({ data = [] }) => data.map(({ kode }) => kode)))
  return day => closed.has(day.replaceAll('-', ''))
}
