import { expect, test } from 'vitest'
import { partsOf, valueOfParts } from './instant-parts.ts'

test.each([
  { time: '9.30', value: '2026-11-24T09:30:00+07:00' },
  { time: '09:30', value: '2026-11-24T09:30:00+07:00' },
  { time: '0930', value: '2026-11-24T09:30:00+07:00' },
  { time: '24.00', value: '2026-11-24T24.00' },
  { time: '9.', value: '2026-11-24T9.' },
  { time: '', value: '2026-11-24' },
])('a day and the time $time are kept as $value', ({ time, value }) => {
  expect(valueOfParts({ day: '2026-11-24', time })).toBe(value)
})

test.each(['2026-11-24T09:30:00+07:00', '2026-11-24', 'T9.', '2026-11-24T9.', ''])(
  'what %s shows is kept as the same value',
  value => {
    expect(valueOfParts(partsOf(value))).toBe(value)
  },
)

test('shows an instant of another time zone as the time in Jakarta', () => {
  expect(partsOf('2026-11-23T18:15:00Z')).toEqual({ day: '2026-11-24', time: '01.15' })
})
