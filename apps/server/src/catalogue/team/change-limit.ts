import type { Caller } from '../../http/caller.ts'
import { fail } from '../../http/errors.ts'
import { createProcessRateLimit } from '../../rate-limit/index.ts'

/** Readings, checks and publications of one token or owner; each may fetch many files. */
const CHANGES_PER_MINUTE = 20

/** @throws CallError limit.reached */
export type LimitChanges = (caller: Caller, now: Date) => void

/** Limits how often teams change their modules. */
export function createChangeLimit(): LimitChanges {
  const secondsToWait = createProcessRateLimit(CHANGES_PER_MINUTE)
  return ({ subappToken, idUser }, now) => {
    const seconds = secondsToWait(subappToken?.idToken ?? idUser, 1, now)
    if (seconds !== undefined) fail('limit.reached', { seconds })
  }
}
