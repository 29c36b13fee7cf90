import { fieldList, heading, paper, paragraph, signatures } from '@dermaga/service'
import { inspectionReport, rejection } from './papers.ts'

/* Papers of exports. Source: form names of the reference list `respon`; their wording is ours. */

const declaration = fieldList(
  'isi.nomorAju',
  'isi.nomorDaftar',
  'isi.tanggalDaftar',
  'pemohon',
  'npwp',
  'isi.jumlahBarang',
)
const place = fieldList('isi.kantorPeriksa', 'isi.waktuSiap', 'isi.lokasiSiap', 'isi.narahubung', 'isi.telepon')

/** Pemberitahuan pemeriksaan barang. */
const inspectionNotice = (title: string) =>
  paper({
    title,
    blocks: [
      paragraph('Barang dari pemberitahuan pabean berikut diperiksa fisik.'),
      declaration,
      heading('Waktu dan tempat'),
      place,
      paragraph(
        'Siapkan barang pada waktu dan tempat itu, dan hadirkan wakil perusahaan. Barang tidak dapat bergerak sebelum laporan hasil pemeriksaan dan persetujuan terbit.',
      ),
    ],
  })

/** Pemberitahuan kesiapan barang. */
export const readinessNotice = paper({
  title: 'Pemberitahuan Kesiapan Barang (PKB)',
  blocks: [
    paragraph('Barang dari pemberitahuan pabean berikut dinyatakan siap diperiksa.'),
    declaration,
    heading('Waktu dan tempat'),
    fieldList(
      'jawaban.siapPeriksa.waktuSiap',
      'jawaban.siapPeriksa.lokasi',
      'jawaban.siapPeriksa.narahubung',
      'jawaban.siapPeriksa.telepon',
    ),
  ],
})

/** Instruksi pemeriksaan. */
const inspectionOrder = paper({
  title: 'Instruksi Pemeriksaan',
  blocks: [
    paragraph('Petugas pemeriksa ditugaskan memeriksa fisik barang dari pemberitahuan pabean berikut.'),
    declaration,
    fieldList('jawaban.tugaskan.jadwal'),
    place,
    paragraph('{jawaban.tugaskan.catatan}'),
    signatures({ as: '{kantor}', action: 'tugaskan' }),
  ],
})

/** An approval, or what ends a document. It ends with the cancellation of its document. @param title with its abbreviation */
export const endPaper = (title: string, says: string) =>
  paper({
    title,
    validity: { dibatalkan: 'revoked' },
    blocks: [paragraph(says), declaration, paragraph('Keaslian surat ini dapat diperiksa dengan kode QR di bawah.')],
  })

const cancellation = paper({
  title: 'Persetujuan Pembatalan',
  blocks: [
    paragraph('{kantor} menyetujui pembatalan pemberitahuan pabean berikut.'),
    declaration,
    paragraph('Persetujuan yang telah terbit untuk pemberitahuan ini tidak berlaku lagi.'),
    signatures({ as: '{kantor}', action: 'setujuiPembatalan' }),
  ],
})

/** What the papers of a kind say. */
interface PaperWords {
  /** The document's name. */
  document: string
  /** Titles with their abbreviations, and the sentence of the approval. */
  letter: string
  approval: string
  says: string
}

export const exportPapers = ({ document, letter, approval: title, says }: PaperWords) => ({
  npp: rejection(document),
  ppb: inspectionNotice(letter),
  ip: inspectionOrder,
  lhp: inspectionReport,
  pembatalan: cancellation,
  npe: endPaper(title, says),
})
