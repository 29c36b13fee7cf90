import { caseOf, choice, code, date, decimal, form, integer, lines, longText, npwp, text } from '@dermaga/service'
import { GOODS_MOST } from './barang-fasilitas.ts'
import { REPORTED_FACILITY } from './tidak-dipungut.ts'

/* What a LACK-1 consists of. Source: PER-18/BC/2017 art. 24; fields `lack`. The layout of its annex was not seen. */

const MAX = 1_000_000_000_000
const CAME_IN_MOST = 1000
const PRODUCTS_MOST = 50

export const MONTHS = {
  '01': 'Januari',
  '02': 'Februari',
  '03': 'Maret',
  '04': 'April',
  '05': 'Mei',
  '06': 'Juni',
  '07': 'Juli',
  '08': 'Agustus',
  '09': 'September',
  '10': 'Oktober',
  '11': 'November',
  '12': 'Desember',
} as const

const quantity = (label: string) => decimal(24, 4, label).between(0, MAX)

/** The account of one of the goods. What leaves the stock never exceeds what was there. */
const account = form({
  kode: text(20, 'Kode barang').required().fixed({ period: 'stock' }),
  uraian: text(200, 'Uraian barang').required().fixed({ period: 'stock' }),
  satuan: code('satuan', 'Satuan').required().fixed({ period: 'stock' }),
  saldoAwal: quantity('Saldo awal').fixed({ period: 'stock' }).hint('Saldo akhir bulan sebelumnya'),
  jumlahPemasukan: quantity('Pemasukan').required().fixed({ period: 'stock' }).hint('Menurut CK-5 yang dikonfirmasi'),
  penggunaan: quantity('Digunakan').required().hint('Isi 0 bila tidak ada', '1250'),
  dikembalikan: quantity('Dikembalikan').required(),
  nomorPengembalian: text(60, 'Nomor CK-5 pengembalian'),
  musnahRusak: quantity('Rusak, musnah, atau susut').required(),
  nomorBa: text(60, 'Nomor berita acara'),
  saldoAkhir: decimal(24, 4, 'Saldo akhir')
    .between(-MAX, MAX)
    .hint('Saldo awal + pemasukan − digunakan − dikembalikan − rusak, musnah, atau susut'),
})
  .computed(row => ({
    saldoAkhir: row.saldoAwal
      .plus(row.jumlahPemasukan)
      .minus(row.penggunaan)
      .minus(row.dikembalikan)
      .minus(row.musnahRusak),
  }))
  .applies(row => ({
    nomorPengembalian: row.dikembalikan.is(0).not(),
    nomorBa: row.musnahRusak.is(0).not(),
  }))
  .requiredWhen(row => ({
    nomorPengembalian: row.dikembalikan.is(0).not(),
    nomorBa: row.musnahRusak.is(0).not(),
  }))
  .rule(
    'penggunaan',
    row => row.saldoAkhir.atLeast(0),
    'Yang digunakan, dikembalikan, dan rusak melebihi saldo awal ditambah pemasukan. Periksa kembali jumlahnya.',
  )

const cameIn = form({
  kode: text(20, 'Kode barang'),
  nomorCk5: text(60, 'Nomor aju CK-5'),
  tanggalMasuk: date('Tanggal pemasukan'),
  jumlah: quantity('Jumlah'),
})

const product = form({
  jenis: text(200, 'Hasil produksi').required(),
  jumlah: quantity('Jumlah').required(),
  satuan: code('satuan', 'Satuan').required(),
})

export const report = form({
  keputusan: caseOf('tidak-dipungut', 'Keputusan fasilitas', { states: REPORTED_FACILITY })
    .required()
    .fixed({ period: 'entry' }),
  nppp: text(30, 'NPPP').required().fixed({ case: 'keputusan', number: true }),
  nomorKep: text(50, 'Nomor keputusan').required().fixed({ case: 'keputusan', field: 'nomorKep' }),
  kodeKantor: code('kantor', 'Kantor pengawas').required().fixed({ case: 'keputusan', field: 'kodeKantor' }),
  nppbkc: text(40, 'NPPBKC').fixed({ case: 'keputusan', field: 'nppbkc' }),
  npwp: npwp().required().fixed('perusahaan.npwp'),
  namaPerusahaan: text(200, 'Nama perusahaan').required().fixed('perusahaan.nama'),
  alamatPerusahaan: longText(255, 'Alamat perusahaan').required().fixed('perusahaan.alamat'),
  periodeBulan: choice(MONTHS, 'Bulan').required().fixed({ period: 'month' }),
  periodeTahun: text(4, 'Tahun').required().fixed({ period: 'year' }),
  jatuhTempo: date('Batas pengiriman').fixed({ period: 'due' }),
  pembetulan: integer(3, 'Perbaikan ke').fixed({ period: 'correction' }),
  hariTerlambat: integer(5, 'Terlambat').unit('hari').fixed({ period: 'daysLate' }),
  alasanPerbaikan: longText(500, 'Alasan perbaikan').atLeast(10),
  barang: lines(GOODS_MOST, 'Sediaan', account).required().from({ period: 'stock' }),
  pemasukan: lines(CAME_IN_MOST, 'Pemasukan menurut CK-5', cameIn).fixed({ period: 'receipts' }),
  hasil: lines(PRODUCTS_MOST, 'Hasil produksi', product),
  kotaTtd: text(50, 'Kota').required(),
  namaTtd: text(100, 'Nama penanda tangan').required(),
})
  .applies(content => ({
    jatuhTempo: content.jatuhTempo.isFilled(),
    pembetulan: content.pembetulan.isFilled(),
    hariTerlambat: content.hariTerlambat.isFilled(),
    alasanPerbaikan: content.pembetulan.isFilled(),
    pemasukan: content.pemasukan.count().is(0).not(),
  }))
  .requiredWhen(content => ({ alasanPerbaikan: content.pembetulan.isFilled() }))
