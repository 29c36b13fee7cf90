import { expect, test } from 'vitest'
import { owedPeriods, periodEnd, quarterOf, startAfter, startOf, writtenPeriod } from './period.ts'
import { differingGoods, type Stock, withStock } from './stock.ts'

test('quarters begin in January, April, July and October, and pass into the next year', () => {
  expect(['2027-01-01', '2027-03-31', '2027-06-30', '2027-12-31'].map(quarterOf)).toEqual([1, 1, 2, 4])
  expect(startOf('quarter', '2027-05-17')).toBe('2027-04-01')
  expect(startAfter('quarter', '2027-10-01', 1)).toBe('2028-01-01')
  expect(startAfter('quarter', '2027-01-01', -1)).toBe('2026-10-01')
  expect(periodEnd('quarter', '2027-04-01')).toBe('2027-06-30')
  expect(writtenPeriod('quarter', '2027-10-01')).toBe('2027-Q4')
})

test('a quarter is owed when it has ended, from the one in which an entry begins to the one in which it ends', () => {
  const owed = (until: string | null, last: string | null, today: string) =>
    owedPeriods('quarter', { from: '2027-02-15', until }, last, today)
  expect(owed(null, null, '2027-03-31')).toEqual([])
  expect(owed(null, null, '2027-07-01')).toEqual(['2027-01-01', '2027-04-01'])
  expect(owed(null, '2027-01-01', '2027-07-01')).toEqual(['2027-04-01'])
  expect(owed('2027-04-02', null, '2028-01-01')).toEqual(['2027-01-01', '2027-04-01'])
})

/** Goods that the company names. */
const stock: Stock = {
  rows: 'barang',
  key: 'kode',
  copies: ['merek'],
  opening: 'awal',
  closing: 'akhir',
  zero: ['masuk'],
}
const before = [
  { kode: 'A', merek: 'Anggur', akhir: '12.50' },
  { kode: 'B', merek: 'Bir', akhir: '0' },
]
const carried = (rows: Record<string, string>[], opening: Record<string, string> | undefined) =>
  withStock(stock, { barang: rows }, { entry: {}, opening, before, receipts: [] })['barang']

test('goods that are left are in the next report, and goods that are new open with nothing', () => {
  const left = { A: '12.5', B: '0' }
  expect(carried([], left)).toEqual([{ kode: 'A', merek: 'Anggur', awal: '12.5', masuk: '0' }])
  expect(
    carried(
      [
        { kode: 'A', merek: 'Lain', awal: '9', masuk: '3' },
        { kode: 'C', awal: '7' },
      ],
      left,
    ),
  ).toEqual([
    { kode: 'A', merek: 'Lain', awal: '12.5', masuk: '3' },
    { kode: 'C', awal: '0', masuk: '0' },
  ])
})

test('the first report says what was there', () => {
  expect(carried([{ kode: 'C', awal: '7' }], undefined)).toEqual([{ kode: 'C', awal: '7', masuk: '0' }])
  expect(withStock(stock, {}, { entry: {}, opening: undefined, before: [], receipts: [] })).toEqual({})
})

test('goods that one account does not name are none there', () => {
  expect(differingGoods({ A: '1', B: '0' }, { A: '1' })).toEqual([])
  expect(differingGoods({ A: '1' }, { A: '2', C: '3' })).toEqual(['A', 'C'])
})
