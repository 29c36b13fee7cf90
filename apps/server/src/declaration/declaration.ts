import { wibDay } from '@dermaga/contract'
import { type Content, type Definition, definitionOf, rowsOf } from '@dermaga/declaration'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { DocumentCases } from '../service/index.ts'
import type { Authorization } from './authorization.ts'
import type { BrokerStore } from './broker.store.ts'
import { changeKeyOf } from './change-key.ts'
import { type DeclarationStore, isOpen } from './declaration.store.ts'
import type { DeclarationRow, NewEvent, NewRow } from './declaration-table.ts'
import type { DeliveryStore } from './delivery.store.ts'
import type { DocumentFileStore } from './document-file.store.ts'
import type { WholeDocuments } from './document-tasks.ts'
import type { LineStore } from './line.store.ts'
import type { PartnerStore } from './partner.store.ts'
import type { StartStore } from './start.store.ts'
import type { UsedDocumentsStore } from './used-documents.store.ts'

/** Dependencies shared by the rules and routes of the module. */
export interface DeclarationContext {
  store: DeclarationStore
  lines: LineStore
  /** Documents with their goods, to check and reckon. */
  wholes: WholeDocuments
  deliveries: DeliveryStore
  used: UsedDocumentsStore
  brokers: BrokerStore
  documentFiles: DocumentFileStore
  reach: Authorization
  starts: StartStore
  partners: PartnerStore
  /** The cases that carry submitted documents. */
  cases: DocumentCases
}

/** The fields of a document, in the official version of the day on which it was begun. */
export const definitionFor = (row: Pick<DeclarationRow, 'kode_dokumen' | 'made_at'>): Promise<Definition> =>
  definitionOf(row.kode_dokumen, wibDay(row.made_at))

/** Process codes of the customs system for a draft, and for a document that was validated and submitted. */
export const DRAFT = '001'
export const VALIDATED = '111'
/** Search text of a list query, cut to the length a search needs. */
const WORDS_MAX = 8000

/** An event of a document; its author belongs to the caller's company. */
export const eventBy = (
  { idUser, nama }: Pick<Caller, 'idUser' | 'nama'>,
  now: Date,
  jenis: NewEvent['jenis'],
  kode_proses: string,
): NewEvent => ({
  jenis,
  happened_at: now,
  kode_proses,
  kode_respon: null,
  nama_respon: null,
  nomor_respon: null,
  id_user: idUser,
  nama_user: nama,
  pesan: '',
})

export function newRow(
  owner: { idPerusahaan: string; npwp: string; namaPerusahaan: string },
  what: Pick<DeclarationRow, 'id_header' | 'kode_dokumen' | 'isi'>,
  by: Pick<Caller, 'idUser' | 'nama' | 'idPerusahaan'>,
  now: Date,
): NewRow {
  return {
    ...what,
    id_perusahaan: owner.idPerusahaan,
    version: 1,
    change: changeKeyOf('mulai', what.kode_dokumen),
    npwp: owner.npwp,
    nama_perusahaan: owner.namaPerusahaan,
    lines: 0,
    bulk: 0,
    nama: '',
    nomor_aju: null,
    kode_proses: DRAFT,
    kode_respon: null,
    nama_respon: null,
    nomor_daftar: null,
    tanggal_daftar: null,
    made_at: now,
    made_by: by.idUser,
    id_perekam: by.idPerusahaan,
    changed_at: now,
    changed_by_name: by.nama,
    sent_at: null,
    returned_at: null,
    id_kasus: null,
    id_pengirim: null,
    words: searchTextOf(what.isi),
  }
}

/** Names and numbers by which people search for a document. */
export function searchTextOf(isi: Content, nama = ''): string {
  const found = [
    nama,
    ...rowsOf(isi, 'entitas').map(row => row['namaEntitas']),
    ...rowsOf(isi, 'dokumen').map(row => row['nomorDokumen']),
    ...rowsOf(isi, 'kontainer').map(row => row['nomorKontainer']),
    isi['nomorBc11'],
  ]
  return found
    .filter(word => typeof word === 'string')
    .join(' ')
    .slice(0, WORDS_MAX)
}

export const describeAuthor = ({ nama }: Caller, now: Date) => ({ changed_at: now, changed_by_name: nama })

/** Explains why nothing was changed: returns the row when this same call changed it before.
 *  @throws CallError declaration.sent, declaration.changed, declaration.notFound */
export async function explain(
  store: DeclarationStore,
  { id_perusahaan, id_header }: DeclarationRow,
  versi: number,
  change: string,
  of: 'draft' | 'sent' = 'draft',
): Promise<DeclarationRow> {
  const row = (await store.find({ id_perusahaan, id_header })) ?? fail('declaration.notFound')
  if (of === 'draft' && !isOpen(row)) fail('declaration.sent')
  if (row.version === versi + 1 && row.change === change) return row
  return fail('declaration.changed', {
    versi: row.version,
    oleh: row.changed_by_name,
    pada: row.changed_at.toISOString(),
  })
}

/** A document with its goods lines. */
export async function readWhole(lines: LineStore, row: DeclarationRow): Promise<Content> {
  const barang = await lines.all(row)
  return barang.length > 0 ? { ...row.isi, barang } : row.isi
}
