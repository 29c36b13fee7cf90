import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { CASE_COLUMNS, type CaseRow } from '../case/case-table.ts'
import { ofBroker } from '../party/broker.store.ts'
import type { WorklistPosition } from './worklist.store.ts'

/** Instants from and until, the second exclusive. */
export interface Period {
  from: Date
  to: Date
  /** The day by which powers of attorney count, `YYYY-MM-DD`. */
  today: string
}

/** What of a company ends. `term` is when. */
export type EndingRow = CaseRow & { term: string; kind: 'tenggat' | 'berlaku' }

export type CalendarStore = ReturnType<typeof calendarStore>

/** The last instant of the last day, in WIB. */
const VALIDITY_ENDS = sql`((berlaku_sampai + 1)::timestamp at time zone 'Asia/Jakarta') - interval '1 second'`

/** When the terms and licences of companies end. */
export function calendarStore(base: Db) {
  /** What ends within a period, each from an index of its own: `id_kasus`, `term`, `kind`. */
  const endings = (idPerusahaan: string, { from, to, today }: Period, limited: RawBuilder<unknown>) => sql`
    select * from (
      (select id_kasus, tenggat as term, 'tenggat' as kind from service_case
        where id_perusahaan = ${idPerusahaan}::uuid and nada = 'attention' and (sent_at is not null or kode_kantor is null)
          and tenggat >= ${from} and tenggat < ${to})
      union all
      (select id_kasus, tenggat, 'tenggat' from service_case
        where ${ofBroker(idPerusahaan, today)} and nada = 'attention' and tenggat >= ${from} and tenggat < ${to})
      union all
      (select id_kasus, ${VALIDITY_ENDS}, 'berlaku' from service_case
        where id_perusahaan = ${idPerusahaan}::uuid and kedudukan in ('active', 'frozen')
          and berlaku_sampai >= (${from}::timestamptz at time zone 'Asia/Jakarta')::date
          and berlaku_sampai < (${to}::timestamptz at time zone 'Asia/Jakarta')::date)
    ) ending ${limited}`

  return {
    /** The earliest first, one more than `size`. */
    async list(idPerusahaan: string, period: Period, size: number, after?: WorklistPosition): Promise<EndingRow[]> {
      const later = after ? sql`where (term, id_kasus) > (${after.term}::timestamptz, ${after.id}::uuid)` : sql``
      const page = endings(idPerusahaan, period, sql`${later} order by term, id_kasus limit ${size + 1}`)
      const { rows } = await sql<EndingRow>`
        select ${sql.join(CASE_COLUMNS.map(name => sql.ref(`service_case.${name}`)))}, page.term::text as term, page.kind
        from (${page}) page join service_case using (id_kasus) order by page.term, page.id_kasus`.execute(base)
      return rows
    },

    /** How many end on each WIB day. */
    async countByDay(idPerusahaan: string, period: Period): Promise<{ day: string; count: number }[]> {
      const { rows } = await sql<{ day: string; count: number }>`
        select to_char(term at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day, count(*)::int as count
        from (${endings(idPerusahaan, period, sql``)}) each group by 1 order by 1`.execute(base)
      return rows
    },
  }
}
