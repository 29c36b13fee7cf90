import {
  type CaseStatus,
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
  wibDay,
  wibDayEnd,
  wibDayStart,
} from '@dermaga/contract'
import { definitionOf, recodedFields } from '@dermaga/declaration'
import { declarationAnswers } from '@dermaga/text'
import type { Db } from '../db/database.ts'
import { pageOf, positionOf } from '../http/cursor.ts'
import { fail } from '../http/errors.ts'
import { Answer, type Http, serve } from '../http/route.ts'
import { actionsOf, type Dependencies, type Side } from './authorization.ts'
import { bulkOf } from './bulk.ts'
import { changeKeyOf } from './change-key.ts'
import type { ConfirmationStore } from './confirmation.store.ts'
import {
  type DeclarationContext,
  DRAFT,
  definitionFor,
  describeAuthor,
  eventBy,
  explain,
  newRow,
  searchTextOf,
} from './declaration.ts'
import { momentOf } from './declaration-list.store.ts'
import type { DeclarationRow, NewEvent, NewRow, SummaryRow } from './declaration-table.ts'
import { headerErrors, withoutGiven } from './field-validation.ts'
import { createBeginnings } from './start.ts'

/** Attempts to read a draft that changes while it is copied. */
const TURNS = 5

export function registerDeclarationRoutes(
  http: Http,
  context: DeclarationContext,
  dependencies: Pick<Dependencies, 'company' | 'exchangeRate'>,
  confirmations: Pick<ConfirmationStore, 'find'>,
): void {
  const { store, lines, deliveries, documentFiles, reach, cases, starts } = context
  const beginnings = createBeginnings(context, dependencies, confirmations)
  serve(http, declarationList, async ({ query, caller, now }) => {
    const { status, barang, nada, kantor: office, q, urut: order, size } = query
    const sent = {
      from: query.dari === undefined ? undefined : wibDayStart(query.dari),
      before: query.sampai === undefined ? undefined : wibDayEnd(query.sampai),
    }
    const whose = await reach.listed(query, caller, now)
    const after = positionOf(query.cursor)
    if (whose.kinds.length === 0) return { items: [] }
    const needed = nada && (await cases.neededOf(whose.kinds, caller.idPerusahaan, wibDay(now)))
    const rows = await store.list({
      ...whose,
      status,
      isExcisable: barang !== undefined,
      cases: needed,
      sent,
      office,
      q,
      order,
      after,
      size,
    })
    const moment = momentOf({ ...whose, order })
    const statuses = await cases.statusesOf(rows.flatMap(({ id_kasus }) => id_kasus ?? []))
    return pageOf(
      rows,
      size,
      row => ({ at: row[moment] ?? row.made_at, id: row.id_header }),
      row => summaryOf(row, statuses),
    )
  })

  /** Creates a document, or finds the one this same call created.
   *  @returns undefined when the source document has changed since it was read */
  async function begin(
    row: NewRow,
    event: NewEvent,
    isSame: (there: DeclarationRow) => boolean,
    copyFrom?: DeclarationRow,
    /** Writes its rows. */
    fill?: (trx: Db) => Promise<unknown>,
  ): Promise<DeclarationRow | undefined> {
    const there = await store.findOfAny(row.id_header)
    if (there) return isSame(there) ? there : fail('request.conflict')
    const added = await store.add(row, event, DECLARATION.draftsMax, fill, copyFrom)
    if (added === 'sourceChanged') return undefined
    if (added !== 'notBegun') return added
    const begun = await store.find(row)
    if (!begun) return fail('declaration.tooMany', { most: DECLARATION.draftsMax })
    return isSame(begun) ? begun : fail('request.conflict')
  }

  serve(http, declarationCreate, async ({ body, caller, now }) => {
    const owner = await reach.owner(body.kodeDokumen, body.npwp, caller, now)
    const { mulai } = body
    const start = mulai && (await beginnings.begin(body.kodeDokumen, mulai, owner, caller, now))
    const barang = JSON.stringify(start?.barang ?? [])
    const what = { id_header: body.idHeader, kode_dokumen: body.kodeDokumen, isi: start?.isi ?? {} }
    const row = { ...newRow(owner, what, caller, now), lines: start?.barang.length ?? 0, bulk: bulkOf(barang) }
    if (mulai) row.change = changeKeyOf('mulai', `${row.kode_dokumen} ${JSON.stringify(mulai)}`)
    const write =
      start &&
      (async (trx: Db) => {
        if (row.lines > 0) await lines.replace(row, [barang], trx)
        await starts.keep(row, start, trx)
      })
    const isSame = (there: DeclarationRow) =>
      there.id_perusahaan === owner.idPerusahaan &&
      there.kode_dokumen === body.kodeDokumen &&
      there.made_by === caller.idUser &&
      there.change === row.change
    const begun =
      (await begin(row, eventBy(caller, now, 'dibuat', DRAFT), isSame, undefined, write)) ?? fail('server.unavailable')
    return detail(context, begun, owner.idPerusahaan === caller.idPerusahaan ? 'own' : 'broker')
  })

  serve(http, declarationById, async ({ params, caller, now }) => {
    const { row, side } = await reach.get(params.id, caller, now)
    return detail(context, row, side)
  })

  serve(http, declarationSave, async ({ params, body, caller, now }) => {
    const found = await reach.getWritable(params.id, caller, now)
    const { row } = found
    const mistakes = headerErrors(await definitionFor(row), body.isi)
    if (mistakes.length > 0) fail('input.invalid', { fields: mistakes })
    const { versi, isi } = body
    await reach.requireOffice(found, isi, caller, now)
    const change = changeKeyOf('isi', JSON.stringify(isi))
    const to = { ...describeAuthor(caller, now), change, isi, words: searchTextOf(isi, row.nama) }
    return toSaved((await store.change(row, versi, to)) ?? (await explain(store, row, versi, change)))
  })

  serve(http, declarationDelete, async ({ params, query, caller, now }) => {
    const { row } = await reach.getWritable(params.id, caller, now)
    const isGone = await store.remove(row, query.versi, async trx => {
      await lines.removeAll(row, trx)
      await deliveries.remove(row, trx)
      await documentFiles.removeAll(row, trx)
    })
    if (!isGone && (await store.find(row))) await explain(store, row, query.versi, '')
    return new Answer(undefined, declarationAnswers.removed)
  })

  serve(http, declarationCopy, async ({ params, body, caller, now }) => {
    for (let turn = 0; turn < TURNS; turn++) {
      const { row: source, side } = await reach.getWritable(params.id, caller, now)
      const definition = await definitionOf(source.kode_dokumen, wibDay(now))
      const isi = withoutGiven(definition, source.isi)
      const stale = recodedFields(await definitionFor(source), definition)
      const owner = { idPerusahaan: source.id_perusahaan, npwp: source.npwp, namaPerusahaan: source.nama_perusahaan }
      const { kode_dokumen, lines: count, bulk } = source
      const row = { ...newRow(owner, { id_header: body.idHeader, kode_dokumen, isi }, caller, now), lines: count, bulk }
      row.change = changeKeyOf('salin', source.id_header)
      const isSame = (there: DeclarationRow) =>
        there.id_perusahaan === source.id_perusahaan && there.made_by === caller.idUser && there.change === row.change
      const write = (trx: Db) => lines.copy(source, row.id_header, stale, trx)
      const begun = await begin(row, eventBy(caller, now, 'disalin', DRAFT), isSame, source, write)
      if (begun) return new Answer(await detail(context, begun, side), declarationAnswers.copied)
    }
    return fail('server.unavailable')
  })
}

export const toSaved = (row: DeclarationRow): DeclarationSaved => ({
  versi: row.version,
  diubahPada: row.changed_at.toISOString(),
  jumlahBarang: row.lines,
})

/** A document in the shape of the call's reply. */
export async function detail(
  { store, cases }: Pick<DeclarationContext, 'store' | 'cases'>,
  row: DeclarationRow,
  side: Side,
): Promise<DeclarationDetail> {
  const [events, statuses] = await Promise.all([
    store.events(row),
    cases.statusesOf(row.id_kasus === null ? [] : [row.id_kasus]),
  ])
  return {
    ...summaryOf(row, statuses),
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

function summaryOf(row: SummaryRow, statuses: ReadonlyMap<string, CaseStatus>): DeclarationSummary {
  const status = row.id_kasus === null ? undefined : statuses.get(row.id_kasus)
  return {
    proses: row.id_kasus !== null && status ? { idKasus: row.id_kasus, ...status } : null,
    idHeader: row.id_header,
    kodeDokumen: row.kode_dokumen,
    nomorAju: row.nomor_aju,
    status: row.sent_at === null ? 'draf' : 'terkirim',
    versi: row.version,
    npwp: row.npwp,
    namaPerusahaan: row.nama_perusahaan,
    jumlahBarang: row.lines,
    nama: row.nama,
    mitra: row.mitra,
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
