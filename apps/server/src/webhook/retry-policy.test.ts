import { expect, test } from 'vitest'
import { nextAttempt, RETRY } from './retry-policy.ts'

const at = new Date('2026-11-21T05:00:00Z')

test.each([
  { attempts: 1, seconds: 5 },
  { attempts: 2, seconds: 10 },
  { attempts: 8, seconds: 640 },
  { attempts: 12, seconds: 7200 },
  { attempts: 100, seconds: 7200 },
])('after $attempts failures it waits $seconds s, or a fifth more', ({ attempts, seconds }) => {
  expect(nextAttempt(attempts, at, at, 0)?.getTime()).toBe(at.getTime() + seconds * 1000)
  expect(nextAttempt(attempts, at, at, 0.5)?.getTime()).toBe(at.getTime() + seconds * 1100)
})

test('no try begins later than a day after the first', () => {
  const late = new Date(at.getTime() + (RETRY.giveUpAfterSeconds - 5) * 1000)
  expect(nextAttempt(1, at, late, 0)).toEqual(new Date(at.getTime() + RETRY.giveUpAfterSeconds * 1000))
  expect(nextAttempt(1, at, late, 0.1)).toBeUndefined()
  expect(nextAttempt(20, at, late, 0)).toBeUndefined()
})
