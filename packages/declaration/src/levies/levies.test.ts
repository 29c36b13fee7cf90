import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Content } from '../definition.ts'
import { KINDS } from '../every-kind.ts'
import * as levies from './levies.ts'

const DAY = '2024-06-01'
const leviesOf = (kode: string, content: Content) => levies.leviesOf(kode, content, DAY)
const tariffAmountsOf = (kode: string, content: Content, line: Content) =>
  levies.tariffAmountsOf(kode, content, line, DAY)

const summary = (list: readonly { kodeJenisPungutan: string; kodeFasilitasTarif: string; nilaiPungutan: number }[]) =>
  list.map(levy => `${levy.kodeJenisPungutan}/${levy.kodeFasilitasTarif} ${levy.nilaiPungutan}`)
const tariff = (kodeJenisPungutan: string, tarif: number, rest: Content = {}): Content => ({
  kodeJenisPungutan,
  kodeJenisTarif: '1',
  kodeFasilitasTarif: '1',
  tarif,
  tarifFasilitas: 100,
  ...rest,
})
const stated = (kodeJenisPungutan: string, nilaiBayar: number, rest: Content = {}): Content => ({
  ...tariff(kodeJenisPungutan, 0),
  nilaiBayar,
  nilaiFasilitas: 0,
  ...rest,
})
const document = (...lines: Content[]): Content => ({ ndpbm: 15_500, barang: lines })

test('computes duties from the customs value, and taxes from the value plus duties', () => {
  const line = { cif: 1000, barangTarif: [tariff('PPN', 11), tariff('BM', 5), tariff('PPH', 2.5)] }
  expect(tariffAmountsOf('20', document(line), line)).toEqual([
    { nilaiBayar: 1_790_250, nilaiFasilitas: 0 },
    { nilaiBayar: 775_000, nilaiFasilitas: 0 },
    { nilaiBayar: 406_875, nilaiFasilitas: 0 },
  ])
  expect(summary(leviesOf('20', document(line)))).toEqual(['BM/1 775000', 'PPN/1 1791000', 'PPH/1 407000'])
})

test.each([
  { why: 'a suspended duty counts for the tax', facility: '3', bm: 'BM/3 775000', ppn: 1_790_250 },
  { why: 'an exempted duty does not', facility: '5', bm: 'BM/5 775000', ppn: 1_705_000 },
])('$why', ({ facility, bm, ppn }) => {
  const line = { cif: 1000, barangTarif: [tariff('BM', 5, { kodeFasilitasTarif: facility }), tariff('PPN', 11)] }
  expect(tariffAmountsOf('23', document(line), line)[1]).toEqual({ nilaiBayar: ppn, nilaiFasilitas: 0 })
  expect(summary(leviesOf('23', document(line)))[0]).toBe(bm)
})

test.each<{ why: string; line: Content; is: string[] }>([
  {
    why: 'splits a levy between facility and payment',
    line: { cif: 100, barangTarif: [tariff('BM', 10, { kodeFasilitasTarif: '2', tarifFasilitas: 50 })] },
    is: ['BM/1 78000', 'BM/2 78000'],
  },
  {
    why: 'multiplies a specific tariff by the quantity',
    line: { jumlahSatuan: 12.5, barangTarif: [tariff('BM', 1234.56, { kodeJenisTarif: '2' })] },
    is: ['BM/1 16000'],
  },
  {
    why: "prefers the tariff row's own quantity",
    line: { jumlahSatuan: 12.5, barangTarif: [tariff('CTEM', 500, { kodeJenisTarif: '2', jumlahSatuan: 10 })] },
    is: ['CTEM/1 5000'],
  },
  {
    why: "prefers the line's exchange rate to the document's",
    line: { cif: 1000, ndpbm: 10_000, barangTarif: [tariff('BM', 5)] },
    is: ['BM/1 500000'],
  },
  {
    why: 'prefers a value in rupiah to any rate',
    line: { cif: 1000, cifRupiah: 4_000_000, barangTarif: [tariff('BM', 5)] },
    is: ['BM/1 200000'],
  },
  {
    why: 'prefers stated amounts to computed ones',
    line: { cif: 1000, barangTarif: [{ ...tariff('BM', 5), nilaiBayar: 1.01 }] },
    is: ['BM/1 1000'],
  },
  {
    why: 'lists settled excise by itself',
    line: { barangTarif: [stated('CTEM', 0, { kodeFasilitasTarif: '7', nilaiSudahDilunasi: 6_600_000 })] },
    is: ['CTEM/7 6600000'],
  },
  {
    why: 'uses the materials of a line without a tariff',
    line: { bahanBaku: [{ cifRupiah: 1_000_000, bahanBakuTarif: [tariff('BM', 7.5)] }] },
    is: ['BM/1 75000'],
  },
  {
    why: 'ignores the materials of a line with a tariff',
    line: { barangTarif: [stated('BM', 2000)], bahanBaku: [{ bahanBakuTarif: [stated('BM', 9000)] }] },
    is: ['BM/1 2000'],
  },
  { why: 'computes nothing without amounts', line: { barangTarif: [tariff('BM', 5), tariff('DS', 5)] }, is: [] },
  { why: 'ignores a row without a levy', line: { barangTarif: [{ nilaiBayar: 5000 }] }, is: [] },
])('$why', ({ line, is }) => {
  expect(summary(leviesOf('25', { barang: [line], ndpbm: 15_500 }))).toEqual(is)
})

test.each([
  { kode: '20', amounts: [0.01], is: 1000 },
  { kode: '20', amounts: [999.99, 0.01], is: 1000 },
  { kode: '20', amounts: [1000, 0.01], is: 2000 },
  { kode: '20', amounts: [0.1, 0.2, 999.7], is: 1000 },
  { kode: '40', amounts: [1234.99], is: 1234 },
  { kode: '40', amounts: [0.6, 0.4], is: 1 },
] as const)('kind $kode rounds the total of $amounts to $is', ({ kode, amounts, is }) => {
  const lines = amounts.map(amount => ({ barangTarif: [stated('PPN', amount)] }))
  expect(summary(leviesOf(kode, document(...lines)))).toEqual([`PPN/1 ${is}`])
})

test.each([
  { cifRupiah: 10.1, is: 0.51 },
  { cifRupiah: 10.09, is: 0.5 },
  { cifRupiah: 10.11, is: 0.51 },
])('rounds 5 % of $cifRupiah to $is, the nearest sen', ({ cifRupiah, is }) => {
  const line = { cifRupiah, barangTarif: [tariff('BM', 5)] }
  expect(tariffAmountsOf('20', {}, line)).toEqual([{ nilaiBayar: is, nilaiFasilitas: 0 }])
})

test('computes ad valorem amounts of duties and taxes only', () => {
  const line = { cif: 1000, barangTarif: [tariff('CTEM', 57), tariff('BK', 10), tariff('BMTP', 10)] }
  const [excise, exports, duty] = tariffAmountsOf('20', document(line), line)
  expect([excise, exports, duty?.nilaiBayar]).toEqual([undefined, undefined, 1_550_000])
})

test('computes the tax of a local delivery from its price', () => {
  const line = { cif: 1, hargaPenyerahan: 1_000_000.55, barangTarif: [tariff('PPN', 11, { kodeFasilitasTarif: '6' })] }
  expect(summary(leviesOf('40', document(line)))).toEqual(['PPN/6 110000'])
})

const sen = fc.integer({ min: 1, max: 900_000_000_000_00 })
const rows = fc.array(
  fc.record({ levy: fc.constantFrom('BM', 'PPN', 'PPH', 'XYZ'), facility: fc.constantFrom('1', '3', '5'), sen }),
  { maxLength: 30 },
)
const asLines = (tariffs: readonly { levy: string; facility: string; sen: number }[]) =>
  tariffs.map(({ levy, facility, sen: amount }) => ({
    barangTarif: [
      { kodeJenisPungutan: levy, kodeFasilitasTarif: facility, nilaiBayar: 0, nilaiFasilitas: amount / 100 },
    ],
  }))

test('rounds each total up to whole thousands', () => {
  fc.assert(
    fc.property(rows, tariffs => {
      const found = leviesOf('20', document(...asLines(tariffs)))
      const keys = new Set(tariffs.map(({ levy, facility }) => `${levy}/${facility}`))
      expect(new Set(found.map(levy => `${levy.kodeJenisPungutan}/${levy.kodeFasilitasTarif}`))).toEqual(keys)
      for (const { kodeJenisPungutan, kodeFasilitasTarif, nilaiPungutan } of found) {
        const own = tariffs.filter(row => row.levy === kodeJenisPungutan && row.facility === kodeFasilitasTarif)
        const sum = own.reduce((total, row) => total + BigInt(row.sen), 0n)
        const total = BigInt(nilaiPungutan) * 100n
        expect(total >= sum && total < sum + 100_000n && total % 100_000n === 0n).toBe(true)
      }
    }),
  )
})

test('truncates totals of BC 4.0 to the rupiah', () => {
  fc.assert(
    fc.property(fc.array(sen, { minLength: 1, maxLength: 20 }), amounts => {
      const lines = amounts.map(amount => ({ barangTarif: [stated('PPN', amount / 100)] }))
      const sum = amounts.reduce((total, amount) => total + BigInt(amount), 0n)
      expect(leviesOf('40', document(...lines))[0]?.nilaiPungutan).toBe(Number(sum / 100n))
    }),
  )
})

test('does not depend on the order of lines and rows', () => {
  fc.assert(
    fc.property(rows, fc.infiniteStream(fc.nat()), (tariffs, random) => {
      const shuffled = tariffs.map(row => ({ row, at: random.next().value ?? 0 })).sort((a, b) => a.at - b.at)
      const one = { barangTarif: asLines(shuffled.map(({ row }) => row)).flatMap(({ barangTarif }) => barangTarif) }
      expect(leviesOf('20', document(one))).toEqual(leviesOf('20', document(...asLines(tariffs))))
    }),
  )
})

test('paid and relieved amounts add up to the levy', () => {
  const percent = fc.integer({ min: 0, max: 10_000 }).map(hundredths => hundredths / 100)
  fc.assert(
    fc.property(sen, percent, percent, (cif, tarif, tarifFasilitas) => {
      const line = (facility: string) => ({
        cifRupiah: cif / 100,
        barangTarif: [tariff('BM', tarif, { kodeFasilitasTarif: facility, tarifFasilitas })],
      })
      const [whole] = tariffAmountsOf('20', {}, line('1'))
      const [split] = tariffAmountsOf('20', {}, line('3'))
      const toSen = (value = 0) => Math.round(value * 100)
      expect(toSen(split?.nilaiBayar) + toSen(split?.nilaiFasilitas)).toBe(toSen(whole?.nilaiBayar))
    }),
  )
})

test('never throws, whatever the content', () => {
  const row = fc.dictionary(
    fc.constantFrom('kodeJenisPungutan', 'kodeFasilitasTarif', 'tarif', 'nilaiBayar', 'jumlahSatuan', '__proto__'),
    fc.oneof(fc.double(), fc.string(), fc.constantFrom('BM', 'PPN', 'a b'), fc.jsonValue({ maxDepth: 1 })),
  )
  const line = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.record({ cif: fc.double(), ndpbm: fc.double(), barangTarif: fc.array(row), bahanBaku: fc.jsonValue() }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), fc.oneof(fc.array(line), fc.jsonValue()), (kode, barang) => {
      for (const { nilaiPungutan } of leviesOf(kode, { barang } as Content)) expect(nilaiPungutan).not.toBeNaN()
    }),
  )
})
