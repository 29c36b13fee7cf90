import type { OutageSource } from '@dermaga/contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Position } from '../../http/cursor.ts'
import { lastCountedMinute } from '../../status/views.ts'
import type { CaseTables } from '../case/case-table.ts'

interface OutageTable {
  id_gangguan: string
  mulai: Date
  selesai: Date
  batas: Date
  sumber: OutageSource
  id_incident: string | null
  dibuat_oleh: string | null
  nama_pembuat: string
  dibuat_pada: Date
  kasus: number
  diterapkan_pada: Date | null
}
type Tables = { service_outage: OutageTable }
export type OutageRow = Selectable<OutageTable>
export type NewOutage = Omit<OutageRow, 'kasus' | 'diterapkan_pada'>

/** Times in which the portal could not be used, and the cases whose term ended in them. */
export function outageStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()
  const db = within(base)

  return {
    /** Adds an outage. An incident has at most one: a second one changes nothing.
     *  @returns the outage of the incident */
    async insert(row: NewOutage, trx: Db = base): Promise<OutageRow> {
      const added = await within(trx)
        .insertInto('service_outage')
        .values({ ...row, kasus: 0 })
        .onConflict(conflict => conflict.column('id_incident').doNothing())
        .returningAll()
        .executeTakeFirst()
      return (
        added ??
        (await within(trx)
          .selectFrom('service_outage')
          .selectAll()
          .where('id_incident', '=', row.id_incident)
          .executeTakeFirstOrThrow())
      )
    },

    /** When a process last counted a minute; undefined before the first one. */
    async lastCounted(): Promise<Date | undefined> {
      const { rows } = await sql<{ at: Date }>`select at from ${lastCountedMinute}`.execute(base)
      return rows[0]?.at
    },

    ofIncident: (id: string): Promise<OutageRow | undefined> =>
      db.selectFrom('service_outage').selectAll().where('id_incident', '=', id).executeTakeFirst(),

    /** Outages that postpone terms to `since` or later, the earliest first. */
    movingSince: (since: Date): Promise<OutageRow[]> =>
      db.selectFrom('service_outage').selectAll().where('batas', '>=', since).orderBy('mulai').execute(),

    /** Newest first, one more than `size`. */
    list(after: Position | undefined, size: number): Promise<OutageRow[]> {
      const query = db
        .selectFrom('service_outage')
        .selectAll()
        .orderBy('mulai', 'desc')
        .orderBy('id_gangguan', 'desc')
        .limit(size + 1)
      return (
        after ? query.where(sql<boolean>`(mulai, id_gangguan) < (${after.at}, ${after.id}::uuid)`) : query
      ).execute()
    },

    /** Outages whose terms have not all been postponed, the earliest first. */
    waiting: (): Promise<OutageRow[]> =>
      db.selectFrom('service_outage').selectAll().where('diterapkan_pada', 'is', null).orderBy('mulai').execute(),

    /** The ids of cases whose term ends between two moments. */
    async endingIn(from: Date, to: Date): Promise<string[]> {
      const rows = await base
        .withTables<CaseTables>()
        .selectFrom('service_case')
        .select('id_kasus')
        .where('tenggat', '>=', from)
        .where('tenggat', '<=', to)
        .orderBy('id_kasus')
        .execute()
      return rows.map(({ id_kasus }) => id_kasus)
    },

    /** Counts a case whose term was postponed, in its transaction. */
    async addCase(id: string, trx: Db): Promise<void> {
      await within(trx)
        .updateTable('service_outage')
        .set({ kasus: sql<number>`kasus + 1` })
        .where('id_gangguan', '=', id)
        .execute()
    },

    async setApplied(id: string, now: Date): Promise<void> {
      await db
        .updateTable('service_outage')
        .set({ diterapkan_pada: now })
        .where('id_gangguan', '=', id)
        .where('diterapkan_pada', 'is', null)
        .execute()
    },
  }
}
