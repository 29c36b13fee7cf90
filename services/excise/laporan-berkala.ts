import { answerField, days, setBy } from '@dermaga/service'
import { cancelledStates, cancelling } from './pembatalan-laporan.ts'
import { reasons } from './tariff/pita.ts'

/* The way of periodic reports that need no decision. Their corrections and cancellations are decided by the head of the office. */

const written = { holder: 'applicant', isEditable: true, tone: 'attention' } as const
const beforeDue = { term: days(0), from: 'jatuhTempo' } as const

interface Reporting {
  title: string
  /** What is filled in: `Isi hasil produksi`. */
  task: string
  /** What a report is about: `masa ini`. */
  period: string
  /** The provision that says how long a decision about a correction takes. */
  promise: string
}

export const periodicStates = ({ title, task, period, promise }: Reporting) =>
  ({
    draf: {
      ...written,
      label: 'Perlu dilaporkan',
      within: beforeDue,
      lapse: 'lewat',
      next: `${task}, atau nyatakan nihil, lalu kirim sebelum batasnya.`,
    },
    terlambat: {
      ...written,
      label: 'Terlambat dilaporkan',
      within: beforeDue,
      next: `${task}, atau nyatakan nihil, lalu segera kirim.`,
    },
    perbaikan: {
      ...written,
      label: 'Draf perbaikan',
      labelWith: 'Draf perbaikan ke-{isi.pembetulan}',
      next: 'Perbaiki isinya, lalu ajukan kepada kepala kantor.',
    },
    diajukan: {
      label: 'Menunggu persetujuan perbaikan',
      tone: 'progress',
      holder: 'decider',
      within: { term: setBy(promise, 'workingDays') },
      next: `Kepala kantor memutuskan perbaikan ini. Sampai disetujui, ${title} semula berlaku.`,
    },
    dikembalikan: {
      ...written,
      label: 'Perlu diperbaiki',
      next: 'Perbaiki sesuai alasan kepala kantor, lalu ajukan lagi.',
    },
    selesai: {
      label: 'Selesai',
      labelWith: 'Selesai, terlambat {isi.hariTerlambat} hari',
      tone: 'good',
      holder: 'applicant',
      next: `${title} diterima. Bila ada yang keliru, buat perbaikan.`,
    },
    ...cancelledStates(promise, period),
    digantikan: {
      label: 'Digantikan perbaikan',
      tone: 'bad',
      holder: 'nobody',
      next: `Perbaikan atas ${period} berlaku sebagai gantinya.`,
    },
  }) as const

/** A correction has a number of its own, counted with the others.
 *  @param title of the report @param name of its number and its paper @param code in its numbers */
export const periodicActions = <const Name extends string, const Code extends string>(
  title: string,
  name: Name,
  code: Code,
) => {
  const number = { name, label: `Nomor ${title}`, pattern: `${code}-{kantor}-{tahun}-{urut:6}` } as const
  return {
    ...cancelling(title, 'selesai'),
    kirim: {
      label: 'Kirim',
      done: `${title} dikirim`,
      from: ['draf', 'terlambat'],
      to: 'selesai',
      by: 'applicant',
      sends: true,
      number,
      paper: name,
    },
    ajukanPerbaikan: {
      label: 'Ajukan perbaikan',
      done: `Perbaikan ${title} diajukan`,
      from: ['perbaikan', 'dikembalikan'],
      to: 'diajukan',
      by: 'applicant',
      sends: true,
      number,
    },
    lewat: {
      label: 'Tandai terlambat',
      done: `Batas pengiriman ${title} lewat`,
      from: 'draf',
      to: 'terlambat',
      by: 'system',
    },
    setujui: {
      label: 'Setujui',
      done: `Perbaikan ${title} disetujui`,
      from: 'diajukan',
      to: 'selesai',
      by: 'decider',
      paper: name,
    },
    kembalikan: {
      label: 'Kembalikan',
      done: `Perbaikan ${title} dikembalikan`,
      from: 'diajukan',
      to: 'dikembalikan',
      by: 'decider',
      form: reasons,
      isSevere: true,
    },
    perbaiki: {
      label: 'Buat perbaikan',
      done: 'Draf perbaikan dibuat',
      from: 'selesai',
      to: 'selesai',
      by: 'applicant',
      form: reasons,
      correctsReport: { alasanPerbaikan: answerField('perbaiki', 'alasan') },
    },
    gantikan: {
      label: 'Gantikan',
      done: `${title} digantikan perbaikannya`,
      from: ['diajukan', 'dikembalikan', 'selesai', 'pembatalan', 'dibatalkan'],
      to: 'digantikan',
      by: 'system',
    },
  } as const
}
