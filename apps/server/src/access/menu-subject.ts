import { ACCESS_ADMIN, EVERY_ROLES_PAGES, MENU_LEVELS, type MenuBody, type MenuPlace } from '@dermaga/contract'
import type { Db } from '../db/database.ts'
import { fail } from '../http/errors.ts'
import type { Affected } from './change.store.ts'
import type { ChangeSubject } from './change-control.ts'
import type { State } from './change-state.ts'
import type { MenuRow, MenuStore } from './menu.store.ts'
import { isMenu, placesOf, ranksOf } from './menu-order.ts'
import type { RoleStore } from './role.store.ts'

/** An address that a menu entry may open. */
export interface MenuPage {
  url: string
  nama: string
  idEntri: string | null
}

interface Dependencies {
  menu: MenuStore
  roles: Pick<RoleStore, 'namesOf' | 'all'>
  pages: (trx: Db) => Promise<readonly MenuPage[]>
}

/** The id under which the order of the whole menu is changed. */
export const MENU_ORDER = 'menu'

/** What is written of an entry, as its changes compare it. */
export const stateOfItem = (row: MenuRow): State => ({
  nama: row.name,
  ikon: row.icon,
  url: row.url,
  grup: row.tipe ?? '',
  induk: row.id_parent,
  tampil: row.is_shown,
  peran: row.roles,
})

export const placeOf = ({ id_item, id_parent, tipe }: Pick<MenuRow, 'id_item' | 'id_parent' | 'tipe'>): MenuPlace => ({
  idMenu: id_item,
  induk: id_parent,
  grup: id_parent === null ? (tipe ?? '') : '',
})

/** Every role has the entry. */
export const isForEveryRole = (url: string): boolean => EVERY_ROLES_PAGES.includes(url)

/** What is written of an entry with these fields: only entries at the top have a heading, and some pages belong to every role. */
export const completeItem = (body: MenuBody, roles: readonly { id_role: string }[]): MenuBody => ({
  ...body,
  grup: body.induk === null ? body.grup : '',
  peran: isForEveryRole(body.url) ? roles.map(({ id_role }) => id_role) : body.peran,
})

/** Menu entries as a subject of controlled changes. */
export function createMenuSubject({ menu, roles, pages }: Dependencies): ChangeSubject {
  /** The page of an address. A wildcard also opens the page that its beginning names. @throws CallError accessAdmin.unknownPage */
  async function getPage(url: string, trx: Db): Promise<MenuPage> {
    const all = await pages(trx)
    const fixed = url.replace(/\/\*$/, '')
    return (
      all.find(page => page.url === url) ??
      all.find(page => page.url.replace(/\/\*$/, '') === fixed) ??
      fail('accessAdmin.unknownPage', { url })
    )
  }

  async function checkWritten(id: string, body: MenuBody, before: State | undefined, trx: Db): Promise<void> {
    const rows = await menu.all(trx)
    if (!before && rows.length >= ACCESS_ADMIN.menuItemsMax)
      fail('accessAdmin.tooMany', { most: ACCESS_ADMIN.menuItemsMax })
    if (body.url !== '#' && body.url !== before?.['url']) {
      await getPage(body.url, trx)
      if (isForEveryRole(body.url) && rows.some(({ url }) => url === body.url))
        fail('accessAdmin.pageTaken', { url: body.url })
    }
    const known = await roles.namesOf(body.peran, trx)
    if (body.peran.some(role => !known.has(role))) fail('accessAdmin.unknownRole')
    if (body.induk !== null && !rows.some(({ id_item }) => id_item === body.induk)) fail('accessAdmin.unknownMenu')
    const places = rows.filter(({ id_item }) => id_item !== id).map(placeOf)
    if (!isMenu([...places, { idMenu: id, induk: body.induk, grup: '' }]))
      fail('accessAdmin.tooDeep', { levels: MENU_LEVELS })
  }

  return {
    proposedBy: 'access.manage',
    nameOf: (_id, state) => bodyOf(state).nama,
    givesPower: async () => false,

    async find(id, trx) {
      const row = await menu.find(id, trx)
      return row && stateOfItem(row)
    },

    async check(id, before, after, trx) {
      const { nama, url } = bodyOf(before)
      const isFixed = before !== undefined && isForEveryRole(url)
      if (isFixed && (!after || bodyOf(after).url !== url)) fail('accessAdmin.fixed', { nama })
      if (after) return checkWritten(id, bodyOf(after), before, trx)
      if ((await menu.all(trx)).some(({ id_parent }) => id_parent === id)) fail('accessAdmin.hasSubmenu', { nama })
    },

    async write(id, before, after, { trx }) {
      if (!after) {
        await menu.remove(id, trx)
        return { roles: bodyOf(before).peran }
      }
      const { nama, ikon, url, grup, induk, tampil, peran } = completeItem(bodyOf(after), await roles.all(trx))
      const known = before && bodyOf(before).url === url ? await menu.find(id, trx) : undefined
      const id_entry = known ? known.id_entry : url === '#' ? null : (await getPage(url, trx)).idEntri
      const item = {
        id_parent: induk,
        id_entry,
        name: nama,
        icon: ikon,
        url,
        tipe: grup || null,
        is_shown: tampil,
        roles: peran,
      }
      await menu.put(id, item, trx)
      return affectedBy(before, peran)
    },
  }
}

/** The order of the menu as a subject of controlled changes: of each entry its parent, heading and rank. */
export function createOrderSubject({ menu }: Pick<Dependencies, 'menu'>): ChangeSubject {
  return {
    proposedBy: 'access.manage',
    find: async (_id, trx) => ranksOf((await menu.all(trx)).map(placeOf)),
    nameOf: () => '',
    givesPower: async () => false,

    async check(_id, before, after) {
      const places = placesOf((after ?? {}) as Record<string, string>)
      const isWhole = places.length === Object.keys(before ?? {}).length && isMenu(places)
      if (!isWhole) fail('accessAdmin.tooDeep', { levels: MENU_LEVELS })
    },

    async write(_id, _before, after, { trx }) {
      await menu.arrange(placesOf((after ?? {}) as Record<string, string>), trx)
      return 'everyone'
    },
  }
}

const affectedBy = (before: State | undefined, peran: readonly string[]): Affected => ({
  roles: [...new Set([...bodyOf(before).peran, ...peran])],
})

/** The written fields of a state; of none, an empty entry. */
function bodyOf(state: State | undefined): MenuBody {
  const { nama = '', ikon = '', url = '', grup = '', induk = null, tampil = true, peran = [] } = state ?? {}
  return {
    nama: nama as string,
    ikon: ikon as string,
    url: url as string,
    grup: grup as string,
    induk: induk as string | null,
    tampil: tampil as boolean,
    peran: peran as string[],
  }
}
