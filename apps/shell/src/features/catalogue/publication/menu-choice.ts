import {
  type ManagedEntry,
  type ManagedMenuItem,
  type ManagedRole,
  MENU_LEVELS,
  type MenuItem,
  type SubappProposal,
} from '@dermaga/contract'

/** What is chosen of the menu entry; `grupBaru`: a heading that no entry has yet. */
export interface MenuChoice {
  nama: string
  ikon: string
  grup: string
  grupBaru: string
  induk: string | null
  sebelum: string | null
  tampil: boolean
  peran: readonly string[]
}

/** The value of the choice of headings for a new one. */
export const NEW_GROUP = '+'
/** Select has no empty value. */
export const NONE = '-'

/** The menu entry that opens a catalogue entry. */
export const itemOf = (
  { id, pathName }: Pick<ManagedEntry, 'id' | 'pathName'>,
  items: readonly ManagedMenuItem[],
): ManagedMenuItem | undefined =>
  items.find(({ idEntri }) => idEntri === id) ?? items.find(({ url }) => url === pathName)

/** An address with a parameter cannot be opened from the menu. */
export const mayBeShown = ({ pathName }: Pick<ManagedEntry, 'pathName'>): boolean => !pathName.includes('/:')

/** What a team wishes of the menu entry. */
export type MenuWish = Pick<SubappProposal, 'peran' | 'grup' | 'ikon'>

/** The choice as it is, or for a new menu entry as its team wishes it. */
export function choiceOf(entry: ManagedEntry, items: readonly ManagedMenuItem[], wish?: MenuWish): MenuChoice {
  const item = itemOf(entry, items)
  if (!item) {
    const { grup = '', ikon = 'document', peran = [] } = wish ?? {}
    const isKnown = groupsOf(items).includes(grup)
    const heading = { grup: grup === '' ? NONE : isKnown ? grup : NEW_GROUP, grupBaru: isKnown ? '' : grup }
    return { nama: entry.menuName, ikon, ...heading, induk: null, sebelum: null, tampil: mayBeShown(entry), peran }
  }
  const { idMenu, nama, ikon, grup, induk, tampil, peran } = item
  const beside = items.filter(other => other.induk === induk && (induk !== null || other.grup === grup))
  const next = beside[beside.findIndex(other => other.idMenu === idMenu) + 1]
  return { nama, ikon, grup: grup || NONE, grupBaru: '', induk, sebelum: next?.idMenu ?? null, tampil, peran }
}

/** The choice without roles and places that are not there any more: a draft may be older than the menu. */
export function presentChoice<T extends MenuChoice>(
  choice: T,
  items: readonly ManagedMenuItem[],
  roles: readonly Pick<ManagedRole, 'idRole'>[],
): T {
  const induk = items.some(({ idMenu }) => idMenu === choice.induk) ? choice.induk : null
  const grup = choice.grup === NEW_GROUP || groupsOf(items).includes(choice.grup) ? choice.grup : NONE
  const peran = choice.peran.filter(id => roles.some(({ idRole }) => idRole === id))
  const placed = { ...choice, induk, grup, peran }
  const isBeside = siblingsOf(placed, items, undefined).some(({ idMenu }) => idMenu === choice.sebelum)
  return { ...placed, sebelum: isBeside ? choice.sebelum : null }
}

/** The heading that a choice means. */
export const groupIn = ({ grup, grupBaru, induk }: MenuChoice): string =>
  induk !== null || grup === NONE ? '' : grup === NEW_GROUP ? grupBaru.trim() : grup

/** The entries beside which the chosen one stands, without itself. */
export function siblingsOf(choice: MenuChoice, items: readonly ManagedMenuItem[], own: string | undefined) {
  const grup = groupIn(choice)
  return items.filter(
    item => item.idMenu !== own && item.induk === choice.induk && (choice.induk !== null || item.grup === grup),
  )
}

export const groupsOf = (items: readonly ManagedMenuItem[]): string[] => [
  ...new Set(items.flatMap(({ grup, induk }) => (induk === null && grup !== '' ? grup : []))),
]

/** Entries that may get a submenu: above the last level, not the portal's fixed ones, and not inside the chosen entry itself. */
export function parentsOf(items: readonly ManagedMenuItem[], own: string | undefined) {
  const byId = new Map(items.map(item => [item.idMenu, item]))
  function trailOf(item: ManagedMenuItem): ManagedMenuItem[] {
    const parent = item.induk === null ? undefined : byId.get(item.induk)
    return parent ? [...trailOf(parent), item] : [item]
  }
  return items
    .map(item => ({ item, trail: trailOf(item) }))
    .filter(
      ({ item, trail }) => !item.tetap && trail.length < MENU_LEVELS && trail.every(({ idMenu }) => idMenu !== own),
    )
    .map(({ item, trail }) => ({ value: item.idMenu, label: trail.map(({ nama }) => nama).join(' › ') }))
}

/** The menu that somebody with this role alone would see, with the chosen entry in its place.
 *  @param id of the chosen entry */
export function previewOf(
  items: readonly ManagedMenuItem[],
  role: string,
  { id, url, choice }: { id: string; url: string; choice: MenuChoice },
): MenuItem[] {
  const { nama, ikon, induk, tampil, peran, sebelum } = choice
  const own: ManagedMenuItem = {
    ...{ idMenu: id, nama: nama.trim(), ikon, url, grup: groupIn(choice), induk, tampil, peran: [...peran] },
    ...{ idEntri: null, tetap: false, versi: '' },
  }
  const others = items.filter(({ idMenu }) => idMenu !== id)
  const at = others.findIndex(({ idMenu }) => idMenu === sebelum)
  const all = others.toSpliced(at < 0 ? others.length : at, 0, own)
  const build = (parent: string | null): MenuItem[] =>
    all
      .filter(item => item.induk === parent)
      .map(item => ({ item, children: build(item.idMenu) }))
      .filter(({ item, children }) => item.peran.includes(role) || children.length > 0)
      .map(({ item, children }) => ({
        ...{ id: item.idMenu, name: item.nama, icon: item.ikon, url: item.url, host: null },
        ...{ type: item.grup || null, shown: item.tampil, children },
      }))
  return build(null)
}
