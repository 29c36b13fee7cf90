import {
  type ConfirmationDetail,
  type ConfirmationSummary,
  confirmationById,
  confirmationLines,
  confirmationList,
  confirmationRecord,
  confirmationWithdraw,
  wholeNpwp,
  wibDay,
} from '@dermaga/contract'
import { confirmationAnswers } from '@dermaga/text'
import type { Caller } from '../http/caller.ts'
import { pageOf, positionOf } from '../http/cursor.ts'
import { fail } from '../http/errors.ts'
import { Answer, type Http, serve } from '../http/route.ts'
import type { Dependencies } from './authorization.ts'
import { changeKeyOf } from './change-key.ts'
import type { ConfirmationStore, MovementRow, MovementScope, NotRecorded, ReceiptRow } from './confirmation.store.ts'
import type { DeclarationContext } from './declaration.ts'
import { publishConfirmed } from './events.ts'

const HOUR_MS = 3_600_000
/** For how many hours a receipt may be taken back. */
const WITHDRAWAL = 'KONFIRMASI_URUNG'

/** A movement, and what it is to the caller. */
interface Found {
  row: MovementRow
  isReceiver: boolean
}

/** Goods that move to another company: its users confirm what came, its sender and the officers of both offices see it. */
export function registerConfirmationRoutes(
  http: Http,
  { reach, cases }: Pick<DeclarationContext, 'reach' | 'cases'>,
  confirmations: ConfirmationStore,
  { reference, publishEvent }: Pick<Dependencies, 'reference' | 'publishEvent'>,
): void {
  async function scopeOf(caller: Caller, arah: 'masuk' | 'keluar', now: Date): Promise<MovementScope> {
    const offices = await reach.officesRead(caller, now)
    if (offices !== undefined) return { offices }
    await reach.requireSubmitter(caller)
    return arah === 'masuk' ? { to: wholeNpwp(caller.npwp) } : { from: caller.idPerusahaan }
  }

  /** @throws CallError declaration.notFound for one out of the caller's reach */
  async function get(id: string, caller: Caller, now: Date): Promise<Found> {
    const incoming = await scopeOf(caller, 'masuk', now)
    const row = await confirmations.find(id, incoming)
    if (row) return { row, isReceiver: 'to' in incoming }
    const own = 'to' in incoming ? await confirmations.find(id, { from: caller.idPerusahaan }) : undefined
    return { row: own ?? fail('declaration.notFound'), isReceiver: false }
  }

  async function requireReceiver(id: string, caller: Caller, now: Date): Promise<MovementRow> {
    const { row, isReceiver } = await get(id, caller, now)
    return isReceiver ? row : fail('confirmation.notReceiver')
  }

  /** Receipts made after this moment may be taken back. */
  async function withdrawalFrom(now: Date): Promise<Date> {
    const asked = { code: WITHDRAWAL, day: wibDay(now) }
    const hours = Number((await reference.findProvisions([asked]))(asked) ?? 0)
    return new Date(now.getTime() - hours * HOUR_MS)
  }

  async function summariesOf(rows: readonly MovementRow[]): Promise<ConfirmationSummary[]> {
    const statuses = await cases.statusesOf(rows.flatMap(({ id_kasus }) => id_kasus ?? []))
    return rows.map(row => {
      const status = row.id_kasus === null ? undefined : statuses.get(row.id_kasus)
      return {
        idHeader: row.id_header,
        kodeDokumen: row.kode_dokumen,
        nomorAju: row.nomor_aju,
        nomorDaftar: row.nomor_daftar,
        tanggalDaftar: row.tanggal_daftar,
        pengirim: row.nama_perusahaan,
        npwpPengirim: row.npwp,
        penerima: row.receiver_name ?? '',
        npwpPenerima: row.receiver ?? '',
        jumlahBarang: row.lines,
        status: row.status,
        bolehKeluar: row.is_released,
        batasKembali: row.return_by,
        dikirimPada: row.sent_at.toISOString(),
        proses: row.id_kasus !== null && status ? { idKasus: row.id_kasus, ...status } : null,
      }
    })
  }

  async function detailOf(id: string, caller: Caller, now: Date): Promise<ConfirmationDetail> {
    const { row, isReceiver } = await get(id, caller, now)
    const [[summary], receipts, since] = await Promise.all([
      summariesOf([row]),
      confirmations.receipts(row),
      withdrawalFrom(now),
    ])
    if (!summary) return fail('declaration.notFound')
    const isOpen = row.status === 'menunggu' || row.status === 'sebagian'
    const term = now.getTime() - since.getTime()
    return {
      ...summary,
      bolehMencatat: isReceiver && row.is_released && isOpen,
      penerimaan: receipts.map(receipt => receiptOf(receipt, isReceiver ? term : 0, now)),
    }
  }

  serve(http, confirmationList, async ({ query, caller, now }) => {
    const { arah, kodeDokumen: kind, status, q, size } = query
    const of = await scopeOf(caller, arah, now)
    const rows = await confirmations.list({ of, kind, status, q, after: positionOf(query.cursor), size })
    const { items, next } = pageOf(
      rows,
      size,
      row => ({ at: row.sent_at, id: row.id_header }),
      row => row,
    )
    return { items: await summariesOf(items), ...(next !== undefined && { next }) }
  })

  serve(http, confirmationById, ({ params, caller, now }) => detailOf(params.id, caller, now))

  serve(http, confirmationLines, async ({ params, query, caller, now }) => {
    const { row } = await get(params.id, caller, now)
    const { dari, size, hanya } = query
    const lines = await confirmations.lines(row, dari, size, hanya === 'sisa')
    const surplus = lines[size]
    return {
      items: lines.slice(0, size).map(line => ({
        seri: line.seri,
        posTarif: line.heading,
        uraian: line.description,
        kodeSatuan: line.unit,
        jumlah: line.declared,
        diterima: line.received,
        sisa: line.rest,
      })),
      ...(surplus && { next: String(surplus.seri) }),
    }
  })

  serve(http, confirmationRecord, async ({ params, body, caller, now }) => {
    const row = await requireReceiver(params.id, caller, now)
    if (!row.is_released) fail('confirmation.notReleased')
    const { tanggal, semua, barang, akhir, catatan } = body
    const today = wibDay(now)
    if (tanggal > today || tanggal < wibDay(row.sent_at)) fail('confirmation.day', { mulai: wibDay(row.sent_at) })
    // A difference needs a reason.
    if (akhir && !semua && catatan === '') fail('confirmation.note')
    const lines = semua ? ('rest' as const) : barang
    if (lines !== 'rest' && new Set(lines.map(({ seri }) => seri)).size < lines.length) fail('confirmation.nothing')
    const change = changeKeyOf('penerimaan', JSON.stringify([tanggal, lines, akhir, catatan]))
    const receipt = {
      id_penerimaan: params.idPenerimaan,
      received_on: tanggal,
      is_final: akhir,
      note: catatan,
      change,
      lines,
      made_at: now,
      made_by_name: caller.nama,
    }
    const result = await confirmations.record(row, receipt, (status, trx) =>
      publishConfirmed(publishEvent, trx, row, {
        status,
        id: params.idPenerimaan,
        by: { idUser: caller.idUser, nama: caller.nama, namaPerusahaan: row.receiver_name ?? '' },
        companies: [row.id_perusahaan, caller.idPerusahaan],
        at: now,
      }),
    )
    if (result !== 'recorded') refuse(result)
    return new Answer(await detailOf(params.id, caller, now), confirmationAnswers.recorded)
  })

  serve(http, confirmationWithdraw, async ({ params, caller, now }) => {
    const row = await requireReceiver(params.id, caller, now)
    const since = await withdrawalFrom(now)
    if (!(await confirmations.withdraw(row, params.idPenerimaan, since, { nama: caller.nama, now }))) {
      const there = (await confirmations.receipts(row)).find(each => each.id_penerimaan === params.idPenerimaan)
      if (!there) fail('confirmation.noReceipt')
      if (there?.withdrawn_at === null) fail('confirmation.tooLate')
    }
    return new Answer(await detailOf(params.id, caller, now), confirmationAnswers.withdrawn)
  })
}

/** @param term for how long after it was made the caller may take it back, in milliseconds */
function receiptOf(row: ReceiptRow, term: number, now: Date): ConfirmationDetail['penerimaan'][number] {
  const until = new Date(row.made_at.getTime() + term)
  return {
    idPenerimaan: row.id_penerimaan,
    tanggal: row.received_on,
    akhir: row.is_final,
    catatan: row.note,
    oleh: row.made_by_name,
    dicatatPada: row.made_at.toISOString(),
    jumlahBarang: row.lines,
    dibatalkanPada: row.withdrawn_at?.toISOString() ?? null,
    dibatalkanOleh: row.withdrawn_by_name,
    bolehDibatalkanSampai: row.withdrawn_at === null && until > now ? until.toISOString() : null,
  }
}

function refuse(result: NotRecorded): never {
  switch (result.why) {
    case 'conflict':
      return fail('request.conflict')
    case 'closed':
      return fail('confirmation.closed')
    case 'nothing':
      return fail('confirmation.nothing')
    case 'line':
      return fail('confirmation.line', { seri: result.seri })
    case 'tooMuch':
      return fail('confirmation.tooMuch', { seri: result.seri, sisa: result.sisa })
  }
}
