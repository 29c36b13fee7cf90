import type { MenuItem } from '@dermaga/contract'
import { isRoute } from '../access/resolve.ts'

/** An item as the side menu shows it; `href` undefined for one that only opens its submenu. */
export interface MenuNode {
  id: string
  name: string
  icon: string
  href: string | undefined
  /** As in the menu: may end with a wildcard. */
  url: string
  /** Pages of hidden entries below it. */
  hidden: string[]
  children: MenuNode[]
}

/** Items under one heading, their entry type; null for those without, of which there may be several blocks. */
export interface MenuGroup {
  /** Unique in the menu. */
  id: string
  type: string | null
  items: MenuNode[]
  /** Pages of hidden entries at the top level, whatever their type. */
  hidden: string[]
}

/** Limits and delays of the menu. spec §2.4, §9 */
export const MENU = { levels: 3, closeAfterMs: 500, prefetchAfterMs: 100 } as const

/** The account settings are only in the profile menu. spec §2.4 */
const HIDDEN_URL = '/micro-profile/webhook'

/** Entries in the blocks of the menu: those of one heading together, where it first appears, and those without one where they stand.
 *  @param headingOf null for none */
export function menuBlocks<Entry>(entries: readonly Entry[], headingOf: (entry: Entry) => string | null) {
  const blocks: { id: string; heading: string | null; entries: Entry[] }[] = []
  for (const entry of entries) {
    const heading = headingOf(entry)
    const block = heading === null ? blocks.at(-1) : blocks.find(other => other.heading === heading)
    if (block?.heading === heading) block.entries.push(entry)
    else blocks.push({ id: heading ?? ` ${blocks.length}`, heading, entries: [entry] })
  }
  return blocks
}

/** The menu by entry type, in the order the types first appear. Items without a destination are omitted, and say nothing about the place
 *  of others. */
export function menuGroups(menu: readonly MenuItem[]): MenuGroup[] {
  const hidden = hiddenIn(menu)
  const shown = menu.flatMap(item => nodesOf([item], 1).map(node => ({ type: item.type, node })))
  return menuBlocks(shown, ({ type }) => type).map(({ id, heading, entries }) => ({
    ...{ id, type: heading, hidden },
    items: entries.map(({ node }) => node),
  }))
}

function nodesOf(items: readonly MenuItem[], level: number): MenuNode[] {
  if (level > MENU.levels) return []
  return items
    .filter(item => item.shown && item.url !== HIDDEN_URL)
    .map(({ id, name, icon, url, children }) => ({
      id,
      name,
      icon,
      url,
      href: hrefOf(url),
      hidden: hiddenIn(children),
      children: nodesOf(children, level + 1),
    }))
    .filter(node => node.href !== undefined || node.children.length > 0)
}

const hiddenIn = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ shown, url }) => (shown ? [] : (hrefOf(url) ?? [])))

/** The link of a url: a wildcard's base; none for a url with a parameter. */
function hrefOf(url: string): string | undefined {
  if (!isRoute(url) || url.includes('/:')) return undefined
  return url.replace(/\/?\*$/, '') || '/'
}

/** All items with a link, including those of submenus. */
export function linksOf(nodes: readonly MenuNode[]): (MenuNode & { href: string })[] {
  return nodes.flatMap(node => [
    ...(node.href === undefined ? [] : [{ ...node, href: node.href }]),
    ...linksOf(node.children),
  ])
}

/** The items from the top level to the one a path belongs to: the longest href that prefixes the path; of a hidden entry, the item above
 *  it; else (inside a sub-application, beside its menu entry) the first one with the same first segment. Empty when none does. */
export function trailTo(groups: readonly MenuGroup[], path: string): MenuNode[] {
  const all = groups.flatMap(group => trailsOf(group.items))
  const trails = all.filter(trail => trail.at(-1)?.href !== undefined)
  const here = (trail: MenuNode[]) => trail.at(-1)?.href ?? ''
  const within = trails.filter(trail => path === here(trail) || path.startsWith(`${here(trail)}/`))
  const longest = within.toSorted((a, b) => here(b).length - here(a).length)[0]
  if (longest) return longest
  if (groups.some(({ hidden }) => hidden.includes(path))) return []
  const above = all.find(trail => trail.at(-1)?.hidden.includes(path))
  return above ?? trails.find(trail => firstSegment(here(trail)) === firstSegment(path)) ?? []
}

function trailsOf(nodes: readonly MenuNode[]): MenuNode[][] {
  return nodes.flatMap(node => [[node], ...trailsOf(node.children).map(trail => [node, ...trail])])
}

const firstSegment = (path: string) => path.split('/')[1]
