import { MENU_LEVELS, type MenuItem } from '@dermaga/contract'
import type { MenuItemRow } from './access.store.ts'

/** The tree of a flat list of items, in the list's order.
 *  @param hostOf the host of a catalogue entry's sub-application, null for pages
 *  @returns items without their parent are at the top; items below the third level are omitted */
export function menuTree(rows: readonly MenuItemRow[], hostOf: (idEntry: string) => string | null): MenuItem[] {
  const listed = new Set(rows.map(row => row.id_item))
  const childrenOf = Map.groupBy(rows, row => (row.id_parent && listed.has(row.id_parent) ? row.id_parent : ''))
  const build = (parent: string, level: number): MenuItem[] =>
    level > MENU_LEVELS
      ? []
      : (childrenOf.get(parent) ?? []).map(row => ({
          id: row.id_item,
          name: row.name,
          icon: row.icon,
          url: row.url,
          host: row.id_entry ? hostOf(row.id_entry) : null,
          type: row.tipe,
          shown: row.is_shown,
          children: build(row.id_item, level + 1),
        }))
  return build('', 1)
}
