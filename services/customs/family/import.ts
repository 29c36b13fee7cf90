import { choice, form, longText, type State, step, workingDays } from '@dermaga/service'
import { authenticationActions, authenticationStates } from './authentication.ts'
import {
  type DeterminationCodes,
  determinationActions,
  determinationPaper,
  determinationStates,
  determined,
} from './determination.ts'
import { declared, imported, levied, packed } from './facts.ts'
import { readiness } from './inspection.ts'
import { minutesActions, minutesPapers } from './inspection-minutes.ts'
import { laboratoryActions, laboratoryPapers, laboratoryStates } from './laboratory.ts'
import {
  documentRequest,
  inspectionOrder,
  inspectionReport,
  redLane,
  rejection as rejectionPaper,
  release,
} from './papers.ts'
import { levyBill, paymentActions, paymentStates } from './payment.ts'
import {
  documentRequestActions,
  inspectionStates,
  instructing,
  note,
  reasons,
  registrationAction,
  rejectionActions,
  reporting,
} from './registration.ts'
import {
  consulted,
  type ValueInquiryCodes,
  valueInquiryActions,
  valueInquiryPapers,
  valueInquiryStates,
} from './value-inquiry.ts'

/* Imports: validation, payment, registration, lane, inspection, release.
 * Source: the official list of answers (`respon`), process codes (`kode_proses`), terms (`tenggat`). */

const lane = form({
  jalur: choice({ HIJAU: 'Jalur hijau', MERAH: 'Jalur merah' }, 'Jalur').required(),
  alasan: longText(500, 'Dasar penetapan').required().hint('Hanya untuk petugas'),
})

export const importForm = form({
  ...declared,
  ...packed,
  ...imported,
  ...levied,
  ...determined,
  ...consulted,
}).applies(content => ({
  nomorSptnp: content.nomorSptnp.isFilled(),
  batasSptnp: content.batasSptnp.isFilled(),
  jadwalKonsultasi: content.jadwalKonsultasi.isFilled(),
  posLartas: content.langkahValid.is('LARTAS'),
}))
export const importSteps = [
  step('dokumen', 'Dokumen', ['kodeKantor', 'nomorAju', 'namaPerusahaan', 'npwp', 'nomorDaftar', 'tanggalDaftar']),
  step('barang', 'Barang dan nilai', [
    'jumlahBarang',
    'jumlahKemasan',
    'jumlahKontainer',
    'nilaiPabean',
    'negaraAsal',
    'tanggalTiba',
    'nomorBc11',
    'perluBc11',
    'langkahValid',
    'posLartas',
    'pungutan',
    'totalPungutan',
    'kursSampai',
    'adaPungutan',
    'nomorSptnp',
    'batasSptnp',
    'jadwalKonsultasi',
  ]),
]
export const importList = {
  columns: ['nomorDaftar', 'namaPerusahaan', 'nilaiPabean'],
  search: ['nomorAju', 'namaPerusahaan', 'npwp', 'nomorDaftar'],
} as const

export const importStates = {
  divalidasi: {
    label: 'Terkirim, sedang divalidasi',
    tone: 'progress',
    holder: 'examiner',
    isAutomatic: true,
    next: 'Dokumen divalidasi. Anda tidak perlu melakukan apa pun.',
  },
  ditolak: {
    label: 'Ditolak sistem (NPP): perbaiki dan kirim ulang',
    tone: 'attention',
    holder: 'applicant',
    next: 'Perbaiki dokumen sesuai alasan penolakan, lalu kirim ulang. Nomor aju tetap sama.',
  },
  ...authenticationStates,
  penelitianLartas: {
    label: 'Penelitian lartas',
    tone: 'progress',
    holder: 'examiner',
    isAutomatic: true,
    next: 'Izin instansi terkait untuk pos tarif barang diteliti (INSW). Anda tidak perlu melakukan apa pun.',
  },
  ...paymentStates,
  siapDaftar: {
    label: 'Menunggu nomor pendaftaran',
    tone: 'progress',
    holder: 'examiner',
    isAutomatic: true,
    next: 'Dokumen segera mendapat nomor pendaftaran.',
  },
  terdaftar: {
    label: 'Terdaftar',
    labelWith: 'Terdaftar, No. {isi.nomorDaftar}',
    tone: 'progress',
    holder: 'examiner',
    isAutomatic: true,
    next: 'Jalur pemeriksaan sedang ditetapkan.',
  },
  hijau: {
    label: 'Jalur Hijau',
    tone: 'progress',
    holder: 'examiner',
    isAutomatic: true,
    next: 'Persetujuan pengeluaran segera terbit.',
  },
  merah: {
    label: 'Penetapan Jalur Merah',
    tone: 'progress',
    holder: 'examiner',
    isAutomatic: true,
    next: 'Pemberitahuan jalur merah segera terbit.',
  },
  jalurMerah: {
    label: 'Jalur Merah (SPJM): siapkan barang',
    tone: 'attention',
    holder: 'applicant',
    next: 'Siapkan barang, lalu nyatakan waktu dan tempat barang siap diperiksa.',
  },
  ...inspectionStates,
  npd: {
    label: 'Menunggu dokumen dari Anda (NPD)',
    tone: 'attention',
    holder: 'applicant',
    within: { term: workingDays(3) },
    lapse: 'lewatNpd',
    next: 'Jawab permintaan dengan dokumen yang diminta. Setelah batas waktu, penelitian dilanjutkan dengan data yang ada.',
  },
  ...valueInquiryStates,
  ...laboratoryStates,
  ...determinationStates,
  disetujui: {
    label: 'Persetujuan pengeluaran terbit',
    tone: 'good',
    holder: 'system',
    awaits: 'applicant',
    next: 'Unduh persetujuan pengeluaran dan keluarkan barang dari kawasan pabean.',
  },
  selesai: { label: 'Selesai', tone: 'good', holder: 'nobody', next: 'Barang sudah keluar dari kawasan pabean.' },
} as const satisfies Record<string, State>

/** Of goods that come with a manifest; of who has no status of trust. */
export const manifestStates = {
  menungguBc11: {
    label: 'Menunggu BC 1.1 / penimbunan',
    tone: 'progress',
    holder: 'examiner',
    isAutomatic: true,
    next: 'Dokumen didaftarkan setelah manifes (BC 1.1) ada dan barang ditimbun.',
  },
} as const satisfies Record<string, State>

/** A paid document waits for its manifest.
 *  @param codes of the kind, as for `importActions` */
export const manifestActions = (codes: Pick<ImportCodes, 'billing' | 'paid'>) =>
  ({
    ...paymentActions({
      kind: codes.billing,
      answer: codes.paid,
      next: { field: 'perluBc11', states: { YA: 'menungguBc11', TIDAK: 'siapDaftar' } },
    }),
    bc11Lengkap: {
      label: 'Nyatakan BC 1.1 dan penimbunan lengkap',
      done: 'BC 1.1 dan penimbunan lengkap',
      from: 'menungguBc11',
      to: 'siapDaftar',
      by: 'examiner',
      isAutomatic: true,
    },
  }) as const

/** Codes of the answers of a kind; the processes are the same for every import. */
interface ImportCodes extends DeterminationCodes, ValueInquiryCodes {
  received: string
  rejected: string
  /** Its kind of billing, by the list `billing_jenis`. */
  billing: string
  paid: string
  released: string
  redLane: string
  inspection: string
  inspectionOrder?: string
  report: string
  minutes: string
  request: string
  laboratory: string
  unauthenticated: string
}

/** The pattern of the numbers of a letter. */
export const importNumber = (short: string) => `{urut:6}/${short}/{kantor}/{tahun}`

/** @param codes of the kind in the list `respon` @param document its name in papers */
export const importActions = (codes: ImportCodes) => {
  const rejection = rejectionActions('NPP-{urut:6}/{kantor}/{tahun}', codes.rejected)
  return {
    ...rejection,
    tolak: { ...rejection.tolak, from: ['divalidasi', 'penelitianLartas'] },
    ...authenticationActions(codes.unauthenticated),
    terima: {
      label: 'Nyatakan valid',
      done: 'Dokumen dinyatakan valid',
      from: 'divalidasi',
      to: {
        field: 'langkahValid',
        // Where nothing is owed, the payment is skipped: what follows it is the same.
        states: {
          LARTAS: 'penelitianLartas',
          BAYAR: 'menungguPembayaran',
          LANJUT: 'menungguPembayaran',
          '': 'menungguPembayaran',
        },
      },
      by: 'examiner',
      isAutomatic: true,
      bills: levyBill(codes.billing),
    },
    lartasTerpenuhi: {
      label: 'Nyatakan izin terpenuhi',
      done: 'Izin instansi terkait terpenuhi',
      from: 'penelitianLartas',
      to: 'menungguPembayaran',
      by: 'examiner',
      isAutomatic: true,
      bills: levyBill(codes.billing),
    },
    ...paymentActions({
      kind: codes.billing,
      answer: codes.paid,
      next: 'siapDaftar',
    }),
    ...registrationAction(codes.received),
    tetapkanJalur: {
      label: 'Tetapkan jalur',
      done: 'Jalur ditetapkan',
      from: 'terdaftar',
      to: { action: 'tetapkanJalur', field: 'jalur', states: { HIJAU: 'hijau', MERAH: 'merah' } },
      by: 'examiner',
      isAutomatic: true,
      isInternal: true,
      form: lane,
    },
    lepaskan: {
      label: 'Terbitkan SPPB (jalur hijau)',
      done: 'SPPB diterbitkan',
      from: 'hijau',
      to: 'disetujui',
      by: 'examiner',
      isAutomatic: true,
      isImmediate: true,
      number: { name: 'sppb', label: 'Nomor SPPB', pattern: '{urut:6}/SPPB/{kantor}/{tahun}' },
      paper: 'sppb',
      form: note,
      coreAnswer: { kode: codes.released, proses: '240', pesan: 'catatan' },
    },
    terbitkanSpjm: {
      label: 'Terbitkan SPJM',
      done: 'SPJM diterbitkan',
      from: ['terdaftar', 'merah'],
      to: 'jalurMerah',
      by: 'examiner',
      isAutomatic: true,
      number: { name: 'spjm', label: 'Nomor SPJM', pattern: '{urut:6}/SPJM/{kantor}/{tahun}' },
      paper: 'spjm',
      form: note,
      coreAnswer: { kode: codes.redLane, proses: '240', pesan: 'catatan' },
    },
    periksaFisik: {
      label: 'Perintahkan pemeriksaan fisik (SPPF)',
      done: 'Pemeriksaan fisik diperintahkan (SPPF)',
      from: ['hijau', 'penelitian'],
      to: 'jalurMerah',
      by: 'examiner',
      number: { name: 'sppf', label: 'Nomor SPPF', pattern: '{urut:6}/SPPF/{kantor}/{tahun}' },
      form: reasons,
      isSevere: true,
      coreAnswer: { kode: codes.inspection, proses: '300', pesan: 'alasan' },
    },
    siapPeriksa: {
      label: 'Nyatakan barang siap diperiksa',
      done: 'Barang dinyatakan siap diperiksa',
      from: 'jalurMerah',
      to: 'menungguPetugas',
      by: 'applicant',
      form: readiness,
    },
    tugaskan: {
      ...instructing('{urut:6}/IP/{kantor}/{tahun}'),
      ...(codes.inspectionOrder !== undefined && {
        coreAnswer: { kode: codes.inspectionOrder, proses: '300', pesan: 'catatan' },
      }),
    },
    rekamLhp: {
      ...reporting('{urut:6}/LHP/{kantor}/{tahun}'),
      coreAnswer: { kode: codes.report, proses: '400' },
    },
    ...minutesActions(importNumber('BA'), codes.minutes),
    ...documentRequestActions('{urut:6}/NPD/{kantor}/{tahun}', codes.request),
    ...valueInquiryActions(importNumber, codes),
    ...laboratoryActions(importNumber('LAB'), codes.laboratory),
    terbitkanSppb: {
      label: 'Terbitkan SPPB',
      done: 'SPPB diterbitkan',
      from: ['penelitian', 'kekuranganSelesai'],
      to: 'disetujui',
      by: 'examiner',
      notBy: 'rekamLhp',
      leadsAfter: { action: 'rekamLhp', field: 'kesimpulan', is: 'SESUAI' },
      isImmediate: true,
      confirm: 'Barang boleh dikeluarkan setelah SPPB terbit. Terbitkan SPPB?',
      number: { name: 'sppb', label: 'Nomor SPPB', pattern: '{urut:6}/SPPB/{kantor}/{tahun}' },
      paper: 'sppb',
      form: note,
      coreAnswer: { kode: codes.released, proses: '400', pesan: 'catatan' },
    },
    ...determinationActions(codes),
    selesaikan: {
      label: 'Nyatakan barang keluar',
      done: 'Barang keluar dari kawasan pabean',
      from: 'disetujui',
      to: 'selesai',
      by: 'examiner',
      isAutomatic: true,
    },
  } as const
}

/** @param document its name in papers */
export const importPapers = (document: string) => ({
  npp: rejectionPaper(document),
  spjm: redLane,
  ip: inspectionOrder,
  lhp: inspectionReport,
  ...minutesPapers,
  npd: documentRequest,
  ...valueInquiryPapers,
  ...laboratoryPapers,
  sptnp: determinationPaper,
  sppb: release(
    'Surat Persetujuan Pengeluaran Barang (SPPB)',
    'Barang dari pemberitahuan pabean berikut disetujui untuk dikeluarkan dari kawasan pabean.',
  ),
})
