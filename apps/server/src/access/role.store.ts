import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export interface RoleRow {
  id_role: string
  nama_role: string
  keterangan: string
  is_builtin: boolean
  permissions: string[]
  menu: string[]
  documents: string[]
}

/** What is written of a role. */
export type WrittenRole = Omit<RoleRow, 'id_role' | 'is_builtin'>

type Tables = {
  role: { id_role: string; nama_role: string; keterangan: string; is_builtin: boolean }
  role_permission: { id_role: string; permission: string }
  role_menu: { id_role: string; id_item: string }
  role_portal_access: { id_role: string; nama_dokumen: string }
  user_role: { id_user: string; id_role: string }
}

export type RoleStore = ReturnType<typeof roleStore>

const COLUMNS = [
  'id_role',
  'nama_role',
  'keterangan',
  'is_builtin',
  sql<string[]>`array(
    select permission from role_permission own where own.id_role = role.id_role order by permission)`.as('permissions'),
  sql<string[]>`array(select id_item from role_menu own where own.id_role = role.id_role order by id_item)`.as('menu'),
  sql<string[]>`array(
    select nama_dokumen from role_portal_access own where own.id_role = role.id_role order by nama_dokumen)`.as(
    'documents',
  ),
] as const

/** Roles as administrators see and change them. */
export function roleStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()
  return {
    /** Every role by name, with the number of accounts that have it. */
    all: (trx: Db = base): Promise<(RoleRow & { holders: number })[]> =>
      within(trx)
        .selectFrom('role')
        .select(COLUMNS)
        .select(sql<number>`(select count(*) from user_role held where held.id_role = role.id_role)`.as('holders'))
        .orderBy('nama_role')
        .execute(),

    find: (id: string, trx: Db = base): Promise<RoleRow | undefined> =>
      within(trx).selectFrom('role').select(COLUMNS).where('id_role', '=', id).executeTakeFirst(),

    findByName: (name: string, trx: Db): Promise<{ id_role: string } | undefined> =>
      within(trx)
        .selectFrom('role')
        .select('id_role')
        .where(sql<boolean>`lower(nama_role) = lower(${name})`)
        .executeTakeFirst(),

    countHolders: async (id: string, trx: Db): Promise<number> => {
      const { count } = await within(trx)
        .selectFrom('user_role')
        .select(eb => eb.fn.countAll<number>().as('count'))
        .where('id_role', '=', id)
        .executeTakeFirstOrThrow()
      return count
    },

    /** Creates the role, or replaces everything that is written of it. */
    async put(
      id: string,
      { nama_role, keterangan, permissions, menu, documents }: WrittenRole,
      trx: Db,
    ): Promise<void> {
      const db = within(trx)
      await db
        .insertInto('role')
        .values({ id_role: id, nama_role, keterangan, is_builtin: false })
        .onConflict(conflict => conflict.column('id_role').doUpdateSet({ nama_role, keterangan }))
        .execute()
      const lists = [
        ['role_permission', 'permission', permissions],
        ['role_menu', 'id_item', menu],
        ['role_portal_access', 'nama_dokumen', documents],
      ] as const
      for (const [table, column, values] of lists) {
        await sql`
          delete from ${sql.table(table)}
          where id_role = ${id} and ${sql.ref(column)} <> all (${sql.val([...values])}::text[])`.execute(trx)
        await sql`
          insert into ${sql.table(table)} (id_role, ${sql.ref(column)})
          select ${id}::uuid, unnest(${sql.val([...values])}::text[]) on conflict do nothing`.execute(trx)
      }
    },

    async remove(id: string, trx: Db): Promise<void> {
      const db = within(trx)
      await db.deleteFrom('role_menu').where('id_role', '=', id).execute()
      await db.deleteFrom('role').where('id_role', '=', id).execute()
    },

    /** The names of those ids that are roles. */
    async namesOf(ids: readonly string[], trx: Db): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map()
      const rows = await within(trx)
        .selectFrom('role')
        .select(['id_role', 'nama_role'])
        .where('id_role', 'in', [...ids])
        .execute()
      return new Map(rows.map(({ id_role, nama_role }) => [id_role, nama_role]))
    },
  }
}
