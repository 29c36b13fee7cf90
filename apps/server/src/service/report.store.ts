import type { Amounts } from '@dermaga/service'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { json } from '../db/json.ts'
import { CASE_COLUMNS, type CaseRow } from './case-table.ts'

/** What places a report in its chain. */
export interface ReportPlace {
  id_kasus: string
  layanan: string
  id_entri: string
  /** The first day of the month. */
  periode: string
  /** 0 for the first report about the month. */
  pembetulan: number
}

/** A report of a chain. */
export interface ReportRow extends ReportPlace {
  sent_at: Date | null
  pembuka: Amounts | null
  penutup: Amounts | null
  nomor: string | null
  keadaan: string
  version: number
}

/** An entry by which reports are owed that nobody has opened yet. */
export type OwingEntry = CaseRow & { terakhir: string | null; berhenti: string | null }

const REPORT = sql`r.id_kasus, r.layanan, r.id_entri, r.periode::text as periode, r.pembetulan, r.sent_at, r.pembuka, r.penutup,
  c.nomor, c.keadaan, c.version`

export type ReportStore = ReturnType<typeof reportStore>

/** Reports by the entry and month that they are about. */
export function reportStore(base: Db) {
  return {
    find: async (idKasus: string, trx: Db = base): Promise<ReportRow | undefined> => {
      const { rows } = await sql<ReportRow>`
        select ${REPORT} from service_report r join service_case c using (id_kasus) where r.id_kasus = ${idKasus}`.execute(
        trx,
      )
      return rows[0]
    },

    /** The reports of a chain, in the order of their months and corrections. */
    chain: async (
      { id_entri, layanan }: Pick<ReportPlace, 'id_entri' | 'layanan'>,
      trx: Db = base,
    ): Promise<ReportRow[]> => {
      const { rows } = await sql<ReportRow>`
        select ${REPORT} from service_report r join service_case c using (id_kasus)
        where r.id_entri = ${id_entri} and r.layanan = ${layanan} order by r.periode, r.pembetulan`.execute(trx)
      return rows
    },

    /** Entries of a register that oblige, or did, and lack the report about a month that has ended.
     *  @param month the newest that has ended */
    async owing(
      {
        layanan,
        registers,
        states,
        month,
      }: { layanan: string; registers: readonly string[]; states: readonly string[]; month: string },
      most: number,
    ): Promise<OwingEntry[]> {
      const ended = sql`case when c.kedudukan = 'ended' then (c.sejak at time zone 'Asia/Jakarta')::date end`
      const { rows } = await sql<OwingEntry>`
        select ${sql.join(CASE_COLUMNS.map(name => sql.ref(`c.${name}`)))}, r.terakhir::text as terakhir, (${ended})::text as berhenti
        from service_case c
          left join lateral (
            select max(periode) as terakhir from service_report r where r.id_entri = c.id_kasus and r.layanan = ${layanan}
          ) r on true
        where c.layanan = any (${sql.val([...registers])}::text[]) and c.kedudukan is not null and c.keadaan = any (${sql.val([...states])}::text[])
          and c.berlaku_mulai < (${month}::date + interval '1 month')
          and coalesce(r.terakhir, '-infinity') < date_trunc('month',
            least(${month}::date, coalesce(c.berlaku_sampai, 'infinity'), ${ended})::timestamp)::date
        order by c.id_kasus limit ${most}`.execute(base)
      return rows
    },

    /** @returns whether it is new: not when there is a report of the same place, or a draft about the month */
    async add({ id_kasus, layanan, id_entri, periode, pembetulan }: ReportPlace, trx: Db): Promise<boolean> {
      const { numAffectedRows } = await sql`
        insert into service_report (id_kasus, layanan, id_entri, periode, pembetulan)
        values (${id_kasus}, ${layanan}, ${id_entri}, ${periode}::date, ${pembetulan}) on conflict do nothing`.execute(
        trx,
      )
      return numAffectedRows === 1n
    },

    /** Keeps what a report was sent with. */
    async send(
      idKasus: string,
      { opening, closing, now }: { opening: Amounts; closing: Amounts; now: Date },
      trx: Db,
    ): Promise<void> {
      await sql`
        update service_report set sent_at = coalesce(sent_at, ${now}), pembuka = ${json(opening)}, penutup = ${json(closing)}
        where id_kasus = ${idKasus}`.execute(trx)
    },
  }
}
