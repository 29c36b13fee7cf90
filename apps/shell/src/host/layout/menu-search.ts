import { linksOf, type MenuGroup, type MenuNode } from './menu.ts'

/** An entry that a search of the menu found, with the heading of its group; null without one. */
export interface FoundEntry {
  node: MenuNode & { href: string }
  type: string | null
}

/** The entries whose names, or names and headings, have every word of a search at the beginning of a word. First those whose whole name
 *  begins with it, last those that need the heading. Dots, dashes and spaces within a name do not count: `ck5` finds CK-5. */
export function searchMenu(groups: readonly MenuGroup[], typed: string): FoundEntry[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const all = groups.flatMap(({ type, items }) => linksOf(items).map(node => ({ node, type })))
  const entries = all.filter(({ node }, at) => all.findIndex(other => other.node.href === node.href) === at)
  const rankOf = ({ node: { name }, type }: FoundEntry): number | undefined => {
    const beginnings = beginningsOf(name)
    const has = (among: readonly string[]) => words.every(word => among.some(beginning => beginning.startsWith(word)))
    if (beginnings[0]?.startsWith(words.join(''))) return 0
    if (has(beginnings)) return 1
    return has([...beginnings, ...beginningsOf(type ?? '')]) ? 2 : undefined
  }
  return [0, 1, 2].flatMap(rank => entries.filter(entry => rankOf(entry) === rank))
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** What follows from each of its words on, without what stands between words. */
function beginningsOf(text: string): string[] {
  const words = wordsOf(text)
  return words.map((_, at) => words.slice(at).join(''))
}
