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
