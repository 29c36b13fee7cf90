import { fieldList, paper, paragraph, signatures } from '@dermaga/service'

/* Papers of a voluntary declaration. The official layouts were not seen: their words are working values. */

const declared = fieldList(
  'pemohon',
  'npwp',
  'nomor.deklarasi',
  'isi.nomorDaftar',
  'isi.tanggalDaftar',
  'isi.seriBarang',
  'isi.jenisVd',
  'isi.nilaiPerkiraan',
  'isi.valuta',
  'isi.tanggalJatuhTempo',
)

export const completion = paper({
  title: 'Bukti Penyelesaian Voluntary Declaration',
  about: 'Deklarasi inisiatif {pemohon}',
  blocks: [
    paragraph('{kantor} menerima laporan realisasi atas deklarasi inisiatif berikut.'),
    declared,
    fieldList('isi.nilaiRealisasi', 'isi.jumlahKurang', 'isi.ntpn', 'isi.tanggalBayar'),
    signatures({ as: 'Pejabat pemeriksa dokumen {kantor}', action: 'terima' }),
  ],
})

export const demand = paper({
  title: 'Surat Penetapan atas Voluntary Declaration',
  about: 'Deklarasi inisiatif {pemohon} yang tidak diselesaikan',
  blocks: [
    paragraph(
      'Deklarasi inisiatif berikut tidak diselesaikan dalam jangka waktunya. {kantor} menetapkan kekurangannya.',
    ),
    declared,
    fieldList(
      'jawaban.usulkan.nilaiRealisasi',
      'jawaban.usulkan.kurangBm',
      'jawaban.usulkan.kurangPpn',
      'jawaban.usulkan.kurangPph',
      'jawaban.usulkan.bunga',
      'jawaban.usulkan.jumlah',
    ),
    paragraph('{jawaban.usulkan.alasan}'),
    paragraph('Kekurangan ini menjadi tagihan pada Piutang dan dapat diajukan keberatan dalam 60 (enam puluh) hari.'),
    signatures({ as: 'Kepala {kantor}', action: 'tetapkan' }),
  ],
})
