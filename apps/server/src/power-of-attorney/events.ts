import type { PowerSide } from '@dermaga/contract'
import { fill, longDayText, powerOfAttorneyText } from '@dermaga/text'
import type { PortalEvent, PublishEvent } from '../events/index.ts'
import type { NewEvent, OnChange, PowerRow } from './power-of-attorney.store.ts'

/** The name of a power in lists of many kinds of things. */
export const titleOf = ({ nama_pemberi: grantor, nama_penerima: broker }: PowerRow): string =>
  fill(powerOfAttorneyText.inHistory, { grantor, broker })

/** Publishes an event of a power: both companies have it in their histories and webhooks, and the other company is notified.
 *  A decision answers the other company.
 *  @param side the side that did it */
export function publisherOf(event: NewEvent, side: PowerSide, publishEvent: PublishEvent): OnChange {
  const isAnswer = event.kind !== 'dibuat'
  return (trx, row) => {
    const { happened_at: at, id_user: idUser, nama_user: nama, nama_perusahaan: namaPerusahaan, catatan } = event
    const recorded = {
      at,
      subject: {
        idDokumen: row.id_power,
        nomor: '',
        judul: titleOf(row),
        catatan,
        ...(row.kantor && { offices: row.kantor }),
      },
      by: { idUser, nama, namaPerusahaan },
      history: [
        { id: row.id_pemberi, isAnswer: isAnswer && side === 'penerima' },
        { id: row.id_penerima, isAnswer: isAnswer && side === 'pemberi' },
      ],
      webhook: { to: { companies: [row.id_pemberi, row.id_penerima] } },
    }
    return publishEvent(trx, { ...recorded, ...notificationOf(row, event, side) })
  }
}

/** The type of the event, and the notification of the other company. */
function notificationOf(row: PowerRow, { kind, catatan: alasan }: NewEvent, side: PowerSide): NotificationPart {
  const oleh = side === 'pemberi' ? row.nama_pemberi : row.nama_penerima
  const message = {
    key: `power ${kind} ${row.id_power}`,
    to: { company: side === 'pemberi' ? row.id_penerima : row.id_pemberi },
    link: `/surat-kuasa/browse/${row.id_power}`,
  }
  switch (kind) {
    case 'dibuat': {
      const words = { oleh, mulai: longDayText(row.mulai), akhir: longDayText(row.akhir) }
      return { type: 'surat-kuasa.dibuat', inbox: [{ ...message, words }] }
    }
    case 'diterima':
      return { type: 'surat-kuasa.diterima', inbox: [{ ...message, words: { oleh } }] }
    case 'ditolak':
      return { type: 'surat-kuasa.ditolak', inbox: [{ ...message, words: { oleh, alasan } }] }
    case 'diakhiri':
      return { type: 'surat-kuasa.diakhiri', inbox: [{ ...message, words: { oleh, alasan } }] }
  }
}

type PowerPortalEvent = Extract<PortalEvent, { type: `surat-kuasa.${NewEvent['kind']}` }>
type NotificationPart = PowerPortalEvent extends infer Event
  ? Event extends PowerPortalEvent
    ? Pick<Event, 'type' | 'inbox'>
    : never
  : never
