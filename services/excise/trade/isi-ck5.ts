import {
  caseOf,
  choice,
  code,
  date,
  decimal,
  either,
  form,
  instant,
  integer,
  lines,
  longText,
  money,
  type NumberValue,
  type TextValue,
  type Truth,
  text,
} from '@dermaga/service'
import { YES_NO } from '../licence/perusahaan.ts'

/* What a CK-5 and the answers to it consist of. Source: facts `excise`, fields `ck5_realisasi`; the official form was not seen. */

const MAX = 1_000_000_000_000

/** Goods of one CK-5 at most. */
const LINES_MOST = 200

const goods = form({
  uraian: text(200, 'Merek atau uraian barang').required().hint('Seperti pada penetapan tarif', 'Daun Emas Filter'),
  jumlahKoli: integer(9, 'Jumlah koli').required().between(1, 999_999_999),
  jenisKoli: code('kemasan', 'Jenis koli').required(),
  jumlahKemasan: decimal(14, 4, 'Jumlah kemasan').required().between(0.0001, MAX),
  isiPerKemasan: decimal(14, 4, 'Isi per kemasan').required().between(0.0001, MAX),
  satuan: code('satuan', 'Satuan barang').required(),
  tarifCukai: money('Tarif cukai').required().between(0, MAX),
  kodeFasilitas: text(20, 'Kode barang fasilitas').hint(
    'Untuk 2.3, 3.1, dan 3.2: kode barang pada fasilitas penerima',
    'TIS-01',
  ),
  jumlahBarang: decimal(24, 4, 'Jumlah barang'),
  jumlahCukai: money('Jumlah cukai'),
  liter: decimal(24, 4, 'Jumlah dalam liter'),
})
  .computed(row => {
    const amount = row.jumlahKemasan.times(row.isiPerKemasan)
    return {
      jumlahBarang: amount.rounded(4),
      jumlahCukai: amount.times(row.tarifCukai).rounded(2),
      liter: either(row.satuan.is('MLT'), amount.times(0.001).rounded(4), amount.rounded(4)),
    }
  })
  .applies(row => ({ liter: row.satuan.isOneOf('LTR', 'MLT') }))

/** Kinds whose excise is not paid yet; codes of the reference list `ck5_jenis`. */
const EXPORTED = '21'
const UNPAID = [EXPORTED, '22', '23', '24', '51'] as const
/** Material of production not collected, and exempt goods, which their receiver has by a facility with a quota. */
const BY_FACILITY = ['23', '31', '32'] as const

/** Kinds whose excise was paid before the goods leave; goods that carry no stamps leave the balance of a CK-1C. */
export const PAID = ['11', '12'] as const

/** What is declared. */
export const declared = form({
  izin: caseOf('izin-nppbkc', 'NPPBKC asal', {
    states: ['aktif', 'akanBerakhir', 'perpanjanganDiproses'],
  }).required(),
  nppbkc: text(40, 'Nomor NPPBKC asal').required().fixed({ case: 'izin', number: true }),
  kodeKantor: code('kantor', 'Kantor asal').required().fixed({ case: 'izin', field: 'kodeKantor' }),
  jenisPemberitahuan: code('ck5_jenis', 'Jenis pemberitahuan').required(),
  kodeJenisBkc: code('komoditi_cukai', 'Jenis barang kena cukai').required(),
  ck1c: caseOf('ck-1c', 'CK-1C yang melunasi', { states: ['lunas', 'berkala'] }).hint(
    'Untuk etil alkohol dan MMEA golongan A yang dilunasi dengan pembayaran',
  ),
  nomorCk1c: text(40, 'Nomor CK-1C').fixed({ case: 'ck1c', number: true }),
  flagTransaksi: choice(YES_NO, 'Pengiriman karena jual beli').required(),
  nomorSuratJalan: text(30, 'Nomor surat jalan').required(),
  tanggalSuratJalan: date('Tanggal surat jalan').required().notAfterToday(),
  arah: choice({ DALAM_NEGERI: 'Pemegang izin di dalam negeri', EKSPOR: 'Ekspor' }, 'Tujuan pengiriman').required(),
  tujuan: text(60, 'Nomor izin penerima').hint('NPPBKC, NPPP, atau izin TPB penerima'),
  kodeKantorTujuan: code('kantor', 'Kantor tujuan atau kantor muat').required(),
  kodeNegaraTujuan: code('negara', 'Negara tujuan'),
  barang: lines(LINES_MOST, 'Barang', goods).required().atLeast(1).workbook(),
  jumlahCukai: money('Jumlah cukai'),
  pengeluaran: choice({ PETUGAS: 'Diawasi petugas', MANDIRI: 'Mandiri' }, 'Pengeluaran barang').hint(
    'Mandiri hanya dengan izin pengeluaran mandiri; tanpa pilihan, petugas mengawasinya',
  ),
  izinMandiri: caseOf('izin-mandiri', 'Izin pengeluaran mandiri', { states: ['aktif'] }),
  penjaminan: choice({ JAMINAN: 'Dengan jaminan', TANPA: 'Tanpa jaminan' }, 'Penjaminan cukai'),
  jaminan: caseOf('daftar-jaminan', 'Jaminan', { states: ['aktif'] }),
  nomorJaminan: text(40, 'Nomor jaminan (BPJ)').fixed({ case: 'jaminan', number: true }),
  dasarTanpaJaminan: longText(500, 'Dasar tanpa jaminan').atLeast(10),
  tanggalCk5: date('Tanggal CK-5'),
  batasTiba: date('Batas tiba'),
})
  .computed(content => ({ jumlahCukai: content.barang.sum('jumlahCukai') }))
  .applies(content => ({
    ck1c: content.jenisPemberitahuan.isOneOf(...PAID).and(content.kodeJenisBkc.isOneOf('EA', 'MMEA')),
    nomorCk1c: content.jenisPemberitahuan.isOneOf(...PAID).and(content.kodeJenisBkc.isOneOf('EA', 'MMEA')),
    tujuan: content.arah.is('DALAM_NEGERI'),
    kodeNegaraTujuan: content.arah.is('EKSPOR'),
    izinMandiri: content.pengeluaran.is('MANDIRI'),
    penjaminan: content.jenisPemberitahuan.isOneOf(...UNPAID),
    jaminan: content.jenisPemberitahuan.isOneOf(...UNPAID).and(content.penjaminan.is('JAMINAN')),
    nomorJaminan: content.jenisPemberitahuan.isOneOf(...UNPAID).and(content.penjaminan.is('JAMINAN')),
    dasarTanpaJaminan: content.jenisPemberitahuan.isOneOf(...UNPAID).and(content.penjaminan.is('TANPA')),
    // Of the registration, and of the departure.
    tanggalCk5: content.tanggalCk5.isFilled(),
    batasTiba: content.batasTiba.isFilled(),
  }))
  .requiredWhen(content => ({
    // Drinks of other classes carry stamps.
    ck1c: content.jenisPemberitahuan.isOneOf(...PAID).and(content.kodeJenisBkc.is('EA')),
    tujuan: content.arah.is('DALAM_NEGERI'),
    kodeNegaraTujuan: content.arah.is('EKSPOR'),
    izinMandiri: content.pengeluaran.is('MANDIRI'),
    penjaminan: content.jenisPemberitahuan.isOneOf(...UNPAID),
    jaminan: content.penjaminan.is('JAMINAN'),
    dasarTanpaJaminan: content.penjaminan.is('TANPA'),
  }))
  .rule(
    'arah',
    content =>
      content.jenisPemberitahuan
        .is(EXPORTED)
        .and(content.arah.is('EKSPOR'))
        .or(content.jenisPemberitahuan.is(EXPORTED).not().and(content.arah.is('EKSPOR').not())),
    'Pilih ekspor hanya untuk jenis pemberitahuan 2.1 (diekspor), dan dalam negeri untuk jenis lain.',
  )
  .rule(
    'barang',
    content =>
      content.jenisPemberitahuan
        .isOneOf(...BY_FACILITY)
        .not()
        .or(content.barang.every(row => row.kodeFasilitas.isFilled())),
    'Isi kode barang fasilitas setiap barang, seperti pada fasilitas penerima.',
  )
  .rule(
    'barang',
    content =>
      content.ck1c
        .isFilled()
        .not()
        .or(content.barang.every(row => row.satuan.isOneOf('LTR', 'MLT'))),
    'Nyatakan barang yang dilunasi dengan CK-1C dalam liter (LTR) atau mililiter (MLT).',
  )

/** Whether the goods leave the balance of a CK-1C. */
export const paidByCk1c = declared.seen().ck1c.isFilled()

/** Whether the receiver has the goods by a facility. */
export const byFacility = declared.seen().jenisPemberitahuan.isOneOf(...BY_FACILITY)

export const reasons = form({ alasan: longText(500, 'Alasan').atLeast(10).required() })

/** How the goods leave. The term is set by the distance; three days unless known otherwise (working value). */
export const departure = form({
  waktuKeluar: instant('Waktu keluar').required(),
  nomorPolisi: text(11, 'Nomor polisi').required(),
  namaPengemudi: text(50, 'Nama pengemudi'),
  nomorSegel: text(30, 'Nomor segel').required(),
  batasTiba: date('Batas tiba').required().earliest(0).hint('Menurut jarak; lazimnya 3 hari'),
})

/** A line of what came in. */
const counted = {
  uraian: text(200, 'Merek atau uraian barang'),
  satuan: code('satuan', 'Satuan barang'),
  jumlahBarang: decimal(24, 4, 'Jumlah menurut CK-5'),
  jumlahDiterima: decimal(24, 4, 'Jumlah diterima').required().between(0, MAX),
  selisih: decimal(24, 4, 'Selisih').between(-MAX, MAX),
  sebabSelisih: text(200, 'Sebab selisih'),
}
const { uraian, ...counts } = counted
const received = form({
  uraian,
  kodeFasilitas: text(20, 'Kode barang fasilitas'),
  ...counts,
  masukFasilitas: decimal(24, 4, 'Masuk dengan fasilitas').hint('Paling banyak jumlah menurut CK-5'),
})
  .computed(row => ({
    selisih: row.jumlahDiterima.minus(row.jumlahBarang),
    masukFasilitas: either(row.jumlahDiterima.atMost(row.jumlahBarang), row.jumlahDiterima, row.jumlahBarang),
  }))
  .applies(row => ({
    sebabSelisih: row.selisih.is(0).not(),
    kodeFasilitas: row.kodeFasilitas.isFilled(),
    masukFasilitas: row.kodeFasilitas.isFilled(),
  }))
  .requiredWhen(row => ({ sebabSelisih: row.selisih.is(0).not() }))

interface Counted {
  readonly hasil: TextValue
  readonly barang: Readonly<Record<'every' | 'some', (holds: (row: { selisih: NumberValue }) => Truth) => Truth>>
}
/** What the receiver says of all lines follows from each of them. */
const agrees = ({ hasil, barang }: Counted) =>
  hasil
    .is('SESUAI')
    .not()
    .or(barang.every(row => row.selisih.is(0)))
const isShort = ({ hasil, barang }: Counted) =>
  hasil
    .is('KURANG')
    .not()
    .or(barang.some(row => row.selisih.atLeast(0).not()))
const isMore = ({ hasil, barang }: Counted) =>
  hasil
    .is('LEBIH')
    .not()
    .or(barang.some(row => row.selisih.atMost(0).not()).and(barang.every(row => row.selisih.atLeast(0))))
const NOT_AGREED = 'Hasil sesuai hanya bila jumlah setiap barang sama dengan CK-5.'
const NOT_SHORT = 'Tidak ada barang yang kurang. Pilih hasil lain.'
const NOT_MORE = 'Pilih lebih hanya bila ada barang yang lebih dan tidak ada yang kurang.'
const result = {
  hasil: choice({ SESUAI: 'Sesuai', KURANG: 'Ada yang kurang', LEBIH: 'Ada yang lebih' }, 'Hasil pemasukan').required(),
  nomorBa: text(50, 'Nomor berita acara'),
}

/** What came in, line by line. Excess and shortage need a report (*berita acara*). */
export const arrival = form({
  waktuMasuk: instant('Waktu masuk').required(),
  kondisiSegel: choice({ UTUH: 'Utuh', RUSAK: 'Rusak' }, 'Kondisi segel').required(),
  barang: lines(LINES_MOST, 'Barang yang diterima', received)
    .required()
    .eachOf('barang', ['uraian', 'kodeFasilitas', 'satuan', 'jumlahBarang']),
  ...result,
})
  .applies(answer => ({ nomorBa: answer.hasil.is('SESUAI').not() }))
  .requiredWhen(answer => ({ nomorBa: answer.hasil.is('SESUAI').not() }))
  .rule('hasil', agrees, NOT_AGREED)
  .rule('hasil', isShort, NOT_SHORT)
  .rule('hasil', isMore, NOT_MORE)

const receivedShipment = form({ nomorSuratJalan: text(30, 'Nomor surat jalan'), ...counted })
  .computed(row => ({ selisih: row.jumlahDiterima.minus(row.jumlahBarang) }))
  .applies(row => ({ sebabSelisih: row.selisih.is(0).not() }))
  .requiredWhen(row => ({ sebabSelisih: row.selisih.is(0).not() }))

/** What came in of the shipments of a month. */
export const monthlyArrival = form({
  barang: lines(LINES_MOST, 'Pengiriman yang diterima', receivedShipment)
    .required()
    .eachOf('barang', ['nomorSuratJalan', 'uraian', 'satuan', 'jumlahBarang']),
  ...result,
})
  .applies(answer => ({ nomorBa: answer.hasil.is('SESUAI').not() }))
  .requiredWhen(answer => ({ nomorBa: answer.hasil.is('SESUAI').not() }))
  .rule('hasil', agrees, NOT_AGREED)
  .rule('hasil', isShort, NOT_SHORT)
  .rule('hasil', isMore, NOT_MORE)

export const refused = form({
  nomorBa: text(50, 'Nomor berita acara').required(),
  alasan: longText(500, 'Alasan penolakan').atLeast(10).required(),
})

export const exported = form({
  nomorPeb: text(20, 'Nomor PEB').required(),
  tanggalPeb: date('Tanggal PEB').required().notAfterToday(),
  nomorNpe: text(30, 'Nomor NPE').required(),
  tanggalEkspor: date('Tanggal ekspor').required().notAfterToday(),
}).rule(
  'tanggalEkspor',
  answer => answer.tanggalEkspor.atLeast(answer.tanggalPeb),
  'Tanggal ekspor tidak boleh sebelum tanggal PEB. Periksa kedua tanggalnya.',
)

/** Excise accounts of a claim: codes of the reference list `kode_akun`. */
export const claim = form({
  rincian: lines(
    5,
    'Rincian tagihan',
    form({
      kodeAkun: code('kode_akun', 'Akun').required(),
      jumlah: money('Jumlah').required().between(1, MAX),
    }),
  )
    .required()
    .atLeast(1)
    .unique('kodeAkun'),
  jumlah: money('Jumlah tagihan'),
  nomorJaminan: text(40, 'Nomor jaminan (BPJ)').fixed({ own: 'nomorJaminan' }),
  cukaiCk5: money('Cukai menurut CK-5').fixed({ own: 'jumlahCukai' }),
  jumlahDijamin: money('Ditutup jaminan CK-5').hint('Paling banyak cukai menurut CK-5'),
  alasan: longText(4000, 'Alasan dan dasar penetapan').atLeast(10).required(),
})
  .computed(answer => ({
    jumlah: answer.rincian.sum('jumlah'),
    // The guarantee of the transport was for the excise of the goods, not for fines.
    jumlahDijamin: either(
      answer.rincian.sum('jumlah').atMost(answer.cukaiCk5),
      answer.rincian.sum('jumlah'),
      answer.cukaiCk5,
    ),
  }))
  .applies(answer => ({
    nomorJaminan: answer.nomorJaminan.isFilled(),
    cukaiCk5: answer.nomorJaminan.isFilled(),
    jumlahDijamin: answer.nomorJaminan.isFilled(),
  }))
