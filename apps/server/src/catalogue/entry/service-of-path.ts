import { PAGE_ROUTES } from '@dermaga/contract'

/** A page or catalogue entry that a path belongs to. */
export interface NamedPath {
  path: string
  title: string
  /** Users can be given it: it is live, or a page. */
  isLive: boolean
}

/** The service that a path belongs to, whatever its letter case: the most exact match; of equals one that is live.
 *  docs/product.md 1 */
export function serviceOfPath(path: string, entries: readonly NamedPath[]): NamedPath | undefined {
  const pages = PAGE_ROUTES.map(page => ({ ...page, isLive: false }))
  return [...entries, ...pages]
    .filter(({ path: pattern }) => matches(segmentsOf(pattern), segmentsOf(path)))
    .toSorted((a, b) => literalsOf(b) - literalsOf(a) || Number(b.isLive) - Number(a.isLive))[0]
}

/** A path's segments, in which letter case does not count. */
export const segmentsOf = (path: string) =>
  path
    .toLowerCase()
    .split('/')
    .filter(part => part !== '')

/** Whether a path matches: `:name` is any one segment, `*` at the end any rest. */
const matches = (pattern: string[], path: string[]): boolean =>
  (pattern.at(-1) === '*' ? pattern.length - 1 <= path.length : pattern.length === path.length) &&
  pattern.every((part, at) => part === '*' || (part.startsWith(':') && path[at] !== undefined) || part === path[at])

const literalsOf = ({ path }: NamedPath) =>
  segmentsOf(path).filter(part => part !== '*' && !part.startsWith(':')).length
