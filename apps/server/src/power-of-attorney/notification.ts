import type { PowerEvent, PowerSide } from '@dermaga/contract'
import { longDayText, notices } from '@dermaga/text'
import type { Db } from '../db/database.ts'
import type { Notify } from '../inbox/index.ts'
import type { NewEvent, PowerRow } from './power-of-attorney.store.ts'

/** Tells the other company what happened to a power, within the caller's transaction, once.
 *  @param side the side that did it */
export function notifyOther(notify: Notify, trx: Db, row: PowerRow, event: NewEvent, side: PowerSide): Promise<void> {
  const { id_power: id } = row
  return notify(trx, {
    key: `power ${event.kind} ${id}`,
    to: { company: side === 'pemberi' ? row.id_penerima : row.id_pemberi },
    ...noticeOf(row, event.kind, side === 'pemberi' ? row.nama_pemberi : row.nama_penerima, event.catatan),
    category: 'surat-kuasa',
    link: `/surat-kuasa/browse/${id}`,
    at: event.happened_at,
  })
}

function noticeOf(row: PowerRow, kind: PowerEvent['jenis'], oleh: string, alasan: string) {
  switch (kind) {
    case 'dibuat':
      return notices.powerOffered({ pemberi: oleh, mulai: longDayText(row.mulai), akhir: longDayText(row.akhir) })
    case 'diterima':
      return notices.powerAccepted({ oleh })
    case 'ditolak':
      return notices.powerDeclined({ oleh, alasan })
    case 'diakhiri':
      return notices.powerEnded({ oleh, alasan })
  }
}
