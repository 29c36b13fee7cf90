import { fieldList, paper, paragraph, signatures, table } from '@dermaga/service'
import { reportOf } from '../surat-laporan.ts'

/* Papers of LACK-1. The layout of the annex to PER-18/BC/2017 was not seen: their words are working values. */

export const receipt = paper({
  title: 'Tanda Terima LACK-1',
  about: 'LACK-1 {isi.periodeBulan} {isi.periodeTahun} {pemohon}',
  number: '{nomor.lack1}',
  validity: { digantikan: 'replaced' },
  blocks: [
    paragraph('LACK-1 ini diterima secara elektronik melalui portal.'),
    ...reportOf,
    fieldList('isi.jatuhTempo', 'isi.hariTerlambat'),
  ],
})

export const lack1Paper = paper({
  title: 'Laporan Penggunaan BKC Tidak Dipungut Cukai (LACK-1)',
  about: 'LACK-1 {isi.periodeBulan} {isi.periodeTahun} {pemohon}',
  number: '{nomor.lack1}',
  validity: { digantikan: 'replaced' },
  blocks: [
    ...reportOf,
    table('isi.barang', [
      'kode',
      'uraian',
      'satuan',
      'saldoAwal',
      'jumlahPemasukan',
      'penggunaan',
      'dikembalikan',
      'musnahRusak',
      'saldoAkhir',
    ]),
    table('isi.pemasukan', ['kode', 'nomorCk5', 'tanggalMasuk', 'jumlah']),
    table('isi.hasil', ['jenis', 'jumlah', 'satuan']),
    fieldList('isi.hariTerlambat', 'isi.kotaTtd', 'isi.namaTtd'),
    paragraph('Laporan telah diperiksa dan diterima.'),
    signatures({ as: 'Petugas {kantor}', action: 'terima' }),
  ],
})
