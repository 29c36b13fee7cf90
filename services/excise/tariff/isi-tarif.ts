import { caseOf, choice, code, date, decimal, form, longText, money, npwp, text } from '@dermaga/service'
import { GOODS, SERIES } from './pita.ts'

/* What tariff decisions of brands consist of. Sources: PMK 192/PMK.010/2021 with its changes, PMK 160 Tahun 2023, PER-1/BC/2024; fields
 * `tarif_ht` and `tarif_mmea`. */

const MAX_MONEY = 1_000_000_000

export const CLASSES = { I: 'I', II: 'II', III: 'III', TANPA: 'Tanpa golongan', IMPORTIR: 'Importir' } as const
/** Classes that an office decides about. */
export const DECIDED_CLASSES = { I: 'I', II: 'II', III: 'III' } as const
export const UNITS = { btg: 'Batang', gr: 'Gram', ml: 'Mililiter' } as const
const MARKETS = { DALAM_NEGERI: 'Dalam negeri', EKSPOR: 'Ekspor', KAWASAN_BEBAS: 'Kawasan bebas' } as const

const content = decimal(12, 3, 'Isi kemasan').required().between(0.001, 1_000_000)
const brand = text(100, 'Merek').required()
const price = money('HJE per kemasan').between(1, MAX_MONEY)
const market = choice(MARKETS, 'Tujuan pemasaran').required()
const country = code('negara', 'Negara asal')

/** The brand, its content and what it looks like. */
const htFacts = {
  bahanKemasan: text(50, 'Bahan kemasan').required(),
  isiRel: decimal(12, 3, 'Isi cartridge').between(0.001, 1_000_000).hint('Hanya untuk rokok elektrik'),
  tampilanDepan: longText(500, 'Tampilan sisi depan'),
  tampilanBelakang: longText(500, 'Tampilan sisi belakang'),
}

const tobaccoSeries = { I: SERIES.I, II: SERIES.II, 'III TP': SERIES['III TP'], 'III DP': SERIES['III DP'] } as const

/** A brand of a tobacco product in an application. */
export const tobaccoBrand = form({
  lama: caseOf('tarif-ht', 'Penetapan yang diganti', { states: ['aktif'] }).hint(
    'Untuk penyesuaian, kenaikan HJE, dan perubahan golongan',
  ),
  merek: brand.from({ case: 'lama', field: 'merek' }),
  jenisProduksi: code('jenis_produksi_bkc', 'Jenis hasil tembakau')
    .required()
    .from({ case: 'lama', field: 'jenisProduksi' }),
  golongan: choice(CLASSES, 'Golongan').required().hint('Importir untuk hasil tembakau dari luar negeri'),
  penetapanGolongan: caseOf('golongan-ht', 'Penetapan golongan', { states: ['aktif'] }),
  golonganTerdaftar: choice(DECIDED_CLASSES, 'Golongan ditetapkan').fixed({
    case: 'penetapanGolongan',
    field: 'golongan',
  }),
  jenisTerdaftar: code('jenis_produksi_bkc', 'Jenis hasil tembakau ditetapkan').fixed({
    case: 'penetapanGolongan',
    field: 'jenisProduksi',
  }),
  isi: content.from({ case: 'lama', field: 'isi' }).hint('Batang, gram, atau mililiter', '12'),
  satuan: choice(UNITS, 'Satuan isi').required().from({ case: 'lama', field: 'satuan' }),
  hje: price.required().hint('Kelipatan Rp25', '28500'),
  hjeLama: money('HJE sekarang').fixed({ case: 'lama', field: 'hje' }),
  tarif: money('Tarif cukai')
    .fixed({ provision: 'CUKAI', by: ['jenisProduksi', 'golongan'], tier: { of: 'hje', per: 'isi' } })
    .hint('Menurut jenis, golongan, dan HJE per satuan pada hari pengiriman'),
  seri: choice(tobaccoSeries, 'Seri pita').required(),
  tujuan: market,
  negaraAsal: country,
  ...htFacts,
})
  .applies(row => ({
    penetapanGolongan: row.golongan.isOneOf('I', 'II', 'III'),
    golonganTerdaftar: row.penetapanGolongan.isFilled(),
    jenisTerdaftar: row.penetapanGolongan.isFilled(),
    hjeLama: row.lama.isFilled(),
    negaraAsal: row.golongan.is('IMPORTIR'),
    isiRel: row.jenisProduksi.isOneOf('RELPADAT', 'RELBUKA', 'RELTUTUP'),
  }))
  .requiredWhen(row => ({
    penetapanGolongan: row.golongan.isOneOf('I', 'II', 'III'),
    negaraAsal: row.golongan.is('IMPORTIR'),
    isiRel: row.jenisProduksi.is('RELTUTUP'),
  }))
  .rule(
    'jenisProduksi',
    row => row.jenisProduksi.isOneOf('A', 'B', 'C', 'EA', 'REL').not(),
    'Pilih jenis hasil tembakau; rokok elektrik menurut bentuknya.',
  )
  .rule(
    'golongan',
    row =>
      row.golongan
        .isOneOf('I', 'II', 'III')
        .not()
        .or(row.golonganTerdaftar.is(row.golongan).and(row.jenisTerdaftar.is(row.jenisProduksi))),
    'Golongan dan jenis hasil tembakau harus sama dengan penetapan golongan yang dipilih. Ganti isiannya, atau pilih penetapan lain.',
  )
  .rule(
    'tarif',
    row => row.tarif.isFilled(),
    'Tarif cukai tidak ditemukan. HJE per satuan di bawah batas minimum, atau jenis ini tidak memiliki golongan tersebut. Periksa HJE, isi, dan golongannya.',
  )
  // There is no remainder in expressions.
  .rule(
    'hje',
    row => row.hje.times(0.04).rounded(0).times(25).is(row.hje),
    'HJE harus kelipatan Rp25, misalnya Rp12.025. Bulatkan HJE-nya.',
  )
  .rule(
    'satuan',
    row =>
      row.jenisProduksi
        .isOneOf('TIS', 'HPTL', 'RELPADAT')
        .and(row.satuan.is('gr'))
        .or(row.jenisProduksi.isOneOf('RELBUKA', 'RELTUTUP').and(row.satuan.is('ml')))
        .or(
          row.jenisProduksi.isOneOf('TIS', 'HPTL', 'RELPADAT', 'RELBUKA', 'RELTUTUP').not().and(row.satuan.is('btg')),
        ),
    'Satuan tidak sesuai dengan jenisnya. Pilih gram untuk tembakau iris, HPTL, dan REL padat; mililiter untuk REL cair; batang untuk yang lain.',
  )

const strength = decimal(5, 2, 'Kadar etil alkohol').required().between(0.01, 100).unit('%')
const mmeaFacts = {
  jenisKemasan: text(50, 'Jenis kemasan').required().hint('Botol, kaleng, …', 'Botol'),
  negaraAsal: country,
  izinEdar: text(50, 'Nomor izin edar BPOM'),
}

/** A brand of a drink in an application. */
export const drinkBrand = form({
  lama: caseOf('tarif-mmea', 'Penetapan yang diganti', { states: ['aktif'] }).hint('Untuk penyesuaian'),
  merek: brand.from({ case: 'lama', field: 'merek' }),
  jenisProduksi: code('jenis_produksi_bkc', 'Golongan MMEA').required().from({ case: 'lama', field: 'jenisProduksi' }),
  golongan: choice({ TANPA: 'Dalam negeri', IMPORTIR: 'Impor' }, 'Asal').required(),
  kadar: strength,
  kadarDiAtas: decimal(5, 2, 'Kadar golongan di atas')
    .unit('%')
    .fixed({
      provision: 'KADAR_DI_ATAS',
      by: ['jenisProduksi'],
    }),
  kadarSampai: decimal(5, 2, 'Kadar golongan sampai')
    .unit('%')
    .fixed({
      provision: 'KADAR_SAMPAI',
      by: ['jenisProduksi'],
    }),
  isi: content.from({ case: 'lama', field: 'isi' }).unit('ml'),
  hje: price,
  tarif: money('Tarif per liter')
    .fixed({ provision: 'CUKAI', by: ['jenisProduksi', 'golongan'] })
    .hint('Menurut golongan dan asal pada hari pengiriman'),
  tarifPerKemasan: money('Tarif per kemasan').hint('Tarif per liter × isi dalam liter'),
  tujuan: market,
  ...mmeaFacts,
})
  .computed(row => ({ tarifPerKemasan: row.tarif.times(row.isi).times(0.001).rounded(2) }))
  .applies(row => ({ negaraAsal: row.golongan.is('IMPORTIR') }))
  .requiredWhen(row => ({ negaraAsal: row.golongan.is('IMPORTIR') }))
  .rule('jenisProduksi', row => row.jenisProduksi.isOneOf('A', 'B', 'C'), 'Pilih MMEA golongan A, B, atau C.')
  .rule(
    'tarif',
    row => row.tarif.isFilled(),
    'Tarif cukai golongan ini belum ada pada Tarif dan Ketentuan. Periksa golongan dan asalnya; bila benar, minta kantor merekam tarifnya.',
  )
  .rule(
    'kadar',
    row => row.kadar.atMost(row.kadarSampai).and(row.kadar.atMost(row.kadarDiAtas).not()),
    'Kadar etil alkohol di luar batas golongan ini. Periksa kadarnya, atau pilih golongan yang mencakupnya.',
  )

/** What entries of both registers have, by which stamps are recorded. */
const decision = {
  kodeKantor: code('kantor', 'Kantor penerbit').required(),
  npwp: npwp().required(),
  namaPerusahaan: text(200, 'Nama perusahaan').required(),
  nppbkc: text(40, 'Nomor NPPBKC').required(),
  nomorKeputusan: text(60, 'Nomor keputusan').required(),
  tanggalKeputusan: date('Tanggal keputusan').required(),
  jenisBkc: choice(GOODS, 'Jenis barang kena cukai').required(),
  merek: brand,
  jenisProduksi: code('jenis_produksi_bkc', 'Jenis produksi').required(),
  golongan: choice(CLASSES, 'Golongan').required(),
  isi: content,
  satuan: choice(UNITS, 'Satuan isi').required(),
  hje: money('HJE per kemasan'),
  tarif: money('Tarif cukai').required(),
  seri: choice(SERIES, 'Seri pita').required(),
  tujuan: market,
  negaraAsal: country,
}
const DECISION_FIELDS = [
  'nomorKeputusan',
  'tanggalKeputusan',
  'merek',
  'jenisBkc',
  'jenisProduksi',
  'golongan',
  'isi',
  'satuan',
  'hje',
  'tarif',
  'seri',
  'tujuan',
  'negaraAsal',
] as const
export const HOLDER_FIELDS = ['namaPerusahaan', 'npwp', 'nppbkc', 'kodeKantor'] as const

export const tobaccoEntry = form({ ...decision, ...htFacts, bahanKemasan: text(50, 'Bahan kemasan') }).applies(
  entry => ({
    negaraAsal: entry.negaraAsal.isFilled(),
    isiRel: entry.isiRel.isFilled(),
    tampilanDepan: entry.tampilanDepan.isFilled(),
    tampilanBelakang: entry.tampilanBelakang.isFilled(),
  }),
)
export const TOBACCO_FIELDS = [...DECISION_FIELDS, ...(Object.keys(htFacts) as (keyof typeof htFacts)[])] as const

export const drinkEntry = form({
  ...decision,
  ...mmeaFacts,
  jenisKemasan: text(50, 'Jenis kemasan'),
  kadar: strength,
  tarifPerKemasan: money('Tarif per kemasan').required(),
}).applies(entry => ({
  hje: entry.hje.isFilled(),
  negaraAsal: entry.negaraAsal.isFilled(),
  izinEdar: entry.izinEdar.isFilled(),
}))
export const DRINK_FIELDS = [...DECISION_FIELDS, 'kadar', 'tarifPerKemasan', 'jenisKemasan', 'izinEdar'] as const
