import { createHash } from 'node:crypto'
import {
  DECLARATION,
  type DeclarationDetail,
  type DeclarationSaved,
  type DeclarationSummary,
  declarationById,
  declarationCopy,
  declarationCreate,
  declarationDelete,
  declarationList,
  declarationSave,
} from '@dermaga/contract'
import { definitionOf, rowsOf } from '@dermaga/declaration'
import { declarationAnswers } from '@dermaga/text'
import type { Caller } from '../http/caller.ts'
import { pageOf, placeOf } from '../http/cursor.ts'
import { refuse } from '../http/refuse.ts'
import { Answer, type Http, serve } from '../http/serve.ts'
import type { DeclarationRow, DeclarationStore, ListedRow, NewEvent } from './declaration.store.ts'
import { momentOf } from './declaration.store.ts'
import type { DeliveryStore } from './delivery.store.ts'
import { type Content, headerMistakes, withoutGiven } from './fields-check.ts'
import type { LineStore } from './line.store.ts'
import { actionsOf, type Reach, type Side } from './reach.ts'

/** What the calls of the room stand on. */
export interface Ground {
  store: DeclarationStore
  lines: LineStore
  deliveries: DeliveryStore
  reach: Reach
}

/** Where a document is, by the customs system's process codes: while it is written, and once it was checked and sent. */
export const WRITING = '001'
export const VALIDATED = '111'
/** What is looked for in lists, cut to what a search needs. */
const WORDS_MAX = 8000

export function declarationRoutes(http: Http, { store, lines, deliveries, reach }: Ground): void {
  serve(http, declarationList, async ({ query, caller, now }) => {
    const { status, q, urut: order, size } = query
    const whose = await reach.listed(query, caller, now)
    const after = placeOf(query.cursor)
    if (whose.kinds.length === 0) return { items: [] }
    const rows = await store.list({ ...whose, status, q, order, after, size })
    const moment = momentOf({ ...whose, order })
    return pageOf(rows, size, row => ({ at: row[moment] ?? row.made_at, id: row.id_header }), summaryOf)
  })

  /** Begins a document, or finds it begun by this very call. */
  async function begin(
    row: DeclarationRow,
    event: NewEvent,
    isSame: (there: DeclarationRow) => boolean,
    copyFrom?: DeclarationRow,
  ): Promise<DeclarationRow> {
    const there = await store.findOfAny(row.id_header)
    if (there) return isSame(there) ? there : refuse('request.conflict')
    const fill = copyFrom && ((trx: Parameters<LineStore['copy']>[2]) => lines.copy(copyFrom, row.id_header, trx))
    if (await store.add(row, event, DECLARATION.draftsMost, fill)) return row
    const begun = await store.find(row)
    if (!begun) return refuse('declaration.tooMany', { most: DECLARATION.draftsMost })
    return isSame(begun) ? begun : refuse('request.conflict')
  }

  serve(http, declarationCreate, async ({ body, caller, now }) => {
    const owner = await reach.owner(body.kodeDokumen, body.npwp, caller, now)
    const row = newRow(owner, { id_header: body.idHeader, kode_dokumen: body.kodeDokumen, isi: {} }, caller, now)
    const isSame = (there: DeclarationRow) =>
      there.id_perusahaan === owner.idPerusahaan &&
      there.kode_dokumen === body.kodeDokumen &&
      there.made_by === caller.idUser &&
      there.change === row.change
    const begun = await begin(row, eventBy(caller, now, 'dibuat', WRITING), isSame)
    return detail(store, begun, owner.idPerusahaan === caller.idPerusahaan ? 'own' : 'broker')
  })

  serve(http, declarationById, async ({ params, caller, now }) => {
    const { row, side } = await reach.get(params.id, caller, now)
    return detail(store, row, side)
  })

  serve(http, declarationSave, async ({ params, body, caller, now }) => {
    const { row } = await getWritable(reach, params.id, caller, now)
    const mistakes = headerMistakes(await definitionOf(row.kode_dokumen), body.isi)
    if (mistakes.length > 0) refuse('input.invalid', { fields: mistakes })
    const { versi, isi } = body
    const change = changeOf('isi', JSON.stringify(isi))
    const to = { ...changedBy(caller, now), change, isi, words: wordsOf(isi) }
    return savedOf((await store.change(row, versi, to)) ?? (await explain(store, row, versi, change)))
  })

  serve(http, declarationDelete, async ({ params, query, caller, now }) => {
    const { row } = await getWritable(reach, params.id, caller, now)
    const isGone = await store.remove(row, query.versi, async trx => {
      await lines.removeAll(row, trx)
      await deliveries.remove(row, trx)
    })
    if (!isGone && (await store.find(row))) await explain(store, row, query.versi, '')
    return new Answer(undefined, declarationAnswers.removed)
  })

  serve(http, declarationCopy, async ({ params, body, caller, now }) => {
    const { row: source, side } = await reach.get(params.id, caller, now)
    if (side === 'officer') refuse('access.denied')
    const isi = withoutGiven(await definitionOf(source.kode_dokumen), source.isi)
    const owner = { idPerusahaan: source.id_perusahaan, npwp: source.npwp, namaPerusahaan: source.nama_perusahaan }
    const { kode_dokumen, lines: count } = source
    const row = { ...newRow(owner, { id_header: body.idHeader, kode_dokumen, isi }, caller, now), lines: count }
    row.change = changeOf('salin', source.id_header)
    const isSame = (there: DeclarationRow) =>
      there.id_perusahaan === source.id_perusahaan && there.made_by === caller.idUser && there.change === row.change
    const begun = await begin(row, eventBy(caller, now, 'disalin', WRITING), isSame, source)
    return new Answer(await detail(store, begun, side), declarationAnswers.copied)
  })
}

/** A document the caller may change. @throws Refusal declaration.sent, and what `reach.get` throws */
export async function getWritable(reach: Reach, id: string, caller: Caller, now: Date) {
  const found = await reach.get(id, caller, now)
  return found.side === 'officer' ? refuse('access.denied') : found
}

/** Why nothing was changed: the row, when it was changed by this very call before.
 *  @throws Refusal declaration.sent, declaration.changed, declaration.notFound */
export async function explain(
  store: DeclarationStore,
  { id_perusahaan, id_header }: DeclarationRow,
  versi: number,
  change: string,
  of: 'draft' | 'sent' = 'draft',
): Promise<DeclarationRow> {
  const row = (await store.find({ id_perusahaan, id_header })) ?? refuse('declaration.notFound')
  if (of === 'draft' && row.sent_at !== null) refuse('declaration.sent')
  if (row.version === versi + 1 && row.change === change) return row
  return refuse('declaration.changed', {
    versi: row.version,
    oleh: row.changed_by_name,
    pada: row.changed_at.toISOString(),
  })
}

/** A change by what it is and what it says. */
export const changeOf = (what: string, says: string): string =>
  createHash('sha256').update(`${what}\n`).update(says).digest('base64url')

export const changedBy = ({ nama }: Caller, now: Date) => ({ changed_at: now, changed_by_name: nama })

export const savedOf = (row: DeclarationRow): DeclarationSaved => ({
  versi: row.version,
  diubahPada: row.changed_at.toISOString(),
  jumlahBarang: row.lines,
})

/** What happened to a document; who did it is of their own company. */
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
  id_user: idUser,
  nama_user: nama,
  pesan: '',
})

export function newRow(
  owner: { idPerusahaan: string; npwp: string; namaPerusahaan: string },
  what: Pick<DeclarationRow, 'id_header' | 'kode_dokumen' | 'isi'>,
  by: Pick<Caller, 'idUser' | 'nama'>,
  now: Date,
): DeclarationRow {
  return {
    ...what,
    id_perusahaan: owner.idPerusahaan,
    version: 1,
    change: changeOf('mulai', what.kode_dokumen),
    npwp: owner.npwp,
    nama_perusahaan: owner.namaPerusahaan,
    lines: 0,
    nomor_aju: null,
    kode_proses: WRITING,
    kode_respon: null,
    nama_respon: null,
    nomor_daftar: null,
    tanggal_daftar: null,
    made_at: now,
    made_by: by.idUser,
    changed_at: now,
    changed_by_name: by.nama,
    sent_at: null,
    id_pengirim: null,
    words: wordsOf(what.isi),
  }
}

/** Names and numbers by which people look for a document. */
export function wordsOf(isi: Content): string {
  const found = [
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

/** A document as the caller sees it. */
export async function detail(store: DeclarationStore, row: DeclarationRow, side: Side): Promise<DeclarationDetail> {
  const events = await store.events(row)
  return {
    ...summaryOf(row),
    isi: row.isi,
    tindakan: actionsOf(side, row),
    riwayat: events.map(event => ({
      jenis: event.jenis,
      waktuStatus: event.happened_at.toISOString(),
      kodeProses: event.kode_proses,
      kodeRespon: event.kode_respon,
      namaRespon: event.nama_respon,
      oleh: event.nama_user,
      pesan: event.pesan,
    })),
  }
}

function summaryOf(row: ListedRow): DeclarationSummary {
  return {
    idHeader: row.id_header,
    kodeDokumen: row.kode_dokumen,
    nomorAju: row.nomor_aju,
    status: row.sent_at === null ? 'draf' : 'terkirim',
    versi: row.version,
    npwp: row.npwp,
    namaPerusahaan: row.nama_perusahaan,
    jumlahBarang: row.lines,
    kodeProses: row.kode_proses,
    kodeRespon: row.kode_respon,
    namaRespon: row.nama_respon,
    nomorDaftar: row.nomor_daftar,
    tanggalDaftar: row.tanggal_daftar,
    dibuatPada: row.made_at.toISOString(),
    diubahPada: row.changed_at.toISOString(),
    diubahOleh: row.changed_by_name,
    dikirimPada: row.sent_at?.toISOString() ?? null,
  }
}
