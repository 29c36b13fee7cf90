import { choice, form, longText, money, type State, step, text } from '@dermaga/service'
import { declared, packed } from './facts.ts'
import { readiness } from './inspection.ts'
import {
  inspectionStates,
  instructing,
  note,
  reasons,
  registrationAction,
  rejectionActions,
  reporting,
} from './registration.ts'

/* Documents of bonded storage (TPB) and logistics centres (PLB): validation, registration, choice for inspection, inspection, approval,
 * arrival or exit at the gate. They owe nothing: duty and taxes are suspended or not collected.
 * Source: the official list of answers (`respon`), process codes (`kode_proses`). */

const choiceForInspection = form({
  jalur: choice({ HIJAU: 'Tanpa pemeriksaan fisik', MERAH: 'Pemeriksaan fisik' }, 'Penetapan').required(),
  alasan: longText(500, 'Dasar penetapan').required().hint('Hanya untuk petugas'),
})

/** What the family's cases have of their document. */
export const bondedFacts = {
  ...declared,
  nilaiBarang: money('Nilai barang').required(),
  namaPihakLain: text(255, 'Pengirim atau penerima'),
  npwpPihakLain: text(16, 'NPWP pengirim atau penerima'),
  ...packed,
}
export const bondedForm = form(bondedFacts)
export const bondedSteps = [
  step('dokumen', 'Dokumen', ['kodeKantor', 'nomorAju', 'namaPerusahaan', 'npwp', 'nomorDaftar', 'tanggalDaftar']),
  step('barang', 'Barang', [
    'jumlahBarang',
    'jumlahKemasan',
    'jumlahKontainer',
    'nilaiBarang',
    'namaPihakLain',
    'npwpPihakLain',
  ]),
]
export const bondedList = {
  columns: ['nomorDaftar', 'namaPerusahaan', 'nilaiBarang'],
  search: ['nomorAju', 'namaPerusahaan', 'npwp', 'nomorDaftar'],
} as const

/** An approval: its answer, number, and words. */
interface Approval {
  /** Of the kind in the list `respon`. */
  code: string
  /** As buttons name it: `SPPB`. */
  short: string
  /** As numbers name it, where that is not the same. */
  mark?: string
}

/** What differs between the kinds. */
export interface BondedKind {
  /** As papers and numbers name it: `BC 2.3`. */
  name: string
  /** Answers of the kind in the list `respon`; the list has none for the inspection of some kinds. */
  codes: {
    received: string
    rejected: string
    inspection?: string
    report?: string
    refused: string
    changed: string
    cancelled: string
    /** Of requests that are refused: a general answer (90) where the list of a kind names only those that are agreed to, and one of ours
     *  for kinds without official answers. The process says which request it is. */
    changeRefused: string
    cancellationRefused: string
  }
  /** Goods may leave, or come in. */
  approved: Approval
  /** Goods are where the document says. */
  completed: Approval
  words: {
    /** The state after the approval: `Persetujuan pengeluaran terbit (SPPB)`. */
    approved: string
    /** What the company does then. */
    next: string
    /** What the officer at the gate records: `Catat pemasukan dan terbitkan SPPD`. */
    complete: string
    /** The same, done: `Barang masuk ke TPB`. */
    completed: string
  }
}

const automatic = { holder: 'examiner', isAutomatic: true, tone: 'progress' } as const

export const bondedStates = ({ words }: BondedKind) =>
  ({
    divalidasi: {
      ...automatic,
      label: 'Terkirim, sedang divalidasi',
      next: 'Dokumen divalidasi. Anda tidak perlu melakukan apa pun.',
    },
    ditolak: {
      label: 'Ditolak sistem (NPP): perbaiki dan kirim ulang',
      tone: 'attention',
      holder: 'applicant',
      next: 'Perbaiki dokumen sesuai alasan penolakan, lalu kirim ulang. Nomor aju tetap sama.',
    },
    siapDaftar: {
      ...automatic,
      label: 'Menunggu nomor pendaftaran',
      next: 'Dokumen segera mendapat nomor pendaftaran.',
    },
    terdaftar: {
      ...automatic,
      label: 'Terdaftar',
      labelWith: 'Terdaftar, No. {isi.nomorDaftar}',
      next: 'Perlu tidaknya pemeriksaan fisik sedang ditetapkan.',
    },
    hijau: {
      ...automatic,
      label: 'Tanpa pemeriksaan fisik',
      next: 'Persetujuan segera terbit.',
    },
    merah: {
      ...automatic,
      label: 'Penetapan pemeriksaan fisik',
      next: 'Surat pemberitahuan pemeriksaan fisik (SPPF) segera terbit.',
    },
    siapkanBarang: {
      label: 'Pemeriksaan fisik (SPPF): siapkan barang',
      tone: 'attention',
      holder: 'applicant',
      next: 'Siapkan barang, lalu nyatakan waktu dan tempat barang siap diperiksa.',
    },
    ...inspectionStates,
    disetujui: { label: words.approved, tone: 'good', holder: 'examiner', awaits: 'applicant', next: words.next },
    selesai: { label: 'Selesai', tone: 'good', holder: 'nobody', next: `${words.completed}. Dokumen selesai.` },
    tidakDisetujui: {
      label: 'Tidak disetujui',
      tone: 'bad',
      holder: 'nobody',
      next: 'Baca alasannya, selesaikan barang bersama kantor pabean, lalu ajukan dokumen baru bila perlu.',
    },
  }) as const satisfies Record<string, State>

/** The pattern of the numbers of a paper: no two kinds give the same. @param name of the kind @param short the paper's abbreviation */
export const bondedNumber = (name: string) => (short: string) =>
  `{urut:6}/${short}-${name.replaceAll(/[ .]/g, '')}/{kantor}/{tahun}`

export function bondedActions({ name, codes, approved, completed, words }: BondedKind) {
  const numbered = bondedNumber(name)
  const approval = {
    to: 'disetujui',
    by: 'examiner',
    isImmediate: true,
    done: `${approved.short} diterbitkan`,
    number: {
      name: 'persetujuan',
      label: `Nomor ${approved.short}`,
      pattern: numbered(approved.mark ?? approved.short),
    },
    paper: 'persetujuan',
    form: note,
  } as const
  const inspection = {
    to: 'siapkanBarang',
    by: 'examiner',
    done: 'Pemeriksaan fisik ditetapkan (SPPF)',
    number: { name: 'sppf', label: 'Nomor SPPF', pattern: numbered('SPPF') },
    paper: 'sppf',
  } as const
  const { inspection: ordered, report: reported } = codes
  return {
    ...rejectionActions(numbered('NPP'), codes.rejected),
    terima: {
      label: 'Nyatakan valid',
      done: 'Dokumen dinyatakan valid',
      from: 'divalidasi',
      to: 'siapDaftar',
      by: 'examiner',
      isAutomatic: true,
    },
    ...registrationAction(codes.received),
    tetapkanJalur: {
      label: 'Tetapkan pemeriksaan',
      done: 'Pemeriksaan ditetapkan',
      from: 'terdaftar',
      to: { action: 'tetapkanJalur', field: 'jalur', states: { HIJAU: 'hijau', MERAH: 'merah' } },
      by: 'examiner',
      isAutomatic: true,
      isInternal: true,
      form: choiceForInspection,
    },
    lepaskan: {
      ...approval,
      label: `Terbitkan ${approved.short} tanpa pemeriksaan`,
      from: 'hijau',
      isAutomatic: true,
      coreAnswer: { kode: approved.code, proses: '240', pesan: 'catatan' },
    },
    terbitkanSppf: {
      ...inspection,
      label: 'Terbitkan SPPF',
      from: ['terdaftar', 'merah'],
      isAutomatic: true,
      form: note,
      ...(ordered !== undefined && { coreAnswer: { kode: ordered, proses: '300', pesan: 'catatan' } }),
    },
    periksaFisik: {
      ...inspection,
      label: 'Perintahkan pemeriksaan fisik (SPPF)',
      from: ['hijau', 'penelitian'],
      form: reasons,
      isSevere: true,
      ...(ordered !== undefined && { coreAnswer: { kode: ordered, proses: '300', pesan: 'alasan' } }),
    },
    siapPeriksa: {
      label: 'Nyatakan barang siap diperiksa',
      done: 'Barang dinyatakan siap diperiksa',
      from: 'siapkanBarang',
      to: 'menungguPetugas',
      by: 'applicant',
      form: readiness,
    },
    tugaskan: instructing(numbered('IP')),
    rekamLhp: {
      ...reporting(numbered('LHP')),
      ...(reported !== undefined && { coreAnswer: { kode: reported, proses: '400' } }),
    },
    terbitkanPersetujuan: {
      ...approval,
      label: `Terbitkan ${approved.short}`,
      from: 'penelitian',
      notBy: 'rekamLhp',
      confirm: `Barang boleh bergerak setelah ${approved.short} terbit. Terbitkan ${approved.short}?`,
      coreAnswer: { kode: approved.code, proses: '400', pesan: 'catatan' },
    },
    tidakSetujui: {
      label: 'Tolak persetujuan',
      done: 'Persetujuan ditolak',
      from: 'penelitian',
      to: 'tidakDisetujui',
      by: 'decider',
      form: reasons,
      isSevere: true,
      confirm: 'Dokumen berakhir tanpa persetujuan. Tolak persetujuan?',
      number: { name: 'penolakan', label: 'Nomor surat penolakan', pattern: numbered('TOLAK') },
      paper: 'penolakan',
      coreAnswer: { kode: codes.refused, proses: '400', pesan: 'alasan' },
    },
    selesaikan: {
      label: words.complete,
      done: words.completed,
      from: 'disetujui',
      to: 'selesai',
      by: 'examiner',
      isAutomatic: true,
      isImmediate: true,
      form: note,
      number: {
        name: 'penyelesaian',
        label: `Nomor ${completed.short}`,
        pattern: numbered(completed.mark ?? completed.short),
      },
      paper: 'penyelesaian',
      coreAnswer: { kode: completed.code, proses: '800', pesan: 'catatan' },
    },
  } as const
}
