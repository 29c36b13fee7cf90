import { expect, test } from 'vitest'
import { type Outage, postponedDay } from './outage.ts'

const outage = (from: string, to: string, until: string): Outage => ({ from: new Date(from), to: new Date(to), until })
/** Friday 10.00 to 14.00 in Jakarta, and Monday, the working day after it. */
const FRIDAY = outage('2026-11-20T03:00:00Z', '2026-11-20T07:00:00Z', '2026-11-23')
/** From Saturday 23.00 to Sunday 01.00 in Jakarta. */
const NIGHT = outage('2026-11-21T16:00:00Z', '2026-11-21T18:00:00Z', '2026-11-23')

test.each([
  { why: 'the day of an outage ends with the working day after it', day: '2026-11-20', moved: '2026-11-23' },
  { why: 'the day before is over before it begins', day: '2026-11-19', moved: '2026-11-19' },
  { why: 'the day after is not touched', day: '2026-11-24', moved: '2026-11-24' },
  { why: 'both days of a night', day: '2026-11-21', moved: '2026-11-23' },
  { why: 'both days of a night', day: '2026-11-22', moved: '2026-11-23' },
])('$why: $day', ({ day, moved }) => {
  expect(postponedDay(day, [FRIDAY, NIGHT])).toBe(moved)
})

test('a day that an outage moves onto another outage moves again', () => {
  const monday = outage('2026-11-23T01:00:00Z', '2026-11-23T09:00:00Z', '2026-11-24')
  expect(postponedDay('2026-11-20', [monday, FRIDAY])).toBe('2026-11-24')
})
