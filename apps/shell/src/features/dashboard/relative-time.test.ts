import { expect, test } from 'vitest'
import { greetingAt, relativeTimeText } from './relative-time.ts'

test.each([
  { at: '2026-11-20T20:59:59Z', is: 'Selamat malam' },
  { at: '2026-11-20T21:00:00Z', is: 'Selamat pagi' },
  { at: '2026-11-21T03:59:59Z', is: 'Selamat pagi' },
  { at: '2026-11-21T04:00:00Z', is: 'Selamat siang' },
  { at: '2026-11-21T08:00:00Z', is: 'Selamat sore' },
  { at: '2026-11-21T11:00:00Z', is: 'Selamat malam' },
  { at: '2026-11-21T17:00:00Z', is: 'Selamat malam' },
])('at $at, by the clock of Jakarta: $is', ({ at, is }) => {
  expect(greetingAt(new Date(at))).toBe(is)
})

test.each([
  { seconds: -5, is: 'sekarang' },
  { seconds: 59, is: '59 detik yang lalu' },
  { seconds: 60, is: '1 menit yang lalu' },
  { seconds: 7199, is: '1 jam yang lalu' },
  { seconds: 86_400, is: 'kemarin' },
  { seconds: 8 * 86_400, is: 'minggu lalu' },
  { seconds: 800 * 86_400, is: '2 tahun yang lalu' },
])('$seconds s ago: $is', ({ seconds, is }) => {
  const now = new Date('2026-11-21T05:00:00Z')
  expect(relativeTimeText(new Date(now.getTime() - seconds * 1000), now)).toBe(is)
})
