import { expect, test } from 'vitest'
import { createProcessRateLimit, secondsToWait } from './index.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)
const after = (seconds: number) => before(-seconds)

test.each([
  { attempts: 10, secondsAgo: 0, wait: undefined },
  { attempts: 11, secondsAgo: 0, wait: 900 },
  { attempts: 11, secondsAgo: 600, wait: 300 },
  { attempts: 400, secondsAgo: 899.5, wait: 1 },
])('call $attempts of a window begun $secondsAgo s ago waits $wait s', ({ attempts, secondsAgo, wait }) => {
  const count = { attempts, windowStartedAt: before(secondsAgo) }
  expect(secondsToWait({ attempts: 10, windowSeconds: 900 }, count, NOW)).toBe(wait)
})

test('a limit in memory counts each key, by its share, until the minute ends', () => {
  const wait = createProcessRateLimit(2)
  expect([wait('a', 1, NOW), wait('a', 1, after(1)), wait('a', 1, after(20))]).toEqual([undefined, undefined, 40])
  expect(wait('b', 1, after(20))).toBeUndefined()
  expect([wait('c', 2, NOW), wait('c', 2, NOW), wait('c', 2, NOW), wait('c', 2, NOW)]).toEqual(Array(4).fill(undefined))
  expect(wait('c', 2, NOW)).toBe(60)
  expect(wait('a', 1, after(60))).toBeUndefined()
})
