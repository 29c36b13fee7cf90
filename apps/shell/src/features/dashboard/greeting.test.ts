import { expect, test } from 'vitest'
import { greetingAt } from './greeting.ts'

test.each([
  { at: '2026-11-20T20:59:59Z', is: 'Selamat malam' },
  { at: '2026-11-20T21:00:00Z', is: 'Selamat pagi' },
  { at: '2026-11-21T03:59:59Z', is: 'Selamat pagi' },
  { at: '2026-11-21T04:00:00Z', is: 'Selamat siang' },
  { at: '2026-11-21T08:00:00Z', is: 'Selamat sore' },
  { at: '2026-11-21T11:00:00Z', is: 'Selamat malam' },
  { at: '2026-11-21T17:00:00Z', is: 'Selamat malam' },
])('at $at, Jakarta time: $is', ({ at, is }) => {
  expect(greetingAt(new Date(at))).toBe(is)
})
