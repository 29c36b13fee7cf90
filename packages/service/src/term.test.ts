import { expect, test } from 'vitest'
import { days, daysLeft, endOf, hours, months, monthsAfter, workingDays } from './term.ts'

/** 25 and 26 December 2026 are closed. */
const isHoliday = (day: string) => ['2026-12-25', '2026-12-26'].includes(day)
const at = (moment: string) => new Date(moment)
const END = 'T16:59:59.999Z'

test.each([
  // Monday, 23 November, 10.00 WIB.
  ['2026-11-23T03:00:00Z', workingDays(1), `2026-11-24${END}`],
  ['2026-11-23T03:00:00Z', workingDays(5), `2026-11-30${END}`],
  // Late on Sunday in Jakarta is still Sunday in UTC, and Monday counts.
  ['2026-11-22T16:30:00Z', workingDays(1), `2026-11-23${END}`],
  ['2026-11-22T17:30:00Z', workingDays(1), `2026-11-24${END}`],
  // Over Christmas and a weekend.
  ['2026-12-24T03:00:00Z', workingDays(1), `2026-12-28${END}`],
  ['2026-11-23T03:00:00Z', days(60), `2027-01-22${END}`],
  ['2026-11-30T03:00:00Z', months(3), `2027-02-28${END}`],
  ['2026-11-23T03:00:00Z', hours(2), '2026-11-23T05:00:00.000Z'],
])('%s + %j ends %s', (start, term, end) => {
  expect(endOf(at(start), term, isHoliday).toISOString()).toBe(end)
})

test('days left count down to 0 on the last day, and below it', () => {
  const end = endOf(at('2026-12-22T03:00:00Z'), workingDays(3), isHoliday)
  const left = (now: string, unit: 'workingDays' | 'days') => daysLeft(end, at(now), unit, isHoliday)
  expect(left('2026-12-22T03:00:00Z', 'workingDays')).toBe(3)
  expect(left('2026-12-22T03:00:00Z', 'days')).toBe(6)
  expect(left('2026-12-28T03:00:00Z', 'workingDays')).toBe(0)
  expect(left('2026-12-29T03:00:00Z', 'workingDays')).toBe(-1)
})

test('months keep the day, or take the last one of a shorter month', () => {
  expect(monthsAfter('2026-11-23', 3)).toBe('2027-02-23')
  expect(monthsAfter('2028-01-31', 1)).toBe('2028-02-29')
})
