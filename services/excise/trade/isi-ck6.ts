import {
  choice,
  code,
  codes,
  date,
  decimal,
  files,
  form,
  integer,
  lines,
  longText,
  money,
  type Truth,
  text,
} from '@dermaga/service'
import { DISTRIBUTOR, FACTORY, IMPORTER, SHOP, STORAGE } from '../licence/jenis-usaha.ts'
import { YES_NO } from '../licence/perusahaan.ts'
import { licensed } from '../tariff/pita.ts'

/* What a CK-6 consists of. Source: facts `excise`, "CK-6", and `cukai-perdagangan-produksi`; the official form was not seen. */

const MAX = 1_000_000_000_000
const LINES_MOST = 200

/** Businesses between which paid goods are carried, by code of the reference list `jenis_usaha_bkc`. */
const BUSINESSES = {
  [FACTORY]: 'Pabrik',
  [STORAGE]: 'Tempat penyimpanan',
  [IMPORTER]: 'Importir',
  [SHOP]: 'Tempat penjualan eceran',
  [DISTRIBUTOR]: 'Penyalur',
} as const
const BUYERS = { ...BUSINESSES, LAINNYA: 'Lainnya' } as const
const GOODS = { EA: 'Etil alkohol', MMEA: 'Minuman mengandung etil alkohol' } as const

/** Goods of which the excise is paid, at the tariff that it was paid with. */
const goods = form({
  merek: text(100, 'Merek').required().hint('Seperti pada penetapan tarif', 'Anggur Contoh 750'),
  uraian: text(200, 'Uraian barang').required(),
  jenisKoli: text(60, 'Jenis koli').required().hint('Karton, krat, atau curah', 'Karton'),
  jumlahKoli: integer(9, 'Jumlah koli').required().between(1, 999_999_999),
  jenisKemasan: text(60, 'Jenis kemasan').required().hint('Botol, kaleng, atau drum', 'Botol'),
  jumlahKemasan: integer(12, 'Jumlah kemasan').required().between(1, MAX),
  jumlahBarang: decimal(18, 4, 'Jumlah barang').required().between(0.0001, MAX),
  satuan: code('satuan', 'Satuan barang').required(),
  tarifCukai: money('Tarif cukai per satuan').required().between(0, MAX),
  jumlahCukai: money('Cukai').hint('Jumlah barang × tarif'),
  keterangan: text(200, 'Keterangan'),
}).computed(row => ({ jumlahCukai: row.jumlahBarang.times(row.tarifCukai).rounded(2) }))

const { namaPemohon: notifier, ...company } = licensed

export const transport = form({
  ...company,
  barangIzin: codes('komoditi_cukai', 'Barang menurut NPPBKC')
    .required()
    .fixed({ case: 'izin', field: 'kodeJenisBkc' }),
  usahaIzin: codes('jenis_usaha_bkc', 'Jenis usaha menurut NPPBKC')
    .required()
    .fixed({ case: 'izin', field: 'kodeJenisUsaha' }),
  kodeJenisBkc: choice(GOODS, 'Jenis barang kena cukai').required(),
  statusPemasok: choice(BUSINESSES, 'Mengirim sebagai').required(),
  statusTujuan: choice(BUYERS, 'Penerima').required(),
  jenisIdentitasTujuan: choice({ NPPBKC: 'NPPBKC', NPWP: 'NPWP', NIK: 'NIK' }, 'Jenis identitas penerima').required(),
  nomorIdentitasTujuan: text(40, 'Nomor identitas penerima').required(),
  namaTujuan: text(200, 'Nama penerima').required(),
  alamatTujuan: longText(255, 'Alamat penerima').required(),
  kodeKantorTujuan: code('kantor', 'Kantor yang mengawasi penerima').required(),
  flagTransaksi: choice(YES_NO, 'Pengiriman karena jual beli').required(),
  nilaiTransaksi: money('Nilai transaksi').between(0, MAX),
  nomorSuratJalan: text(30, 'Nomor surat jalan').required(),
  tanggalSuratJalan: date('Tanggal surat jalan').required().notAfterToday(),
  rencanaPengangkutan: date('Rencana tanggal pengangkutan')
    .required()
    .earliest(0)
    .hint('Barang diangkut paling lambat pada hari ini'),
  barang: lines(LINES_MOST, 'Barang', goods).required().workbook(),
  jumlahCukai: money('Jumlah cukai'),
  namaPemberitahu: notifier,
  identitasPemberitahu: text(30, 'Nomor identitas pemberitahu').required().hint('NIK atau nomor paspor'),
  alamatPemberitahu: longText(255, 'Alamat pemberitahu').required().from('perusahaan.alamat'),
})
  .computed(content => ({ jumlahCukai: content.barang.sum('jumlahCukai') }))
  .applies(content => ({ nilaiTransaksi: content.flagTransaksi.is('Y') }))
  .requiredWhen(content => ({ nilaiTransaksi: content.flagTransaksi.is('Y') }))
  .rule(
    'kodeJenisBkc',
    content =>
      content.kodeJenisBkc
        .is('EA')
        .and(content.barangIzin.includes('EA'))
        .or(content.kodeJenisBkc.is('MMEA').and(content.barangIzin.includes('MMEA'))),
    'NPPBKC tidak mencakup barang ini. Periksa jenis barangnya, atau ajukan perubahan NPPBKC.',
  )
  .rule(
    'statusPemasok',
    content =>
      Object.keys(BUSINESSES)
        .map((kind): Truth => content.statusPemasok.is(kind).and(content.usahaIzin.includes(kind)))
        .reduce((truth, each) => truth.or(each)),
    'NPPBKC tidak untuk jenis usaha ini. Pilih jenis usaha yang tercantum pada NPPBKC.',
  )

/** Why a CK-6 is not used, and what proves that the goods are still there. Source: facts, "Cancellation of CK-6", seen. */
export const unused = form({
  alasan: longText(500, 'Alasan').atLeast(10).required(),
  bukti: files(1, 'Bukti bahwa barang belum diangkut').required(),
})

export const inspected = form({
  hasil: choice({ SESUAI: 'Sesuai', TIDAK_SESUAI: 'Tidak sesuai' }, 'Hasil pemeriksaan').required(),
  nomorBa: text(50, 'Nomor berita acara'),
  catatan: longText(1000, 'Catatan').atLeast(10).required(),
}).requiredWhen(answer => ({ nomorBa: answer.hasil.is('TIDAK_SESUAI') }))
