import { expect, test } from 'vitest'
import type { Content } from '../definition.ts'
import { definitionOf } from '../kinds.ts'
import { withReckonedAmounts, withReckonedTotals } from './apply.ts'
import { levyErrorsOf } from './errors.ts'
import { leviesOf, tariffAmountsOf } from './levies.ts'

const DAY = '2026-03-02'
const tariff = (kodeJenisPungutan: string, tarif: number, rest: Content = {}): Content => ({
  kodeJenisPungutan,
  kodeJenisTarif: '1',
  kodeFasilitasTarif: '1',
  tarif,
  tarifFasilitas: 100,
  ...rest,
})
const paid = (nilaiBayar: number) => ({ nilaiBayar, nilaiFasilitas: 0 })
const totals = (kode: string, line: Content, day = DAY) =>
  leviesOf(kode, { ndpbm: 16_000, kodeValuta: 'USD', barang: [line] }, day).map(
    ({ kodeJenisPungutan, kodeFasilitasTarif, nilaiPungutan }) =>
      `${kodeJenisPungutan}/${kodeFasilitasTarif} ${nilaiPungutan}`,
  )

// As declarants fill BC 2.5: the goods' rows are zero, the materials' carry the levies.
const eightLines = Array.from({ length: 8 }, (_, index) => ({
  seriBarang: index + 1,
  kodePerhitungan: '0',
  cifRupiah: 1_000_000,
  barangTarif: ['BM', 'PPN', 'PPH'].map(levy => tariff(levy, 0, paid(0))),
  bahanBaku: [
    {
      seriBahanBaku: 1,
      kodeAsalBahanBaku: '0',
      cifRupiah: 1_000_000,
      bahanBakuTarif: [tariff('PPN', 11, paid(110_000)), tariff('PPH', 2.5, paid(25_000)), tariff('BM', 0, paid(0))],
    },
    { seriBahanBaku: 1, kodeAsalBahanBaku: '1', bahanBakuTarif: [tariff('PPNLOKAL', 11, paid(3000))] },
  ],
}))

test('BC 2.5 owes what its materials carry when the rows of its goods are zero', () => {
  expect(
    leviesOf('25', { ndpbm: 16_000, barang: eightLines }, DAY).map(levy => [
      levy.kodeJenisPungutan,
      levy.nilaiPungutan,
    ]),
  ).toEqual([
    ['PPN', 880_000],
    ['PPNLOKAL', 24_000],
    ['PPH', 200_000],
  ])
})

const both = (kodePerhitungan?: string): Content => ({
  ...(kodePerhitungan !== undefined && { kodePerhitungan }),
  cifRupiah: 1_000_000,
  barangTarif: [tariff('BM', 10)],
  bahanBaku: [{ cifRupiah: 200_000, bahanBakuTarif: [tariff('BM', 5)] }],
})
test.each([
  { why: 'by the price of entry, the materials', line: both('0'), is: 'BM/1 10000' },
  { why: 'by the price of delivery, the goods', line: both('1'), is: 'BM/1 100000' },
  { why: 'without a stated basis, the goods if they carry rates', line: both(), is: 'BM/1 100000' },
  {
    why: 'by the price of entry without any rates of materials, the goods',
    line: { ...both('0'), bahanBaku: [{ cifRupiah: 200_000, bahanBakuTarif: [tariff('BM', 0)] }] },
    is: 'BM/1 100000',
  },
])('$why are the basis', ({ line, is }) => {
  expect(totals('25', line)).toEqual([is])
})

test.each([
  { why: '12 % from 2025 on eleven twelfths', day: '2025-01-01', tarif: 12, luxury: false, is: 110_000 },
  { why: 'a stated 11 % from 2025 on the whole base', day: '2026-03-02', tarif: 11, luxury: false, is: 110_000 },
  { why: '12 % of luxury goods on the whole base', day: '2025-01-01', tarif: 12, luxury: true, is: 120_000 },
  { why: '11 % until the end of 2024', day: '2024-12-31', tarif: 11, luxury: false, is: 110_000 },
  { why: 'a stated 12 % before 2025 on the whole base', day: '2024-12-31', tarif: 12, luxury: false, is: 120_000 },
])('PPN: $why', ({ day, tarif, luxury, is }) => {
  const line = { cifRupiah: 1_000_000, barangTarif: [tariff('PPN', tarif), ...(luxury ? [tariff('PPNBM', 20)] : [])] }
  expect(tariffAmountsOf('20', {}, line, day)[0]?.nilaiBayar).toBe(is)
})

test.each<{ why: string; line: Content; header?: Content; is: string[] }>([
  {
    why: 'export duty on the benchmark price per unit',
    line: { fob: 9, hargaPatokan: 700, jumlahSatuan: 10.5, barangTarif: [tariff('BK', 7.5)] },
    is: ['BK/1 8820000'],
  },
  {
    why: 'export duty without one on the FOB value',
    line: { fob: 5000, hargaPatokan: 0, barangTarif: [tariff('BK', 10)] },
    is: ['BK/1 8000000'],
  },
  {
    why: 'a specific export duty in dollars',
    line: { barangTarif: [tariff('BK', 33, { kodeJenisTarif: '2', jumlahSatuan: 20 })] },
    is: ['BK/1 10560000'],
  },
  {
    why: 'no specific export duty from another currency',
    header: { kodeValuta: 'EUR' },
    line: { barangTarif: [tariff('BK', 33, { kodeJenisTarif: '2', jumlahSatuan: 20 })] },
    is: [],
  },
  ...['EUR', 'IDR'].map(kodeValuta => ({
    why: `no export duty on a benchmark price in dollars with the rate of ${kodeValuta}`,
    header: { kodeValuta, ndpbm: kodeValuta === 'IDR' ? 1 : 19_000 },
    line: { fob: 85_000, hargaPatokan: 900, jumlahSatuan: 100, barangTarif: [tariff('BK', 10)] },
    is: [],
  })),
  {
    why: 'export duty of a document in another currency without a benchmark price on the FOB value',
    header: { kodeValuta: 'EUR', ndpbm: 19_000 },
    line: { fob: 5000, hargaPatokan: 0, barangTarif: [tariff('BK', 10)] },
    is: ['BK/1 9500000'],
  },
  {
    why: 'income tax on exports on the FOB value',
    line: { fob: 10_000, barangTarif: [tariff('PPHEKSPOR', 1.5)] },
    is: ['PPHEKSPOR/1 2400000'],
  },
])('computes $why', ({ line, header, is }) => {
  const content = { ndpbm: 16_000, kodeValuta: 'USD', ...header, barang: [line] }
  expect(
    leviesOf('30', content, DAY).map(
      levy => `${levy.kodeJenisPungutan}/${levy.kodeFasilitasTarif} ${levy.nilaiPungutan}`,
    ),
  ).toEqual(is)
})

test.each([
  { why: 'CIF × rate where another value in rupiah is stated', cifRupiah: 15_000_000, is: 825_000 },
  { why: 'a stated value that is rounded to the rupiah', cifRupiah: 16_500_001, is: 825_000.05 },
  { why: 'CIF × rate where none is stated', cifRupiah: 0, is: 825_000 },
])('the customs value is $why', ({ cifRupiah, is }) => {
  const line = { cif: 1000, cifRupiah, barangTarif: [tariff('BM', 5)] }
  expect(tariffAmountsOf('20', { kodeValuta: 'USD', ndpbm: 16_500 }, line, DAY)[0]?.nilaiBayar).toBe(is)
})

const excise = (rest: Content) => tariff('CTEM', 500, { kodeJenisTarif: '2', kodeFasilitasTarif: '7', ...rest })
test.each([
  { why: 'computed from its tariff', row: excise({}) },
  { why: 'stated as settled', row: excise({ nilaiBayar: 0, nilaiSudahDilunasi: 50_000 }) },
  {
    why: 'stated as settled and as relieved',
    row: excise({ nilaiBayar: 0, nilaiFasilitas: 50_000, nilaiSudahDilunasi: 50_000 }),
  },
  { why: 'stated as relieved', row: excise({ nilaiBayar: 0, nilaiFasilitas: 50_000, nilaiSudahDilunasi: 0 }) },
])('settled excise $why counts once, and for PPN', ({ row }) => {
  const line = { cifRupiah: 1_000_000, jumlahSatuan: 100, barangTarif: [row, tariff('PPN', 11)] }
  expect(totals('20', line)).toEqual(['CTEM/7 50000', 'PPN/1 116000'])
})

test('what was settled before is not due again', () => {
  const line = { cifRupiah: 1_000_000, barangTarif: [tariff('BM', 10, { nilaiSudahDilunasi: 40_000 })] }
  expect(totals('25', line)).toEqual(['BM/1 60000', 'BM/7 40000'])
})

test.each([
  {
    why: 'a tariff of four decimals',
    line: { cifRupiah: 100_000_000, barangTarif: [tariff('BM', 0.1234)] },
    is: 123_400,
  },
  {
    why: 'an exchange rate of six decimals',
    line: { cif: 1_000_000, ndpbm: 0.123456, barangTarif: [tariff('BM', 10)] },
    is: 12_345.6,
  },
  {
    why: 'a quantity of six decimals',
    line: { jumlahSatuan: 0.000125, barangTarif: [tariff('BM', 1_000_000, { kodeJenisTarif: '2' })] },
    is: 125,
  },
])('computes with every decimal of $why', ({ line, is }) => {
  expect(tariffAmountsOf('20', {}, line, DAY)).toEqual([paid(is)])
})

const bc = Object.fromEntries(
  await Promise.all(['20', '25', '30', '40', '261'].map(async kode => [kode, await definitionOf(kode)] as const)),
)
const definition = (kode: string) => bc[kode] ?? expect.fail(kode)
const errors = (kode: string, header: Content, ...barang: Content[]) =>
  levyErrorsOf(definition(kode), { ndpbm: 16_000, ...header, barang }, DAY).map(
    ({ path, code, severity }) => `${severity} ${path} ${code}`,
  )
const taxes = [tariff('PPN', 11), tariff('PPH', 2.5)]

test.each<{ why: string; kode?: string; header?: Content; line: Content; is: string[] }>([
  {
    why: 'a payment that is too high',
    line: { cif: 10, barangTarif: [tariff('BM', 5, paid(8002)), ...taxes] },
    is: ['barang[0].barangTarif[0].nilaiBayar paymentDiffers'],
  },
  {
    why: 'a relief that is too low',
    line: {
      cif: 10,
      barangTarif: [tariff('BM', 5, { kodeFasilitasTarif: '5', nilaiBayar: 0, nilaiFasilitas: 7000 }), ...taxes],
    },
    is: ['barang[0].barangTarif[0].nilaiFasilitas paymentDiffers'],
  },
  {
    why: 'nothing about amounts rounded to the rupiah',
    line: { cifRupiah: 123_456.78, barangTarif: [tariff('BM', 5, paid(6173)), ...taxes] },
    is: [],
  },
  {
    why: 'nothing about a rate of zero',
    line: { cif: 10, barangTarif: [tariff('BM', 0, paid(0)), tariff('PPN', 0, paid(0)), tariff('PPH', 0, paid(0))] },
    is: [],
  },
  {
    why: 'a customs value that is not CIF × rate',
    line: { cif: 10, cifRupiah: 161_000, barangTarif: [tariff('BM', 5), ...taxes] },
    is: ['barang[0].cifRupiah cifRupiahDiffers'],
  },
  {
    why: 'a rate of PPN that the day does not have',
    line: { cif: 10, barangTarif: [tariff('BM', 5), tariff('PPN', 10), tariff('PPH', 2.5)] },
    is: ['barang[0].barangTarif[1].tarif vatRate'],
  },
  {
    why: 'PPN of luxury goods at 11 %',
    line: { cif: 10, barangTarif: [tariff('BM', 5), ...taxes, tariff('PPNBM', 20)] },
    is: ['barang[0].barangTarif[1].tarif vatRate'],
  },
  {
    why: 'missing taxes of an import',
    line: { cif: 10, barangTarif: [tariff('BM', 5)] },
    is: ['barang[0].barangTarif noRowOf', 'barang[0].barangTarif noRowOf'],
  },
  { why: 'nothing about taxes of an export', kode: '30', line: { fob: 10, barangTarif: [tariff('BK', 5)] }, is: [] },
  {
    why: 'goods as the basis without rates',
    kode: '25',
    line: { ...eightLines[0], kodePerhitungan: '1' },
    is: ['barang[0].kodePerhitungan basisEmpty'],
  },
  {
    why: 'a total that differs',
    kode: '40',
    header: { pungutan: [{ kodeJenisPungutan: 'PPN', kodeFasilitasTarif: '6', nilaiPungutan: 90_000 }] },
    line: { hargaPenyerahan: 1_000_000, barangTarif: [tariff('PPN', 11, { kodeFasilitasTarif: '6' })] },
    is: ['pungutan[0].nilaiPungutan levyTotalDiffers'],
  },
  {
    why: 'a total without a row',
    kode: '261',
    header: { pungutan: [{ kodeJenisPungutan: 'BM', kodeFasilitasTarif: '3', nilaiPungutan: 50_000 }] },
    line: {
      bahanBaku: [
        {
          cifRupiah: 1_000_000,
          bahanBakuTarif: [
            tariff('BM', 5, { kodeFasilitasTarif: '3' }),
            tariff('PPH', 2.5, { kodeFasilitasTarif: '3' }),
          ],
        },
      ],
    },
    is: ['pungutan levyTotalMissing'],
  },
])('reports $why', ({ kode = '20', header = {}, line, is }) => {
  expect(errors(kode, header, line)).toEqual(is.map(each => `warning ${each}`))
})

const goods = (...rows: Content[]): Content => ({ cif: 1000, ndpbm: 16_500, barangTarif: rows })
const shortBy = (levy: string, tarif: number, nilaiBayar: number, rest: Content = {}) =>
  tariff(levy, tarif, { nilaiBayar, ...rest })
test.each<{ why: string; kode?: string; header?: Content; line: Content; is: string[] }>([
  {
    why: 'nothing is paid of any levy',
    line: goods(shortBy('BM', 5, 0), shortBy('PPN', 11, 0), shortBy('PPH', 2.5, 0)),
    is: ['BM 0 825000', 'PPN 0 1905750', 'PPH 0 433125'],
  },
  { why: 'a thousand rupiah less than the levy', line: goods(shortBy('BM', 5, 824_000)), is: ['BM 824000 825000'] },
  { why: 'less than a thousand less, which is a rounding', line: goods(shortBy('BM', 5, 824_001)), is: [] },
  { why: 'more than the levy', line: goods(shortBy('BM', 5, 900_000)), is: [] },
  {
    why: 'a tax without the duty that was not paid: it is the duty that is short',
    line: goods(shortBy('BM', 5, 0), shortBy('PPN', 11, 1_815_000)),
    is: ['BM 0 825000'],
  },
  {
    why: 'a tax on another value than CIF × rate',
    line: { ...goods(shortBy('BM', 0, 0), shortBy('PPN', 11, 1_650_000)), cifRupiah: 15_000_000 },
    is: ['PPN 1650000 1815000'],
  },
  {
    why: 'a levy without an amount on another value than CIF × rate',
    line: { ...goods(tariff('BM', 5)), cifRupiah: 15_000_000 },
    is: ['BM 750000 825000'],
  },
  {
    why: 'levies of a value that was converted from a CIF with more decimals',
    line: { cif: 10, ndpbm: 16_500, cifRupiah: 164_930, barangTarif: [shortBy('BM', 100, 164_930)] },
    is: [],
  },
  ...['2', '3', '4', '5', '6', '7', '8', '9'].map(kodeFasilitasTarif => ({
    why: `a levy under facility ${kodeFasilitasTarif}`,
    line: goods(shortBy('BM', 5, 0, { kodeFasilitasTarif, tarifFasilitas: 0, nilaiFasilitas: 0 })),
    is: [],
  })),
  {
    why: 'an amount in the field of a relief, which is billed of a paid levy',
    line: goods(shortBy('BM', 5, 0, { nilaiFasilitas: 825_000 })),
    is: [],
  },
  { why: 'a temporary import', header: { kodeJenisImpor: '2' }, line: goods(shortBy('BM', 5, 0)), is: [] },
  { why: 'a levy without a known value', line: { barangTarif: [shortBy('BM', 5, 0)] }, is: [] },
  {
    why: 'a specific duty on another quantity than that of the goods',
    line: { ...goods(shortBy('BM', 5000, 0, { kodeJenisTarif: '2' })), jumlahSatuan: 20 },
    is: [],
  },
  {
    why: 'PPN of tobacco, which has its own base',
    line: goods(tariff('CTEM', 500, { kodeJenisTarif: '2', jumlahSatuan: 5 }), shortBy('PPN', 11, 100)),
    is: [],
  },
  {
    why: 'export duty of another currency on a benchmark price in dollars',
    kode: '30',
    header: { kodeValuta: 'EUR' },
    line: { hargaPatokan: 900, jumlahSatuan: 100, barangTarif: [shortBy('BK', 10, 0)] },
    is: [],
  },
  {
    why: 'export duty of nothing',
    kode: '30',
    line: { hargaPatokan: 900, jumlahSatuan: 100, barangTarif: [shortBy('BK', 10, 0)] },
    is: ['BK 0 144000000'],
  },
  {
    why: 'export duty by the ton of goods in kilograms',
    kode: '30',
    line: {
      hargaPatokan: 900,
      jumlahSatuan: 100_000,
      kodeSatuanBarang: 'KGM',
      barangTarif: [shortBy('BK', 10, 144_000_000)],
    },
    is: [],
  },
])('a levy that is stated below what it owes is an error: $why', ({ kode = '20', header, line, is }) => {
  const content = { ndpbm: 16_000, kodeValuta: 'USD', ...header, barang: [line] }
  const found = levyErrorsOf(definition(kode), content, DAY)
  expect(
    found.flatMap(({ code, severity, params }) =>
      code === 'paymentDiffers' && severity === 'error'
        ? [`${params?.['levy']} ${params?.['stated']} ${params?.['reckoned']}`]
        : [],
    ),
  ).toEqual(is)
})

test.each<{ why: string; kode: string; line: Content; header?: Content; is: string[] }>([
  {
    why: 'the palm oil levy in percent',
    kode: '30',
    line: { fob: 10, barangTarif: [tariff('DS', 7.5, { nilaiBayar: 100 })] },
    is: ['DS'],
  },
  {
    why: 'export duty of another currency on a benchmark price in dollars',
    kode: '30',
    header: { kodeValuta: 'EUR' },
    line: { hargaPatokan: 900, jumlahSatuan: 100, barangTarif: [tariff('BK', 10)] },
    is: ['BK'],
  },
  {
    why: 'nothing of a palm oil levy in dollars, which is computed',
    kode: '30',
    line: { barangTarif: [tariff('DS', 50, { kodeJenisTarif: '2', jumlahSatuan: 2 })] },
    is: [],
  },
  { why: 'nothing of a row without a rate', kode: '30', line: { barangTarif: [tariff('DS', 0)] }, is: [] },
])('names levies that are not computed: $why', ({ kode, line, header, is }) => {
  const content = { ndpbm: 16_000, kodeValuta: 'USD', ...header, barang: [line] }
  const found = levyErrorsOf(definition(kode), content, DAY).filter(({ code }) => code === 'levyUnreckoned')
  expect(found.map(({ params, severity }) => `${severity} ${params?.['levy']}`)).toEqual(
    is.map(levy => `warning ${levy}`),
  )
})

test.each([
  { why: 'of the price of a local material', origin: '1', rate: 11, is: [110_000] },
  { why: 'of eleven twelfths of the price at 12 %', origin: '1', rate: 12, is: [110_000] },
  { why: 'of nothing for an imported material', origin: '0', rate: 11, is: [undefined] },
])('PPNLOKAL is $why', ({ origin, rate, is }) => {
  const material = { hargaPenyerahan: 1_000_000, kodeAsalBahanBaku: origin, bahanBakuTarif: [tariff('PPNLOKAL', rate)] }
  const line = { kodePerhitungan: '0', bahanBaku: [material] }
  expect(tariffAmountsOf('25', {}, line, DAY).map(row => row?.nilaiBayar)).toEqual(is)
})

test('reports a second material of one origin and number as an error', () => {
  const materials = ['0', '0', '1'].map(kodeAsalBahanBaku => ({ seriBahanBaku: 1, kodeAsalBahanBaku }))
  expect(errors('25', {}, { bahanBaku: materials, barangTarif: [tariff('BM', 5), ...taxes] })).toEqual([
    'error barang[0].bahanBaku[1].seriBahanBaku materialTwice',
  ])
})

test.each<{ kode: string; line: Content }>([
  {
    kode: '20',
    line: {
      cif: 10,
      cifRupiah: 7,
      barangTarif: [tariff('BM', 5, paid(1)), tariff('PPN', 12, paid(2)), tariff('PPH', 2.5, paid(3))],
    },
  },
  {
    kode: '25',
    line: {
      ...eightLines[0],
      bahanBaku: [
        {
          seriBahanBaku: 1,
          kodeAsalBahanBaku: '0',
          cif: 20,
          cifRupiah: 1,
          bahanBakuTarif: [tariff('BM', 5, paid(9)), ...taxes],
        },
      ],
    },
  },
  { kode: '30', line: { fob: 10, barangTarif: [tariff('BK', 5, { nilaiBayar: 4 })] } },
  {
    kode: '261',
    line: { bahanBaku: [{ cif: 20, bahanBakuTarif: [tariff('BM', 5, { kodeFasilitasTarif: '3', ...paid(9) })] }] },
  },
])('kind $kode: the computed amounts leave nothing to report', ({ kode, line }) => {
  const header: Content = {
    ndpbm: 16_000,
    ...(kode === '261' && { pungutan: [{ kodeJenisPungutan: 'PPH', kodeFasilitasTarif: '1', nilaiPungutan: 5 }] }),
  }
  expect(errors(kode, header, line)).not.toEqual([])
  const lines = [withReckonedAmounts(definition(kode), header, line, DAY)]
  expect(errors(kode, withReckonedTotals(definition(kode), header, lines, DAY), ...lines)).toEqual([])
})

test('computed amounts go only into fields that the kind has', () => {
  const line = { fob: 10, barangTarif: [tariff('BK', 5, { nilaiBayar: 4 })] }
  const [row] = withReckonedAmounts(definition('30'), { ndpbm: 16_000 }, line, DAY)['barangTarif'] as Content[]
  expect(row).toEqual(tariff('BK', 5, { nilaiBayar: 8000 }))
})

test.each<{ why: string; row: Content; goods?: Content; is: string[] }>([
  { why: 'nothing paid', row: tariff('BK', 10), is: ['error 0 148500000'] },
  { why: 'the amount of the week', row: tariff('BK', 10, { nilaiBayar: 148_500_000 }), is: [] },
  {
    why: 'the amount of another week',
    row: tariff('BK', 10, { nilaiBayar: 147_000_000 }),
    is: ['warning 147000000 148500000'],
  },
  { why: 'a part', row: tariff('BK', 10, { nilaiBayar: 100_000_000 }), is: ['error 100000000 148500000'] },
  {
    why: 'a specific tariff',
    row: tariff('BK', 33, { kodeJenisTarif: '2', jumlahSatuan: 20 }),
    is: ['error 0 10890000'],
  },
  {
    why: 'a value that the rate of the document converts',
    row: tariff('BK', 10, { nilaiBayar: 9_500_000 }),
    goods: { hargaPatokan: 0 },
    is: [],
  },
])('checks export duty in dollars of goods in euros with the rate of the week: $why', ({ row, goods: own, is }) => {
  const line = { fob: 5000, hargaPatokan: 900, jumlahSatuan: 100, ...own, barangTarif: [row] }
  const content = { ndpbm: 19_000, kodeValuta: 'EUR', barang: [line] }
  const found = levyErrorsOf(definition('30'), content, DAY, 16_500)
  expect(found.filter(({ code }) => code === 'levyUnreckoned')).toEqual([])
  expect(
    found
      .filter(({ code }) => code === 'dollarLevyDiffers')
      .map(({ severity, params }) => `${severity} ${params?.['stated']} ${params?.['reckoned']}`),
  ).toEqual(is)
})
