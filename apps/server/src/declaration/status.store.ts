import type { DeclarationKind } from '@dermaga/contract'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Position } from '../http/cursor.ts'

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

    /** The newest answer with a code to a document. */
    async newestAnswer(whose: Owner, of: { idHeader: string; kode: string }): Promise<AnsweredRow | undefined> {
      const { rows } = await sql<AnsweredRow>`
        select ${ANSWERED} from ${joined}
        where ${ofCompany(whose)} and e.jenis = 'dijawab' and d.id_header = ${of.idHeader}::uuid and e.kode_respon = ${of.kode}
        order by e.happened_at desc, e.number desc limit 1`.execute(db)
      return rows[0]
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
