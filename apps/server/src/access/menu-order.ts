import { MENU_LEVELS, type MenuPlace } from '@dermaga/contract'

/** Whether the places form a menu: every parent is listed, nothing is inside itself, and no entry is deeper than the third
 *  level. spec §2.4 */
export function isMenu(places: readonly Pick<MenuPlace, 'idMenu' | 'induk'>[]): boolean {
  const parents = new Map(places.map(({ idMenu, induk }) => [idMenu, induk]))
  return places.every(({ idMenu }) => {
    let level = 1
    for (let parent = parents.get(idMenu) ?? null; parent !== null; parent = parents.get(parent) ?? null) {
      if (!parents.has(parent) || ++level > MENU_LEVELS) return false
    }
    return true
  })
}

/** Each entry's place as a text: parent, heading, and rank among the entries of the same parent, from 1.
 *  @param places in the order of the menu */
export function ranksOf(places: readonly MenuPlace[]): Record<string, string> {
  const counts = new Map<string | null, number>()
  return Object.fromEntries(
    places.map(({ idMenu, induk, grup }) => {
      const rank = (counts.get(induk) ?? 0) + 1
      counts.set(induk, rank)
      return [idMenu, JSON.stringify([induk, grup, rank])]
    }),
  )
}

/** The places of ranks, in the order of the menu: below each entry its submenu. */
export function placesOf(ranks: Readonly<Record<string, string>>): MenuPlace[] {
  const ranked = Object.entries(ranks)
    .map(([idMenu, text]) => {
      const [induk, grup, rank] = JSON.parse(text) as [string | null, string, number]
      return { idMenu, induk, grup, rank }
    })
    .sort((one, other) => one.rank - other.rank || one.idMenu.localeCompare(other.idMenu))
  const below = (parent: string | null): MenuPlace[] =>
    ranked
      .filter(({ induk }) => induk === parent)
      .flatMap(({ idMenu, induk, grup }) => [{ idMenu, induk, grup }, ...below(idMenu)])
  return below(null)
}
