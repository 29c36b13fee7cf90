import { expect, test } from 'vitest'
import { nextAttempt } from './retry-policy.ts'

const POLICY = { firstPauseSeconds: 5, longestPauseSeconds: 7200, jitter: 0.2, giveUpAfterSeconds: 86_400 }
const SINCE = new Date('2026-11-21T05:00:00Z')
const after = (seconds: number) => new Date(SINCE.getTime() + seconds * 1000)

test.each([
  { attempts: 1, pause: 5 },
  { attempts: 2, pause: 10 },
  { attempts: 8, pause: 640 },
  { attempts: 11, pause: 5120 },
  { attempts: 12, pause: 7200 },
  { attempts: 500, pause: 7200 },
])('waits $pause s after failure $attempts, up to a fifth longer', ({ attempts, pause }) => {
  const failure = { attempts, since: SINCE, now: SINCE }
  expect(nextAttempt(POLICY, { ...failure, random: 0 })).toEqual(after(pause))
  expect(nextAttempt(POLICY, { ...failure, random: 0.5 })).toEqual(after(pause * 1.1))
})

test('waits the exact pause without jitter', () => {
  const exact = { ...POLICY, jitter: 0 }
  expect(nextAttempt(exact, { attempts: 3, since: SINCE, now: SINCE, random: 0.9 })).toEqual(after(20))
})

test('gives up when the next attempt would come after the limit', () => {
  const now = after(POLICY.giveUpAfterSeconds - 5)
  expect(nextAttempt(POLICY, { attempts: 1, since: SINCE, now, random: 0 })).toEqual(after(POLICY.giveUpAfterSeconds))
  expect(nextAttempt(POLICY, { attempts: 1, since: SINCE, now, random: 0.1 })).toBeUndefined()
  expect(nextAttempt(POLICY, { attempts: 20, since: SINCE, now, random: 0 })).toBeUndefined()
})
