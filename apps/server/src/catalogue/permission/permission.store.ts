import type { GuestPermission, GuestPermissionKind } from '@dermaga/contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

interface PermissionTable {
  modul_slug: string
  kind: GuestPermissionKind
  value: string
  approved_at: Date
  approved_by: string
}
type Tables = { catalogue_permission: PermissionTable }

export type PermissionRow = Selectable<PermissionTable>
export type PermissionStore = ReturnType<typeof createPermissionStore>

/** One advisory lock for all sheets: their sum is limited. */
const SHEETS_LOCK = 7_320_104

/** The approved permission sheets of all modules, a row for each permission. */
export function createPermissionStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()

  return {
    /** Every approved permission. */
    all: (): Promise<PermissionRow[]> =>
      within(base)
        .selectFrom('catalogue_permission')
        .selectAll()
        .orderBy('modul_slug')
        .orderBy('kind')
        .orderBy('value')
        .execute(),

    ofModule: (modulSlug: string, trx: Db = base): Promise<PermissionRow[]> =>
      within(trx)
        .selectFrom('catalogue_permission')
        .selectAll()
        .where('modul_slug', '=', modulSlug)
        .orderBy('kind')
        .orderBy('value')
        .execute(),

    /** Changes of sheets wait for one another until the transaction ends. */
    async lockAll(trx: Db): Promise<void> {
      await sql`select pg_advisory_xact_lock(${SHEETS_LOCK})`.execute(trx)
    },

    /** Characters of the values that all modules together have, each value once per kind. Topics and modules are in no header. */
    async totalLength(trx: Db): Promise<number> {
      const { rows } = await sql<{ total: number }>`
        select coalesce(sum(length(value) + 1), 0)::int as total
        from (
          select distinct kind, value from catalogue_permission where kind not in ('subscribe', 'publish', 'embed')) each`.execute(
        trx,
      )
      return rows[0]?.total ?? 0
    },

    async add(modulSlug: string, added: readonly GuestPermission[], by: string, now: Date, trx: Db): Promise<void> {
      if (added.length === 0) return
      await within(trx)
        .insertInto('catalogue_permission')
        .values(
          added.map(({ jenis, nilai }) => ({
            modul_slug: modulSlug,
            kind: jenis,
            value: nilai,
            approved_at: now,
            approved_by: by,
          })),
        )
        .execute()
    },

    async remove(modulSlug: string, removed: readonly GuestPermission[], trx: Db): Promise<void> {
      for (const { jenis, nilai } of removed)
        await within(trx)
          .deleteFrom('catalogue_permission')
          .where('modul_slug', '=', modulSlug)
          .where('kind', '=', jenis)
          .where('value', '=', nilai)
          .execute()
    },
  }
}

/** A row in the contract's format. */
export const permissionOfRow = ({ kind, value }: PermissionRow): GuestPermission => ({ jenis: kind, nilai: value })
