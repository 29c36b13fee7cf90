import type { ErrorCode, SignedIn } from '@dermaga/contract'
import type { Audit, AuthEvent } from '../activity/index.ts'
import type { Db } from '../db/database.ts'
import { CallError, fail } from '../http/errors.ts'
import { type IdentityModule, isNews, type UserRow } from '../identity/index.ts'
import type { SessionModule, SignInOrigin, Ticket } from '../session/index.ts'

interface Parts {
  session: SessionModule
  identity: IdentityModule
  audit: Audit
}

/** Input after the password, whatever the factor. */
export interface SecondFactorAttempt extends SignInOrigin {
  username: string
  ticket: string
}

/** Uses a proof up within the transaction. @returns false when a concurrent caller used it */
export type Use = (trx: Db) => Promise<boolean>

/** One kind of second factor. */
interface Way {
  factor: AuthEvent['factor']
  whenWrong: ErrorCode
  /** Uses the proof up; undefined when it is wrong. @param left attempts that the ticket has left after this one */
  findUse: (entered: { user: UserRow; ticket: Ticket; left: number }) => Promise<Use | undefined>
}

export type SecondFactor = ReturnType<typeof createSecondFactor>

/** Verifies the second factor of a sign-in, of any kind. spec §4.3; SECURITY.md B4 and B5 */
export function createSecondFactor({ session, identity, audit }: Parts) {
  /** The user of a sign-in ticket that is still valid.
   *  @throws CallError signIn.expired, account.blocked */
  async function entitled(text: string, username: string, now: Date): Promise<{ ticket: Ticket; user: UserRow }> {
    const ticket = session.tickets.verify(text, { purpose: 'sign-in' }, now)
    const user = await identity.findUserById(ticket.idUser)
    const isTheirs = user?.username.toLowerCase() === username.toLowerCase()
    if (!user || !isTheirs || user.otp_flag !== '2') return fail('signIn.expired')
    if (!session.tickets.isMarkOf(user.password_hash, ticket.password)) return fail('signIn.expired')
    if (user.flag_blokir === '1') return fail('account.blocked')
    return { ticket, user }
  }

  return {
    entitled,

    /** Finishes a sign-in: ticket and proof are used up in the transaction that starts the session.
     *  @throws CallError of the way, signIn.expired, signIn.throttled, mfa.tooManyWrong, account.blocked, dpop.invalid */
    async finish(attempt: SecondFactorAttempt, { factor, whenWrong, findUse }: Way, now: Date): Promise<SignedIn> {
      const { address, correlationId } = attempt
      const { ticket, user } = await entitled(attempt.ticket, attempt.username, now)
      const { id_user: idUser, username } = user
      const event = { kind: 'sign-in', factor, at: now, idUser, username, address, correlationId } as const
      let reportWrong: (() => Promise<void>) | undefined
      try {
        const {
          left,
          giveBack,
          reportWrong: report,
        } = await identity.countCode({ user, ticket, origin: attempt, isGuessable: factor === 'totp' }, now)
        reportWrong = report
        const use = (await findUse({ user, ticket, left })) ?? fail(whenWrong, { left })
        return await identity.completeSignIn(user, attempt, event, async trx => {
          if (!(await use(trx))) fail(whenWrong, { left })
          await session.tickets.spend(ticket, now, trx)
          await giveBack(trx)
        })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (isNews(error)) await audit({ ...event, outcome: error.code })
        if (error.code === whenWrong) await reportWrong?.()
        // The last wrong attempt also invalidates the ticket for a reset.
        if (error.params['left'] === 0) await session.tickets.spend(ticket, now)
        throw error
      }
    },
  }
}
