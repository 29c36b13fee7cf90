import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Content } from '../definition.ts'
import { KINDS } from '../every-kind.ts'
import { leviesOf } from './levies.ts'

/*
 * A second reckoning, with fractions of big integers, from the integers that a document is generated from: it shares nothing with the
 * first but the rules. A few hundred documents of every kind in `npm test`, 10,000 in `npm run test:all`.
 */
const RUNS = process.env['TEST_ALL'] === '1' ? 10_000 : 400

interface Fraction {
  readonly n: bigint
  readonly d: bigint
}
const fraction = (n: bigint | number, d: bigint | number = 1n): Fraction => ({ n: BigInt(n), d: BigInt(d) })
const times = (...all: readonly Fraction[]) => all.reduce((a, b) => ({ n: a.n * b.n, d: a.d * b.d }))
const plus = (a: Fraction, b: Fraction) => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
const minus = (a: Fraction, b: Fraction) => plus(a, { n: -b.n, d: b.d })
const isAbove = (a: Fraction, b: Fraction) => a.n * b.d > b.n * a.d
const ZERO = fraction(0)
/** Rupiah with two decimals, half up: nothing here is negative. */
const toSen = ({ n, d }: Fraction) => fraction((n * 200n + d) / (d * 2n), 100n)

/** Integers, with the number of decimals that the document writes them with. */
const ROW = fc.record({
  levy: fc.constantFrom('BM', 'BMKITE', 'BMAD', 'CTEM', 'PPN', 'PPNBM', 'PPH', 'BK', 'PPHEKSPOR', 'DS', 'PPNLOKAL'),
  facility: fc.constantFrom('1', '2', '3', '5', '6', '7'),
  isSpecific: fc.boolean(),
  /** Four decimals. */
  rate: fc.oneof(fc.constantFrom(0, 50_000, 110_000, 120_000), fc.nat(3_000_000)),
  /** Two decimals. */
  share: fc.constantFrom(0, 3333, 5000, 10_000),
  quantity: fc.option(fc.integer({ min: 1, max: 10 ** 9 }), { nil: undefined }),
  stated: fc.option(fc.record({ paid: fc.nat(10 ** 10), relieved: fc.nat(10 ** 10) }), { nil: undefined }),
  settled: fc.option(fc.nat(10 ** 8), { nil: undefined }),
})
const GOODS = fc.record({
  cif: fc.nat(10 ** 9),
  cifRupiah: fc.option(fc.nat(10 ** 12), { nil: undefined }),
  /** In place of that, CIF × rate with a difference in sen, about a rupiah or the rate of half a cent. */
  rounding: fc.option(fc.oneof(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -60_000, max: 60_000 })), {
    nil: undefined,
  }),
  ndpbm: fc.option(fc.nat(10 ** 9), { nil: undefined }),
  fob: fc.nat(10 ** 9),
  benchmark: fc.nat(10 ** 6),
  price: fc.nat(10 ** 11),
  quantity: fc.nat(10 ** 9),
  origin: fc.constantFrom('0', '1'),
  rows: fc.array(ROW, { maxLength: 5 }),
})
const DOCUMENT = fc
  .record({
    kode: fc.constantFrom(...KINDS),
    ndpbm: fc.nat(10 ** 9),
    currency: fc.constantFrom('USD', 'EUR'),
    day: fc.constantFrom('2021-06-30', '2022-04-01', '2024-12-31', '2025-01-01', '2026-11-23'),
    lines: fc.array(
      fc.record({
        goods: GOODS,
        materials: fc.array(GOODS, { maxLength: 3 }),
        basis: fc.constantFrom('0', '1', undefined),
      }),
      { maxLength: 4 },
    ),
  })
  .map(doc => ({
    ...doc,
    lines: doc.lines.map(line => ({
      ...line,
      goods: stating(doc.ndpbm, line.goods),
      materials: line.materials.map(one => stating(doc.ndpbm, one)),
    })),
  }))
type Row = typeof ROW extends fc.Arbitrary<infer T> ? T : never
type Goods = typeof GOODS extends fc.Arbitrary<infer T> ? T : never
type Doc = typeof DOCUMENT extends fc.Arbitrary<infer T> ? T : never

/** Goods whose value in rupiah is CIF × rate with its rounding, where it has one. */
function stating<G extends { cif: number; ndpbm: number | undefined; rounding: number | undefined }>(
  rate: number,
  goods: G,
): G {
  if (goods.rounding === undefined) return goods
  const { n } = toSen(times(fraction(goods.cif, 100), fraction(goods.ndpbm || rate, 10_000)))
  return { ...goods, cifRupiah: Math.max(0, Number(n) + goods.rounding) }
}

const rowContent = (row: Row): Content => ({
  kodeJenisPungutan: row.levy,
  kodeFasilitasTarif: row.facility,
  kodeJenisTarif: row.isSpecific ? '2' : '1',
  tarif: row.rate / 10_000,
  tarifFasilitas: row.share / 100,
  ...(row.quantity !== undefined && { jumlahSatuan: row.quantity / 10_000 }),
  ...(row.stated && { nilaiBayar: row.stated.paid / 100, nilaiFasilitas: row.stated.relieved / 100 }),
  ...(row.settled !== undefined && { nilaiSudahDilunasi: row.settled / 100 }),
})
const goodsContent = (goods: Goods, rows: string): Content => ({
  cif: goods.cif / 100,
  ...(goods.cifRupiah !== undefined && { cifRupiah: goods.cifRupiah / 100 }),
  ...(goods.ndpbm !== undefined && { ndpbm: goods.ndpbm / 10_000 }),
  fob: goods.fob / 100,
  hargaPatokan: goods.benchmark / 10_000,
  hargaPenyerahan: goods.price / 100,
  jumlahSatuan: goods.quantity / 10_000,
  kodeAsalBahanBaku: goods.origin,
  [rows]: goods.rows.map(rowContent),
})
const contentOf = ({ ndpbm, currency, lines }: Doc): Content => ({
  ndpbm: ndpbm / 10_000,
  kodeValuta: currency,
  barang: lines.map(({ goods, materials, basis }) => ({
    ...goodsContent(goods, 'barangTarif'),
    ...(basis !== undefined && { kodePerhitungan: basis }),
    bahanBaku: materials.map(material => goodsContent(material, 'bahanBakuTarif')),
  })),
})

interface Sides {
  paid: Fraction
  relieved: Fraction
  settled: Fraction
}

/** A levy in full, from its tariff; undefined where the rules give no base. */
function wholeOf(
  doc: Doc,
  goods: Goods,
  row: Row,
  { dutyBase, taxBase, localBase }: Record<string, Fraction | undefined>,
  isLuxury: boolean,
) {
  const rate = fraction(row.rate, 10_000)
  const ndpbm = fraction(goods.ndpbm || doc.ndpbm, 10_000)
  const quantity = fraction(row.quantity ?? goods.quantity, 10_000)
  if (row.isSpecific) {
    if (quantity.n === 0n) return undefined
    if (row.levy !== 'BK' && row.levy !== 'DS') return toSen(times(rate, quantity))
    return doc.currency === 'USD' && ndpbm.n > 0n ? toSen(times(rate, quantity, ndpbm)) : undefined
  }
  const percent = times(rate, fraction(1, 100))
  const of = (base: Fraction | undefined) => base && toSen(times(base, percent))
  const fob = toSen(times(fraction(goods.fob, 100), ndpbm))
  const isKnown = (amount: number) => amount > 0 && ndpbm.n > 0n
  switch (row.levy) {
    case 'BM':
    case 'BMKITE':
    case 'BMAD':
      return of(dutyBase)
    case 'PPHEKSPOR':
      return isKnown(goods.fob) ? toSen(times(fob, percent)) : undefined
    case 'BK':
      if (goods.benchmark === 0) return isKnown(goods.fob) ? toSen(times(fob, percent)) : undefined
      return doc.currency === 'USD' && isKnown(1) && quantity.n > 0n
        ? toSen(times(toSen(times(fraction(goods.benchmark, 10_000), quantity, ndpbm)), percent))
        : undefined
    case 'PPNLOKAL':
    case 'PPN': {
      const vatBase = row.levy === 'PPN' ? taxBase : localBase
      // PMK 131/2024: 12 % of eleven twelfths.
      if (doc.day >= '2025' && row.rate === 120_000 && !isLuxury) {
        return vatBase && toSen(times(vatBase, fraction(11, 100)))
      }
      return vatBase && toSen(times(vatBase, percent))
    }
    case 'PPNBM':
    case 'PPH':
      return taxBase && toSen(times(taxBase, percent))
    default:
      return undefined
  }
}

function customsValue(doc: Doc, goods: Goods): { reckoned: Fraction | undefined; declared: Fraction | undefined } {
  const stated = goods.cifRupiah ? fraction(goods.cifRupiah, 100) : undefined
  const ndpbm = goods.ndpbm || doc.ndpbm
  const converted = goods.cif && ndpbm ? toSen(times(fraction(goods.cif, 100), fraction(ndpbm, 10_000))) : undefined
  // A rounding applies as it is stated: of the value to the rupiah, or of the CIF to its cent.
  const halfCent = toSen(fraction(ndpbm, 2_000_000))
  const most = isAbove(halfCent, fraction(1)) ? halfCent : fraction(1)
  const isRounded =
    stated && converted && !isAbove(minus(stated, converted), most) && !isAbove(minus(converted, stated), most)
  return { reckoned: isRounded ? stated : (converted ?? stated), declared: stated ?? converted }
}

function computed(row: Row, whole: Fraction | undefined): Sides | undefined {
  if (!whole) return undefined
  const part = row.facility === '1' ? ZERO : toSen(times(whole, fraction(row.share, 10_000)))
  if (row.facility === '7') return { paid: minus(whole, part), relieved: ZERO, settled: part }
  const before = fraction(row.settled ?? 0, 100)
  const settled = isAbove(before, whole) ? whole : before
  const left = minus(whole, settled)
  const relieved = isAbove(part, left) ? left : part
  return { paid: minus(left, relieved), relieved, settled }
}

function declared(row: Row, own: Sides | undefined): Sides {
  const sides = own ?? { paid: ZERO, relieved: ZERO, settled: ZERO }
  const settled = row.settled === undefined ? sides.settled : fraction(row.settled, 100)
  if (!row.stated) return { ...sides, settled: row.facility === '7' && row.settled === 0 ? ZERO : settled }
  const [paid, relieved] = [fraction(row.stated.paid, 100), fraction(row.stated.relieved, 100)]
  if (row.facility !== '7') return { paid, relieved, settled }
  return { paid, relieved: ZERO, settled: row.settled ? settled : relieved }
}

const DUTIES = ['BM', 'BMKITE', 'BMAD', 'CTEM']
const TAXES = ['PPN', 'PPNBM', 'PPH']

function reckonGoods(doc: Doc, goods: Goods, isMaterial: boolean) {
  const isLuxury = goods.rows.some(({ levy, rate }) => levy === 'PPNBM' && rate > 0)
  const value = customsValue(doc, goods)
  const price = goods.price > 0 ? fraction(goods.price, 100) : undefined
  const localBase = isMaterial && goods.origin === '1' ? price : undefined
  const before = goods.rows.map(row => {
    if (TAXES.includes(row.levy)) return undefined
    const [own, ofDeclared] = [value.reckoned, value.declared].map(dutyBase =>
      computed(row, wholeOf(doc, goods, row, { dutyBase, localBase }, isLuxury)),
    )
    return { own, declared: declared(row, ofDeclared) }
  })
  const isDelivery = doc.kode === '40' || (isMaterial && goods.origin === '1')
  const sum = (start: Fraction | undefined, pick: (row: NonNullable<(typeof before)[number]>) => Sides) =>
    goods.rows.reduce((total: Fraction | undefined, row, index) => {
      const found = before[index]
      if (!total || !found || !DUTIES.includes(row.levy)) return total
      const { paid, relieved, settled } = pick(found)
      return plus(plus(plus(total, paid), settled), ['5', '6'].includes(row.facility) ? ZERO : relieved)
    }, start)
  const bases = isDelivery
    ? [price, price]
    : [sum(value.reckoned, row => row.own ?? row.declared), sum(value.declared, row => row.declared)]
  return goods.rows.map((row, index) => {
    const known = before[index]
    if (known) return { row, reckoned: known.own ?? known.declared, declared: known.declared }
    const [own, ofDeclared] = bases.map(base => computed(row, wholeOf(doc, goods, row, { taxBase: base }, isLuxury)))
    const shown = declared(row, ofDeclared)
    return { row, reckoned: own ?? shown, declared: shown }
  })
}

function totalsOf(doc: Doc) {
  const totals = new Map<string, { reckoned: Fraction; declared: Fraction }>()
  const carries = (all: readonly Goods[]) =>
    all.some(({ rows }) =>
      rows.some(row => row.rate > 0 || row.settled || (row.stated && row.stated.paid + row.stated.relieved > 0)),
    )
  for (const { goods, materials, basis } of doc.lines) {
    const byMaterials = carries(materials) && (!carries([goods]) || basis === '0')
    const rows = byMaterials ? materials.flatMap(one => reckonGoods(doc, one, true)) : reckonGoods(doc, goods, false)
    for (const { row, ...amounts } of rows) {
      for (const [side, facility] of [
        ['paid', '1'],
        ['relieved', row.facility],
        ['settled', '7'],
      ] as const) {
        const key = `${row.levy}/${facility}`
        const total = totals.get(key) ?? { reckoned: ZERO, declared: ZERO }
        totals.set(key, {
          reckoned: plus(total.reckoned, amounts.reckoned[side]),
          declared: plus(total.declared, amounts.declared[side]),
        })
      }
    }
  }
  const rounded = ({ n, d }: Fraction) =>
    Number(doc.kode === '40' ? n / d : ((n + d * 1000n - 1n) / (d * 1000n)) * 1000n)
  return Object.fromEntries(
    [...totals]
      .filter(([, total]) => total.declared.n > 0n || total.reckoned.n > 0n)
      .map(([key, { declared: shown, reckoned }]) => [key, [rounded(shown), rounded(reckoned)]]),
  )
}

test('levies equal a second reckoning with fractions, for documents of every kind', () => {
  fc.assert(
    fc.property(DOCUMENT, doc => {
      const found = leviesOf(doc.kode, contentOf(doc), doc.day).map(levy => [
        `${levy.kodeJenisPungutan}/${levy.kodeFasilitasTarif}`,
        [levy.nilaiPungutan, levy.nilaiHitung],
      ])
      expect(Object.fromEntries(found)).toEqual(totalsOf(doc))
    }),
    { numRuns: RUNS },
  )
})
