import { type Amounts, BEGUN_EVENT, type Content, type Period, RECORDED_EVENT, type Span } from '@dermaga/service'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { json } from '../../db/json.ts'
import { prefixQuery } from '../../db/text-search.ts'
import { CASE_COLUMNS, type CaseRow } from '../case/case-table.ts'

/** What places a report in its chain. */
export interface ReportPlace {
  id_kasus: string
  layanan: string
  id_entri: string
  /** The first day of its period. */
  periode: string
  /** How long the period is. */
  masa: Span
  /** The last day for sending it. */
  jatuh_tempo: string
  /** 0 for the first report about the period. */
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
export type OwingEntry = CaseRow & {
  /** The day on which it began to oblige. */
  mulai: string
  terakhir: string | null
  berhenti: string | null
}

const REPORT = sql`r.id_kasus, r.layanan, r.id_entri, r.periode::text as periode, r.masa, r.jatuh_tempo::text as jatuh_tempo,
  r.pembetulan, r.sent_at, r.pembuka, r.penutup,
  c.nomor, c.keadaan, c.version`

interface OwingFilter {
  layanan: string
  registers: readonly string[]
  states: readonly string[]
  /** Entries that owe a report about every day. */
  daily: Pick<NonNullable<Period['daily']>, 'field' | 'values'> | undefined
  /** Of the others. */
  every: NonNullable<Period['every']>
  /** The entries that oblige; without it all. */
  obliges: Period['obliges']
  /** `YYYY-MM-DD`. */
  today: string
}

interface MissingFilter {
  layanan: string
  offices: 'all' | readonly string[]
  /** `YYYY-MM-DD`. */
  today: string
  q: string
  after: { periode: string; id: string } | undefined
  size: number
}

export interface MissingRow {
  id_kasus: string
  periode: string
  masa: Span
  npwp: string
  nama_perusahaan: string
  /** Of the entry by which it is owed. */
  nomor: string | null
  kode_kantor: string | null
  jatuh_tempo: string
  terlambat: number
}

export type ReportStore = ReturnType<typeof reportStore>

/** Reports by the entry and period that they are about. */
export function reportStore(base: Db) {
  return {
    find: async (idKasus: string, trx: Db = base): Promise<ReportRow | undefined> => {
      const { rows } = await sql<ReportRow>`
        select ${REPORT} from service_report r join service_case c using (id_kasus) where r.id_kasus = ${idKasus}`.execute(
        trx,
      )
      return rows[0]
    },

    /** The reports of a chain, in the order of their periods and corrections. */
    chain: async (
      { id_entri, layanan }: Pick<ReportPlace, 'id_entri' | 'layanan'>,
      trx: Db = base,
    ): Promise<ReportRow[]> => {
      const { rows } = await sql<ReportRow>`
        select ${REPORT} from service_report r join service_case c using (id_kasus)
        where r.id_entri = ${id_entri} and r.layanan = ${layanan} order by r.periode, r.pembetulan`.execute(trx)
      return rows
    },

    /** What was sent last about the period of a report, and what about an earlier one. */
    contentsBefore: async (idKasus: string, trx: Db = base): Promise<Content[]> => {
      const { rows } = await sql<{ isi: Content }>`
        select c.isi from service_report own
          join service_report r on r.id_entri = own.id_entri and r.layanan = own.layanan and r.periode <= own.periode
          join service_case c on c.id_kasus = r.id_kasus
        where own.id_kasus = ${idKasus} and r.sent_at is not null
        order by r.periode desc, r.pembetulan desc limit 2`.execute(trx)
      return rows.map(({ isi }) => isi)
    },

    /** Entries of a register that oblige, or did, and lack the report about a period that has ended, by their ids.
     *  @param after the last one that is known */
    async owing(
      { layanan, registers, states, daily, every, obliges, today }: OwingFilter,
      after: OwingEntry | undefined,
      most: number,
    ): Promise<OwingEntry[]> {
      const isDaily = daily
        ? sql`coalesce(c.isi->>${daily.field} = any (${sql.val([...daily.values])}::text[]), false)`
        : sql`false`
      const ended = sql`case when c.kedudukan = 'ended' then (c.sejak at time zone 'Asia/Jakarta')::date end`
      const { rows } = await sql<OwingEntry>`
        select ${sql.join(CASE_COLUMNS.map(name => sql.ref(`c.${name}`)))}, m.mulai::text as mulai, r.terakhir::text as terakhir,
          (${ended})::text as berhenti
        from service_case c
          cross join lateral (select ${obliges ? obligedSince(obliges.field) : recordedSince} as mulai) m
          left join lateral (
            select max(periode) as terakhir from service_report r where r.id_entri = c.id_kasus and r.layanan = ${layanan}
          ) r on true
          cross join lateral (select case when ${isDaily} then 'day' else ${every}::text end as masa) s
          cross join lateral (select date_trunc(s.masa, ${today}::timestamp)::date - 1 as lalu) p
        where c.layanan = any (${sql.val([...registers])}::text[]) and c.kedudukan is not null and c.keadaan = any (${sql.val([...states])}::text[])
          ${obliges ? sql`and coalesce(c.isi->${obliges.field} ?| ${sql.val([...obliges.values])}::text[], false)` : sql``}
          ${after ? sql`and c.id_kasus > ${after.id_kasus}::uuid` : sql``}
          and (r.terakhir is not null or m.mulai <= p.lalu)
          and coalesce(r.terakhir, '-infinity') < date_trunc(s.masa,
            least(p.lalu, coalesce(c.berlaku_sampai, 'infinity'), ${ended})::timestamp)::date
        order by c.id_kasus limit ${most}`.execute(base)
      return rows
    },

    /** The earliest report of a company that it has not sent by its last day. */
    async late(
      { layanan, idPerusahaan, today }: { layanan: string; idPerusahaan: string; today: string },
      trx: Db,
    ): Promise<{ periode: string; masa: Span } | undefined> {
      const { rows } = await sql<{ periode: string; masa: Span }>`
        select r.periode::text as periode, r.masa from service_case c join service_report r using (id_kasus)
        where c.id_perusahaan = ${idPerusahaan} and c.layanan = ${layanan}
          and r.sent_at is null and r.pembetulan = 0 and r.jatuh_tempo < ${today}::date
        order by r.periode, r.id_kasus limit 1`.execute(trx)
      return rows[0]
    },

    /** The cases, by id, of a company's reports of a service that it has not sent. */
    async unsent(
      { layanan, idPerusahaan }: { layanan: string; idPerusahaan: string },
      trx: Db = base,
    ): Promise<string[]> {
      const { rows } = await sql<{ id_kasus: string }>`
        select id_kasus from service_case c join service_report r using (id_kasus)
        where c.id_perusahaan = ${idPerusahaan} and c.layanan = ${layanan} and c.sent_at is null`.execute(trx)
      return rows.map(({ id_kasus }) => id_kasus)
    },

    /** Reports that nobody has sent by their last day, one more than `size`. */
    async missing({ layanan, offices, today, q, after, size }: MissingFilter): Promise<MissingRow[]> {
      const words = prefixQuery(q)
      const { rows } = await sql<MissingRow>`
        select r.id_kasus, r.periode::text as periode, r.masa, c.npwp, c.nama_perusahaan, e.nomor, e.kode_kantor,
          r.jatuh_tempo::text as jatuh_tempo, (${today}::date - r.jatuh_tempo) as terlambat
        from service_report r join service_case c using (id_kasus) join service_case e on e.id_kasus = r.id_entri
        where r.layanan = ${layanan} and r.sent_at is null and r.pembetulan = 0 and r.jatuh_tempo < ${today}::date
          ${offices === 'all' ? sql`` : sql`and e.kode_kantor = any (${sql.val([...offices])}::text[])`}
          ${words === undefined ? sql`` : sql`and e.cari @@ to_tsquery('simple', ${words})`}
          ${after ? sql`and (r.periode, r.id_kasus) > (${after.periode}::date, ${after.id}::uuid)` : sql``}
        order by r.periode, r.id_kasus limit ${size + 1}`.execute(base)
      return rows
    },

    /** @returns whether it is new: not when there is a report of the same place, or a draft about the period */
    async add(
      { id_kasus, layanan, id_entri, periode, masa, jatuh_tempo, pembetulan }: ReportPlace,
      trx: Db,
    ): Promise<boolean> {
      const { numAffectedRows } = await sql`
        insert into service_report (id_kasus, layanan, id_entri, periode, masa, jatuh_tempo, pembetulan)
        values (${id_kasus}, ${layanan}, ${id_entri}, ${periode}::date, ${masa}, ${jatuh_tempo}::date, ${pembetulan}) on conflict do nothing`.execute(
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

/** The first day on which an entry obliges by what a field has: the portal has it, and it has got no other value since. */
const obligedSince = (field: string) => sql`greatest(c.berlaku_mulai, (
  select (max(e.happened_at) at time zone 'Asia/Jakarta')::date from service_case_event e
  where e.id_kasus = c.id_kasus and (e.tindakan in (${BEGUN_EVENT}, ${RECORDED_EVENT}) or e.perubahan @> ${json([{ isian: field }])})))`

/** The first day on which every entry obliges: of one from before the portal, that on which it was recorded. */
const recordedSince = sql`greatest(c.berlaku_mulai, (
  select (max(e.happened_at) at time zone 'Asia/Jakarta')::date from service_case_event e
  where e.id_kasus = c.id_kasus and e.tindakan = ${RECORDED_EVENT}))`
