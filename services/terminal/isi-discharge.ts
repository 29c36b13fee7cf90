import { caseOf, choice, code, date, form, instant, integer, lines, longText, text } from '@dermaga/service'
import { CONTAINER } from './isi-plp.ts'
import { SIZES } from './unsur-pesan.ts'

/* What a terminal has unloaded from a ship, aircraft or truck. Source: facts `fields/tps_cococont`, `tps_cocokms`. */

/** Containers, and lots of packages, in one report (working value). */
const MOST = 2000

const post = () => text(12, 'Pos BC 1.1').like('\\d{12}', '12 angka: pos, subpos, dan sub-subpos')
const SEALS = { UTUH: 'Utuh', RUSAK: 'Rusak', TIDAK_ADA: 'Tidak ada' } as const

const container = form({
  nomor: text(11, 'Nomor kontainer')
    .like(...CONTAINER)
    .required(),
  ukuran: choice(SIZES, 'Ukuran').required(),
  jenis: choice({ F: 'FCL', L: 'LCL', E: 'Kosong' }, 'Jenis').required(),
  nomorPos: post(),
  segel: text(30, 'Nomor segel'),
  kondisiSegel: choice(SEALS, 'Kondisi segel').required(),
  waktu: instant('Waktu bongkar').required(),
  lokasi: text(10, 'Lokasi timbun'),
})
const lot = form({
  nomorBl: text(30, 'Nomor B/L atau AWB').required(),
  nomorPos: post(),
  jenis: code('kemasan', 'Jenis kemasan').required(),
  jumlah: integer(9, 'Jumlah').between(1, 999_999_999).required(),
  waktu: instant('Waktu bongkar').required(),
  lokasi: text(10, 'Lokasi timbun'),
})

const journey = {
  namaSarana: text(50, 'Nama sarana pengangkut').required(),
  nomorVoyage: text(20, 'Nomor voyage atau flight').required(),
  tanggalTiba: date('Tanggal tiba').required().notAfterToday(),
  nomorBc11: text(6, 'Nomor BC 1.1').like('\\d{6}', '6 angka').required(),
  tanggalBc11: date('Tanggal BC 1.1').required().notAfterToday(),
}
const work = {
  mulai: instant('Mulai bongkar').required(),
  selesai: instant('Selesai bongkar').required(),
  hasil: choice({ SESUAI: 'Sesuai manifes', SELISIH: 'Lebih atau kurang bongkar' }, 'Hasil pencocokan').required(),
  uraian: longText(1000, 'Barang yang lebih atau kurang').atLeast(10),
}

export const unloading = form({
  tps: caseOf('izin-tps', 'TPS', { states: ['aktif'] }).required(),
  kodeKantor: code('kantor', 'Kantor').required().fixed({ case: 'tps', field: 'kodeKantor' }),
  kodeTps: text(4, 'Kode TPS').required().fixed({ case: 'tps', number: true }),
  gudang: text(4, 'Gudang atau lapangan').like('[A-Z0-9]{1,4}', 'paling banyak 4 huruf besar atau angka').required(),
  ...journey,
  ...work,
  kontainer: lines(MOST, 'Kontainer', container).unique('nomor').workbook(),
  kemasan: lines(MOST, 'Kemasan', lot).workbook(),
})
  .applies(content => ({ uraian: content.hasil.is('SELISIH') }))
  .requiredWhen(content => ({ uraian: content.hasil.is('SELISIH') }))
  .rule(
    'selesai',
    content => content.selesai.atLeast(content.mulai),
    'Waktu selesai tidak boleh lebih awal daripada waktu mulai. Periksa keduanya.',
  )
  .rule(
    'kontainer',
    content => content.kontainer.count().plus(content.kemasan.count()).atLeast(1),
    'Isi paling sedikit satu kontainer atau satu kemasan.',
  )
  .rule(
    'hasil',
    content => content.hasil.is('SELISIH').or(content.kontainer.every(row => row.kondisiSegel.is('UTUH'))),
    'Segel rusak atau tidak ada adalah selisih. Pilih lebih atau kurang bongkar, lalu uraikan.',
  )

export const STEPS = {
  tps: ['tps', 'kodeKantor', 'kodeTps', 'gudang', ...(Object.keys(journey) as (keyof typeof journey)[])],
  bongkar: [...(Object.keys(work) as (keyof typeof work)[])],
  muatan: ['kontainer', 'kemasan'],
} as const

export const question = form({ permintaan: longText(1000, 'Yang perlu dijelaskan').atLeast(10).required() })
export const explanation = form({ penjelasan: longText(2000, 'Penjelasan').atLeast(10).required() })
export const outcome = form({ tindakLanjut: longText(1000, 'Tindak lanjut').atLeast(10).required() })
