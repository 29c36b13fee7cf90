import type { SignedIn } from '@dermaga/contract'
import type { Audit } from '../activity/index.ts'
import type { Db } from '../db/database.ts'
import { Refusal, refuse } from '../http/refuse.ts'
import type { Entrant, IdentityRoom, UserRow } from '../identity/index.ts'
import type { SessionRoom, Ticket } from '../session/index.ts'
import { fromBase32 } from './base32.ts'
import type { MfaStore } from './mfa.store.ts'
import type { SecretKeeper } from './secrets.ts'
import { findMatchedStep } from './totp.ts'

interface Parts {
  store: MfaStore
  secrets: SecretKeeper
  session: SessionRoom
  identity: IdentityRoom
  audit: Audit
}

/** What somebody sends who has given the password already. */
export interface OtpAttempt extends Entrant {
  username: string
  ticket: string
  /** Six digits, or a recovery code. */
  otp: string
}

export type OtpLogin = ReturnType<typeof otpLoginRules>

/** Uses a code up within the transaction. @returns false when somebody else was faster */
type Use = (trx: Db) => Promise<boolean>

/** Sign-in by a second factor, after the password. spec §4.3 */
export function otpLoginRules({ store, secrets, session, identity, audit }: Parts) {
  /** What uses this code up, undefined for a wrong one. */
  async function findUse(user: UserRow, otp: string, now: Date): Promise<Use | undefined> {
    const idUser = user.id_user
    if (otp.includes('-')) return trx => store.useRecoveryCode(idUser, secrets.hashOf(otp), trx)
    const authenticator = await store.find(idUser)
    if (!authenticator?.secret_sealed) return undefined
    const secret = fromBase32(secrets.open(idUser, authenticator.secret_sealed))
    const step = findMatchedStep(secret, otp, now, authenticator.last_step)
    return step === undefined ? undefined : trx => store.useStep(idUser, step, trx)
  }

  /** The user a sign-in's ticket belongs to, as long as it can still be finished.
   *  @throws Refusal signIn.expired, account.blocked */
  async function entitled(text: string, username: string, now: Date): Promise<{ ticket: Ticket; user: UserRow }> {
    const ticket = session.tickets.verify(text, { purpose: 'sign-in' }, now)
    const user = await identity.findUserById(ticket.idUser)
    const isTheirs = user?.username.toLowerCase() === username.toLowerCase()
    if (!user || !isTheirs || user.otp_flag !== '2') return refuse('signIn.expired')
    if (user.flag_blokir === '1') return refuse('account.blocked')
    return { ticket, user }
  }

  return {
    entitled,

    /** Finishes a sign-in: the ticket and the code are used up together with the session's beginning.
     *  @throws Refusal mfa.wrongCode, signIn.expired, signIn.throttled, account.blocked, dpop.invalid */
    async finish(attempt: OtpAttempt, now: Date): Promise<SignedIn> {
      const { address, correlationId, otp } = attempt
      const { ticket, user } = await entitled(attempt.ticket, attempt.username, now)
      const event = {
        kind: 'sign-in',
        factor: otp.includes('-') ? 'recovery-code' : 'totp',
        at: now,
        idUser: user.id_user,
        username: user.username,
        address,
        correlationId,
      } as const
      try {
        const { left, giveBack } = await identity.countCode(ticket, user.username, attempt, now)
        const use = (await findUse(user, otp, now)) ?? refuse('mfa.wrongCode', { left })
        return await identity.completeSignIn(user, attempt, event, async trx => {
          if (!(await use(trx))) refuse('mfa.wrongCode', { left })
          await session.tickets.spend(ticket, now, trx)
          await giveBack(trx)
        })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        await audit({ ...event, outcome: error.code })
        // The last wrong code voids the ticket for a reset too.
        if (error.params['left'] === 0) await session.tickets.spend(ticket, now)
        throw error
      }
    },
  }
}
