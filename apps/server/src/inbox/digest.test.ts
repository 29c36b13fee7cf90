import { expect, test } from 'vitest'
import { lastMorning, nextMorning } from './digest.ts'

test.each([
  {
    why: 'a moment before seven',
    now: '2026-03-09T23:59:59.999Z',
    last: '2026-03-09T00:00Z',
    next: '2026-03-10T00:00Z',
  },
  { why: 'exactly seven', now: '2026-03-10T00:00:00.000Z', last: '2026-03-10T00:00Z', next: '2026-03-11T00:00Z' },
  { why: 'midnight in Jakarta', now: '2026-03-10T17:00:00.000Z', last: '2026-03-10T00:00Z', next: '2026-03-11T00:00Z' },
  { why: 'the turn of a year', now: '2026-12-31T20:00:00.000Z', last: '2026-12-31T00:00Z', next: '2027-01-01T00:00Z' },
])('$why', ({ now, last, next }) => {
  expect(lastMorning(new Date(now))).toEqual(new Date(last))
  expect(nextMorning(new Date(now))).toEqual(new Date(next))
})
