import { expect, test } from 'vitest'
import { ledgerAmount } from './ledger.ts'

test.each([
  { amount: '1250000', unit: 'Rp', scale: 2, is: 'Rp 1.250.000' },
  { amount: '-25000000.5', unit: 'Rp', scale: 2, is: '-Rp 25.000.000,50' },
  { amount: '12.5', unit: 'liter', scale: 4, is: '12,5 liter' },
  { amount: '-1000', unit: 'lembar', scale: 0, is: '-1.000 lembar' },
])('$amount $unit is shown as $is', ({ amount, unit, scale, is }) => {
  expect(ledgerAmount(amount, { unit, scale })).toBe(is)
})
