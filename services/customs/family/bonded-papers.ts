import { fieldList, heading, paper, paragraph, signatures, table } from '@dermaga/service'
import { inspectionOrder, inspectionReport, rejection, release } from './papers.ts'

/* Papers of documents of bonded storage. Source: form names of the reference list `respon`; their wording is ours. */

const declaration = fieldList(
  'isi.nomorAju',
  'isi.nomorDaftar',
  'isi.tanggalDaftar',
  'pemohon',
  'npwp',
  'isi.jumlahBarang',
)
const checked = paragraph('Keaslian surat ini dapat diperiksa dengan kode QR di bawah.')

/** Surat pemberitahuan pemeriksaan fisik. */
export const inspectionNotice = paper({
  title: 'Surat Pemberitahuan Pemeriksaan Fisik (SPPF)',
  blocks: [
    paragraph('{kantor} menetapkan pemeriksaan fisik atas barang dari pemberitahuan pabean berikut.'),
    declaration,
    paragraph(
      'Siapkan barang dan nyatakan kesiapannya di portal. Barang tidak dapat dipindahkan sebelum laporan hasil pemeriksaan dan persetujuan terbit.',
    ),
  ],
})

/** The approvals of a kind: titles with their abbreviations, and what they say. */
interface Words {
  approved: { title: string; says: string }
  completed: { title: string; says: string }
}

/** @param document its name, with its abbreviation */
export const bondedPapers = (document: string, { approved, completed }: Words) => ({
  npp: rejection(document),
  sppf: inspectionNotice,
  ip: inspectionOrder,
  lhp: inspectionReport,
  persetujuan: release(approved.title, approved.says),
  penyelesaian: release(completed.title, completed.says),
  penolakan: paper({
    title: 'Surat Penolakan',
    blocks: [
      paragraph(`${document} dengan data berikut tidak disetujui.`),
      declaration,
      heading('Alasan'),
      paragraph('{jawaban.tidakSetujui.alasan}'),
      signatures({ as: 'Kepala kantor', action: 'tidakSetujui' }),
    ],
  }),
  perubahan: paper({
    title: 'Persetujuan Perubahan',
    blocks: [
      paragraph(`Perubahan data ${document} berikut disetujui.`),
      declaration,
      heading('Perubahan'),
      table('jawaban.mohonPerubahan.perubahan', ['data', 'semula', 'menjadi']),
      paragraph('{jawaban.mohonPerubahan.alasan}'),
      checked,
    ],
  }),
  pembatalan: paper({
    title: 'Persetujuan Pembatalan',
    blocks: [
      paragraph(`${document} berikut dibatalkan dan tidak dapat dipakai lagi.`),
      declaration,
      signatures({ as: 'Kepala kantor', action: 'setujuiPembatalan' }),
    ],
  }),
})
