/** The address with a filter of a list set, or without it; pages are counted from the first again. `sesudah` holds the cursor of each page
 *  gone through, so that one can go back the same way. */
export const withFilter = (search: URLSearchParams, name: string, value: string | null) =>
  withOpen(without(search, ['sesudah']), name, value)

/** The address with one of a list's things open, or with none; beneath it the list stays as it was left. */
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
