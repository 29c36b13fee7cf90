import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Key } from './declaration-table.ts'

interface DeliveryTable {
  id_perusahaan: string
  id_header: string
  /** Hash of the whole submission. */
  hash: string
  /** The document version it produced. */
  version: number
  unknown: Record<string, unknown>
  delivered_at: Date
}
type Tables = { declaration_delivery: DeliveryTable }

export type DeliveryRow = Selectable<DeliveryTable>
export type DeliveryStore = ReturnType<typeof deliveryStore>

/** The latest submission of each document from companies' own systems. */
export function deliveryStore(base: Db) {
  return {
    find: ({ id_perusahaan, id_header }: Key): Promise<DeliveryRow | undefined> =>
      base
        .withTables<Tables>()
        .selectFrom('declaration_delivery')
        .selectAll()
        .where('id_perusahaan', '=', id_perusahaan)
        .where('id_header', '=', id_header)
        .executeTakeFirst(),

    /** Replaces the previous submission. */
    async put(row: DeliveryRow, trx: Db): Promise<void> {
      await sql`
        insert into declaration_delivery (id_perusahaan, id_header, hash, version, "unknown", delivered_at)
        values (${row.id_perusahaan}, ${row.id_header}, ${row.hash}, ${row.version}, ${JSON.stringify(row.unknown)}::jsonb, ${row.delivered_at})
        on conflict (id_perusahaan, id_header) do update set
          hash = excluded.hash, version = excluded.version, "unknown" = excluded."unknown", delivered_at = excluded.delivered_at`.execute(
        trx,
      )
    },

    async remove({ id_perusahaan, id_header }: Key, trx: Db): Promise<void> {
      await trx
        .withTables<Tables>()
        .deleteFrom('declaration_delivery')
        .where('id_perusahaan', '=', id_perusahaan)
        .where('id_header', '=', id_header)
        .execute()
    },
  }
}
