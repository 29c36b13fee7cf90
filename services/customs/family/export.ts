import { type State, workingDays } from '@dermaga/service'
import { importStates } from './import.ts'

/* States of exports: validation, payment of export levies, registration, inspection where one is ordered, approval, loading.
 * Source: the official list of answers (`respon`) and of processes (`kode_proses`). Terms of offices are assumed. */

const { divalidasi, ditolak, siapDaftar } = importStates
const office = { field: 'kantorPeriksa' } as const

/** What differs between the kinds. */
export interface ExportWords {
  /** Abbreviation of the letter that orders an inspection. */
  letter: string
  /** The state after the approval, and what the company does then. */
  approved: string
  approvedNext: string
  /** What does not happen while a cancellation is examined: `Barang tidak dapat dimuat`. */
  stopped: string
  /** The end. */
  ended: string
  endedNext: string
}

/** States of a kind on which nothing is paid; the others have those of the payment too. */
export const exportStates = (words: ExportWords) =>
  ({
    divalidasi,
    ditolak,
    siapDaftar,
    terdaftar: {
      label: 'Terdaftar',
      labelWith: 'Terdaftar, No. {isi.nomorDaftar}',
      tone: 'progress',
      holder: 'examiner',
      isAutomatic: true,
      next: 'Perlu tidaknya pemeriksaan fisik sedang ditetapkan. Anda tidak perlu melakukan apa pun.',
    },
    hijau: {
      label: 'Tanpa pemeriksaan fisik',
      tone: 'progress',
      holder: 'examiner',
      isAutomatic: true,
      next: 'Persetujuan segera terbit.',
    },
    merah: {
      label: 'Pemeriksaan fisik ditetapkan',
      tone: 'progress',
      holder: 'examiner',
      isAutomatic: true,
      next: `Surat pemeriksaan (${words.letter}) segera terbit.`,
    },
    siapkanBarang: {
      label: `Pemeriksaan barang (${words.letter}): siapkan barang`,
      tone: 'attention',
      holder: 'applicant',
      next: 'Siapkan barang, lalu nyatakan waktu dan tempat barang siap diperiksa.',
    },
    menungguPetugas: {
      label: 'Menunggu petugas pemeriksa',
      tone: 'progress',
      holder: 'decider',
      within: { term: workingDays(1) },
      office,
      next: 'Kantor menunjuk petugas pemeriksa untuk waktu dan tempat yang Anda nyatakan.',
    },
    pemeriksaan: {
      label: 'Pemeriksaan fisik barang',
      tone: 'progress',
      holder: 'inspector',
      within: { term: workingDays(1) },
      office,
      next: 'Petugas memeriksa barang sesuai jadwal. Pastikan wakil Anda hadir.',
    },
    penelitian: {
      label: 'Penelitian hasil pemeriksaan',
      tone: 'progress',
      holder: 'examiner',
      within: { term: workingDays(1) },
      next: 'Pejabat meneliti dokumen bersama laporan hasil pemeriksaan.',
    },
    pembatalanAwal: {
      label: 'Permohonan pembatalan diteliti',
      tone: 'progress',
      holder: 'examiner',
      within: { term: workingDays(3) },
      next: `Pejabat memutuskan permohonan pembatalan. ${words.stopped} selama diteliti.`,
    },
    disetujui: {
      label: words.approved,
      tone: 'good',
      holder: 'system',
      awaits: 'applicant',
      next: words.approvedNext,
    },
    pembatalan: {
      label: 'Permohonan pembatalan diteliti',
      tone: 'progress',
      holder: 'examiner',
      within: { term: workingDays(3) },
      next: `Pejabat memutuskan permohonan pembatalan. ${words.stopped} selama diteliti.`,
    },
    dibatalkan: {
      label: 'Dibatalkan',
      tone: 'bad',
      holder: 'nobody',
      next: 'Dokumen dibatalkan. Bila barang tetap dikirim, buat dokumen baru.',
    },
    selesai: {
      label: words.ended,
      tone: 'good',
      holder: 'nobody',
      next: words.endedNext,
    },
  }) as const satisfies Record<string, State>
