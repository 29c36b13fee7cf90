import { fieldList, paper, paragraph, signatures, table } from '@dermaga/service'

/* Papers of laboratory tests. The official layouts were not seen: their words are working values. */

const request = fieldList(
  'pemohon',
  'npwp',
  'nomor.permohonan',
  'isi.blbc',
  'isi.dasar',
  'isi.nomorDokumen',
  'isi.tujuanUji',
)

export const receipt = paper({
  title: 'Tanda Terima Contoh Barang',
  number: 'TT-{nomor.permohonan}',
  about: 'Contoh barang {pemohon}',
  blocks: [
    paragraph('Contoh barang berikut diterima untuk diuji.'),
    request,
    table('isi.contoh', ['uraian', 'jumlah', 'kemasan', 'tanggalAmbil', 'baPengambilan']),
    fieldList('jawaban.terimaContoh.tanggalTerima', 'jawaban.terimaContoh.keadaan', 'isi.biaya'),
    signatures({ as: 'Penerima Contoh', action: 'terimaContoh' }),
  ],
})

export const result = paper({
  title: 'Surat Hasil Pengujian dan/atau Identifikasi Barang',
  about: 'Contoh barang {pemohon}',
  validity: { antre: 'replaced', diuji: 'replaced', telaah: 'replaced' },
  blocks: [
    request,
    table('isi.contoh', ['uraian', 'hsDiberitahukan', 'jumlah', 'kemasan', 'tanggalAmbil']),
    table('jawaban.rekamHasil.hasil', ['contoh', 'parameter', 'metode', 'nilai']),
    paragraph('Kesimpulan: {jawaban.rekamHasil.kesimpulan}'),
    fieldList('jawaban.rekamHasil.sisaContoh'),
    paragraph('Hasil ini hanya berlaku untuk contoh barang yang diterima.'),
    signatures({ as: 'Kepala Laboratorium', action: 'tandaTangani' }),
  ],
})
