import { expect, test } from 'vitest'
import { wibDay, wibDayEnd, wibDayStart, wibInstant } from './jakarta-time.ts'

test.each([
  { why: 'a millisecond before midnight in Jakarta', at: '2026-02-28T16:59:59.999Z', day: '2026-02-28' },
  { why: 'midnight in Jakarta is 17.00 of the day before in UTC', at: '2026-02-28T17:00:00.000Z', day: '2026-03-01' },
  { why: 'midnight in UTC is 07.00 in Jakarta', at: '2026-03-01T00:00:00.000Z', day: '2026-03-01' },
  { why: 'the turn of the year', at: '2026-12-31T17:00:00.000Z', day: '2027-01-01' },
])('$why → $day', ({ at, day }) => {
  expect(wibDay(new Date(at))).toBe(day)
})

test('a day runs from its first instant to just before the next day', () => {
  expect(wibDayStart('2026-03-01').toISOString()).toBe('2026-02-28T17:00:00.000Z')
  expect(wibDayEnd('2026-03-01')).toEqual(wibDayStart('2026-03-02'))
})

test('a time of day on a WIB day', () => {
  expect(wibInstant('2026-03-01', 8, 30).toISOString()).toBe('2026-03-01T01:30:00.000Z')
  expect(wibInstant('2026-03-01', 6, 59).toISOString()).toBe('2026-02-28T23:59:00.000Z')
})
