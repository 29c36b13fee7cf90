import { expect, test } from 'vitest'
import { dayText, longDayText, momentText, timeText } from './dates.ts'

test('formats instants in WIB and days unchanged', () => {
  expect(momentText('2026-02-28T17:00:05.000Z')).toBe('01-03-2026 00:00:05')
  expect(timeText('2026-03-01T02:41:59.000Z')).toBe('09.41')
  expect(dayText('2026-03-01')).toBe('01-03-2026')
  expect(longDayText('2026-03-01')).toBe('1 Maret 2026')
})
