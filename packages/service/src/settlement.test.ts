import { expect, test } from 'vitest'
import { UnbillableError } from './billing.ts'
import type { Content } from './content.ts'
import { amountsWithout, settlementOf, sumOfAmounts } from './settlement.ts'

const settles = {
  owed: { field: 'pungutan', account: 'kodeAkun', amount: 'nilai' },
  shortfall: 'kekurangan',
  isShort: 'adaKekurangan',
} as const
const levies = (amounts: Record<string, string>) =>
  Object.entries(amounts).map(([kodeAkun, nilai]) => ({ kodeAkun, nilai }))
const open = (amounts: Record<string, string>) => ({
  adaKekurangan: 'YA',
  kekurangan: Object.entries(amounts).map(([kodeAkun, jumlah]) => ({ kodeAkun, jumlah })),
})
const textOf = (amounts: readonly { account: string; amount: string }[]) =>
  amounts.map(({ account, amount }) => `${account} ${amount}`)

test.each<{ why: string; before: Content; after: Record<string, string>; short?: string[]; over?: string[] }>([
  { why: 'nothing changes', before: { pungutan: levies({ A: '1000' }) }, after: { A: '1000.00' } },
  { why: 'more is owed', before: { pungutan: levies({ A: '1000' }) }, after: { A: '1001' }, short: ['A 1'] },
  { why: 'less is owed', before: { pungutan: levies({ A: '1000' }) }, after: { A: '250' }, over: ['A 750'] },
  { why: 'nothing was owed before', before: {}, after: { A: '5', B: '7' }, short: ['A 5', 'B 7'] },
  {
    why: 'nothing is owed any more',
    before: { pungutan: levies({ A: '5', B: '7' }) },
    after: {},
    over: ['A 5', 'B 7'],
  },
  {
    why: 'one account rises and one falls: neither pays for the other',
    before: { pungutan: levies({ A: '1000', B: '1000' }) },
    after: { A: '1300', B: '800' },
    short: ['A 300'],
    over: ['B 200'],
  },
  {
    why: 'a shortfall that is not paid yet is added to',
    before: { pungutan: levies({ A: '1300' }), ...open({ A: '300' }) },
    after: { A: '1500' },
    short: ['A 500'],
  },
  {
    why: 'a shortfall that is not paid yet is taken back, and only what was paid is overpaid',
    before: { pungutan: levies({ A: '1300' }), ...open({ A: '300' }) },
    after: { A: '900' },
    over: ['A 100'],
  },
  {
    why: 'a shortfall that was paid counts as paid',
    before: { pungutan: levies({ A: '1300' }), ...open({ A: '300' }), adaKekurangan: 'TIDAK' },
    after: { A: '1400' },
    short: ['A 100'],
  },
  {
    why: 'amounts are exact beyond what a double holds',
    before: { pungutan: levies({ A: '999999999999999.98' }) },
    after: { A: '999999999999999.99' },
    short: ['A 1'],
  },
])('$why', ({ before, after, short = [], over = [] }) => {
  const settled = settlementOf(settles, before, { pungutan: levies(after) })
  expect([textOf(settled.shortfall), textOf(settled.surplus)]).toEqual([short, over])
  const isSaid = short.length > 0 || 'adaKekurangan' in before
  expect(settled.content['adaKekurangan']).toBe(isSaid ? (short.length > 0 ? 'YA' : 'TIDAK') : undefined)
})

test('an amount without an account, and one that is no number, are not settled', () => {
  for (const row of [{ nilai: '5' }, { kodeAkun: 'A', nilai: 'lima' }]) {
    expect(() => settlementOf(settles, {}, { pungutan: [row] })).toThrow(UnbillableError)
  }
})

test('what was given back before is taken off by account', () => {
  const paid = [
    { account: 'A', amount: '1000' },
    { account: 'B', amount: '500' },
  ]
  const left = amountsWithout(paid, [
    { kodeAkun: 'A', jumlah: '250.00' },
    { kodeAkun: 'B', jumlah: '500' },
  ])
  expect(textOf(left)).toEqual(['A 750'])
  expect(sumOfAmounts(paid)).toBe('1500')
})

// A refund of 1,600 of 8,000 was refused: the money stays, and pays for what rises later.
test.each<{ why: string; owed: string; counted?: string; open?: string; after: string; says: string[] }>([
  { why: 'a rise up to it bills nothing', owed: '6400', after: '7000', says: ['counted 600', 'kept 600'] },
  {
    why: 'a rise above it bills the rest',
    owed: '6400',
    after: '9000',
    says: ['short 1000', 'counted 1600', 'kept 1600'],
  },
  { why: 'it counts once', owed: '8000', counted: '1600', after: '8100', says: ['short 100', 'kept 1600'] },
  { why: 'a rise by steps', owed: '7000', counted: '600', after: '8000', says: ['counted 1000', 'kept 1600'] },
  { why: 'a correction without levies', owed: '7000', counted: '600', after: '7000', says: ['kept 600'] },
  { why: 'a fall frees it', owed: '8000', counted: '1600', after: '6900', says: ['kept 500'] },
  { why: 'a refused right is not refunded', owed: '8000', counted: '1600', after: '6000', says: ['over 400'] },
  {
    why: 'an open shortfall is paid by it',
    owed: '9000',
    open: '2600',
    after: '9000',
    says: ['short 1000', 'counted 1600', 'kept 1600'],
  },
])('of a surplus that was not given back: $why', ({ owed, counted, open: unpaid, after, says }) => {
  const rows = (jumlah: string | undefined) => (jumlah === undefined ? [] : [{ kodeAkun: 'A', jumlah }])
  const keeps = { service: 'refund', rows: 'rincian', states: ['refused'], counted: 'diperhitungkan' }
  const before = {
    pungutan: levies({ A: owed }),
    diperhitungkan: rows(counted),
    ...(unpaid !== undefined && open({ A: unpaid })),
  }
  const refused = [
    { kodeAkun: 'A', jumlah: '1000' },
    { kodeAkun: 'A', jumlah: '600' },
  ]
  const settled = settlementOf({ ...settles, kept: keeps }, before, { pungutan: levies({ A: after }) }, refused)
  const all = { short: settled.shortfall, over: settled.surplus, counted: settled.counted }
  const said = Object.entries(all).flatMap(([name, amounts]) => amounts.map(({ amount }) => `${name} ${amount}`))
  const content = settled.content['diperhitungkan'] as readonly Content[]
  expect([...said, ...content.map(({ jumlah }) => `kept ${String(jumlah)}`)]).toEqual(says)
})
