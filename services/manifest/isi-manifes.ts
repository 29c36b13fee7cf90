import {
  caseOf,
  choice,
  code,
  date,
  decimal,
  files,
  form,
  instant,
  integer,
  lines,
  longText,
  npwp,
  text,
  tick,
} from '@dermaga/service'
import { carrier, containerNumber, containerSize, journey, postNumber } from './fakta-manifes.ts'

/* What a manifest (BC 1.1) consists of. Source: facts `manifest`; PMK 158/PMK.04/2017. */

/** Posts of one manifest, and goods and containers of one post (working values). */
const POSTS_MOST = 5000
const GOODS_MOST = 100
const CONTAINERS_MOST = 500

const goods = form({
  hs: text(8, 'Pos tarif').like('\\d{4,8}', '4 sampai 8 angka').required(),
  uraian: text(1000, 'Uraian barang').required(),
})
const container = form({
  nomor: containerNumber().required(),
  ukuran: containerSize().required(),
  tipe: code('tipe_kontainer', 'Tipe'),
  muatan: choice({ F: 'FCL', L: 'LCL', E: 'Kosong' }, 'Muatan').required(),
  segel: text(30, 'Nomor segel'),
})

/** A bill of lading or air waybill: master, or direct. */
const postFacts = {
  nomorPos: postNumber().required(),
  kelompokPos: code('kelompok_pos', 'Kelompok pos').required(),
  nomorBl: text(30, 'Nomor B/L atau AWB').required(),
  tanggalBl: date('Tanggal B/L atau AWB').required(),
  konsolidasi: tick('Konsolidasi'),
  namaPengirim: text(200, 'Nama pengirim').required(),
  alamatPengirim: text(255, 'Alamat pengirim').required(),
  npwpPenerima: npwp('NPWP penerima'),
  namaPenerima: text(200, 'Nama penerima').required(),
  alamatPenerima: text(255, 'Alamat penerima').required(),
  namaNotify: text(200, 'Pihak yang diberi tahu'),
  alamatNotify: text(255, 'Alamat pihak yang diberi tahu'),
  pelabuhanAsal: code('pelabuhan', 'Pelabuhan asal').required(),
  pelabuhanTransit: code('pelabuhan', 'Pelabuhan transit'),
  pelabuhanBongkar: code('pelabuhan', 'Pelabuhan bongkar').required(),
  pelabuhanAkhir: code('pelabuhan', 'Pelabuhan akhir').required(),
  merekKemasan: text(500, 'Merek kemasan'),
  jenisKemasan: code('kemasan', 'Jenis kemasan').required(),
  jumlahKemasan: integer(9, 'Jumlah kemasan').between(0, 999_999_999).required(),
  bruto: decimal(18, 4, 'Berat kotor').unit('kg').required(),
  volume: decimal(18, 4, 'Volume').unit('m³').required(),
  barang: lines(GOODS_MOST, 'Barang', goods).atLeast(1).required(),
  kontainer: lines(CONTAINERS_MOST, 'Kontainer', container).unique('nomor'),
}
const post = form(postFacts).rule('bruto', row => row.bruto.atMost(0).not(), 'Berat kotor harus lebih dari 0.')

export const posts = () => lines(POSTS_MOST, 'Pos', post).unique('nomorPos').atLeast(1)

/** What became of a post. */
const closing = {
  nomorPos: postNumber().required(),
  nomorBl: text(30, 'Nomor B/L atau AWB').required(),
  status: choice(
    { TERBUKA: 'Terbuka', SEBAGIAN: 'Ditutup sebagian', DITUTUP: 'Ditutup', BTD: 'Barang tidak dikuasai' },
    'Status',
  ).required(),
  dokumen: code('dokumen_pabean', 'Dokumen penutup'),
  nomorDokumen: text(6, 'Nomor dokumen').like('\\d{6}', '6 angka'),
  tanggalDokumen: date('Tanggal dokumen').notAfterToday(),
}
const closed = form(closing)
  .requiredWhen(row => ({
    dokumen: row.status.isOneOf('SEBAGIAN', 'DITUTUP'),
    nomorDokumen: row.status.isOneOf('SEBAGIAN', 'DITUTUP'),
    tanggalDokumen: row.status.isOneOf('SEBAGIAN', 'DITUTUP'),
  }))
  .applies(row => ({
    dokumen: row.status.isOneOf('SEBAGIAN', 'DITUTUP'),
    nomorDokumen: row.status.isOneOf('SEBAGIAN', 'DITUTUP'),
    tanggalDokumen: row.status.isOneOf('SEBAGIAN', 'DITUTUP'),
  }))

/** What became of the posts, which only the office records. */
export const closingRows = () => lines(POSTS_MOST, 'Penutupan pos', closed)

export const transport = {
  caraAngkut: choice({ LAUT: 'Laut', UDARA: 'Udara', DARAT: 'Darat' }, 'Moda').required(),
  ...journey,
  nahkoda: text(30, 'Nakhoda, pilot, atau pengemudi').required(),
  bendera: code('negara', 'Bendera').required(),
  nomorImo: text(10, 'Nomor IMO').like('\\d{7,10}', '7 sampai 10 angka'),
  callSign: text(11, 'Call sign'),
  nomorRegistrasi: text(11, 'Nomor registrasi atau polisi'),
}
export const places = {
  pelabuhanAsal: code('pelabuhan', 'Pelabuhan asal').required(),
  pelabuhanTransit: code('pelabuhan', 'Pelabuhan transit'),
  pelabuhanBongkar: code('pelabuhan', 'Pelabuhan bongkar').required(),
  kade: text(6, 'Kade atau landasan'),
  waktuTiba: instant('Tiba').required(),
  waktuBerangkat: instant('Berangkat').required(),
}
export const totals = {
  jumlahPos: integer(9, 'Jumlah pos'),
  jumlahKemasan: integer(12, 'Jumlah kemasan'),
  jumlahBruto: decimal(20, 4, 'Berat kotor').unit('kg'),
  jumlahVolume: decimal(20, 4, 'Volume').unit('m³'),
}

/** What an announced arrival (RKSP) says of the journey goes into the manifest. */
const announced = {
  ...transport,
  namaSarana: transport.namaSarana.from({ case: 'rksp', field: 'namaSarana' }),
  nomorVoyage: transport.nomorVoyage.from({ case: 'rksp', field: 'nomorVoyage' }),
  nahkoda: transport.nahkoda.from({ case: 'rksp', field: 'nahkoda' }),
  bendera: transport.bendera.from({ case: 'rksp', field: 'bendera' }),
  nomorImo: transport.nomorImo.from({ case: 'rksp', field: 'nomorImo' }),
  callSign: transport.callSign.from({ case: 'rksp', field: 'callSign' }),
  nomorRegistrasi: transport.nomorRegistrasi.from({ case: 'rksp', field: 'nomorRegistrasi' }),
}

export const manifest = form({
  kodeKantor: code('kantor', 'Kantor pabean').required(),
  jenis: choice({ INWARD: 'Kedatangan (inward)', OUTWARD: 'Keberangkatan (outward)' }, 'Jenis manifes').required(),
  ...carrier,
  rksp: caseOf('rksp', 'RKSP (BC 1.0)', { states: ['terdaftar', 'lewat'] }),
  ...announced,
  ...places,
  pos: posts().required().workbook(),
  ...totals,
  penutupan: closingRows(),
})
  .computed(content => ({
    jumlahPos: content.pos.count(),
    jumlahKemasan: content.pos.sum('jumlahKemasan'),
    jumlahBruto: content.pos.sum('bruto'),
    jumlahVolume: content.pos.sum('volume'),
  }))
  .applies(content => ({
    rksp: content.jenis.is('INWARD'),
    nomorImo: content.caraAngkut.is('LAUT'),
    callSign: content.caraAngkut.is('LAUT'),
    nomorRegistrasi: content.caraAngkut.is('LAUT').not(),
    penutupan: content.penutupan.count().atLeast(1),
  }))
  .requiredWhen(content => ({
    nomorImo: content.caraAngkut.is('LAUT'),
    callSign: content.caraAngkut.is('LAUT'),
    nomorRegistrasi: content.caraAngkut.is('LAUT').not(),
  }))
  .rule(
    'waktuBerangkat',
    content => content.jenis.is('OUTWARD').or(content.waktuTiba.atLeast(content.waktuBerangkat)),
    'Waktu berangkat tidak boleh setelah waktu tiba. Periksa kedua waktunya.',
  )
  .rule(
    'waktuTiba',
    content => content.jenis.is('INWARD').or(content.waktuBerangkat.atLeast(content.waktuTiba)),
    'Untuk keberangkatan, isi waktu tiba sebelum waktu berangkat dari pelabuhan ini.',
  )
  .rule('penutupan', content => content.penutupan.count().is(0), 'Penutupan pos dicatat oleh kantor. Kosongkan.')

export const STEPS = {
  dokumen: ['kodeKantor', 'jenis', 'npwp', 'namaPerusahaan', 'rksp'],
  sarana: [
    ...(Object.keys(transport) as (keyof typeof transport)[]),
    ...(Object.keys(places) as (keyof typeof places)[]),
  ],
  pos: ['pos', ...(Object.keys(totals) as (keyof typeof totals)[]), 'penutupan'],
} as const

/** Kinds of corrections. Those of the first group need leave of the head of the office. Source: facts `reference/redress.csv`. */
const OF_HEAD = {
  '1': 'Perubahan penerima karena pengalihan hak',
  '2': 'Penambahan pos',
  '3': 'Penghapusan pos',
  '4': 'Penambahan atau pengurangan kemasan',
} as const
const OF_OFFICER = {
  '5': 'Nomor, merek, atau ukuran kemasan atau kontainer',
  '6': 'Berat atau volume',
  '7': 'Salah ketik nama atau alamat',
  '9': 'Uraian barang atau pos tarif',
} as const
const keysOf = <const Kinds extends object>(kinds: Kinds) => Object.keys(kinds) as (keyof Kinds & string)[]

/** The state in which a correction of each kind is decided. */
export const stateOfRedress = {
  ...Object.fromEntries(keysOf(OF_HEAD).map(kind => [kind, 'redressKepala'])),
  ...Object.fromEntries(keysOf(OF_OFFICER).map(kind => [kind, 'redressPetugas'])),
} as Readonly<Record<keyof typeof OF_HEAD | keyof typeof OF_OFFICER, 'redressKepala' | 'redressPetugas'>>

/** The posts as they should be: begins with those of the manifest. */
export const redress = form({
  jenis: choice({ ...OF_HEAD, ...OF_OFFICER }, 'Jenis perbaikan').required(),
  alasan: longText(500, 'Alasan').atLeast(10).required(),
  pos: posts().required().from({ own: 'pos' }),
  bukti: files(1, 'Dokumen pendukung').required().hint('B/L atau AWB, invoice, packing list, kontrak, atau pernyataan'),
})

export const unloading = form({
  kedatangan: instant('Kedatangan sebenarnya').required(),
  mulai: instant('Mulai bongkar atau muat').required(),
  selesai: instant('Selesai bongkar atau muat').required(),
  kurang: longText(1000, 'Barang yang kurang, lebih, atau tertinggal'),
})
  .rule(
    'mulai',
    answer => answer.mulai.atLeast(answer.kedatangan),
    'Pembongkaran atau pemuatan tidak boleh dimulai sebelum kedatangan. Periksa kedua waktunya.',
  )
  .rule(
    'selesai',
    answer => answer.selesai.atLeast(answer.mulai),
    'Waktu selesai tidak boleh lebih awal daripada waktu mulai. Periksa keduanya.',
  )

export const closings = form({
  penutupan: closingRows().eachOf('pos', ['nomorPos', 'nomorBl']),
})
/** The last of them. */
export const lastClosings = form({
  penutupan: closingRows().eachOf('pos', ['nomorPos', 'nomorBl']),
}).rule(
  'penutupan',
  answer => answer.penutupan.every(row => row.status.isOneOf('DITUTUP', 'BTD')),
  'Masih ada pos yang terbuka. Catat penutupannya dahulu.',
)
