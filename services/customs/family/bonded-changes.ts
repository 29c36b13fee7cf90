import { correctionRows, form, longText, type State, workingDays } from '@dermaga/service'
import { type BondedKind, bondedNumber } from './bonded.ts'
import { ADDRESSES, CARRIER, CONTAINERS, DAYS, MANIFEST, PAPERS, PORTS, STORAGE } from './correctable.ts'
import { reasons } from './registration.ts'

/* Corrections and cancellations of documents of bonded storage. Never of the kind or quantity of goods, the parties, the office or what
 * changes levies; not once the goods have moved. The head of the office decides on a cancellation. */

const FIELDS = [...CARRIER, ...CONTAINERS, ...PAPERS, ...PORTS, ...STORAGE, ...DAYS, ...MANIFEST, ...ADDRESSES]

const change = form({
  perubahan: correctionRows('Data yang diubah')
    .required()
    .hint('Jenis dan jumlah barang, para pihak, kantor, dan pungutan tidak dapat diubah'),
  alasan: longText(2000, 'Alasan').atLeast(10).required(),
})

const isAsked = {
  tone: 'progress',
  within: { term: workingDays(3) },
} as const

export const changeStates = {
  perubahan: {
    ...isAsked,
    label: 'Perubahan data diajukan',
    holder: 'examiner',
    next: 'Pejabat memutuskan perubahan data. Jangan pindahkan barang sebelum ada keputusan.',
  },
  pembatalan: {
    ...isAsked,
    label: 'Pembatalan diajukan',
    holder: 'decider',
    next: 'Kepala kantor memutuskan pembatalan. Jangan pindahkan barang sebelum ada keputusan.',
  },
  pembatalanSebelum: {
    ...isAsked,
    label: 'Pembatalan diajukan',
    holder: 'decider',
    next: 'Kepala kantor memutuskan pembatalan. Pemeriksaan fisik ditunda sampai ada keputusan.',
  },
  dibatalkan: {
    label: 'Dibatalkan',
    tone: 'bad',
    holder: 'nobody',
    next: 'Dokumen tidak berlaku lagi. Buat dokumen baru bila barang tetap dipindahkan.',
  },
} as const satisfies Record<string, State>

export function changeActions({ name, codes }: BondedKind) {
  const numbered = bondedNumber(name)
  const cancellation = {
    label: 'Ajukan pembatalan',
    done: 'Pembatalan diajukan',
    by: 'applicant',
    form: reasons,
    isSevere: true,
  } as const
  const refusal = {
    label: 'Tolak pembatalan',
    done: 'Pembatalan ditolak',
    by: 'decider',
    form: reasons,
    isSevere: true,
    coreAnswer: { kode: codes.cancellationRefused, pesan: 'alasan' },
  } as const
  return {
    mohonPerubahan: {
      label: 'Ajukan perubahan data',
      done: 'Perubahan data diajukan',
      from: 'disetujui',
      to: 'perubahan',
      by: 'applicant',
      form: change,
      asksCorrection: { rows: 'perubahan', fields: FIELDS },
    },
    setujuiPerubahan: {
      label: 'Setujui perubahan',
      done: 'Perubahan data disetujui',
      from: 'perubahan',
      to: 'disetujui',
      by: 'examiner',
      shows: 'mohonPerubahan',
      corrects: { asked: 'mohonPerubahan' },
      number: { name: 'perubahan', label: 'Nomor persetujuan perubahan', pattern: numbered('UBAH') },
      paper: 'perubahan',
      coreAnswer: { kode: codes.changed, proses: '966' },
    },
    tolakPerubahan: {
      label: 'Tolak perubahan',
      done: 'Perubahan data ditolak',
      from: 'perubahan',
      to: 'disetujui',
      by: 'examiner',
      form: reasons,
      isSevere: true,
      coreAnswer: { kode: codes.changeRefused, proses: '965', pesan: 'alasan' },
    },
    mohonPembatalan: { ...cancellation, from: 'disetujui', to: 'pembatalan' },
    mohonPembatalanSebelum: { ...cancellation, from: 'siapkanBarang', to: 'pembatalanSebelum' },
    setujuiPembatalan: {
      label: 'Setujui pembatalan',
      done: 'Dokumen dibatalkan',
      from: ['pembatalan', 'pembatalanSebelum'],
      to: 'dibatalkan',
      by: 'decider',
      isImmediate: true,
      confirm: 'Dokumen yang dibatalkan tidak dapat dipakai lagi. Setujui pembatalan?',
      number: { name: 'pembatalan', label: 'Nomor persetujuan pembatalan', pattern: numbered('BATAL') },
      paper: 'pembatalan',
      coreAnswer: { kode: codes.cancelled, proses: '900' },
    },
    tolakPembatalan: { ...refusal, from: 'pembatalan', to: 'disetujui' },
    tolakPembatalanSebelum: { ...refusal, from: 'pembatalanSebelum', to: 'siapkanBarang' },
  } as const
}
