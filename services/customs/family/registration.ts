import { actionDay, files, form, givenNumber, longText, type State, workingDays } from '@dermaga/service'
import { instruction, report } from './inspection.ts'

/* What documents of every family go through between their sending and their release. Families spread it, with the patterns of their
 * numbers and the codes of their answers: codes of the list `respon`, processes of `kode_proses`. */

export const reasons = form({ alasan: longText(2000, 'Alasan').atLeast(10).required() })
/** What the core system or an officer adds to an answer. */
export const note = form({ catatan: longText(2000, 'Catatan untuk perusahaan') })

/** @param pattern of the numbers of the rejection (NPP) @param code of its answer */
export const rejectionActions = <const Pattern extends string>(pattern: Pattern, code: string) =>
  ({
    tolak: {
      label: 'Tolak (NPP)',
      done: 'Dokumen ditolak dengan NPP',
      from: 'divalidasi',
      to: 'ditolak',
      by: 'examiner',
      isAutomatic: true,
      form: reasons,
      number: { name: 'npp', label: 'Nomor NPP', pattern },
      paper: 'npp',
      isSevere: true,
      coreAnswer: { kode: code, proses: '120', pesan: 'alasan' },
    },
    kirimUlang: {
      label: 'Kirim ulang',
      done: 'Dokumen dikirim ulang',
      from: 'ditolak',
      to: 'divalidasi',
      by: 'applicant',
      isInDocument: true,
    },
  }) as const

/** @param code of its answer */
export const registrationAction = (code: string) =>
  ({
    daftarkan: {
      label: 'Beri nomor pendaftaran',
      done: 'Dokumen didaftarkan',
      from: 'siapDaftar',
      to: 'terdaftar',
      by: 'examiner',
      isAutomatic: true,
      number: { name: 'pendaftaran', label: 'Nomor pendaftaran', pattern: '{urut:6}' },
      changes: { nomorDaftar: givenNumber('pendaftaran'), tanggalDaftar: actionDay },
      form: note,
      coreAnswer: { kode: code, proses: '230', pesan: 'catatan', isRegistration: true },
    },
  }) as const

/** From the declared readiness to the examination of the report. */
export const inspectionStates = {
  menungguPetugas: {
    label: 'Menunggu petugas pemeriksa',
    tone: 'progress',
    holder: 'decider',
    within: { term: workingDays(1) },
    next: 'Kantor menunjuk petugas pemeriksa dan memberitahukan jadwalnya.',
  },
  pemeriksaan: {
    label: 'Pemeriksaan fisik barang',
    tone: 'progress',
    holder: 'inspector',
    within: { term: workingDays(1) },
    next: 'Petugas memeriksa barang sesuai jadwal. Pastikan wakil Anda hadir.',
  },
  penelitian: {
    label: 'Penelitian dokumen',
    tone: 'progress',
    holder: 'examiner',
    within: { term: workingDays(3) },
    next: 'Pejabat meneliti dokumen bersama laporan hasil pemeriksaan.',
  },
} as const satisfies Record<string, State>

/** Names inspectors and the time. @param pattern of the numbers of the instruction */
export const instructing = <const Pattern extends string>(pattern: Pattern) =>
  ({
    label: 'Terbitkan instruksi pemeriksaan',
    done: 'Petugas pemeriksa ditugaskan',
    from: 'menungguPetugas',
    to: 'pemeriksaan',
    by: 'decider',
    form: instruction,
    assigns: 'petugas',
    number: { name: 'ip', label: 'Nomor instruksi pemeriksaan', pattern },
    paper: 'ip',
  }) as const

/** @param pattern of the numbers of the report */
export const reporting = <const Pattern extends string>(pattern: Pattern) =>
  ({
    label: 'Rekam laporan hasil pemeriksaan',
    done: 'Laporan hasil pemeriksaan direkam',
    from: 'pemeriksaan',
    to: 'penelitian',
    by: 'inspector',
    isForAssigned: true,
    form: report,
    number: { name: 'lhp', label: 'Nomor LHP', pattern },
    paper: 'lhp',
  }) as const

const request = form({ permintaan: longText(2000, 'Data atau dokumen yang diminta').atLeast(10).required() })
const reply = form({
  keterangan: longText(2000, 'Jawaban').required(),
  lampiran: files(1, 'Dokumen').required().hint('PDF, JPG, atau PNG; boleh beberapa berkas'),
})

/** The request for documents while a document is examined.
 *  @param pattern of its numbers @param code of its answer */
export const documentRequestActions = <const Pattern extends string>(pattern: Pattern, code: string) =>
  ({
    mintaDokumen: {
      label: 'Minta data atau dokumen (NPD)',
      done: 'Data atau dokumen diminta (NPD)',
      from: 'penelitian',
      to: 'npd',
      by: 'examiner',
      form: request,
      number: { name: 'npd', label: 'Nomor NPD', pattern },
      paper: 'npd',
      coreAnswer: { kode: code, proses: '400', pesan: 'permintaan' },
    },
    jawabNpd: {
      label: 'Kirim jawaban',
      done: 'Permintaan dokumen dijawab',
      from: 'npd',
      to: 'penelitian',
      by: 'applicant',
      form: reply,
    },
    lewatNpd: {
      label: 'Lanjutkan tanpa dokumen',
      done: 'Batas waktu NPD berakhir tanpa jawaban',
      from: 'npd',
      to: 'penelitian',
      by: 'system',
    },
  }) as const
