import { fieldList, paper, paragraph, table } from '@dermaga/service'

/* The paper of a LACK-11. Its layout was not seen: its words are working values. */

export const quarterlyReport = paper({
  title: 'Laporan Triwulan Barang Kena Cukai (LACK-11)',
  about: 'LACK-11 {isi.triwulan} {isi.tahun} {pemohon}',
  number: '{nomor.lack11}',
  validity: { digantikan: 'replaced' },
  blocks: [
    fieldList('pemohon', 'npwp', 'isi.alamatPerusahaan', 'isi.nppbkc', 'isi.kodeJenisUsaha'),
    fieldList('isi.triwulan', 'isi.tahun', 'isi.pembetulan', 'isi.alasanPerbaikan', 'isi.nihil'),
    table('isi.barang', [
      'kode',
      'namaMerk',
      'jenisProduksi',
      'satuan',
      'saldoAwal',
      'pemasukan',
      'pengeluaran',
      'musnah',
      'saldoAkhir',
      'sudahDilekati',
    ]),
    fieldList('isi.jatuhTempo', 'isi.hariTerlambat', 'isi.namaPengusaha', 'isi.noIdentitas'),
    paragraph('LACK-11 ini diterima secara elektronik melalui portal.'),
  ],
})
