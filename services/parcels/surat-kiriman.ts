import { fieldList, paper, paragraph, signatures, table, when } from '@dermaga/service'
import { inspectionOrdered, inspectionReported } from '../customs/family/inspection-papers.ts'

/* Papers of parcels, which are the answers (respon) to a CN or PIBK. The official layouts were not seen: their words are working values. */

const ABOUT = 'Barang kiriman {isi.nomorBarang}'

const shipment = fieldList(
  'pemohon',
  'npwp',
  'nomor.dokumen',
  'isi.jenisAju',
  'isi.nomorBarang',
  'isi.nomorHouse',
  'isi.tanggalHouse',
  'isi.nomorBC11',
  'isi.tanggalBC11',
  'isi.posBC11',
)
const parties = fieldList('isi.namaPengirim', 'isi.kodeNegaraPengirim', 'isi.namaPenerima', 'isi.alamatPenerima')
const goods = table('isi.barang', ['uraianBarang', 'hsCode', 'jumlahSatuan', 'kodeSatuan', 'cifBarang', 'nilaiPabean'])

export const receipt = paper({
  title: 'Tanda Terima Dokumen Barang Kiriman',
  number: 'TT-{nomor.dokumen}',
  about: ABOUT,
  validity: { dibatalkan: 'ended' },
  blocks: [
    paragraph('Dokumen barang kiriman berikut diterima untuk diproses.'),
    shipment,
    parties,
    goods,
    fieldList('isi.nilaiPabean', 'isi.totalTagihan'),
  ],
})

export const documentRequestPaper = paper({
  title: 'Nota Permintaan Data atau Dokumen (NPD) Barang Kiriman',
  about: ABOUT,
  blocks: [
    paragraph('Untuk barang kiriman berikut diminta: {jawaban.mintaDokumen.permintaan}'),
    shipment,
    paragraph('Jawaban dikirim melalui portal. Dokumen yang tidak dijawab pada waktunya ditolak.'),
    signatures({ as: 'Pejabat Bea dan Cukai {kantor}', action: 'mintaDokumen' }),
  ],
})

export const inspectionOrder = paper({
  title: 'Instruksi Pemeriksaan Barang Kiriman',
  about: ABOUT,
  blocks: [
    paragraph('Petugas pemeriksa ditugaskan memeriksa fisik barang kiriman berikut.'),
    shipment,
    goods,
    ...inspectionOrdered('Kepala {kantor}'),
  ],
})

export const inspectionReport = paper({
  title: 'Laporan Hasil Pemeriksaan Barang Kiriman',
  about: ABOUT,
  blocks: [shipment, ...inspectionReported('Pemeriksa')],
})

export const sppbmcp = paper({
  title: 'Surat Penetapan Pembayaran Bea Masuk, Cukai, dan/atau Pajak (SPPBMCP)',
  about: ABOUT,
  blocks: [
    paragraph('{kantor} menetapkan pungutan atas barang kiriman berikut.'),
    shipment,
    parties,
    goods,
    fieldList(
      'isi.kodeValuta',
      'isi.ndpbm',
      'isi.nilaiPabean',
      'jawaban.tetapkan.bm',
      'jawaban.tetapkan.bmad',
      'jawaban.tetapkan.bmtp',
      'jawaban.tetapkan.ppn',
      'jawaban.tetapkan.ppnbm',
      'jawaban.tetapkan.pph',
      'jawaban.tetapkan.denda',
    ),
    paragraph('{jawaban.tetapkan.alasan}'),
    paragraph(
      'Pungutan dibayar dengan kode billing pada portal sebelum jatuh temponya. SPPB terbit setelah pembayaran diterima.',
    ),
    signatures({ as: 'Pejabat Bea dan Cukai {kantor}', action: 'tetapkan' }),
  ],
})

export const release = paper({
  title: 'Surat Persetujuan Pengeluaran Barang Kiriman (SPPB)',
  about: ABOUT,
  blocks: [
    paragraph('{kantor} menyetujui pengeluaran barang kiriman berikut.'),
    shipment,
    parties,
    goods,
    fieldList(
      'isi.kodeGudang',
      'isi.bruto',
      'nomor.sppbmcp',
      'jawaban.terimaPembayaran.ntpn',
      'jawaban.terimaPembayaran.tanggalBayar',
    ),
  ],
})

export const otherDocument = paper({
  title: 'Pemberitahuan Wajib PIB atau PIBK',
  about: ABOUT,
  blocks: [
    paragraph('Barang kiriman berikut tidak dapat diselesaikan dengan dokumen ini.'),
    shipment,
    parties,
    fieldList('jawaban.wajibkanPib.alasan'),
    signatures({ as: 'Pejabat Bea dan Cukai {kantor}', action: 'wajibkanPib' }),
  ],
})

export const refusal = paper({
  title: 'Penolakan Dokumen Barang Kiriman',
  about: ABOUT,
  blocks: [
    paragraph('Dokumen barang kiriman berikut ditolak.'),
    shipment,
    parties,
    fieldList('jawaban.tolak.alasan'),
    signatures({ as: 'Pejabat Bea dan Cukai {kantor}', action: 'tolak' }),
  ],
})

export const reExport = paper({
  title: 'Persetujuan Re-ekspor Barang Kiriman',
  about: ABOUT,
  blocks: [
    paragraph('{kantor} menyetujui barang kiriman berikut dikirim kembali ke luar negeri.'),
    shipment,
    parties,
    fieldList('jawaban.mohonReekspor.alasan'),
    signatures({ as: 'Kepala {kantor}', action: 'setujuiReekspor' }),
  ],
})

export const scanNotice = paper({
  title: 'Pemberitahuan Penahanan Barang Kiriman',
  about: ABOUT,
  validity: { diajukan: 'ended', belumDiajukan: 'ended' },
  blocks: [
    paragraph('Barang kiriman berikut ditahan karena dokumennya belum diajukan.'),
    fieldList(
      'pemohon',
      'npwp',
      'isi.nomorBarang',
      'isi.nomorHouse',
      'isi.kodeGudang',
      'isi.waktuXray',
      'jawaban.tahan.alasan',
    ),
    when('isi.hasil', 'CURIGA', [paragraph('Hasil pemindaian mencurigakan. Barang akan diperiksa fisik.')]),
    signatures({ as: 'Pejabat Bea dan Cukai {kantor}', action: 'tahan' }),
  ],
})
