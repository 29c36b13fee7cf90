import { expect, test } from 'vitest'
import { nextAttempt, RETRY } from './retry-policy.ts'

const WRITTEN = new Date('2026-11-21T00:00:00Z')
const after = (seconds: number) => new Date(WRITTEN.getTime() + seconds * 1000)

test.each([
  { attempts: 1, pause: 5 },
  { attempts: 2, pause: 10 },
  { attempts: 10, pause: 2560 },
  { attempts: 11, pause: 3600 },
  { attempts: 500, pause: 3600 },
])('after failure $attempts it waits $pause s', ({ attempts, pause }) => {
  expect(nextAttempt(attempts, WRITTEN, WRITTEN)).toEqual(after(pause))
})

test('it is given up when the next try would come after a day', () => {
  const last = RETRY.giveUpAfterSeconds - RETRY.longestPauseSeconds
  expect(nextAttempt(20, WRITTEN, after(last))).toEqual(after(RETRY.giveUpAfterSeconds))
  expect(nextAttempt(20, WRITTEN, after(last + 1))).toBeUndefined()
})
