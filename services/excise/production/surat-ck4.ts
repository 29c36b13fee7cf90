import { fieldList, paper, paragraph, table, when } from '@dermaga/service'

/* The paper of a CK-4. The layout of the annex to PMK 161/PMK.04/2022 was not seen: its words are working values. */

const drinks = table('isi.minuman', [
  'nomorProduksi',
  'tanggalProduksi',
  'merek',
  'golongan',
  'isi',
  'jumlahKemasan',
  'jumlahProduksi',
])

export const notice = paper({
  title: 'Pemberitahuan BKC yang Selesai Dibuat (CK-4)',
  about: 'CK-4 {isi.komoditi} {isi.produksiAwal} s.d. {isi.produksiAkhir} {pemohon}',
  number: '{nomor.ck4}',
  validity: { digantikan: 'replaced' },
  blocks: [
    fieldList('pemohon', 'npwp', 'isi.alamatPerusahaan', 'isi.nppbkc', 'isi.komoditi'),
    fieldList('isi.produksiAwal', 'isi.produksiAkhir', 'isi.pembetulan', 'isi.alasanPerbaikan', 'isi.nihil'),
    when('isi.komoditi', 'HT', [
      table('isi.hasilTembakau', [
        'nomorProduksi',
        'tanggalProduksi',
        'merek',
        'jenisProduksi',
        'isi',
        'satuan',
        'hje',
        'jumlahKemasan',
        'dilekati',
        'jumlahProduksi',
      ]),
    ]),
    when('isi.komoditi', 'EA', [
      table('isi.alkohol', ['nomorProduksi', 'tanggalProduksi', 'nomorTangki', 'merek', 'kadar', 'jumlahProduksi']),
    ]),
    when('isi.komoditi', 'MMEA_A', [drinks]),
    when('isi.komoditi', 'MMEA_B', [drinks]),
    when('isi.komoditi', 'MMEA_C', [drinks]),
    fieldList(
      'isi.jumlahKemasan',
      'isi.jumlahDilekati',
      'isi.jumlahBatang',
      'isi.jumlahGram',
      'isi.jumlahMililiter',
      'isi.jumlahLiter',
      'isi.hariTerlambat',
      'isi.kotaTtd',
      'isi.namaTtd',
    ),
    paragraph('CK-4 ini diterima secara elektronik melalui portal.'),
  ],
})
