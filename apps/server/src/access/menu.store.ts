import type { MenuPlace } from '@dermaga/contract'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { MenuItemRow } from './access.store.ts'

type Tables = {
  menu_item: MenuItemRow
  role_menu: { id_role: string; id_item: string }
}

/** An entry with the roles that have it. */
export type MenuRow = MenuItemRow & { roles: string[] }
/** What is written of an entry; its position is the order's. */
export type WrittenItem = Omit<MenuRow, 'id_item' | 'position'>

export type MenuStore = ReturnType<typeof menuStore>

const ROLES = sql<string[]>`array(
  select id_role from role_menu granted where granted.id_item = menu_item.id_item order by id_role)`.as('roles')

/** Menu entries as administrators see and change them. */
export function menuStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()
  return {
    /** Every entry by position. */
    all: (trx: Db = base): Promise<MenuRow[]> =>
      within(trx).selectFrom('menu_item').selectAll().select(ROLES).orderBy('position').orderBy('id_item').execute(),

    find: (id: string, trx: Db): Promise<MenuRow | undefined> =>
      within(trx).selectFrom('menu_item').selectAll().select(ROLES).where('id_item', '=', id).executeTakeFirst(),

    /** Entries of a role alone, with the headings above them: what somebody with only this role sees. */
    async ofRole(idRole: string): Promise<MenuItemRow[]> {
      const { rows } = await sql<MenuItemRow>`
        with recursive permitted as (
          select m.* from menu_item m join role_menu using (id_item) where id_role = ${idRole}
          union
          select parent.* from menu_item parent join permitted on permitted.id_parent = parent.id_item
        )
        select * from permitted order by position, id_item`.execute(base)
      return rows
    },

    /** Creates the entry as the last of all, or replaces everything that is written of it. */
    async put(id: string, { roles, ...item }: WrittenItem, trx: Db): Promise<void> {
      const db = within(trx)
      await db
        .insertInto('menu_item')
        .values({
          id_item: id,
          ...item,
          position: sql<number>`(select coalesce(max(position), -1) + 1 from menu_item)`,
        })
        .onConflict(conflict => conflict.column('id_item').doUpdateSet(item))
        .execute()
      await sql`
        delete from role_menu where id_item = ${id} and id_role <> all (${sql.val([...roles])}::uuid[])`.execute(trx)
      await sql`
        insert into role_menu (id_role, id_item) select unnest(${sql.val([...roles])}::uuid[]), ${id}
        on conflict do nothing`.execute(trx)
    },

    async remove(id: string, trx: Db): Promise<void> {
      const db = within(trx)
      await db.deleteFrom('role_menu').where('id_item', '=', id).execute()
      await db.deleteFrom('menu_item').where('id_item', '=', id).execute()
    },

    /** Sets parent, heading and position of every entry. @param places in the order of the menu */
    async arrange(places: readonly MenuPlace[], trx: Db): Promise<void> {
      await sql`
        update menu_item set id_parent = place.parent, tipe = place.tipe, position = place.position
        from jsonb_to_recordset(${JSON.stringify(
          places.map(({ idMenu, induk, grup }, position) => ({
            id: idMenu,
            parent: induk,
            tipe: grup || null,
            position,
          })),
        )}::jsonb) as place (id text, parent text, tipe text, position integer)
        where menu_item.id_item = place.id`.execute(trx)
    },
  }
}
