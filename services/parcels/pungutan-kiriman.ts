import {
  choice,
  code,
  date,
  decimal,
  either,
  form,
  integer,
  money,
  type TextValue,
  type Truth,
  text,
} from '@dermaga/service'

/* Goods of parcels with their groups and rates, and what is levied. Source: PMK 96/2023 jo. PMK 4/2025; facts `barang-kiriman-aturan`,
 * table `barkir_tarif`. Rates and thresholds are provisions `BARKIR_…`. */

export const MAX = 1_000_000_000_000

export const OTHER = 'UMUM'
const PAPERS = 'DOKUMEN'
export const GENERAL_TARIFF = 'TARIF_UMUM'
/** Groups of goods with a rate of their own, and the headings that belong to them. */
const HEADINGS = {
  BUKU: ['4901', '4902', '4903', '4904'],
  JAM: ['9101', '9102'],
  KOSMETIK: ['3303', '3304', '3305', '3306', '3307'],
  BESI: ['73'],
  TAS: ['4202'],
  TEKSTIL: ['61', '62', '63'],
  ALAS_KAKI: ['64'],
  SEPEDA: ['8711609', '8712'],
} as const satisfies Record<string, readonly [string, ...string[]]>
const GROUPS = {
  [OTHER]: 'Barang lain',
  BUKU: 'Buku',
  JAM: 'Jam tangan',
  KOSMETIK: 'Kosmetik',
  BESI: 'Besi dan baja',
  TAS: 'Tas',
  TEKSTIL: 'Tekstil dan pakaian',
  ALAS_KAKI: 'Alas kaki',
  SEPEDA: 'Sepeda',
  [PAPERS]: 'Surat, kartu pos, dan dokumen',
  [GENERAL_TARIFF]: 'Tarif umum (PIBK)',
} as const

/** The group of a heading, by what it begins with. */
export const GROUP_OF_HEADING: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(HEADINGS).flatMap(([name, starts]) => starts.map(start => [start, name])),
)

const EACH_GROUP: readonly (readonly [name: string, starts: readonly [string, ...string[]]])[] =
  Object.entries(HEADINGS)

/** Whether goods of a heading may be in their group: those of a group with headings are in that one. */
const fits = (kelompok: TextValue, posTarif: TextValue): Truth =>
  EACH_GROUP.reduce(
    (truth, [name, starts]) =>
      truth.and(
        kelompok
          .isOneOf(PAPERS, GENERAL_TARIFF)
          .or(kelompok.is(name).and(posTarif.startsWith(...starts)))
          .or(
            kelompok
              .is(name)
              .not()
              .and(posTarif.startsWith(...starts).not()),
          ),
      ),
    kelompok.isFilled(),
  )

export const amount = (label: string) => decimal(20, 2, label).between(0, MAX)
export const rate = (label: string) => decimal(7, 2, label).unit('%').between(0, 10_000)
export const rupiah = (label: string) => decimal(18, 0, label).unit('Rp')
export const exchangeRate = decimal(14, 4, 'NDPBM')
  .required()
  .between(0.0001, MAX)
  .hint('Kurs pajak pada hari pengajuan', '16250.0000')
const ndpbm = exchangeRate.see('ndpbm').outside()

export const goods = form({
  uraianBarang: text(500, 'Uraian barang').required(),
  hsCode: code('pos_tarif', 'Pos tarif').required(),
  kelompok: choice(GROUPS, 'Kelompok barang').required(),
  kodeNegaraAsal: code('negara', 'Negara asal').required(),
  kondisiBarang: choice({ '1': 'Baru', '2': 'Bekas' }, 'Keadaan barang').required(),
  jumlahKemasan: integer(9, 'Jumlah kemasan').required().between(1, 999_999_999),
  jenisKemasan: code('kemasan', 'Jenis kemasan').required(),
  jumlahSatuan: decimal(18, 4, 'Jumlah satuan').required().between(0.0001, MAX),
  kodeSatuan: code('satuan', 'Satuan').required(),
  nettoBarang: decimal(18, 4, 'Berat bersih').required().between(0.0001, MAX).unit('kg'),
  hargaSatuan: amount('Harga satuan').required(),
  fobBarang: amount('FOB').hint('Jumlah satuan × harga satuan'),
  freightBarang: amount('Freight').required(),
  asuransiBarang: amount('Asuransi').required(),
  cifBarang: amount('CIF'),
  nomorSkep: text(50, 'Nomor keputusan fasilitas'),
  tglSkep: date('Tanggal keputusan fasilitas').notAfterToday(),
  nomorImei1: text(16, 'IMEI 1').like('\\d{15,16}', '15 atau 16 angka').hint('Untuk telepon seluler'),
  nomorImei2: text(16, 'IMEI 2').like('\\d{15,16}', '15 atau 16 angka'),
  tarifBm: rate('Tarif BM').fixed({ provision: 'BARKIR_BM', by: ['kelompok'] }),
  tarifPph: rate('Tarif PPh').fixed({ provision: 'BARKIR_PPH', by: ['kelompok'] }),
  tarifBmUmum: rate('Tarif BM umum').hint('Menurut BTKI'),
  tarifBmad: rate('Tarif BMAD'),
  tarifBmtp: rate('Tarif BMTP'),
  tarifPpnbm: rate('Tarif PPnBM'),
  tarifPphUmum: rate('Tarif PPh pasal 22 impor'),
  nilaiPabean: rupiah('Nilai pabean'),
  nilaiBm: rupiah('BM').hint('Sebelum pembebasan'),
  nilaiBmad: rupiah('BMAD'),
  nilaiBmtp: rupiah('BMTP'),
  nilaiPpnbm: rupiah('PPnBM'),
  nilaiPph: rupiah('PPh').hint('Sebelum pembebasan'),
  dasarPpn: rupiah('Nilai pabean yang dikenai PPN'),
})
  .computed(row => {
    const isGeneral = row.kelompok.is(GENERAL_TARIFF)
    const percentOf = (base: typeof row.nilaiPabean, percent: typeof row.tarifBm) =>
      base.times(percent).times(0.01).roundedDown(0)
    const withDuty = row.nilaiPabean.plus(row.nilaiBm).plus(row.nilaiBmad).plus(row.nilaiBmtp)
    return {
      fobBarang: row.jumlahSatuan.times(row.hargaSatuan).rounded(2),
      cifBarang: row.fobBarang.plus(row.freightBarang).plus(row.asuransiBarang),
      nilaiPabean: row.cifBarang.times(ndpbm).roundedDown(0),
      nilaiBm: either(isGeneral, percentOf(row.nilaiPabean, row.tarifBmUmum), percentOf(row.nilaiPabean, row.tarifBm)),
      nilaiBmad: either(row.tarifBmad.isFilled(), percentOf(row.nilaiPabean, row.tarifBmad), 0),
      nilaiBmtp: either(row.tarifBmtp.isFilled(), percentOf(row.nilaiPabean, row.tarifBmtp), 0),
      nilaiPpnbm: percentOf(withDuty, row.tarifPpnbm),
      nilaiPph: either(isGeneral, percentOf(withDuty, row.tarifPphUmum), percentOf(withDuty, row.tarifPph)),
      dasarPpn: either(row.kelompok.is(PAPERS), 0, row.nilaiPabean),
    }
  })
  .applies(row => {
    const isGeneral = row.kelompok.is(GENERAL_TARIFF)
    return {
      tglSkep: row.nomorSkep.isFilled(),
      tarifBm: isGeneral.not(),
      tarifPph: isGeneral.not(),
      tarifBmUmum: isGeneral,
      tarifBmad: isGeneral,
      tarifBmtp: isGeneral,
      tarifPpnbm: isGeneral,
      tarifPphUmum: isGeneral,
      nilaiBmad: isGeneral,
      nilaiBmtp: isGeneral,
      nilaiPpnbm: isGeneral,
    }
  })
  .requiredWhen(row => ({
    tglSkep: row.nomorSkep.isFilled(),
    tarifBmUmum: row.kelompok.is(GENERAL_TARIFF),
    tarifPphUmum: row.kelompok.is(GENERAL_TARIFF),
  }))
  .rule(
    'kelompok',
    row => fits(row.kelompok, row.hsCode),
    'Kelompok barang tidak sesuai dengan pos tarifnya. Pilih kelompok dari pos tarif itu, atau Barang lain bila tidak ada.',
  )
  .rule(
    'kelompok',
    row => row.kelompok.is(GENERAL_TARIFF).or(row.tarifBm.isFilled().and(row.tarifPph.isFilled())),
    'Belum ada tarif untuk kelompok barang ini. Minta administrator melengkapi Tarif dan Ketentuan.',
  )

export const totals = {
  fobTotal: amount('FOB'),
  freightTotal: amount('Freight'),
  asuransiTotal: amount('Asuransi'),
  cifTotal: amount('CIF'),
  nilaiPabean: rupiah('Nilai pabean'),
  batasBebas: decimal(14, 2, 'Bebas bea masuk sampai')
    .unit('USD')
    .fixed({ provision: 'BARKIR_BEBAS', by: ['jenisAju'] }),
  batasCn: decimal(14, 2, 'Batas nilai CN').unit('USD').fixed({ provision: 'BARKIR_BATAS_CN' }),
  tarifKelebihan: rate('Tarif BM atas kelebihan').fixed({ provision: 'BARKIR_BM_UMUM' }),
  tarifPpn: rate('Tarif PPN').fixed({ provision: 'BARKIR_PPN' }),
  dasarBulat: integer(1, 'PPN atas BM yang dibulatkan')
    .fixed({ provision: 'BARKIR_PPN_BM_BULAT' })
    .hint('1: PPN dihitung atas bea masuk yang sudah dibulatkan; 0: yang belum'),
  kelebihan: rupiah('Kelebihan nilai pabean'),
  bm: rupiah('BM belum dibulatkan'),
  dasarPpn: rupiah('Dasar PPN'),
  totalBm: money('BM'),
  totalBmad: money('BMAD'),
  totalBmtp: money('BMTP'),
  totalPpn: money('PPN'),
  totalPpnbm: money('PPnBM'),
  totalPph: money('PPh'),
  totalTagihan: money('Jumlah tagihan'),
}

export const THOUSANDS = -3
