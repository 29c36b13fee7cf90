import { CALENDAR } from '@dermaga/contract'
import { expect, test } from 'vitest'
import { monthAfter, monthFrom, weeksOf } from './month.ts'

test('a month is whole weeks from Monday, and never more days than a call covers', () => {
  const november = weeksOf('2026-11')
  expect(november).toHaveLength(6)
  expect(november[0]?.[0]).toBe('2026-10-26')
  expect(november.at(-1)?.at(-1)).toBe('2026-12-06')
  // February of 2027 begins on a Monday and has four weeks.
  expect(weeksOf('2027-02')).toHaveLength(4)
  for (let at = 0; at < 48; at++) {
    const month = monthAfter('2026-01', at)
    const days = weeksOf(month).flat()
    expect(days.length).toBeLessThanOrEqual(CALENDAR.daysMost)
    expect(days.filter(day => day.startsWith(month)).length).toBeGreaterThanOrEqual(28)
    expect(new Set(days).size).toBe(days.length)
  }
})

test.each([
  { value: '2026-11', is: '2026-11' },
  { value: '2026-13', is: undefined },
  { value: '0001-01', is: undefined },
  { value: null, is: undefined },
])('$value → $is', ({ value, is }) => {
  expect(monthFrom(value)).toBe(is)
})

test('months go on over the end of a year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
})
