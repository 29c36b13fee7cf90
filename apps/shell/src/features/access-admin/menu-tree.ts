import { type ManagedMenuItem, MENU_LEVELS, type MenuPlace } from '@dermaga/contract'
import { menuBlocks } from '../../host/layout/menu.ts'

/** A row of the menu's tree: a heading, which is only a name, or an entry. */
export type MenuRow = { kind: 'group'; id: string; grup: string; rows: MenuRow[] } | EntryRow
export interface EntryRow {
  kind: 'entry'
  id: string
  rows: EntryRow[]
}

/** Where a row is moved: beside another, or into it as its last. */
export interface Move {
  id: string
  position: 'before' | 'after' | 'on'
}

/** A single step that a button makes. */
export type Step = 'up' | 'down' | 'inward' | 'outward'

const GROUP = 'grup:'
export const groupId = (grup: string): string => `${GROUP}${grup}`

export const placeOf = ({ idMenu, induk, grup }: ManagedMenuItem): MenuPlace => ({
  idMenu,
  induk,
  grup: induk === null ? grup : '',
})

/** The tree of places in the order of the menu: headings in the order in which they first appear and entries without one where they stand,
 *  as the side menu shows them. */
export function treeOf(places: readonly MenuPlace[]): MenuRow[] {
  const below = (parent: string): EntryRow[] =>
    places.filter(({ induk }) => induk === parent).map(({ idMenu }) => entryRow(idMenu))
  const entryRow = (id: string): EntryRow => ({ kind: 'entry', id, rows: below(id) })
  const tops = places.filter(({ induk }) => induk === null)
  return menuBlocks(tops, ({ grup }) => grup || null).map(({ id, heading, entries }) => ({
    kind: 'group',
    id: groupId(id),
    grup: heading ?? '',
    rows: entries.map(({ idMenu }) => entryRow(idMenu)),
  }))
}

/** The rows that a search is for, each below the rows that lead to it and with everything below it. */
export function rowsFound<Row extends MenuRow>(rows: readonly Row[], isFound: (row: MenuRow) => boolean): Row[] {
  return rows.flatMap(row => {
    if (isFound(row)) return [row]
    const below = rowsFound(row.rows, isFound)
    return below.length > 0 ? [{ ...row, rows: below }] : []
  })
}

/** The places of a tree, in the order of the menu. */
export function placesOf(rows: readonly MenuRow[]): MenuPlace[] {
  const entries = (children: readonly MenuRow[], induk: string | null, grup: string): MenuPlace[] =>
    children.flatMap(row =>
      row.kind === 'group' ? [] : [{ idMenu: row.id, induk, grup }, ...entries(row.rows, row.id, '')],
    )
  return rows.flatMap(row => (row.kind === 'group' ? entries(row.rows, null, row.grup) : []))
}

/** The places after a move; undefined where the menu has no such place: a heading inside something, an entry outside of every
 *  heading, in itself, or below the third level. spec §2.4 */
export function moved(
  places: readonly MenuPlace[],
  id: string,
  { id: target, position }: Move,
): MenuPlace[] | undefined {
  if (id === target) return undefined
  const tree = structuredClone(treeOf(places))
  const row = removed(tree, id)
  if (!row || find([row], target)) return undefined
  const isBeside = position !== 'on'
  const isTargetGroup = target.startsWith(GROUP)
  if (row.kind === 'group' ? !(isBeside && isTargetGroup) : isBeside && isTargetGroup) return undefined
  if (!inserted(tree, row, { id: target, position })) return undefined
  return tree.every(group => depth(group) <= MENU_LEVELS + 1) ? placesOf(tree) : undefined
}

/** The move that a step of a row makes; undefined where it can go no further. */
export function moveOf(places: readonly MenuPlace[], id: string, step: Step): Move | undefined {
  const tree = treeOf(places)
  const siblings = siblingsOf(tree, id)
  if (!siblings) return undefined
  const at = siblings.rows.findIndex(row => row.id === id)
  const [previous, next] = [siblings.rows[at - 1], siblings.rows[at + 1]]
  switch (step) {
    case 'up':
      return previous && { id: previous.id, position: 'before' }
    case 'down':
      return next && { id: next.id, position: 'after' }
    case 'inward':
      return previous && !id.startsWith(GROUP) ? { id: previous.id, position: 'on' } : undefined
    case 'outward':
      return siblings.parent && !siblings.parent.startsWith(GROUP)
        ? { id: siblings.parent, position: 'after' }
        : undefined
  }
}

const depth = (row: MenuRow): number => 1 + Math.max(0, ...row.rows.map(depth))

function find(rows: readonly MenuRow[], id: string): MenuRow | undefined {
  for (const row of rows) {
    const found = row.id === id ? row : find(row.rows, id)
    if (found) return found
  }
  return undefined
}

interface Siblings {
  rows: MenuRow[]
  parent: string | undefined
}

function siblingsOf(rows: MenuRow[], id: string, parent?: string): Siblings | undefined {
  if (rows.some(row => row.id === id)) return { rows, parent }
  for (const row of rows) {
    const found = siblingsOf(row.rows as MenuRow[], id, row.id)
    if (found) return found
  }
  return undefined
}

function removed(tree: MenuRow[], id: string): MenuRow | undefined {
  const siblings = siblingsOf(tree, id)
  if (!siblings) return undefined
  const [row] = siblings.rows.splice(
    siblings.rows.findIndex(each => each.id === id),
    1,
  )
  return row
}

function inserted(tree: MenuRow[], row: MenuRow, { id, position }: Move): boolean {
  if (position === 'on') {
    const into = find(tree, id)
    if (!into) return false
    ;(into.rows as MenuRow[]).push(row)
    return true
  }
  const siblings = siblingsOf(tree, id)
  if (!siblings) return false
  const at = siblings.rows.findIndex(each => each.id === id)
  siblings.rows.splice(position === 'before' ? at : at + 1, 0, row)
  return true
}
