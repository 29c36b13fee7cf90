import { expect, test } from 'vitest'
import { reconnectAfterMs } from './reconnect-time.ts'

test.each([
  { open: 1, from: 500, to: 504 },
  { open: 500, from: 500, to: 2500 },
  { open: 5000, from: 500, to: 15_500 },
  { open: 100_000, from: 500, to: 15_500 },
])('$open streams come back between $from and $to ms', ({ open, from, to }) => {
  expect(reconnectAfterMs(open, 0)).toBe(from)
  expect(reconnectAfterMs(open, 1)).toBe(to)
})
