/** The pages of a list as far as they are known. spec §3 "Paging state", §4.8 */
export interface PagingState<Row> {
  /** The current page, from 0. */
  data: number
  /** The number of known pages: up to the current one, plus the next if there is one; 1 while nothing has loaded. */
  max: number
  /** The rows shown, also while others load. */
  temp: readonly Row[]
  loading: boolean
}

/** @param passed the cursor of each page before the current one */
export function pagingOf<Row>(
  passed: readonly string[],
  list: { items: readonly Row[]; next?: string | undefined } | undefined,
  loading: boolean,
): PagingState<Row> {
  const hasNext = list?.next !== undefined
  return { data: passed.length, max: passed.length + (hasNext ? 2 : 1), temp: list?.items ?? [], loading }
}
