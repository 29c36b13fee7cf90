import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dayOf,
  days,
  daysLeft,
  endOf,
  hours,
  leftOf,
  months,
  monthsAfter,
  resumedEnd,
  type Term,
  workingDays,
} from './term.ts'

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

test.each([
  {
    why: 'working days, without the closed ones',
    term: workingDays(5),
    stopped: '2026-12-22T03:00:00Z',
    left: workingDays(4),
  },
  { why: 'none on the last working day', term: workingDays(5), stopped: '2026-12-29T16:00:00Z', left: workingDays(0) },
  { why: 'calendar days', term: days(10), stopped: '2026-12-22T03:00:00Z', left: days(9) },
  { why: 'calendar days of months', term: months(1), stopped: '2026-12-22T03:00:00Z', left: days(30) },
  { why: 'hours', term: hours(30), stopped: '2026-12-21T03:30:00Z', left: hours(29.5) },
  { why: 'nothing after the end', term: hours(1), stopped: '2026-12-21T04:00:00.001Z', left: undefined },
])('of a term is left: $why', ({ term, stopped, left }) => {
  const end = endOf(at('2026-12-21T03:00:00Z'), term, isHoliday)
  expect(leftOf(end, at(stopped), term.unit, isHoliday)).toEqual(left)
})

test('a term that went on before its last day counts further on; one that stopped on it has that day, or one more', () => {
  const end = at('2026-12-24T16:59:59.999Z')
  const resumed = (left: Term, now: string) => resumedEnd(at(now), { left, end }, isHoliday).toISOString()
  expect(resumed(workingDays(2), '2026-12-24T03:00:00Z')).toBe(`2026-12-29${END}`)
  expect(resumed(workingDays(0), '2026-12-24T03:00:00Z')).toBe(`2026-12-24${END}`)
  expect(resumed(workingDays(0), '2026-12-25T03:00:00Z')).toBe(`2026-12-28${END}`)
  // Minutes before midnight.
  expect(resumed(workingDays(0), '2026-12-29T16:55:00Z')).toBe(`2026-12-30${END}`)
  expect(resumed(days(0), '2026-12-25T16:55:00Z')).toBe(`2026-12-26${END}`)
})

const terms = fc.record({
  count: fc.integer({ min: 1, max: 40 }),
  unit: fc.constantFrom('workingDays', 'days', 'months', 'hours') satisfies fc.Arbitrary<Term['unit']>,
})
const moments = fc
  .date({ min: at('2026-12-01T00:00:00Z'), max: at('2027-01-31T00:00:00Z'), noInvalidDate: true })
  .map(moment => new Date(moment.getTime()))

test('a clock that stops and goes on at once ends where it did, and stays so however often it does', () => {
  fc.assert(
    fc.property(terms, moments, fc.array(fc.nat(), { maxLength: 5 }), (term, start, stops) => {
      let end = endOf(start, term, isHoliday)
      const before = end
      for (const stop of stops) {
        const moment = new Date(start.getTime() + (stop % (end.getTime() - start.getTime() + 1)))
        const left = leftOf(end, moment, term.unit, isHoliday)
        if (left) end = resumedEnd(moment, { left, end }, isHoliday)
      }
      expect(end).toEqual(before)
    }),
  )
})

test('the time that a clock stands still is added: an office has as many days or hours as without a pause', () => {
  fc.assert(
    fc.property(
      terms,
      moments,
      fc.nat(),
      fc.integer({ min: 0, max: 100 * 24 * 3600 }),
      (term, start, stop, seconds) => {
        const end = endOf(start, term, isHoliday)
        const stopped = new Date(start.getTime() + (stop % (end.getTime() - start.getTime() + 1)))
        const resumed = new Date(stopped.getTime() + seconds * 1000)
        const left = leftOf(end, stopped, term.unit, isHoliday)
        if (!left) expect.fail('it has not ended')
        const later = resumedEnd(resumed, { left, end }, isHoliday)
        expect(later.getTime()).toBeGreaterThanOrEqual(end.getTime())
        if (term.unit === 'hours') expect(later.getTime() - end.getTime()).toBe(seconds * 1000)
        else {
          const counted = daysLeft(later, resumed, left.unit, isHoliday)
          // With no day left, one that goes on after its last day has one more.
          expect(counted).toBe(left.count === 0 && dayOf(resumed) > dayOf(end) ? 1 : left.count)
        }
      },
    ),
  )
})
