import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { PublishEvent } from '../events/index.ts'
import type { SignInOrigin, Ticket } from '../session/index.ts'
import type { Counted, IdentityStore, UserRow } from './identity.store.ts'
import { type bucketsOf, LIMITS, requireWithinLimit } from './sign-in-limits.ts'

interface Parts {
  store: IdentityStore
  bucket: ReturnType<typeof bucketsOf>
  publishEvent: PublishEvent
}

/** An attempt at the second factor. */
export interface CodeAttempt {
  user: Pick<UserRow, 'id_user' | 'username' | 'nama' | 'email'>
  ticket: Ticket
  origin: SignInOrigin
  /** Six digits can be guessed in the long run; recovery codes and passkeys cannot. */
  isGuessable: boolean
}

/** The owner is informed at this number of wrong codes, and when the cap is reached. */
const NOTICE_AT = LIMITS.ticketCodes.attempts

/** Limits of the second factor, apart from the password's: per ticket, per account, and over days (SECURITY.md B5 and B10). */
export function createCodeLimits({ config, db }: Core, { store, bucket, publishEvent }: Parts) {
  const overDays = config.wrongCodes
  const ofDays = (idUser: string, known: string | undefined) => bucket.wrongCodes(idUser, known)

  /** Informs the owner, to whom somebody with the password is a stranger. */
  async function report({ user, origin }: CodeAttempt, wrong: Counted, now: Date): Promise<void> {
    const { attempts: count, windowStartedAt } = wrong
    const isCapped = count === overDays.attempts
    if (count !== NOTICE_AT && !isCapped) return
    const until = isCapped ? new Date(windowStartedAt.getTime() + overDays.windowSeconds * 1000) : undefined
    const key = `wrong-codes ${wrong.bucket} ${windowStartedAt.toISOString()} ${count}`
    const { address } = origin
    await db.transaction().execute(trx =>
      publishEvent(trx, {
        type: 'akun.kode-salah',
        at: now,
        inbox: [{ key, to: { user: user.id_user }, words: { at: now, count, address, until } }],
        mail: [
          {
            to: user.email,
            params: { nama: user.nama, at: now.toISOString(), count, address, until: until?.toISOString() ?? '' },
            idempotencyKey: key,
          },
        ],
      }),
    )
  }

  return {
    /** Counts an attempt before it is verified. Strangers share one counter per account, as with the password; five wrong codes
     *  void the ticket. After the cap over days no more codes of strangers are accepted: known origins, recovery codes,
     *  passkeys and a mailed reset stay.
     *  @returns how many attempts the ticket has left, what takes this one back when it was right, and what reports it when it was wrong
     *  @throws CallError signIn.expired, signIn.throttled, mfa.tooManyWrong */
    async count(attempt: CodeAttempt, now: Date) {
      const { user, ticket, origin, isGuessable } = attempt
      const ofTicket = await store.count(bucket.ticketCodes(ticket.of), LIMITS.ticketCodes, now)
      requireWithinLimit(LIMITS.ticketCodes, ofTicket, now, 'signIn.expired')
      const origins = bucket.knownOrigins(origin.proof?.thumbprint, origin.address)
      const knownOrigins = await store.knownOrigins(user.id_user, origins)
      const known = origins.find(each => knownOrigins.includes(each))
      const ofAccount = await store.count(bucket.accountCodes(user.id_user, known), LIMITS.accountCodes, now)
      requireWithinLimit(LIMITS.accountCodes, ofAccount, now)
      const wrong = isGuessable ? await store.countWrongCode(ofDays(user.id_user, known), overDays, now) : undefined
      if (wrong) requireWithinLimit(overDays, wrong, now, 'mfa.tooManyWrong')
      return {
        left: LIMITS.ticketCodes.attempts - ofTicket.attempts,
        async giveBack(trx: Db): Promise<void> {
          await store.giveBack([ofTicket, ofAccount], trx)
          if (wrong) await store.giveBackWrongCode(wrong, trx)
        },
        async reportWrong(): Promise<void> {
          if (wrong) await report(attempt, wrong, now)
        },
      }
    },

    /** Resets the count of strangers' wrong codes, after the password or the second factor was replaced. */
    forget: (idUser: string, trx: Db): Promise<void> => store.forgetWrongCodes(ofDays(idUser, undefined), trx),
  }
}

export type CodeLimits = ReturnType<typeof createCodeLimits>
