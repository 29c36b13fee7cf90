import type { Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { json } from '../../db/json.ts'
import { type EntryRow, type EntryTable, NOTHING_LIVE } from '../catalogue.store.ts'

/** The fields of an entry that the static list of hosts sets. */
const LISTED = [
  ...(['modul_slug', 'menu_name', 'name', 'host', 'production_host', 'flag', 'contract', 'isolation'] as const),
  'is_extra',
] as const
type Listed = Pick<EntryRow, (typeof LISTED)[number]>
export type StaticHostRow = Insertable<EntryTable> & Listed
type Tables = { catalogue_entry: EntryTable & { listed: Listed | null } }

const listedOf = (row: Listed): Listed =>
  Object.fromEntries(LISTED.map(field => [field, row[field]])) as unknown as Listed

/** Entries added by the static list of hosts, with the values it gave. */
export function createStaticHostStore(base: Db) {
  return {
    /** Modules of the catalogue itself. */
    async otherModules(): Promise<string[]> {
      const db = base.withTables<Tables>()
      const rows = await db
        .selectFrom('catalogue_entry')
        .select('modul_slug')
        .where('listed', 'is', null)
        .distinct()
        .execute()
      return rows.map(row => row.modul_slug)
    },

    /** Makes these the only entries of the list. Fields that officers changed stay, and so does an entry they changed after it left the
     *  list. An entry that moves to another host loses its registered version. */
    async replaceListed(rows: readonly StaticHostRow[]): Promise<void> {
      await base.transaction().execute(async inner => {
        const trx = inner.withTables<Tables>()
        const known = await trx
          .selectFrom('catalogue_entry')
          .selectAll()
          .where('listed', 'is not', null)
          .orderBy('id')
          .forUpdate()
          .execute()
        for (const row of known) {
          const before = row.listed ?? listedOf(row)
          const isOfficers = (field: keyof Listed) => row[field] !== before[field]
          const said = rows.find(({ id }) => id === row.id)
          if (!said) {
            // The contract also comes from the registered version.
            const isAsListed = row.is_live && !LISTED.some(field => field !== 'contract' && isOfficers(field))
            if (isAsListed) await trx.deleteFrom('catalogue_entry').where('id', '=', row.id).execute()
            continue
          }
          const listed = listedOf(said)
          const changed = LISTED.filter(field => listed[field] !== before[field])
          if (changed.length === 0) continue
          const taken = changed.filter(field => !isOfficers(field))
          const patch: Partial<Listed> = Object.fromEntries(taken.map(field => [field, listed[field]]))
          const isMoved = taken.some(field => ['modul_slug', 'host', 'production_host'].includes(field))
          const { integrity, globals, ...nothing } = NOTHING_LIVE
          await trx
            .updateTable('catalogue_entry')
            .set({ ...patch, listed: json(listed) })
            .$if(isMoved, query =>
              query.set({ ...nothing, integrity, globals: json(globals), contract: said.contract }),
            )
            .where('id', '=', row.id)
            .execute()
        }
        const fresh = rows.filter(({ id }) => !known.some(row => row.id === id))
        if (fresh.length === 0) return
        await trx
          .insertInto('catalogue_entry')
          .values(
            fresh.map(({ integrity: _none, globals: _noGlobals, ...row }) => ({ ...row, listed: json(listedOf(row)) })),
          )
          .onConflict(conflict => conflict.doNothing())
          .execute()
      })
    },
  }
}
