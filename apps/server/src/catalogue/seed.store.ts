import { type Insertable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { json } from '../db/json.ts'
import { DEVELOPMENT_ID_PREFIX, type EntryTable } from './catalogue.store.ts'

type Tables = { catalogue_entry: EntryTable }

/** Entries that the portal adds by itself: those of spec §2.10, of the static list of hosts, and of development. */
export function createSeedStore(base: Db) {
  const db = base.withTables<Tables>()

  return {
    async add(rows: readonly Insertable<EntryTable>[]): Promise<void> {
      await db
        .insertInto('catalogue_entry')
        .values(rows.map(row => ({ ...row, integrity: row.integrity ? json(row.integrity) : null })))
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },

    /** Gives entries added after a version of their module went live that version too, and the frame setting. */
    async adoptLive(): Promise<void> {
      await sql`
        update catalogue_entry fresh set version = other.version, integrity = other.integrity,
          contract = case when fresh.contract = 'frame' then fresh.contract else other.contract end,
          sealed = other.sealed, globals = other.globals, live_number = other.live_number, is_pinned = other.is_pinned,
          manifest = other.manifest, is_copied = other.is_copied
        from catalogue_entry other
        where fresh.integrity is null and fresh.is_extra and other.integrity is not null
          and other.modul_slug = fresh.modul_slug and other.host is not distinct from fresh.host
          and other.production_host is not distinct from fresh.production_host`.execute(db)
    },

    /** Makes these the only entries added for development; registered versions stay. */
    async replaceSeeded(rows: readonly Insertable<EntryTable>[], trx: Db): Promise<void> {
      const db = trx.withTables<{ catalogue_entry: EntryTable }>()
      const ids = rows.map(({ id }) => id)
      await sql`delete from catalogue_entry where id like ${`${DEVELOPMENT_ID_PREFIX}%`} and id <> all (${ids}::text[])`.execute(
        trx,
      )
      if (rows.length === 0) return
      await db
        .insertInto('catalogue_entry')
        .values(rows.map(({ integrity: _none, globals: _noGlobals, ...row }) => row))
        .onConflict(conflict =>
          conflict.column('id').doUpdateSet(({ ref }) => ({
            modul_slug: ref('excluded.modul_slug'),
            menu_name: ref('excluded.menu_name'),
            path_name: ref('excluded.path_name'),
            name: ref('excluded.name'),
            host: ref('excluded.host'),
            contract: ref('excluded.contract'),
            isolation: ref('excluded.isolation'),
          })),
        )
        .execute()
    },
  }
}
