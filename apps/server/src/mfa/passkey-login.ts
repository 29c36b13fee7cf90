import { type Assertion, PASSKEY, type passkeyRequest, type SignedIn, type ValueOf } from '@dermaga/contract'
import { fail } from '../http/errors.ts'
import type { UserRow } from '../identity/index.ts'
import type { Ticket } from '../session/index.ts'
import type { PasskeyStore } from './passkey.store.ts'
import type { SecondFactor, SecondFactorAttempt, Use } from './second-factor.ts'
import type { RelyingParty } from './webauthn.ts'

interface Parts {
  store: PasskeyStore
  party: RelyingParty
  secondStep: SecondFactor
}

export type PasskeyLogin = ReturnType<typeof createPasskeyLogin>

/** Sign-in by a passkey in place of the code, after the password. It counts as a code does: tries, ticket and lock-out are one. */
export function createPasskeyLogin({ store, party, secondStep }: Parts) {
  /** What uses this signature up, undefined for a wrong one. The challenge is used up in any case. */
  async function findUse(
    user: UserRow,
    ticket: Ticket,
    assertion: Assertion,
    left: number,
    now: Date,
  ): Promise<Use | undefined> {
    const idUser = user.id_user
    const challenge = await store.takeChallenge(idUser, ticket.of, now)
    const passkey = await store.findByCredential(idUser, assertion.id)
    const counter = challenge && passkey && (await party.signed(assertion, passkey, challenge))
    if (!passkey || typeof counter !== 'number') return undefined
    return async trx => {
      if (!(await store.useCounter(idUser, passkey.id_passkey, counter, now, trx))) fail('passkey.counter', { left })
      return true
    }
  }

  return {
    /** What the browser needs to sign, bound to this ticket; null when the account has no passkey.
     *  @throws CallError signIn.expired, account.blocked */
    async request(username: string, text: string, now: Date): Promise<ValueOf<typeof passkeyRequest>> {
      const { ticket, user } = await secondStep.entitled(text, username, now)
      const present = await store.list(user.id_user)
      if (present.length === 0) return null
      const challenge = party.newChallenge()
      const expiresAt = new Date(now.getTime() + PASSKEY.challengeSeconds * 1000)
      await store.putChallenge(user.id_user, ticket.of, challenge, expiresAt)
      return party.requestOf(present, challenge)
    },

    /** Finishes a sign-in. @throws CallError passkey.refused, passkey.counter and what `secondStep.finish` throws */
    finish: (attempt: SecondFactorAttempt & { assertion: Assertion }, now: Date): Promise<SignedIn> =>
      secondStep.finish(
        attempt,
        {
          factor: 'passkey',
          whenWrong: 'passkey.refused',
          findUse: ({ user, ticket, left }) => findUse(user, ticket, attempt.assertion, left, now),
        },
        now,
      ),
  }
}
