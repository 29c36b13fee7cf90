import { fieldList, heading, paper, paragraph, signatures, table, when } from '@dermaga/service'
import { inspectionOrdered, inspectionReported } from './family/inspection-papers.ts'

/* Papers of rush handling. The official layouts were not seen: their words are working values. */

const shipment = fieldList(
  'pemohon',
  'npwp',
  'nomor.permohonan',
  'isi.nomorHouse',
  'isi.nomorMaster',
  'isi.nomorBc11',
  'isi.tanggalBc11',
  'isi.posBc11',
)

export const release = paper({
  title: 'Surat Persetujuan Pengeluaran Barang (SPPB) Rush Handling',
  about: 'Barang {pemohon}',
  blocks: [
    paragraph('{kantor} menyetujui pengeluaran barang berikut dengan pelayanan segera (rush handling).'),
    shipment,
    table('isi.barang', ['uraian', 'jumlahSatuan', 'satuan', 'jumlahKemasan', 'netto']),
    when('isi.adaEksep', 'Y', [
      paragraph('Barang yang menyusul (eksep): {isi.jumlahEksep}, rencana tiba {isi.rencanaEksep}.'),
    ]),
    fieldList('isi.totalPungutan', 'isi.caraPenyelesaian', 'isi.nomorJaminan', 'jawaban.terimaPembayaran.ntpn'),
    paragraph(
      'PIB penyelesaian wajib diserahkan dalam jangka waktu yang ditetapkan. Bila terlambat atau salah, importir dikenai denda, jaminan dicairkan, dan pelayanan segera dihentikan sampai kewajiban diselesaikan.',
    ),
    signatures({ as: 'Kepala {kantor}', action: 'setujui' }),
  ],
})

export const exceptedRelease = paper({
  title: 'SPPB Rush Handling untuk Eksep',
  about: 'Barang {pemohon} yang menyusul',
  blocks: [
    paragraph('{kantor} menyetujui pengeluaran barang yang menyusul atas permohonan rush handling berikut.'),
    shipment,
    heading('Barang yang menyusul'),
    fieldList(
      'jawaban.ajukanEksep.jumlah',
      'jawaban.ajukanEksep.tanggalTiba',
      'jawaban.ajukanEksep.nomorBc11',
      'jawaban.ajukanEksep.tanggalBc11',
      'jawaban.ajukanEksep.posBc11',
    ),
    signatures({ as: '{kantor}', action: 'lepasEksep' }),
  ],
})

export const inspectionOrder = paper({
  title: 'Instruksi Pemeriksaan Rush Handling',
  blocks: [
    paragraph('Petugas pemeriksa ditugaskan memeriksa fisik barang dari permohonan rush handling berikut.'),
    shipment,
    ...inspectionOrdered('{kantor}'),
  ],
})

export const inspectionReport = paper({
  title: 'Laporan Hasil Pemeriksaan Rush Handling',
  blocks: [shipment, ...inspectionReported('Petugas pemeriksa')],
})

export const refusal = paper({
  title: 'Penolakan Rush Handling',
  about: 'Permohonan {nomor.permohonan} dari {pemohon}',
  blocks: [
    paragraph('{kantor} menolak permohonan pelayanan segera (rush handling) atas barang berikut.'),
    shipment,
    heading('Alasan'),
    paragraph('{jawaban.tolak.alasan}'),
    paragraph('Barang dapat dikeluarkan dengan PIB biasa.'),
    signatures({ as: 'Kepala {kantor}', action: 'tolak' }),
  ],
})

/** The duties of the importer are fulfilled, and the guarantee is free. */
export const completion = paper({
  title: 'Bukti Penyelesaian Rush Handling',
  number: 'BP-{nomor.permohonan}',
  about: 'Barang {pemohon}',
  blocks: [
    paragraph('PIB penyelesaian atas barang yang dikeluarkan dengan rush handling telah diterima.'),
    shipment,
    fieldList(
      'nomor.sppb',
      'jawaban.serahkanPib.nomorAju',
      'jawaban.serahkanPib.nomorDaftar',
      'jawaban.serahkanPib.tanggalDaftar',
      'isi.nomorJaminan',
    ),
    signatures({ as: '{kantor}', action: 'terimaPib' }),
  ],
})

const SANCTION = [
  shipment,
  fieldList('nomor.sppb', 'isi.tanggalSppb', 'isi.bm', 'isi.persenDenda', 'isi.denda'),
  heading('Alasan'),
  paragraph('{jawaban.usulkanSanksi.alasan}'),
  paragraph('Denda ditagih lewat Piutang dan dapat diajukan keberatan dalam jangka waktu yang tertulis di sana.'),
] as const

export const fine = paper({
  title: 'Surat Penetapan Denda Rush Handling',
  about: 'Kewajiban {pemohon}',
  blocks: [
    paragraph('PIB penyelesaian atas barang berikut terlambat diserahkan. Importir dikenai denda.'),
    ...SANCTION,
    signatures({ as: 'Kepala {kantor}', action: 'tetapkanDenda' }),
  ],
})

export const claim = paper({
  title: 'Surat Penetapan Denda dan Klaim Jaminan Rush Handling',
  about: 'Kewajiban {pemohon}',
  blocks: [
    paragraph('PIB penyelesaian atas barang berikut tidak diserahkan dalam jangka waktunya. Importir dikenai denda.'),
    ...SANCTION,
    when('isi.caraPenyelesaian', 'JAMINAN', [
      paragraph(
        'Jaminan Nomor {isi.nomorJaminan} diklaim sebesar {isi.totalPungutan}. Penjamin membayar ke kas negara dalam jangka waktu yang ditetapkan.',
      ),
    ]),
    signatures({ as: 'Kepala {kantor}', action: 'tetapkanKlaim' }),
  ],
})
