import { HISTORY_KINDS, type HistoryEntry, historyList, historyScopes, wibDayEnd, wibDayStart } from '@dermaga/contract'
import type { AccessModule } from '../access/index.ts'
import type { Caller } from '../http/caller.ts'
import { pageOf, positionOf } from '../http/cursor.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { HistoryRow, TrackingStore } from './tracking.store.ts'
import { kindsOfAll, type May, partsOf, type Reader, scopesOf } from './tracking.ts'

interface Dependencies {
  store: TrackingStore
  access: Pick<AccessModule, 'rightsOf'>
  readerOf: (caller: Caller, may: May, now: Date) => Promise<Reader>
}

export function registerTrackingRoutes(http: Http, { store, access, readerOf }: Dependencies): void {
  serve(http, historyList, async ({ query, caller, now }) => {
    const { may } = await access.rightsOf(caller)
    const parts = partsOf(query.lingkup, await readerOf(caller, may, now), may) ?? fail('access.denied')
    const { jenis, idDokumen, q, oleh, dari, sampai, respon, urut, size } = query
    const rows = await store.list(parts, {
      kind: jenis,
      idDokumen,
      q,
      by: oleh,
      from: dari === undefined ? undefined : wibDayStart(dari),
      before: sampai === undefined ? undefined : wibDayEnd(sampai),
      onlyAnswers: respon === 'ya',
      order: urut,
      after: positionOf(query.cursor),
      size,
    })
    return pageOf(rows, size, row => ({ at: row.happened_at, id: row.id_event }), entryOf)
  })

  serve(http, historyScopes, async ({ caller }) => {
    const { may } = await access.rightsOf(caller)
    const jenis = new Set([...kindsOfAll(may), 'dokumen', 'surat-kuasa', 'permohonan', 'akun', 'masuk'])
    return { lingkup: scopesOf(may), jenis: HISTORY_KINDS.filter(kind => jenis.has(kind)) }
  })
}

export function entryOf(row: HistoryRow): HistoryEntry {
  return {
    idPeristiwa: row.id_event,
    jenis: row.jenis,
    peristiwa: row.peristiwa,
    pada: row.happened_at.toISOString(),
    oleh: row.nama_user,
    namaPerusahaan: row.nama_perusahaan,
    idDokumen: row.id_dokumen,
    nomor: row.nomor,
    judul: row.judul,
    catatan: row.catatan,
    respon: row.is_answer,
  }
}
