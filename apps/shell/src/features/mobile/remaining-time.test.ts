import { expect, test } from 'vitest'
import { remainingText } from './remaining-time.ts'

const MINUTE = 60_000
test.each([
  { ms: 1440 * MINUTE, is: '24 jam 0 menit' },
  { ms: 1440 * MINUTE - 1, is: '23 jam 59 menit' },
  { ms: 60 * MINUTE, is: '1 jam 0 menit' },
  { ms: 60 * MINUTE - 1, is: '59 menit' },
  { ms: MINUTE, is: '1 menit' },
  { ms: MINUTE - 1, is: 'kurang dari 1 menit' },
  { ms: -5, is: 'kurang dari 1 menit' },
])('$ms ms → $is', ({ ms, is }) => expect(remainingText(ms)).toBe(is))
