import { randomUUIDv7 } from 'node:crypto'
import { SESSION, type TokenPair } from '@dermaga/contract'
import type { Db } from '../db/database.ts'
import { fail } from '../http/errors.ts'
import type { Proof } from './dpop.ts'
import type { IssuePair } from './refresh.ts'
import { hashOf, type RefreshTokens } from './refresh-token.ts'
import type { Account, SessionStore } from './session.store.ts'
import type { SessionEndStore } from './session-end.store.ts'
import type { Tickets } from './ticket.ts'

/** Live host-to-host sessions of a user. The oldest ends when there are more, so a system that signs in for every call does not
 *  fill the list. */
const MAX_HOST_SESSIONS = 50
const MAX_BROWSER_LENGTH = 300

/** The account, proof and origin of a new session. */
export interface SessionStart {
  account: { idUser: string; username: string; email: string; nip: string; otpFlag: Account['otp_flag'] }
  /** The call's DPoP proof; the refresh token is bound to its key. */
  proof: Proof | undefined
  address: string
  browser: string
  /** Whether the user has just given the password. */
  isConfirmed: boolean
  /** Whether it belongs to a company's own system: its tokens are valid for host-to-host calls only. */
  isHost?: boolean
}

/** Tokens of one audience. */
export interface TokenIssuer {
  refreshTokens: RefreshTokens
  issuePair: IssuePair
}

interface Parts {
  store: SessionStore
  ends: SessionEndStore
  tickets: Tickets
  portal: TokenIssuer
  hosts: TokenIssuer
}

export function createSessionStart({ store, ends, tickets, portal, hosts }: Parts) {
  /** Prepares a session. Its tokens are valid once `save` has run in the caller's transaction.
   *  @throws (save) CallError dpop.invalid when the proof was used before */
  return async function startSession(start: SessionStart, now: Date) {
    const { account, proof, address, browser, isConfirmed, isHost = false } = start
    const { idUser } = account
    const idSession = randomUUIDv7()
    const { refreshTokens, issuePair } = isHost ? hosts : portal
    const token = refreshTokens.first(idUser, idSession)
    const endsAt = new Date(now.getTime() + SESSION.lifeSeconds * 1000)
    const claimed = { ...account, otp_flag: account.otpFlag }
    const tokens: TokenPair = await issuePair(token, claimed, { endsAt, thumbprint: proof?.thumbprint ?? null }, now)
    const session = {
      id_user: idUser,
      id_session: idSession,
      token_hash: hashOf(token),
      dpop_thumbprint: proof?.thumbprint ?? null,
      started_at: now,
      ends_at: endsAt,
      confirmed_until: isConfirmed ? confirmedUntil(now) : null,
      address,
      browser: browser.slice(0, MAX_BROWSER_LENGTH),
      is_host: isHost,
    }
    return {
      idSession,
      tokens,
      ticket: tickets.issue({ purpose: 'session', idUser, of: idSession }, now),
      /** As `save`, for a statement that also uses the proof; not for a company's own system. */
      insert: store.insertOf(session),
      async save(trx: Db): Promise<void> {
        if (proof && !(await store.spend(proof, trx))) fail('dpop.invalid')
        await store.add(session, trx)
        if (isHost) await ends.endOldHosts(idUser, MAX_HOST_SESSIONS, now, trx)
      },
    }
  }
}

/** The end of a confirmation given now. */
export const confirmedUntil = (now: Date) => new Date(now.getTime() + SESSION.confirmedSeconds * 1000)
