import { MENU_LEVELS, type MenuItem } from '@dermaga/contract'
import type { MenuItemRow } from './access.store.ts'

/** The tree of a flat list of items, in the list's order.
 *  @param hosts of the catalogue entries that can be opened; null for pages
 *  @returns items without their parent are at the top. Items below the third level are omitted, and so are items of entries that cannot
 *   be opened; one with other items in it stays, without an address */
export function menuTree(rows: readonly MenuItemRow[], hosts: ReadonlyMap<string, string | null>): MenuItem[] {
  const listed = new Set(rows.map(row => row.id_item))
  const childrenOf = Map.groupBy(rows, row => (row.id_parent && listed.has(row.id_parent) ? row.id_parent : ''))
  const build = (parent: string, level: number): MenuItem[] =>
    level > MENU_LEVELS
      ? []
      : (childrenOf.get(parent) ?? []).flatMap(row => {
          const children = build(row.id_item, level + 1)
          const isOpen = row.id_entry === null || hosts.has(row.id_entry)
          if (!isOpen && children.length === 0) return []
          return {
            id: row.id_item,
            name: row.name,
            icon: row.icon,
            url: isOpen ? row.url : '#',
            host: (row.id_entry === null ? null : hosts.get(row.id_entry)) ?? null,
            type: row.tipe,
            shown: row.is_shown,
            children,
          }
        })
  return build('', 1)
}
