import { expect, test } from 'vitest'
import { powerPeriodError } from './power-period.ts'

test.each([
  { why: 'from today for one day', mulai: '2026-03-01', akhir: '2026-03-01', is: undefined },
  { why: 'from yesterday', mulai: '2026-02-28', akhir: '2026-03-10', is: 'fromTooEarly' },
  { why: 'ending before it starts', mulai: '2026-03-10', akhir: '2026-03-09', is: 'untilTooEarly' },
  { why: 'two years to the day', mulai: '2026-03-01', akhir: '2028-02-29', is: undefined },
  { why: 'two years and a day', mulai: '2026-03-01', akhir: '2028-03-01', is: 'untilTooLate' },
  { why: 'two years from a leap day', mulai: '2028-02-29', akhir: '2030-02-28', is: undefined },
  { why: 'two years from a leap day and one more', mulai: '2028-02-29', akhir: '2030-03-01', is: 'untilTooLate' },
])('a period $why → $is', ({ mulai, akhir, is }) => {
  expect(powerPeriodError({ mulai, akhir }, '2026-03-01')).toBe(is)
})
