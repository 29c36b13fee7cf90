/** The query of the address bar. A screen renders after the address has changed: two quick choices that both start from what is
 *  rendered would lose the first. */
export const currentSearch = (): URLSearchParams => new URLSearchParams(window.location.search)

/** The address with a filter of a list set or removed; paging restarts. `sesudah` holds the cursor of each page
 *  visited, so that going back follows the same pages. */
export const withFilter = (search: URLSearchParams, name: string, value: string | null) =>
  withOpen(without(search, ['sesudah']), name, value)

/** The address with one item of a list open, or none; the list's own state stays. */
export function withOpen(search: URLSearchParams, name: string, id: string | null): URLSearchParams {
  const next = new URLSearchParams(search)
  if (id) next.set(name, id)
  else next.delete(name)
  return next
}

export function withPages(search: URLSearchParams, passed: readonly string[]): URLSearchParams {
  const next = without(search, ['sesudah'])
  for (const cursor of passed) next.append('sesudah', cursor)
  return next
}

export function without(search: URLSearchParams, names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of names) next.delete(name)
  return next
}
