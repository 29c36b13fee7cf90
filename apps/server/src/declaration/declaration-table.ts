import type { DeclarationEvent, DeclarationKind } from '@dermaga/contract'
import type { ColumnType, Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Content } from './field-validation.ts'

/* The tables of documents and of what happened to them, as the stores of documents read them. */

interface DeclarationTable {
  id_perusahaan: string
  id_header: string
  kode_dokumen: DeclarationKind
  version: number
  change: string
  npwp: string
  nama_perusahaan: string
  isi: Content
  lines: number
  /** Upper bound of the bytes its lines take to read, by `bulkOf`. */
  bulk: number
  nama: string
  /** The other side of the trade; computed by the database. */
  mitra: ColumnType<string | null, never, never>
  nomor_aju: string | null
  kode_proses: string
  kode_respon: string | null
  nama_respon: string | null
  nomor_daftar: string | null
  tanggal_daftar: string | null
  made_at: Date
  made_by: string
  /** The company that began it: its own, or a broker's. */
  id_perekam: string
  /** Codes of the customs offices that its header names; computed by the database. */
  offices: ColumnType<string[], never, never>
  changed_at: Date
  changed_by_name: string
  sent_at: Date | null
  /** Since when it may be changed and sent again; null unless it was rejected. */
  returned_at: Date | null
  /** Its case; null for drafts and for kinds without a workflow. */
  id_kasus: string | null
  /** Whether it was sent and has excisable goods; set as it is sent. */
  is_excisable: ColumnType<boolean, never, boolean>
  /** The company that submitted it: its own, or a broker. */
  id_pengirim: string | null
  words: string
}

interface EventTable {
  id_perusahaan: string
  id_header: string
  /** The version the event produced. */
  number: number
  jenis: DeclarationEvent['jenis']
  happened_at: Date
  kode_proses: string
  kode_respon: string | null
  nama_respon: string | null
  /** The number that the action of the case gave to its decision. */
  nomor_respon: string | null
  /** Null for the core system. */
  id_user: string | null
  nama_user: string
  pesan: string
}

export type Tables = { declaration: DeclarationTable; declaration_event: EventTable }

/** Without what only lists filter by. */
export type DeclarationRow = Omit<Selectable<DeclarationTable>, 'is_excisable'>
/** A document that is not stored yet: its offices and its partner follow from its content. */
export type NewRow = Omit<DeclarationRow, 'offices' | 'mitra'>
export type SummaryRow = Pick<DeclarationRow, (typeof SUMMARY)[number]>
export type EventRow = Selectable<EventTable>
export type NewEvent = Omit<EventRow, 'id_perusahaan' | 'id_header' | 'number'>
/** Identifies a document by distribution key and id. */
export type Key = Pick<DeclarationRow, 'id_perusahaan' | 'id_header'>
/** Uploads are counted per user and sort: whole sets of lines, whole documents from a company's own system, and checks of large documents. */
export type Upload = 'lines' | 'documents' | 'checks'
/** Further writes of a change, in its transaction. */
export type OnChange = (trx: Db, row: DeclarationRow) => Promise<void>

/** Columns that lists show: contents are large. */
export const SUMMARY = [
  ...([
    'id_perusahaan',
    'id_header',
    'kode_dokumen',
    'version',
    'npwp',
    'nama_perusahaan',
    'lines',
    'nama',
    'mitra',
    'nomor_aju',
  ] as const),
  ...(['kode_proses', 'kode_respon', 'nama_respon', 'nomor_daftar', 'tanggal_daftar'] as const),
  ...(['made_at', 'changed_at', 'changed_by_name', 'sent_at', 'returned_at', 'id_kasus'] as const),
] as const
export const COLUMNS = [
  ...SUMMARY,
  ...(['bulk', 'change', 'isi', 'made_by', 'words', 'id_perekam', 'id_pengirim', 'offices'] as const),
] as const
