import {
  caseOf,
  choice,
  code,
  codes,
  date,
  decimal,
  form,
  integer,
  lines,
  longText,
  money,
  npwp,
  text,
  tick,
} from '@dermaga/service'
import { USABLE_LICENCE } from '../tariff/pita.ts'

/* What a LACK-11 consists of. Source: facts `excise`, "LACK-11", and `cukai-fasilitas`; the layout of the paper was not seen. */

const MAX = 1_000_000_000_000
const GOODS_MOST = 2000

const QUARTERS = { '1': 'Triwulan I', '2': 'Triwulan II', '3': 'Triwulan III', '4': 'Triwulan IV' } as const

/** The states in which a licence obliges its holder to report, or did. */
const REPORTED_LICENCE = [
  ...USABLE_LICENCE,
  'dibekukan',
  'dibekukanTanpaBatas',
  'pemulihanLewat',
  'pemulihanDilaporkan',
  'usulCair',
  'usulCabutBeku',
  'kedaluwarsa',
  'dicabut',
  'dicabutSegera',
] as const

const quantity = (label: string) => decimal(24, 4, label).between(0, MAX)

/** What a brand is, in every report about it. */
const brand = {
  kode: text(36, 'Kode barang').required().hint('Kode sendiri, satu untuk setiap merek, isi, dan HJE', 'BIR-620'),
  jenisBkc: code('komoditi_cukai', 'Jenis BKC').required(),
  jenisProduksi: code('jenis_produksi_bkc', 'Jenis produksi').required(),
  namaMerk: text(100, 'Merek').required(),
  isi: decimal(12, 3, 'Isi kemasan').between(0.001, 1_000_000),
  hje: money('HJE per kemasan'),
  tarif: money('Tarif cukai').required(),
  kadar: decimal(5, 2, 'Kadar').unit('%').between(0.01, 100),
  seriPita: text(10, 'Seri pita'),
  satuan: code('satuan', 'Satuan').required(),
}
export const BRAND = Object.keys(brand) as (keyof typeof brand)[]

/** The account of a brand. What leaves the stock never exceeds what was there. */
const account = form({
  ...brand,
  saldoAwal: quantity('Saldo awal').required().hint('Saldo akhir triwulan sebelumnya; 0 untuk barang baru'),
  pemasukan: quantity('Pemasukan').required(),
  pengeluaran: quantity('Pengeluaran').required(),
  musnah: quantity('Musnah atau rusak').required(),
  nomorBa: text(60, 'Nomor berita acara'),
  saldoAkhir: decimal(24, 4, 'Saldo akhir')
    .between(-MAX, MAX)
    .hint('Saldo awal + pemasukan − pengeluaran − musnah atau rusak'),
  sudahDilekati: quantity('Sudah dilekati pita').required().hint('Dari saldo akhir; 0 bila tanpa pita cukai'),
  belumDilekati: decimal(24, 4, 'Belum dilekati pita').between(-MAX, MAX),
  keterangan: text(200, 'Keterangan'),
})
  .computed(row => {
    const left = row.saldoAwal.plus(row.pemasukan).minus(row.pengeluaran).minus(row.musnah)
    return { saldoAkhir: left, belumDilekati: left.minus(row.sudahDilekati) }
  })
  .applies(row => ({ kadar: row.jenisBkc.is('HT').not(), nomorBa: row.musnah.is(0).not() }))
  .requiredWhen(row => ({ kadar: row.jenisBkc.is('EA'), nomorBa: row.musnah.is(0).not() }))
  .rule(
    'pengeluaran',
    row => row.saldoAkhir.atLeast(0),
    'Pengeluaran dan yang musnah melebihi saldo awal ditambah pemasukan. Periksa kembali jumlahnya.',
  )
  .rule(
    'sudahDilekati',
    row => row.sudahDilekati.atMost(row.saldoAkhir),
    'Jumlah yang sudah dilekati pita tidak boleh melebihi saldo akhir. Periksa kedua jumlahnya.',
  )

export const report = form({
  izin: caseOf('izin-nppbkc', 'NPPBKC', { states: REPORTED_LICENCE }).required().fixed({ period: 'entry' }),
  nppbkc: text(40, 'Nomor NPPBKC').required().fixed({ case: 'izin', number: true }),
  kodeKantor: code('kantor', 'Kantor pengawas').required().fixed({ case: 'izin', field: 'kodeKantor' }),
  kodeJenisUsaha: codes('jenis_usaha_bkc', 'Jenis usaha').required().fixed({ case: 'izin', field: 'kodeJenisUsaha' }),
  npwp: npwp().required().fixed('perusahaan.npwp'),
  namaPerusahaan: text(200, 'Nama perusahaan').required().fixed('perusahaan.nama'),
  alamatPerusahaan: longText(255, 'Alamat perusahaan').required().fixed('perusahaan.alamat'),
  triwulan: choice(QUARTERS, 'Triwulan').required().fixed({ period: 'quarter' }),
  tahun: text(4, 'Tahun').required().fixed({ period: 'year' }),
  periodeAwal: date('Dari').required().fixed({ period: 'from' }),
  periodeAkhir: date('Sampai').required().fixed({ period: 'until' }),
  jatuhTempo: date('Batas pengiriman').fixed({ period: 'due' }),
  pembetulan: integer(3, 'Perbaikan ke').fixed({ period: 'correction' }),
  hariTerlambat: integer(5, 'Terlambat').unit('hari').fixed({ period: 'daysLate' }),
  alasanPerbaikan: longText(500, 'Alasan perbaikan').atLeast(10),
  nihil: tick('Tidak ada sediaan dan mutasi pada triwulan ini (nihil)'),
  barang: lines(GOODS_MOST, 'Barang', account).unique('kode').workbook(),
  namaPengusaha: text(100, 'Nama pengusaha').required(),
  noIdentitas: text(30, 'Nomor identitas pengusaha').required(),
  alamatPemberitahu: longText(255, 'Alamat pengusaha').required(),
})
  .applies(content => ({
    jatuhTempo: content.jatuhTempo.isFilled(),
    pembetulan: content.pembetulan.isFilled(),
    hariTerlambat: content.hariTerlambat.isFilled(),
    alasanPerbaikan: content.pembetulan.isFilled(),
    barang: content.nihil.isFilled().not(),
  }))
  .requiredWhen(content => ({
    alasanPerbaikan: content.pembetulan.isFilled(),
    barang: content.nihil.isFilled().not(),
  }))
