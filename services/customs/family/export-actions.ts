import { answerField, choice, form, longText, type State, workingDays } from '@dermaga/service'
import { readiness } from './inspection.ts'
import { refundWhenCancelled } from './refund.ts'
import { instructing, note, reasons, registrationAction, rejectionActions, reporting } from './registration.ts'

/* Actions of exports, in groups that kinds spread. What the core system does by itself has the names that it has for imports. */

const lane = form({
  jalur: choice({ HIJAU: 'Tanpa pemeriksaan fisik', MERAH: 'Pemeriksaan fisik' }, 'Pemeriksaan').required(),
  alasan: longText(500, 'Dasar penetapan').required().hint('Hanya untuk petugas'),
})

/** The pattern of the numbers of a kind: no two kinds give the same. */
export const numbered = (short: string, name: string) =>
  `{urut:6}/${short}-${name.replaceAll(/[ .]/g, '')}/{kantor}/{tahun}`

/** A code of the list `respon`, with its process of `kode_proses`. */
const answer = <const Kode extends string, const Proses extends string>(kode: Kode, proses: Proses) =>
  ({ kode, proses, pesan: 'catatan' }) as const

/** Rejection, sending again, registration and the lane.
 *  @param name of the kind, for numbers @param codes of its answers */
export const registrationActions = (name: string, codes: { rejected: string; received: string }) =>
  ({
    ...rejectionActions(numbered('NPP', name), codes.rejected),
    ...registrationAction(codes.received),
    tetapkanJalur: {
      label: 'Tetapkan pemeriksaan',
      done: 'Pemeriksaan ditetapkan',
      from: 'terdaftar',
      to: { action: 'tetapkanJalur', field: 'jalur', states: { HIJAU: 'hijau', MERAH: 'merah' } },
      by: 'examiner',
      isAutomatic: true,
      isInternal: true,
      form: lane,
    },
  }) as const

/** The letter that orders an inspection, and codes of the answers to it. */
interface Inspection {
  letter: string
  ordered: string
  assigned: string
  reported: string
}

/** The inspection at the declared time and place: order, readiness, instruction, report, and another one where the report is not enough. */
export const inspectionActions = (name: string, { letter, ...codes }: Inspection) =>
  ({
    terbitkanPpb: {
      label: `Terbitkan ${letter}`,
      done: `Pemeriksaan barang ditetapkan (${letter})`,
      from: ['terdaftar', 'merah'],
      to: { field: 'adaKesiapan', states: { YA: 'menungguPetugas', TIDAK: 'siapkanBarang' } },
      by: 'examiner',
      isAutomatic: true,
      number: { name: 'ppb', label: `Nomor ${letter}`, pattern: numbered(letter, name) },
      paper: 'ppb',
      form: note,
      coreAnswer: answer(codes.ordered, '240'),
    },
    siapPeriksa: {
      label: 'Nyatakan barang siap diperiksa',
      done: 'Barang dinyatakan siap diperiksa',
      from: 'siapkanBarang',
      to: 'menungguPetugas',
      by: 'applicant',
      form: readiness,
      changes: {
        waktuSiap: answerField('siapPeriksa', 'waktuSiap'),
        lokasiSiap: answerField('siapPeriksa', 'lokasi'),
        narahubung: answerField('siapPeriksa', 'narahubung'),
        telepon: answerField('siapPeriksa', 'telepon'),
      },
    },
    tugaskan: { ...instructing(numbered('IP', name)), coreAnswer: answer(codes.assigned, '300') },
    tidakSiap: {
      label: 'Catat barang tidak siap diperiksa',
      done: 'Barang tidak siap diperiksa',
      from: 'pemeriksaan',
      to: 'siapkanBarang',
      by: 'inspector',
      isForAssigned: true,
      isSevere: true,
      form: reasons,
    },
    rekamLhp: { ...reporting(numbered('LHP', name)), coreAnswer: { kode: codes.reported, proses: '400' } },
    periksaUlang: {
      label: `Perintahkan pemeriksaan ulang (${letter})`,
      done: `Pemeriksaan ulang diperintahkan (${letter})`,
      from: 'penelitian',
      to: 'siapkanBarang',
      by: 'examiner',
      isSevere: true,
      number: { name: 'ppb', label: `Nomor ${letter}`, pattern: numbered(letter, name) },
      paper: 'ppb',
      form: reasons,
      coreAnswer: { kode: codes.ordered, proses: '300', pesan: 'alasan' },
    },
  }) as const

/** The approval of a kind, and codes of its answers. */
interface Approval {
  /** Its abbreviation. */
  short: string
  approved: string
  afterInspection: string
  ended: string
  /** What ends the document: `Catat rekonsiliasi dengan manifes`. */
  end: string
  /** The same, done. */
  endDone: string
}

/** The approval, by the core system or after the inspection, and the end. */
export const approvalActions = (name: string, { short, end, endDone, ...codes }: Approval) => {
  const issued = {
    done: `${short} diterbitkan`,
    to: 'disetujui',
    by: 'examiner',
    isImmediate: true,
    number: { name: 'npe', label: `Nomor ${short}`, pattern: numbered(short, name) },
    paper: 'npe',
    form: note,
  } as const
  return {
    lepaskan: {
      ...issued,
      label: `Terbitkan ${short} (tanpa pemeriksaan)`,
      from: 'hijau',
      isAutomatic: true,
      coreAnswer: answer(codes.approved, '240'),
    },
    terbitkanNpe: {
      ...issued,
      label: `Terbitkan ${short}`,
      from: 'penelitian',
      notBy: 'rekamLhp',
      confirm: `Barang boleh bergerak setelah ${short} terbit. Terbitkan ${short}?`,
      coreAnswer: answer(codes.afterInspection, '400'),
    },
    selesaikan: {
      label: end,
      done: endDone,
      from: 'disetujui',
      to: 'selesai',
      by: 'examiner',
      isAutomatic: true,
      form: note,
      coreAnswer: answer(codes.ended, '800'),
    },
  } as const
}

/** An end that issues the paper `akhir`. @param short its abbreviation */
export const issuedAtEnd = (name: string, short: string) =>
  ({
    isImmediate: true,
    number: { name: 'akhir', label: `Nomor ${short}`, pattern: numbered(short, name) },
    paper: 'akhir',
  }) as const

const request = { label: 'Ajukan pembatalan', done: 'Pembatalan diajukan', by: 'applicant', form: reasons } as const
/** Where it is refused, the same answer has the reason, and the process of the document goes on. */
const refusal = <const Kode extends string>(kode: Kode) =>
  ({
    label: 'Tolak pembatalan',
    done: 'Pembatalan ditolak',
    by: 'examiner',
    isSevere: true,
    form: reasons,
    coreAnswer: { kode, pesan: 'alasan' },
  }) as const

/** Cancelling, before the approval and after it. Source: process 900 of `kode_proses`.
 *  @param codes of the answer, which is the same whether the officer agrees or not */
export const cancellationActions = (name: string, codes: { cancelled: string }) =>
  ({
    ajukanPembatalanAwal: { ...request, from: 'siapkanBarang', to: 'pembatalanAwal' },
    ajukanPembatalan: { ...request, from: 'disetujui', to: 'pembatalan' },
    setujuiPembatalan: {
      label: 'Setujui pembatalan',
      done: 'Dokumen dibatalkan',
      from: ['pembatalanAwal', 'pembatalan'],
      to: 'dibatalkan',
      by: 'examiner',
      isImmediate: true,
      confirm: 'Persetujuan yang sudah terbit tidak berlaku lagi setelah dokumen dibatalkan. Batalkan dokumen?',
      number: { name: 'batal', label: 'Nomor pembatalan', pattern: numbered('BTL', name) },
      paper: 'pembatalan',
      form: note,
      effects: refundWhenCancelled,
      coreAnswer: answer(codes.cancelled, '900'),
    },
    tolakPembatalanAwal: { ...refusal(codes.cancelled), from: 'pembatalanAwal', to: 'siapkanBarang' },
    tolakPembatalan: { ...refusal(codes.cancelled), from: 'pembatalan', to: 'disetujui' },
  }) as const

/** Cancelling a document that is not paid yet: its billing code is cancelled when the request comes. A refused one needs a new code. */
export const unpaidCancellationActions = (name: string, codes: { cancelled: string }) => {
  const { setujuiPembatalan, tolakPembatalan } = cancellationActions(name, codes)
  return {
    ajukanPembatalanBayar: { ...request, from: ['menungguPembayaran', 'perluBilling'], to: 'pembatalanBayar' },
    setujuiPembatalanBayar: { ...setujuiPembatalan, from: 'pembatalanBayar' },
    tolakPembatalanBayar: { ...tolakPembatalan, from: 'pembatalanBayar', to: 'perluBilling' },
  } as const
}
export const unpaidCancellationStates = {
  pembatalanBayar: {
    label: 'Permohonan pembatalan diteliti',
    tone: 'progress',
    holder: 'examiner',
    within: { term: workingDays(3) },
    next: 'Pejabat memutuskan permohonan pembatalan. Kode billing sudah dibatalkan; jangan dibayar.',
  },
} as const satisfies Record<string, State>
