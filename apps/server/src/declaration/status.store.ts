import type { DeclarationKind } from '@dermaga/contract'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Position } from '../http/cursor.ts'
import type { Key } from './declaration-table.ts'

/** An event of a submitted document, with the document's own data. */
export interface HappenedRow {
  id_header: string
  number: number
  kode_dokumen: DeclarationKind
  nomor_aju: string
  nomor_daftar: string | null
  tanggal_daftar: string | null
  jenis: 'dikirim' | 'dijawab'
  happened_at: Date
  kode_proses: string
  kode_respon: string | null
  nama_respon: string | null
  nomor_respon: string | null
  pesan: string
  id_kasus: string | null
}

/** An answer, with the case of its document and the document's names. */
export interface AnsweredRow extends HappenedRow {
  npwp: string
  nama_perusahaan: string
  kode_kantor: string | null
}

/** An answer as it was given. */
export interface GivenAnswer extends Omit<HappenedAnswer, 'nama_respon'> {
  number: number
  nama_respon: string
  fetched_at: Date | null
}
type HappenedAnswer = Pick<
  HappenedRow,
  'happened_at' | 'kode_proses' | 'kode_respon' | 'nama_respon' | 'nomor_respon' | 'pesan'
> & { id_user: string | null; nama_user: string }

/** The key of an answer in `fetchedAt`. */
export const answerKey = (idHeader: string, number: number): string => `${idHeader} ${number}`

/** A submitted document in its current state. */
export interface StandingRow {
  id_header: string
  nomor_aju: string
  kode_proses: string
  nomor_daftar: string | null
  tanggal_daftar: string | null
  changed_at: Date
  sent_at: Date
}

/** A document found by an official number, with the answer that releases its goods. */
export interface OfficialRow {
  id_header: string
  nomor_respon: string | null
  tanggal_respon: string | null
}

/** Codes of the list `respon`: SPPB of imports and NPE of exports. */
const RELEASES = ['03', '15'] as const

/** A company's documents of some kinds. */
export interface Owner {
  company: string
  kinds: readonly DeclarationKind[]
}

export type StatusStore = ReturnType<typeof statusStore>

const HAPPENED = sql.raw(`d.id_header, e.number, d.kode_dokumen, d.nomor_aju, d.nomor_daftar, d.tanggal_daftar::text,
  e.jenis, e.happened_at, e.kode_proses, e.kode_respon, e.nama_respon, e.nomor_respon, e.pesan, d.id_kasus`)

const ANSWERED = sql`${HAPPENED}, d.npwp, d.nama_perusahaan, d.isi ->> 'kodeKantor' as kode_kantor`

/** Queries that companies' own systems make about submitted documents. */
export function statusStore(db: Db) {
  const ofCompany = ({ company, kinds }: Owner) => sql`
    d.id_perusahaan = ${company}::uuid and d.sent_at is not null and d.kode_dokumen = any (${[...kinds]}::text[])
    and e.jenis in ('dikirim', 'dijawab')`
  const joined = sql.raw(`declaration d join declaration_event e
    on e.id_perusahaan = d.id_perusahaan and e.id_header = d.id_header`)

  return {
    /** Events not fetched yet, or fetched after `again`; marks them as fetched. New ones come first. */
    async fetch(whose: Owner, now: Date, again: Date, most: number): Promise<HappenedRow[]> {
      const { rows } = await sql<HappenedRow>`
        with found as (
          select ${HAPPENED}, e.fetched_at from ${joined}
          where ${ofCompany(whose)} and (e.fetched_at is null or e.fetched_at > ${again})
          order by e.fetched_at is not null, e.happened_at, e.id_header, e.number limit ${most}
        ), noted as (
          update declaration_event e set fetched_at = ${now}::timestamptz from found
          where e.id_perusahaan = ${whose.company}::uuid and e.id_header = found.id_header and e.number = found.number
            and e.fetched_at is null
        )
        select * from found order by happened_at, id_header, number`.execute(db)
      return rows
    },

    /** All events of the documents with these numbers, in chronological order. */
    async ofNumbers(whose: Owner, numbers: readonly string[]): Promise<HappenedRow[]> {
      const { rows } = await sql<HappenedRow>`
        select ${HAPPENED} from ${joined}
        where ${ofCompany(whose)} and d.nomor_aju = any (${[...numbers]}::text[])
        order by e.happened_at, e.id_header, e.number`.execute(db)
      return rows
    },

    /** All events of the documents that were submitted last, newest first. */
    async newest({ company, kinds }: Owner, most: number): Promise<HappenedRow[]> {
      const { rows } = await sql<HappenedRow>`
        with d as (
          select * from declaration
          where id_perusahaan = ${company}::uuid and sent_at is not null and kode_dokumen = any (${[...kinds]}::text[])
          order by sent_at desc, id_header desc limit ${most}
        )
        select ${HAPPENED} from d join declaration_event e on e.id_perusahaan = d.id_perusahaan and e.id_header = d.id_header
        where e.jenis in ('dikirim', 'dijawab')
        order by e.happened_at desc, e.id_header desc, e.number desc`.execute(db)
      return rows
    },

    /** One answer to a document. */
    async answer(whose: Owner, of: { idHeader: string; number: number }): Promise<AnsweredRow | undefined> {
      const { rows } = await sql<AnsweredRow>`
        select ${ANSWERED} from ${joined}
        where ${ofCompany(whose)} and e.jenis = 'dijawab' and d.id_header = ${of.idHeader}::uuid and e.number = ${of.number}`.execute(
        db,
      )
      return rows[0]
    },

    /** Submitted documents of a kind by the number and day (WIB) of an answer, with that answer, or of their registration, with the newest
     *  release. */
    async officialDocuments(
      { company, kinds }: Owner,
      { kind, number, day }: { kind: DeclarationKind; number: string; day: string },
    ): Promise<OfficialRow[]> {
      const own = sql`d.id_perusahaan = ${company}::uuid and d.sent_at is not null and d.kode_dokumen = ${kind}
        and d.kode_dokumen = any (${[...kinds]}::text[])`
      const ofEvent = sql`e.id_perusahaan = d.id_perusahaan and e.id_header = d.id_header and e.nomor_respon is not null`
      const dayOf = sql`(e.happened_at at time zone 'Asia/Jakarta')::date`
      const { rows } = await sql<OfficialRow>`
        select d.id_header, e.nomor_respon, ${dayOf}::text as tanggal_respon from ${joined}
        where ${own} and e.nomor_respon = ${number} and ${dayOf} = ${day}::date
        union
        select d.id_header, release.nomor_respon, release.tanggal_respon from declaration d
        left join lateral (
          select e.nomor_respon, ${dayOf}::text as tanggal_respon from declaration_event e
          where ${ofEvent} and e.kode_respon = any (${[...RELEASES]}::text[])
          order by e.happened_at desc, e.number desc limit 1
        ) release on true
        where ${own} and d.nomor_daftar = ${number} and d.tanggal_daftar = ${day}::date
        limit 20`.execute(db)
      return rows
    },

    /** The newest answer with a code to a document. */
    async newestAnswer(whose: Owner, of: { idHeader: string; kode: string }): Promise<AnsweredRow | undefined> {
      const { rows } = await sql<AnsweredRow>`
        select ${ANSWERED} from ${joined}
        where ${ofCompany(whose)} and e.jenis = 'dijawab' and d.id_header = ${of.idHeader}::uuid and e.kode_respon = ${of.kode}
        order by e.happened_at desc, e.number desc limit 1`.execute(db)
      return rows[0]
    },

    /** Every answer to one document, newest first. */
    async answersOf({ id_perusahaan, id_header }: Key): Promise<GivenAnswer[]> {
      const { rows } = await sql<GivenAnswer>`
        select number, happened_at, kode_proses, kode_respon, coalesce(nama_respon, '') as nama_respon, nomor_respon, pesan,
          id_user, nama_user, fetched_at
        from declaration_event
        where id_perusahaan = ${id_perusahaan}::uuid and id_header = ${id_header}::uuid and jenis = 'dijawab'
        order by number desc`.execute(db)
      return rows
    },

    /** Has answers fetched again, within the transaction. */
    async offerAgain({ id_perusahaan, id_header }: Key, numbers: readonly number[], trx: Db): Promise<void> {
      await sql`
        update declaration_event set fetched_at = null
        where id_perusahaan = ${id_perusahaan}::uuid and id_header = ${id_header}::uuid and jenis = 'dijawab'
          and number = any (${[...numbers]}::int[])`.execute(trx)
    },

    /** When each answer of some documents was last fetched, by document and number; null for one that waits. */
    async fetchedAt(documents: readonly Key[]): Promise<Map<string, Date | null>> {
      const { rows } = await sql<{ id_header: string; number: number; fetched_at: Date | null }>`
        select e.id_header, e.number, e.fetched_at
        from unnest(${documents.map(({ id_perusahaan }) => id_perusahaan)}::uuid[],
          ${documents.map(({ id_header }) => id_header)}::uuid[]) as d (id_perusahaan, id_header)
        join declaration_event e on e.id_perusahaan = d.id_perusahaan and e.id_header = d.id_header
        where e.jenis = 'dijawab'`.execute(db)
      return new Map(rows.map(row => [answerKey(row.id_header, row.number), row.fetched_at]))
    },

    /** Documents in the order of submission, one more than `size`. */
    async standing({ company, kinds }: Owner, after: Position | undefined, size: number): Promise<StandingRow[]> {
      const follows = after ? sql`(sent_at, id_header) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`
      const { rows } = await sql<StandingRow>`
        select id_header, nomor_aju, kode_proses, nomor_daftar, tanggal_daftar::text, changed_at, sent_at from declaration
        where id_perusahaan = ${company}::uuid and sent_at is not null and kode_dokumen = any (${[...kinds]}::text[])
          and ${follows}
        order by sent_at, id_header limit ${size + 1}`.execute(db)
      return rows
    },

    /** Answers to these documents, in chronological order. */
    async answersTo(whose: Owner, documents: readonly string[]): Promise<HappenedRow[]> {
      const { rows } = await sql<HappenedRow>`
        select ${HAPPENED} from ${joined}
        where ${ofCompany(whose)} and e.jenis = 'dijawab' and d.id_header = any (${[...documents]}::uuid[])
        order by e.happened_at, e.id_header, e.number`.execute(db)
      return rows
    },
  }
}
