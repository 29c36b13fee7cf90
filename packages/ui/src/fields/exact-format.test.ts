import { expect, test } from 'vitest'
import { exactOf, formatExact } from './exact-format.ts'

test.each([
  { exact: '1234.5', least: 0, shown: '1.234,5' },
  { exact: '1234.5', least: 2, shown: '1.234,50' },
  { exact: '1234', least: 2, shown: '1.234,00' },
  { exact: '123456789012345678901234.05', least: 2, shown: '123.456.789.012.345.678.901.234,05' },
  { exact: '-0.5', least: 0, shown: '-0,5' },
  { exact: 'abc', least: 2, shown: 'abc' },
  { exact: '', least: 2, shown: '' },
])('shows the exact decimal $exact as $shown', ({ exact, least, shown }) => {
  expect(formatExact(exact, least)).toBe(shown)
})

test.each([
  { typed: '1.234,5', exact: '1234.5' },
  { typed: '1.234,', exact: '1234' },
  { typed: '123.456.789.012.345.678.901.234,05', exact: '123456789012345678901234.05' },
  { typed: '-', exact: '' },
  { typed: '', exact: '' },
])('reads $typed as the exact decimal $exact', ({ typed, exact }) => {
  expect(exactOf(typed)).toBe(exact)
})
