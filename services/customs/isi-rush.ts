import {
  caseOf,
  choice,
  code,
  date,
  decimal,
  form,
  integer,
  lines,
  longText,
  money,
  npwp,
  text,
} from '@dermaga/service'

/* What a rush handling consists of. Source: annex of PMK 74/PMK.04/2021 jo. PMK 26/2024; facts `fields/rush_handling.csv`. */

/** Rows of goods in one request (working value). */
const GOODS_MOST = 500

export const bc11Number = (label: string) => text(6, label).like('\\d{6}', '6 angka')
export const bc11Post = (label: string) => text(12, label).like('\\d{12}', '12 angka: pos, subpos, dan sub-subpos')
const levy = (label: string) => integer(15, label).between(0, 999_999_999_999_999).unit('Rp').required()

const item = form({
  posTarif: code('pos_tarif', 'Pos tarif').required(),
  uraian: text(500, 'Uraian, merek, tipe, dan spesifikasi').required(),
  negaraAsal: code('negara', 'Negara asal').required(),
  jumlahSatuan: decimal(18, 4, 'Jumlah').required(),
  satuan: code('satuan', 'Satuan').required(),
  netto: decimal(18, 4, 'Berat bersih').unit('kg').required(),
  jumlahKemasan: integer(9, 'Jumlah kemasan').between(1, 999_999_999).required(),
  nilaiPabean: money('Nilai pabean').required(),
  tarif: decimal(7, 2, 'Tarif bea masuk').unit('%').between(0, 10_000).required(),
  fasilitas: code('fasilitas', 'Fasilitas'),
  nomorFasilitas: text(50, 'Nomor keputusan fasilitas'),
  izinLartas: text(100, 'Izin untuk barang larangan atau pembatasan'),
  nomorLartas: text(50, 'Nomor izin'),
})
  .applies(row => ({ nomorFasilitas: row.fasilitas.isFilled(), nomorLartas: row.izinLartas.isFilled() }))
  .requiredWhen(row => ({ nomorFasilitas: row.fasilitas.isFilled(), nomorLartas: row.izinLartas.isFilled() }))
  .rule('jumlahSatuan', row => row.jumlahSatuan.atMost(0).not(), 'Jumlah harus lebih dari 0.')
  .rule('netto', row => row.netto.atMost(0).not(), 'Berat bersih harus lebih dari 0.')
  .rule('nilaiPabean', row => row.nilaiPabean.atMost(0).not(), 'Nilai pabean harus lebih dari 0.')

const transport = {
  nomorHouse: text(30, 'Nomor house B/L atau AWB').required(),
  tanggalHouse: date('Tanggal house B/L atau AWB').required().notAfterToday(),
  nomorMaster: text(30, 'Nomor master B/L atau AWB').required(),
  tanggalMaster: date('Tanggal master B/L atau AWB').required().notAfterToday(),
  nomorBc11: bc11Number('Nomor BC 1.1').required(),
  tanggalBc11: date('Tanggal BC 1.1').required().notAfterToday(),
  posBc11: bc11Post('Pos BC 1.1').required(),
}

const price = {
  nomorInvoice: text(50, 'Nomor invoice').required(),
  tanggalInvoice: date('Tanggal invoice').required().notAfterToday(),
  valuta: code('valuta', 'Valuta').required(),
  ndpbm: decimal(14, 4, 'NDPBM').required().hint('Kurs pajak pada hari pengajuan', '16250.0000'),
  fob: decimal(18, 2, 'FOB').required(),
  freight: decimal(18, 2, 'Freight').required(),
  asuransi: decimal(18, 2, 'Asuransi').required(),
  cif: decimal(18, 2, 'CIF'),
  nilaiPabean: money('Nilai pabean'),
}

const levies = {
  bm: levy('Bea masuk'),
  cukai: levy('Cukai'),
  ppn: levy('PPN'),
  ppnbm: levy('PPnBM'),
  pph: levy('PPh'),
  totalPungutan: money('Jumlah pungutan'),
  persenDenda: decimal(7, 2, 'Denda bila PIB terlambat atau salah')
    .unit('% bea masuk')
    .fixed({ provision: 'RUSH_DENDA' }),
  denda: money('Jumlah denda'),
}

export const request = form({
  kodeKantor: code('kantor', 'Kantor pemasukan').required(),
  npwp: npwp('NPWP importir').required().fixed('perusahaan.npwp'),
  namaPerusahaan: text(200, 'Nama importir').required().fixed('perusahaan.nama'),
  alamatPerusahaan: longText(255, 'Alamat importir').required().from('perusahaan.alamat'),
  kategori: code('rush_barang', 'Kategori barang').required(),
  alasanKategori: longText(1000, 'Mengapa barang perlu segera dikeluarkan').atLeast(10),
  ...transport,
  ...price,
  barang: lines(GOODS_MOST, 'Barang', item).atLeast(1).required().workbook(),
  adaEksep: choice({ T: 'Tidak', Y: 'Ya, sisanya menyusul' }, 'Sebagian barang belum tiba (eksep)').required(),
  jumlahEksep: integer(9, 'Jumlah barang yang menyusul').between(1, 999_999_999),
  rencanaEksep: date('Rencana kedatangan').earliest(0),
  ...levies,
  caraPenyelesaian: choice(
    { JAMINAN: 'Dengan jaminan', BAYAR: 'Dibayar lebih dahulu' },
    'Penyelesaian pungutan',
  ).required(),
  jaminan: caseOf('daftar-jaminan', 'Bukti penerimaan jaminan', { states: ['aktif'] }),
  nomorJaminan: text(40, 'Nomor jaminan').fixed({ case: 'jaminan', number: true }),
  tanggalSppb: date('Tanggal SPPB'),
})
  .computed(content => ({
    cif: content.fob.plus(content.freight).plus(content.asuransi),
    nilaiPabean: content.fob.plus(content.freight).plus(content.asuransi).times(content.ndpbm).rounded(2),
    totalPungutan: content.bm.plus(content.cukai).plus(content.ppn).plus(content.ppnbm).plus(content.pph),
    denda: content.bm.times(content.persenDenda).times(0.01).roundedUp(0),
  }))
  .applies(content => ({
    // Other goods need the permission of the head of the office.
    alasanKategori: content.kategori.isOneOf('8', '9'),
    jumlahEksep: content.adaEksep.is('Y'),
    rencanaEksep: content.adaEksep.is('Y'),
    jaminan: content.caraPenyelesaian.is('JAMINAN'),
    nomorJaminan: content.caraPenyelesaian.is('JAMINAN'),
    tanggalSppb: content.tanggalSppb.isFilled(),
  }))
  .requiredWhen(content => ({
    alasanKategori: content.kategori.isOneOf('8', '9'),
    jumlahEksep: content.adaEksep.is('Y'),
    rencanaEksep: content.adaEksep.is('Y'),
    jaminan: content.caraPenyelesaian.is('JAMINAN'),
  }))
  .rule('ndpbm', content => content.ndpbm.atMost(0).not(), 'NDPBM harus lebih dari 0.')
  .rule(
    'barang',
    content =>
      content.barang
        .sum('nilaiPabean')
        .minus(content.nilaiPabean)
        .atMost(content.barang.count())
        .and(content.nilaiPabean.minus(content.barang.sum('nilaiPabean')).atMost(content.barang.count())),
    'Jumlah nilai pabean semua barang harus sama dengan CIF dikali NDPBM. Periksa CIF, NDPBM, dan nilai setiap barang.',
  )
  .rule('tanggalSppb', content => content.tanggalSppb.isFilled().not(), 'Tanggal SPPB diisi oleh kantor. Kosongkan.')
  .group('Pungutan impor', ['bm', 'cukai', 'ppn', 'ppnbm', 'pph', 'totalPungutan'])

export const STEPS = {
  importir: ['kodeKantor', 'npwp', 'namaPerusahaan', 'alamatPerusahaan', 'kategori', 'alasanKategori'],
  pengangkutan: Object.keys(transport) as (keyof typeof transport)[],
  barang: [...(Object.keys(price) as (keyof typeof price)[]), 'barang', 'adaEksep', 'jumlahEksep', 'rencanaEksep'],
  pungutan: [
    ...(Object.keys(levies) as (keyof typeof levies)[]),
    'caraPenyelesaian',
    'jaminan',
    'nomorJaminan',
    'tanggalSppb',
  ],
} as const

export const reasons = form({ alasan: longText(1000, 'Alasan').atLeast(10).required() })
export const consideration = form({ pertimbangan: longText(1000, 'Hasil penelitian').atLeast(10).required() })

/** What came short and follows under the same request. */
export const excepted = form({
  jumlah: integer(9, 'Jumlah barang').between(1, 999_999_999).required(),
  tanggalTiba: date('Tanggal tiba').required().notAfterToday(),
  nomorBc11: bc11Number('Nomor BC 1.1').required(),
  tanggalBc11: date('Tanggal BC 1.1').required().notAfterToday(),
  posBc11: bc11Post('Pos BC 1.1').required(),
})

/** The declaration that settles it. */
export const settlement = form({
  nomorAju: text(26, 'Nomor aju PIB').like('[0-9A-Z]{26}', '26 angka atau huruf kapital').required(),
  nomorDaftar: text(6, 'Nomor pendaftaran PIB').like('\\d{6}', '6 angka').required(),
  tanggalDaftar: date('Tanggal pendaftaran PIB').required().notAfterToday(),
  keterangan: longText(1000, 'Keterangan').hint('Bila jumlah atau jenis barang berbeda dari SPPB rush handling'),
})

export const guarantorPayment = form({
  tanggalBayar: date('Tanggal pembayaran').required().notAfterToday(),
  buktiBayar: text(16, 'NTPN').like('[0-9A-Z]{16}', '16 angka atau huruf kapital').required(),
})
