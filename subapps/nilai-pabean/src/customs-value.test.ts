import { expect, test } from 'vitest'
import { customsValue, type Figures, figuresOf, searchOf } from './customs-value.ts'

const NONE: Figures = { fob: null, freight: null, insurance: null, rate: null }

test.each([
  {
    why: 'all parts',
    fob: 10_000,
    freight: 500,
    insurance: 50,
    rate: 16_234.5,
    is: { cif: '10550.00', value: '171273975.00' },
  },
  { why: 'only the price', fob: 0.1, freight: null, insurance: null, rate: 3, is: { cif: '0.10', value: '0.30' } },
  {
    why: 'sums that are inexact in floating point',
    fob: 0.1,
    freight: 0.2,
    insurance: null,
    rate: 1,
    is: { cif: '0.30', value: '0.30' },
  },
  { why: 'half a sen, up', fob: 0.05, freight: null, insurance: null, rate: 0.1, is: { cif: '0.05', value: '0.01' } },
  {
    why: 'more digits than a double has',
    fob: 999_999_999_999.99,
    freight: null,
    insurance: null,
    rate: 20_000.01,
    is: { cif: '999999999999.99', value: '20000009999999800.00' },
  },
  { why: 'no price', ...NONE, rate: 16_000, is: undefined },
  { why: 'no rate', ...NONE, fob: 10, is: undefined },
])('$why', ({ is, why: _why, ...figures }) => {
  expect(customsValue(figures)).toEqual(is)
})

test('writes and reads the typed figures as query parameters', () => {
  const figures = { fob: 1200.5, freight: null, insurance: 3, rate: 16_000 }
  expect(searchOf(figures)).toBe('?fob=1200.5&insurance=3&rate=16000')
  expect(figuresOf(searchOf(figures))).toEqual(figures)
  expect(searchOf(NONE)).toBe('')
})

test.each(['?fob=-1', '?fob=1e9', '?fob=1.234', '?fob=', '?fob=%3Cb%3E', '?fob=9999999999999', '?other=1'])(
  '%s holds nothing',
  search => {
    expect(figuresOf(search)).toEqual(NONE)
  },
)
