import { caseOf, choice, code, date, decimal, files, form, lines, longText, money, text } from '@dermaga/service'
import { statement } from '../permits/applicant.ts'
import { facility, MOST, materialCode, quantity, seri } from './fakta-kite.ts'

/* What a company accounts for: import lines linked to export lines, and what became of the rest. */

export const REPORTS = { 'BCL.KT-01': 'BCL.KT-01 (pembebasan)', 'BCL.KT-02': 'BCL.KT-02 (pengembalian)' } as const
const WAYS = {
  MUSNAH: 'Dimusnahkan',
  JUAL_SCRAP: 'Sisa proses dijual',
  REEKSPOR: 'Diekspor kembali',
  BAYAR: 'Dibayar bea masuknya',
  KAWASAN_LAIN: 'Diserahkan ke kawasan lain',
} as const

/** The import line that a row is about. */
const origin = {
  bahan: caseOf('bahan-kite', 'Impor', { states: ['berjalan', 'perpanjanganDimohon', 'masaLapor'] }).required(),
  nomorImpor: text(60, 'Nomor impor').required().fixed({ case: 'bahan', number: true }),
  seriImpor: seri('Seri impor').required(),
  kodeBarang: materialCode().required(),
}
const more = 'Jumlah harus lebih dari nol.'

const link = form({
  ...origin,
  lhpre: caseOf('lhpre', 'LHPRE', { states: ['terbit'] }).required(),
  nomorLhpre: text(60, 'Nomor LHPRE').required().fixed({ case: 'lhpre', number: true }),
  seriEkspor: seri('Seri ekspor').required(),
  jumlah: quantity('Jumlah bahan').required(),
  bm: money('Bea masuk').required(),
  pajak: money('PPN dan PPnBM').required(),
}).rule('jumlah', row => row.jumlah.atMost(0).not(), more)

const other = form({
  ...origin,
  cara: choice(WAYS, 'Cara').required(),
  nomorDokumen: text(50, 'Dokumen').required(),
  tanggalDokumen: date('Tanggal').required().notAfterToday(),
  jumlah: quantity('Jumlah').required(),
  hargaJual: money('Harga jual'),
  tarif: decimal(5, 2, 'Tarif').unit('%').fixed({ provision: 'KITE_SCRAP_BM' }),
  bmJual: money('Bea masuk atas penjualan'),
})
  .computed(row => ({ bmJual: row.hargaJual.times(row.tarif).times(0.01).rounded(0) }))
  .applies(row => {
    const isSold = row.cara.is('JUAL_SCRAP')
    return { hargaJual: isSold, tarif: isSold, bmJual: isSold }
  })
  .requiredWhen(row => ({ hargaJual: row.cara.is('JUAL_SCRAP') }))
  .rule('jumlah', row => row.jumlah.atMost(0).not(), more)

export const report = form({
  ...facility,
  jenisLaporan: choice(REPORTS, 'Jenis laporan').required(),
  periodeMulai: date('Awal periode').required().notAfterToday(),
  periodeSelesai: date('Akhir periode').required(),
  kaitan: lines(MOST, 'Impor dan ekspornya', link)
    .unique('bahan', 'seriImpor', 'lhpre', 'seriEkspor', 'kodeBarang')
    .workbook(),
  penyelesaian: lines(MOST, 'Penyelesaian lain', other).workbook(),
  jumlahBahan: decimal(24, 4, 'Bahan dalam ekspor'),
  totalBm: money('Bea masuk yang dipertanggungjawabkan'),
  totalPajak: money('PPN dan PPnBM yang dipertanggungjawabkan'),
  bmPenjualan: money('Bea masuk atas sisa proses yang dijual'),
  nomorBpj: text(50, 'Bukti penerimaan jaminan'),
  jaminanSampai: date('Jaminan berlaku sampai'),
  nilaiPengembalian: money('Bea masuk yang diminta kembali'),
  bank: code('bank', 'Bank'),
  nomorRekening: text(34, 'Nomor rekening').like('\\d{5,34}', '5 sampai 34 digit angka'),
  namaRekening: text(100, 'Nama pemilik rekening').hint('Sama dengan nama perusahaan'),
  ...statement,
})
  .computed(content => ({
    jumlahBahan: content.kaitan.sum('jumlah'),
    totalBm: content.kaitan.sum('bm'),
    totalPajak: content.kaitan.sum('pajak'),
    bmPenjualan: content.penyelesaian.sum('bmJual'),
  }))
  .applies(content => {
    const isRefund = content.jenisLaporan.is('BCL.KT-02')
    const isExempt = content.jenisFasilitas.is('PEMBEBASAN')
    return {
      nomorBpj: isExempt,
      jaminanSampai: isExempt,
      nilaiPengembalian: isRefund,
      bank: isRefund,
      nomorRekening: isRefund,
      namaRekening: isRefund,
    }
  })
  .requiredWhen(content => {
    const isRefund = content.jenisLaporan.is('BCL.KT-02')
    const isExempt = content.jenisFasilitas.is('PEMBEBASAN')
    return {
      nomorBpj: isExempt,
      jaminanSampai: isExempt,
      nilaiPengembalian: isRefund,
      bank: isRefund,
      nomorRekening: isRefund,
      namaRekening: isRefund,
    }
  })
  .rule(
    'jenisLaporan',
    content =>
      content.jenisFasilitas
        .is('PENGEMBALIAN')
        .and(content.jenisLaporan.is('BCL.KT-02'))
        .or(content.jenisFasilitas.is('PENGEMBALIAN').not().and(content.jenisLaporan.is('BCL.KT-01'))),
    'Pilih BCL.KT-02 untuk fasilitas pengembalian, dan BCL.KT-01 untuk yang lain.',
  )
  .rule(
    'kaitan',
    content => content.kaitan.count().atLeast(1).or(content.penyelesaian.count().atLeast(1)),
    'Kaitkan paling sedikit satu impor dengan ekspornya, atau isi penyelesaian lain.',
  )
  .rule(
    'periodeSelesai',
    content => content.periodeSelesai.atLeast(content.periodeMulai),
    'Akhir periode tidak boleh sebelum awalnya. Periksa kedua tanggalnya.',
  )
  .rule(
    'jaminanSampai',
    content => content.jaminanSampai.atLeast(content.periodeSelesai.plusDays(60)),
    'Jaminan harus berlaku paling sedikit 60 hari setelah akhir periode. Perpanjang jaminannya.',
  )
  .rule(
    'nilaiPengembalian',
    content => content.nilaiPengembalian.atMost(content.totalBm),
    'Nilai pengembalian tidak boleh melebihi bea masuk bahan yang diekspor. Kurangi nilainya, atau lengkapi kaitannya.',
  )

export const requested = form({ permintaan: longText(2000, 'Data yang diminta').atLeast(10).required() })
export const reply = form({
  jawaban: longText(2000, 'Jawaban').required(),
  berkas: files(1, 'Dokumen').required(),
})
export const examination = form({ hasil: longText(2000, 'Hasil penelitian').atLeast(10).required() })
