import { type Permission, permissionsGranting, type RoleDetail } from '@dermaga/contract'
import { type Generated, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { RoleGrants } from './permissions.ts'

export interface MenuItemRow {
  id_item: string
  id_parent: string | null
  id_entry: string | null
  name: string
  icon: string
  url: string
  tipe: string | null
  position: number
  is_shown: boolean
}

type Tables = {
  role: { id_role: string; nama_role: string; is_builtin: Generated<boolean> }
  role_permission: { id_role: string; permission: string }
  power_permission: { permission: string }
  user_role: { id_user: string; id_role: string }
  portal_access: { id_user: string; nama_dokumen: string }
  role_portal_access: { id_role: string; nama_dokumen: string }
  menu_item: MenuItemRow
  role_menu: { id_role: string; id_item: string }
}

/** The columns of `RoleGrants`. */
const WITH_PERMISSIONS = [
  sql<string>`role.nama_role`.as('name'),
  sql<string[]>`array(
    select permission from role_permission where role_permission.id_role = role.id_role)`.as('permissions'),
] as const

export function accessStore(base: Db) {
  const db = base.withTables<Tables>()
  const rolesOf = (idUser: string, trx: Db = base) =>
    trx
      .withTables<Tables>()
      .selectFrom('user_role')
      .innerJoin('role', 'role.id_role', 'user_role.id_role')
      .where('user_role.id_user', '=', idUser)

  /** The documents that the user has alone, or by a role. */
  const documentsOf = (idUser: string, trx: Db = base) =>
    trx
      .withTables<Tables>()
      .selectFrom('portal_access')
      .select('nama_dokumen')
      .where('id_user', '=', idUser)
      .union(
        db
          .selectFrom('role_portal_access')
          .innerJoin('user_role', 'user_role.id_role', 'role_portal_access.id_role')
          .select('nama_dokumen')
          .where('id_user', '=', idUser),
      )

  return {
    async pageOfRoles(idUser: string, skip: number, take: number): Promise<{ items: RoleDetail[]; total: number }> {
      const rows = await rolesOf(idUser)
        .select(['role.id_role', 'role.nama_role', sql<number>`count(*) over ()`.as('total')])
        .select(({ exists, selectFrom }) => {
          const grants = (permission: Permission) =>
            exists(
              selectFrom('role_permission')
                .select('role_permission.permission')
                .whereRef('role_permission.id_role', '=', 'role.id_role')
                .where('role_permission.permission', 'in', permissionsGranting(permission)),
            )
          return [grants('subapp.inspect').as('inspects'), grants('subapp.override').as('tests')]
        })
        .orderBy('role.nama_role')
        .offset(skip)
        .limit(take)
        .execute()
      return {
        items: rows.map(row => ({
          idUser,
          td_role: { idRole: row.id_role, namaRole: row.nama_role },
          ...(row.inspects && { alatSubaplikasi: true as const }),
          ...(row.tests && { ujiVersi: true as const }),
        })),
        total: rows[0]?.total ?? 0,
      }
    },

    /** The user's roles, by name, with what each may do. */
    grantsOf: (idUser: string, trx?: Db): Promise<RoleGrants[]> =>
      rolesOf(idUser, trx).select(WITH_PERMISSIONS).orderBy('role.nama_role').execute(),

    roleIdsOf: async (idUser: string): Promise<string[]> =>
      (await rolesOf(idUser).select('role.id_role').execute()).map(({ id_role }) => id_role),

    /** Every role, by name. */
    async roles(): Promise<{ idRole: string; name: string }[]> {
      const rows = await db.selectFrom('role').select(['id_role', 'nama_role']).orderBy('nama_role').execute()
      return rows.map(({ id_role, nama_role }) => ({ idRole: id_role, name: nama_role }))
    },

    /** The headings of the menu, in their order. */
    async menuHeadings(): Promise<string[]> {
      const rows = await db
        .selectFrom('menu_item')
        .select('tipe')
        .where('id_parent', 'is', null)
        .where('tipe', 'is not', null)
        .groupBy('tipe')
        .orderBy(({ fn }) => fn.min('position'))
        .execute()
      return rows.flatMap(({ tipe }) => tipe || [])
    },

    /** Every role, by name, with what it may do, and whether the user has it. */
    allGrants: (idUser: string, trx: Db = base): Promise<(RoleGrants & { isOwn: boolean })[]> =>
      trx
        .withTables<Tables>()
        .selectFrom('role')
        .select(WITH_PERMISSIONS)
        .select(
          sql<boolean>`exists (
            select 1 from user_role where user_role.id_role = role.id_role and id_user = ${idUser})`.as('isOwn'),
        )
        .orderBy('nama_role')
        .execute(),

    /** What each of the named roles may do. */
    grantsOfRoles: async (names: readonly string[], trx: Db): Promise<RoleGrants[]> =>
      names.length === 0
        ? []
        : trx
            .withTables<Tables>()
            .selectFrom('role')
            .select(WITH_PERMISSIONS)
            .where('nama_role', 'in', [...names])
            .execute(),

    /** The names of the roles that grant a permission, by itself or by one that includes it. */
    async rolesGranting(permission: Permission): Promise<string[]> {
      const rows = await db
        .selectFrom('role')
        .innerJoin('role_permission', 'role_permission.id_role', 'role.id_role')
        .select('nama_role')
        .distinct()
        .where('permission', 'in', permissionsGranting(permission))
        .orderBy('nama_role')
        .execute()
      return rows.map(row => row.nama_role)
    },

    /** The names of the roles with a permission that takes two administrators to grant. */
    async rolesWithPower(trx: Db): Promise<string[]> {
      const rows = await trx
        .withTables<Tables>()
        .selectFrom('role')
        .innerJoin('role_permission', 'role_permission.id_role', 'role.id_role')
        .innerJoin('power_permission', 'power_permission.permission', 'role_permission.permission')
        .select('nama_role')
        .distinct()
        .execute()
      return rows.map(row => row.nama_role)
    },

    /** The customs documents in a user's portal access. */
    async portalAccess(idUser: string, trx?: Db): Promise<string[]> {
      const rows = await documentsOf(idUser, trx).execute()
      return rows.map(row => row.nama_dokumen)
    },

    async pageOfPortalAccess(idUser: string, skip: number, take: number) {
      const rows = await db
        .selectFrom(documentsOf(idUser).as('document'))
        .select(['nama_dokumen', sql<number>`count(*) over ()`.as('total')])
        .orderBy('nama_dokumen')
        .offset(skip)
        .limit(take)
        .execute()
      return { items: rows.map(row => ({ namaDokumen: row.nama_dokumen })), total: rows[0]?.total ?? 0 }
    },

    /** Every menu item of the user's roles, with the headings above them, in one query. */
    async permittedItems(idUser: string): Promise<MenuItemRow[]> {
      const { rows } = await sql<MenuItemRow>`
        ${permitted(idUser)}
        select * from permitted order by position, id_item`.execute(db)
      return rows
    },

    /** The catalogue entries in the menus of the user's roles, and those roles, in one query. */
    async permittedEntries(idUser: string): Promise<{ entries: string[]; idRoles: string[] }> {
      const { rows } = await sql<{ entries: string[]; idRoles: string[] }>`
        ${permitted(idUser)}
        select array(select distinct id_entry from permitted where id_entry is not null) as entries,
          array(select id_role::text from user_role where id_user = ${idUser}) as "idRoles"`.execute(db)
      return rows[0] ?? { entries: [], idRoles: [] }
    },

    /** Whether any role has a menu entry for the path or everything below it, whatever its letter case. */
    async isInMenus(path: string): Promise<boolean> {
      const { rows } = await sql<{ found: boolean }>`
        select exists (
          select 1 from role_menu join menu_item using (id_item)
          where lower(regexp_replace(url, '/\\*$', '')) = lower(${path})
        ) as found`.execute(db)
      return rows[0]?.found === true
    },

    /** Whether one of the user's roles has a menu entry for the page, or no entry at all names it, whatever its letter case. */
    async mayOpenPage(idUser: string, path: string): Promise<boolean> {
      const { rows } = await sql<{ allowed: boolean | null }>`
        select bool_or(exists (
          select 1 from role_menu join user_role using (id_role) where id_item = item.id_item and id_user = ${idUser}
        )) as allowed
        from menu_item item
        where lower(regexp_replace(item.url, '/\\*$', '')) = lower(${path})`.execute(db)
      return rows[0]?.allowed ?? true
    },

    async addRole(idRole: string, namaRole: string): Promise<void> {
      await db.insertInto('role').values({ id_role: idRole, nama_role: namaRole }).execute()
    },

    async giveRoles(idUser: string, idRoles: readonly string[]): Promise<void> {
      if (idRoles.length === 0) return
      await db
        .insertInto('user_role')
        .values(idRoles.map(id_role => ({ id_user: idUser, id_role })))
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },

    /** Grants the named role. @throws Error when there is no such role */
    async giveRole(idUser: string, namaRole: string, trx: Db): Promise<void> {
      const { rows } = await sql`
        insert into user_role (id_user, id_role) select ${idUser}::uuid, id_role from role where nama_role = ${namaRole}
        on conflict do nothing returning id_role`.execute(trx)
      if (rows.length === 0) throw new Error(`there is no role ${namaRole} to give, or the user has it`)
    },

    async takeRole(idUser: string, namaRole: string, trx: Db): Promise<void> {
      await sql`
        delete from user_role where id_user = ${idUser}
        and id_role in (select id_role from role where nama_role = ${namaRole})`.execute(trx)
    },

    /** Replaces the user's roles. */
    async setRoles(idUser: string, names: readonly string[], trx: Db): Promise<void> {
      await sql`
        delete from user_role where id_user = ${idUser}
        and id_role not in (select id_role from role where nama_role = any (${names}::text[]))`.execute(trx)
      await sql`
        insert into user_role (id_user, id_role)
        select ${idUser}::uuid, id_role from role where nama_role = any (${names}::text[])
        on conflict do nothing`.execute(trx)
    },

    /** Replaces the user's portal access. */
    async setPortalAccess(idUser: string, documents: readonly string[], trx: Db): Promise<void> {
      await sql`
        delete from portal_access where id_user = ${idUser} and nama_dokumen <> all (${documents}::text[])`.execute(trx)
      await sql`
        insert into portal_access (id_user, nama_dokumen) select ${idUser}::uuid, unnest(${documents}::text[])
        on conflict do nothing`.execute(trx)
    },

    async givePortalAccess(idUser: string, documents: readonly string[]): Promise<void> {
      if (documents.length === 0) return
      await db
        .insertInto('portal_access')
        .values(documents.map(nama_dokumen => ({ id_user: idUser, nama_dokumen })))
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },

    async addMenuItems(rows: readonly MenuItemRow[]): Promise<void> {
      await db
        .insertInto('menu_item')
        .values([...rows])
        .execute()
    },

    /** Replaces the menu entries seeded for development, in the menus of the named roles.
     *  @returns names of unknown roles */
    async replaceSeeded(
      items: readonly (MenuItemRow & { roles: readonly string[] })[],
      trx: Db,
    ): Promise<readonly string[]> {
      const db = trx.withTables<Tables>()
      await db.deleteFrom('role_menu').where('id_item', 'like', 'subapp-%').execute()
      await db.deleteFrom('menu_item').where('id_item', 'like', 'subapp-%').execute()
      for (const { roles, ...item } of items) {
        await db.insertInto('menu_item').values(item).execute()
        await sql`
          insert into role_menu (id_role, id_item) select id_role, ${item.id_item} from role
          where nama_role = any (${roles}::text[])`.execute(trx)
      }
      const known = await db.selectFrom('role').select('nama_role').execute()
      return [...new Set(items.flatMap(({ roles }) => roles))].filter(
        name => !known.some(({ nama_role }) => nama_role === name),
      )
    },

    async putInMenu(idRole: string, idItems: readonly string[]): Promise<void> {
      if (idItems.length === 0) return
      await db
        .insertInto('role_menu')
        .values(idItems.map(id_item => ({ id_role: idRole, id_item })))
        .execute()
    },
  }
}

/** The menu items of a user's roles, with the headings above them, as `permitted`. */
const permitted = (idUser: string) => sql`with recursive permitted as (
  select m.* from menu_item m
  where m.id_item in (
    select rm.id_item from role_menu rm join user_role ur on ur.id_role = rm.id_role where ur.id_user = ${idUser}
  )
  union
  select parent.* from menu_item parent join permitted on permitted.id_parent = parent.id_item
)`
