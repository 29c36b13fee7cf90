import { createBatchLoader } from '../db/batch-loader.ts'
import { fail } from '../http/errors.ts'
import { createProcessRateLimit } from '../rate-limit/index.ts'
import { createLaneQueue } from './lane-queue.ts'
import { HASHES_AT_ONCE } from './password.ts'
import type { SignInStore } from './sign-in.store.ts'
import { type bucketsOf, LIMITS } from './sign-in-limits.ts'

/** Sign-ins that wait in each lane. A turn takes about a millisecond. More than two seconds of waiting is an attack: the rest get
 *  `signIn.busy`. */
const WAITING = 2000
/** A minute's sign-ins of an address in one process. The first beyond the limit goes on to the count that all processes share, which records it
 *  in the audit. */
const PER_ADDRESS = LIMITS.address.attempts + 1

interface QueuedSignIn {
  username: string
  address: string
  /** Of the browser's key. */
  thumbprint: string | undefined
}

interface Parts {
  attempts: Pick<SignInStore, 'findKnownOrigins'>
  bucket: ReturnType<typeof bucketsOf>
  /** Sign-ins that wait in each lane, for tests. */
  waiting?: number | undefined
}

/** The turns of sign-ins that are counted and opened: as many at a time as there are hashes at a time, because opening a password takes a
 *  processor too. Many that arrive together take turns, so that other calls come between them.
 *
 *  Before it takes a place, an address beyond its limit is rejected by this process' own count, and who has to wait is looked up, many in one
 *  statement: known origins have places of their own and go first. SECURITY.md A11 */
export function createSignInQueue({ attempts, bucket, waiting = WAITING }: Parts) {
  const takeTurn = createLaneQueue({ atOnce: HASHES_AT_ONCE, waiting })
  const secondsToWait = createProcessRateLimit(PER_ADDRESS)
  const findKnown = createBatchLoader(attempts.findKnownOrigins, { maxInFlight: 1 })

  /** @throws CallError signIn.throttled, signIn.busy and what the work throws */
  return async <T>({ username, address, thumbprint }: QueuedSignIn, now: Date, work: () => Promise<T>): Promise<T> => {
    const seconds = secondsToWait(bucket.address(address), 1, now)
    const requireWithinLimit = () => void (seconds !== undefined && fail('signIn.throttled', { minutes: 1, seconds }))
    if (!thumbprint) requireWithinLimit()
    return takeTurn(async () => {
      const known = (await findKnown({ username, origins: bucket.knownOrigins(thumbprint, address) })) ?? []
      const isKnownKey = thumbprint !== undefined && bucket.knownKeys(thumbprint).some(key => known.includes(key))
      if (!isKnownKey) requireWithinLimit()
      return known.length > 0 ? 'known' : 'stranger'
    }, work)
  }
}
