import { caseOf, choice, code, date, form, instant, integer, lines, longText, text } from '@dermaga/service'

/* What a PLP consists of. Source: facts `fields/tps_plp.csv`. */

/** Containers, and lots of packages, in one request (working value). */
const MOST = 500

const SIZES = { '20': '20 kaki', '40': '40 kaki', '45': '45 kaki' } as const
export const CONTAINER = ['[A-Z]{4}\\d{7}', '4 huruf besar dan 7 angka'] as const
const warehouse = (label: string) => text(4, label).like('[A-Z0-9]{1,4}', 'paling banyak 4 huruf besar atau angka')

const container = {
  nomor: text(11, 'Nomor kontainer')
    .like(...CONTAINER)
    .required(),
  ukuran: choice(SIZES, 'Ukuran').required(),
}
const lot = {
  nomorBl: text(30, 'Nomor B/L atau AWB').required(),
  tanggalBl: date('Tanggal B/L atau AWB'),
  jenis: code('kemasan', 'Jenis kemasan').required(),
  jumlah: integer(9, 'Jumlah').between(1, 999_999_999).required(),
}

const ANSWERS = { Y: 'Setuju', N: 'Tidak setuju' } as const
const agreed = choice(ANSWERS, 'Keputusan').required()
/** When it left the terminal of origin and came into the other one, as their gates report. */
const moved = { keluarPada: instant('Keluar TPS asal'), masukPada: instant('Masuk TPS tujuan') }

const decidedContainers = lines(MOST, 'Kontainer menurut keputusan', form({ ...container, setuju: agreed, ...moved }))
const decidedLots = lines(MOST, 'Kemasan menurut keputusan', form({ ...lot, setuju: agreed, ...moved }))

const rujukan = text(30, 'Nomor referensi TPS')
  .like('[A-Z0-9]{8,30}', '8 sampai 30 huruf besar atau angka')
  .hint('Dengan nomor ini sistem TPS membaca jawabannya', 'NCT1261123000001')

/** The request. */
export const request = form({
  tps: caseOf('izin-tps', 'TPS asal', { states: ['aktif'] }).required(),
  kodeKantor: code('kantor', 'Kantor').required().fixed({ case: 'tps', field: 'kodeKantor' }),
  kodeTpsAsal: text(4, 'Kode TPS asal').required().fixed({ case: 'tps', number: true }),
  gudangAsal: warehouse('Gudang asal').required(),
  kodeTpsTujuan: warehouse('Kode TPS tujuan').required(),
  gudangTujuan: warehouse('Gudang tujuan').required(),
  rujukan,
  nomorSurat: text(30, 'Nomor surat').required(),
  tanggalSurat: date('Tanggal surat').required().notAfterToday(),
  kodeAlasan: code('alasan_plp', 'Alasan pemindahan').required(),
  yorAsal: integer(3, 'YOR/SOR TPS asal').unit('%').between(0, 100).required(),
  yorTujuan: integer(3, 'YOR/SOR TPS tujuan').unit('%').between(0, 100).required(),
  namaSarana: text(50, 'Nama sarana pengangkut').required(),
  nomorVoyage: text(20, 'Nomor voyage atau flight').required(),
  callSign: text(11, 'Call sign'),
  tanggalTiba: date('Tanggal tiba').required(),
  nomorBc11: text(6, 'Nomor BC 1.1').like('\\d{6}', '6 angka').required(),
  tanggalBc11: date('Tanggal BC 1.1').required(),
  namaPemohon: text(50, 'Nama pemohon').required().from('pengguna.nama'),
  kontainer: lines(MOST, 'Kontainer', form(container)).unique('nomor'),
  kemasan: lines(MOST, 'Kemasan', form(lot)).unique('nomorBl'),
  nomorPlp: text(6, 'Nomor PLP'),
  tanggalPlp: date('Tanggal PLP'),
  keputusanKontainer: decidedContainers,
  keputusanKemasan: decidedLots,
})
  .applies(content => ({
    // Of the decision.
    nomorPlp: content.nomorPlp.isFilled(),
    tanggalPlp: content.nomorPlp.isFilled(),
    keputusanKontainer: content.nomorPlp.isFilled(),
    keputusanKemasan: content.nomorPlp.isFilled(),
  }))
  .rule('nomorPlp', content => content.nomorPlp.isFilled().not(), 'Nomor PLP diisi oleh keputusan kantor. Kosongkan.')
  .rule(
    'kontainer',
    content => content.kontainer.count().plus(content.kemasan.count()).atLeast(1),
    'Isi paling sedikit satu kontainer atau satu kemasan.',
  )
  .rule(
    'kodeTpsTujuan',
    content => content.kodeTpsTujuan.is(content.kodeTpsAsal).not(),
    'TPS tujuan harus berbeda dari TPS asal. Pilih TPS lain.',
  )

/** What the office decides of each container and each lot. */
export const decision = form({
  kontainer: lines(MOST, 'Kontainer', form({ ...container, setuju: agreed })).eachOf('kontainer', ['nomor', 'ukuran']),
  kemasan: lines(MOST, 'Kemasan', form({ ...lot, setuju: agreed })).eachOf('kemasan', [
    'nomorBl',
    'tanggalBl',
    'jenis',
    'jumlah',
  ]),
  catatan: longText(500, 'Catatan untuk kedua TPS'),
}).rule(
  'catatan',
  answer => answer.kontainer.some(row => row.setuju.is('Y')).or(answer.kemasan.some(row => row.setuju.is('Y'))),
  'Setujui paling sedikit satu, atau tolak seluruh permohonan.',
)

/** What the gates have reported: the rows of the decision as they are now. */
export const movement = form({ keputusanKontainer: decidedContainers, keputusanKemasan: decidedLots })

export const reasons = form({ alasan: longText(500, 'Alasan').atLeast(10).required() })
export const cancellation = reasons.and({ rujukan })
