import { expect, test } from 'vitest'
import { relativeTimeText } from './relative-time.ts'

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
