import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caretAfter, formatGrouped, groupWhileTyping, parseGrouped, readPasted } from './number-format.ts'

test.each([
  { typed: '1234', decimals: 0, is: '1.234' },
  { typed: '1.2345', decimals: 0, is: '12.345' },
  { typed: '1234,567', decimals: 2, is: '1.234,56' },
  { typed: '1234,', decimals: 2, is: '1.234,' },
  { typed: ',5', decimals: 2, is: '0,5' },
  { typed: '12,5', decimals: 0, is: '12' },
  { typed: '007', decimals: 0, is: '7' },
  { typed: 'abc', decimals: 2, is: '' },
  { typed: '-5000', decimals: 0, is: '5.000' },
])('typing $typed with $decimals decimals shows $is', ({ typed, decimals, is }) => {
  expect(groupWhileTyping(typed, decimals)).toBe(is)
})

test('keeps a minus only where negative numbers are allowed', () => {
  expect(groupWhileTyping('-5000', 0, true)).toBe('-5.000')
})

test.each([
  { pasted: 'Rp 1.234.567,89', is: '1234567,89' },
  { pasted: '1,234,567.89', is: '1234567,89' },
  { pasted: '1.234', is: '1234' },
  { pasted: '12.5', is: '12,5' },
  { pasted: '0,0360', is: '0,0360' },
  { pasted: ' 42 ', is: '42' },
])('pasting $pasted reads $is', ({ pasted, is }) => {
  expect(readPasted(pasted)).toBe(is)
})

test('returns null for empty text and 0 for zero', () => {
  expect(parseGrouped('')).toBeNull()
  expect(parseGrouped('-')).toBeNull()
  expect(parseGrouped('0')).toBe(0)
})

test('parses formatted text back to the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), cents => {
      expect(parseGrouped(formatGrouped(cents / 100, 2))).toBe(cents / 100)
    }),
  )
})

test('keeps the caret after the same digit', () => {
  expect(caretAfter('12.345', 3)).toBe(4)
  expect(caretAfter('1.234,5', 5)).toBe(6)
  expect(caretAfter('', 0)).toBe(0)
})

test('pads money to two decimals and rounds to the allowed ones', () => {
  expect(formatGrouped(2208, 2, 2)).toBe('2.208,00')
  expect(formatGrouped(65.78, 2, 2)).toBe('65,78')
  expect(formatGrouped(65.5, 4)).toBe('65,5')
  expect(formatGrouped(7, 0, 2)).toBe('7')
  expect(formatGrouped(null, 2, 2)).toBe('')
})
