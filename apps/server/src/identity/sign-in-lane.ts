import { fail } from '../http/errors.ts'
import { secondsToWait } from '../rate-limit/index.ts'
import type { OneTimeValue } from '../session/index.ts'
import type { Counted } from './identity.store.ts'
import type { Lane } from './lane-queue.ts'
import type { SignInStore } from './sign-in.store.ts'
import { type bucketsOf, LIMITS, requireWithinLimit } from './sign-in-limits.ts'

/** Where an attempt at a password is counted, and what the counts allow. */
export interface SignInLane {
  counted: readonly Counted[]
  /** Its place in the queue for hashes. */
  hashLane: Lane
  /** Strangers have used up the account's guesses. A right password alone does not sign in: only an account that asks for a second
   *  factor goes on. */
  needsSecondFactor: boolean
}

interface Attempt {
  username: string
  address: string
  /** The origin, when the account has signed in from it before. */
  known: string | undefined
  /** The nonce of its password, used by counting. */
  nonce: OneTimeValue | undefined
}

/** Counts an attempt at an account's password before anything is hashed. SECURITY.md A3 and A11
 *
 *  Each known origin has a lane of its own. Strangers share one, so that guesses from many addresses do not add up. When it is
 *  full, each network has a few guesses left that only lead to the second factor: an owner with a second factor always gets in,
 *  and somebody who keeps guessing from many networks still has no code. Every refusal of a full lane is the same, for a right
 *  and a wrong password and for an unknown user.
 *  @throws CallError signIn.throttled, signIn.nonce when the nonce was used before */
export function createSignInLanes(attempts: Pick<SignInStore, 'count'>, bucket: ReturnType<typeof bucketsOf>) {
  return async function openLane({ username, address, known, nonce }: Attempt, now: Date): Promise<SignInLane> {
    const account = bucket.account(username, known)
    const buckets = known ? [account] : [account, bucket.network(username, address)]
    const counted = (await attempts.count(buckets, LIMITS.account, { once: nonce, now })) ?? fail('signIn.nonce')
    const [ofAccount, ofNetwork] = counted
    if (!ofAccount) throw new Error('The attempt was not counted.')
    const isFull = secondsToWait(LIMITS.account, ofAccount, now) !== undefined
    if (isFull && (!ofNetwork || ofNetwork.attempts > LIMITS.network.attempts)) {
      requireWithinLimit(LIMITS.account, ofAccount, now)
    }
    return { counted, hashLane: known ? 'known' : 'stranger', needsSecondFactor: isFull }
  }
}
