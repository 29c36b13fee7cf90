import type { CatalogueEntry, MenuItem } from '@dermaga/contract'
import { compilePaths, segmentsOf } from './path-tree.ts'

/** The shell's content for a path. Pages and sub-applications are treated alike (docs/product.md 2). */
export type Destination<Page> =
  | { kind: 'page'; page: Page }
  | { kind: 'subapp'; entry: HostedEntry; basePath: string }
  /** Shares the first segment of a permitted entry without matching it: 'ACCESS DENIED!' in the main area. */
  | { kind: 'denied' }
  /** The same place in its one spelling. */
  | { kind: 'moved'; to: string }
  /** `fits` false: redirect to /404. `fits` true: permitted, but not served by anything. */
  | { kind: 'notFound'; fits: boolean }

/** A catalogue entry with a host. */
export type HostedEntry = CatalogueEntry & { host: string }

export interface Permitted<Page> {
  menu: readonly MenuItem[]
  /** The catalogue as the server returns it: only entries this user may open. */
  entries: readonly CatalogueEntry[]
  /** The shell's existing pages. */
  pages: readonly (Page & {
    path: string
    hasPlacesBelow?: true
    /** Pages of which each opens this one too: it is in no menu. */
    openWith?: readonly string[]
  })[]
}

/** Paths that every signed-in user may open, whatever their menu. spec §2.3 */
const EXEMPT = ['/user-profile', '/dashboard', '/transaksional/history-tracking']

/** Compiles what a user may open into one lookup by path. This only controls the display: the server checks every call
 *  itself. spec §2.3, docs/product.md 1 */
export function compileAccess<Page>({ menu, entries, pages }: Permitted<Page>): (path: string) => Destination<Page> {
  const hosted = entries.filter(isHosted)
  const given = [...urlsOf(menu), ...entries.map(entry => entry.pathName)]
  const spelled = new Set(given.map(path => path.toLowerCase()))
  const opened = pages.filter(({ openWith = [] }) => openWith.some(path => spelled.has(path.toLowerCase())))
  const allowed = [...given, ...opened.map(({ path }) => path)]
  const withPlaces = new Set(pages.filter(page => page.hasPlacesBelow).map(({ path }) => path.toLowerCase()))
  const below = allowed.filter(pattern => withPlaces.has(pattern.toLowerCase())).map(pattern => `${pattern}/*`)
  const permitted = compilePaths([...allowed, ...below].map(pattern => [pattern, pattern] as const))
  const exempt = compilePaths(EXEMPT.map(path => [path, true] as const))
  const ownPages = compilePaths(pages.map(page => [page.hasPlacesBelow ? `${page.path}/*` : page.path, page] as const))
  const guests = compilePaths(
    hosted.map(entry => [entry.pathName, { entry, basePath: basePathOf(entry, hosted) }] as const),
  )

  return path => {
    const spelling = ownPages.spell(path) ?? guests.spell(path) ?? exempt.spell(path) ?? permitted.spell(path)
    const isExempt = exempt.find(path) !== undefined
    const pattern = permitted.find(path)
    if (!isExempt && !permitted.hasFirstSegmentOf(path)) return { kind: 'notFound', fits: false }
    if (!isExempt && pattern === undefined) return { kind: 'denied' }
    if (spelling !== undefined && spelling !== withoutExtraSlashes(path)) return { kind: 'moved', to: spelling }
    const page = ownPages.find(path)
    if (page) return { kind: 'page', page }
    // A menu url may be wider than the catalogue's path, e.g. `/surat-kuasa/browse/*`: it opens the same entry.
    const guest = guests.find(path) ?? (pattern && guests.find(fixedPartOf(pattern)))
    return guest ? { kind: 'subapp', ...guest } : { kind: 'notFound', fits: true }
  }
}

/** The urls of all levels of a menu; '#' is not a route. spec §3 */
export function urlsOf(menu: readonly MenuItem[]): string[] {
  return menu.flatMap(({ url, children }) => [...(isRoute(url) ? [url] : []), ...urlsOf(children)])
}

export const isRoute = (url: string): boolean => url !== '' && url !== '#'

const isHosted = (entry: CatalogueEntry): entry is HostedEntry => entry.kind === 'subapp' && entry.host !== null

/** Base path of a sub-application: what its wildcard covers, else the entry's path up to its first parameter. */
function basePathOf(entry: HostedEntry, entries: readonly HostedEntry[]): string {
  const wildcards = entries
    .filter(other => other.modulSlug === entry.modulSlug && other.pathName.endsWith('/*'))
    .map(other => fixedPartOf(other.pathName))
  const own = fixedPartOf(entry.pathName)
  return wildcards.find(base => own === base || own.startsWith(`${base}/`)) ?? own
}

const withoutExtraSlashes = (path: string) => `/${segmentsOf(path).join('/')}`

function fixedPartOf(pattern: string): string {
  const parts = segmentsOf(pattern)
  const end = parts.findIndex(part => part.startsWith(':') || part === '*')
  return `/${parts.slice(0, end === -1 ? undefined : end).join('/')}`
}
