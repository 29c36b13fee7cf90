import { type ErrorCode, SESSION, type TokenPair } from '@dermaga/contract'
import type { Audit } from '../activity/index.ts'
import { fail } from '../http/errors.ts'
import type { AccessTokens } from './access-token.ts'
import type { Proof } from './dpop.ts'
import { hashOf, type RefreshToken, type RefreshTokens } from './refresh-token.ts'
import type { ServiceUsers } from './service-claims.ts'
import { type Claimed, headOf, type SessionRow, type SessionStore, whyEnded } from './session.store.ts'
import type { SessionEndStore } from './session-end.store.ts'
import type { Origin } from './sign-in-origin.ts'
import { judgeRotation } from './token-rotation.ts'

export type IssuePair = (
  token: RefreshToken,
  account: Claimed,
  session: { endsAt: Date; thumbprint: string | null },
  now: Date,
) => Promise<TokenPair>

/** Creates the tokens that a sign-in or a refresh returns. */
export function createPairIssuer(
  refreshTokens: RefreshTokens,
  accessTokens: AccessTokens,
  findServiceClaims: ServiceUsers['findClaims'] = async () => undefined,
): IssuePair {
  return async (token, account, { endsAt, thumbprint }, now) => {
    const claims = {
      sub: token.idUser,
      sid: token.idSession,
      email: account.email,
      preferred_username: account.username,
      nip: account.nip,
      otp: account.otp_flag,
      ...(thumbprint && { cnf: { jkt: thumbprint } }),
    }
    const forServices = await findServiceClaims(token.idUser, account.otp_flag, now)
    const access = await accessTokens.sign(claims, endsAt, now, forServices)
    return {
      access_token: access.token,
      refresh_token: refreshTokens.write(token),
      token_type: thumbprint ? 'DPoP' : 'Bearer',
      expires_in: access.lifeSeconds,
      refresh_expires_in: Math.floor((endsAt.getTime() - now.getTime()) / 1000),
    }
  }
}

/** Refreshes of one session that are followed from its first token: more than its life has in regular use. */
const FOLLOWED_MOST = 500

/** Rejects a refresh token. A genuine token is audited: wrong key, ended session, reuse.
 *  @param owner `row` is undefined when the token belongs to no session */
export async function rejectToken(
  audit: Audit,
  { idUser, row }: { idUser: string; row: SessionRow | undefined },
  outcome: ErrorCode,
  from: Origin,
  at: Date,
): Promise<never> {
  if (row) {
    await audit({ kind: 'token-refresh', factor: 'token', outcome, at, idUser, username: row.username, ...from })
  }
  return fail(outcome, outcome === 'session.ended' ? whyEnded(row) : {})
}

export type Refresh = ReturnType<typeof createRefresh>

/** Who refreshes, and what is forgiven. */
interface RefreshOrigin extends Origin {
  /** The first token of the session may be used again for some hours: programs written for the older API keep it. */
  keepsFirstToken?: boolean
}

/** Exchanges a refresh token for a new pair (SECURITY.md C2–C4).
 *  @throws CallError session.ended, session.expired, session.reused, dpop.required, dpop.invalid, account.blocked */
export function createRefresh(parts: {
  store: SessionStore
  ends: SessionEndStore
  refreshTokens: RefreshTokens
  issuePair: IssuePair
  audit: Audit
}) {
  const { store, ends, refreshTokens, issuePair, audit } = parts

  /** The newest token of a session whose first token is presented again within its grace; undefined otherwise. */
  function newestOfFirst(token: RefreshToken, row: SessionRow, now: Date): RefreshToken | undefined {
    const startedAt = row.ends_at.getTime() - SESSION.lifeSeconds * 1000
    const isEarly = now.getTime() - startedAt <= SESSION.firstTokenSeconds * 1000
    if (token.generation !== 0 || row.dpop_thumbprint !== null || row.generation > FOLLOWED_MOST || !isEarly)
      return undefined
    let newest = token
    while (newest.generation < row.generation - 1) newest = refreshTokens.successor(newest)
    return refreshTokens.findSuccessor(newest, row.token_hash)
  }

  return async function refresh(
    text: string,
    proof: Proof | undefined,
    { keepsFirstToken = false, ...from }: RefreshOrigin,
    now: Date,
  ): Promise<TokenPair> {
    const token = refreshTokens.read(text)
    if (!token) return fail('session.ended')
    const { idUser, idSession, generation } = token
    const successor = refreshTokens.successor(token)
    const tokenHash = hashOf(token)
    const successorHash = hashOf(successor)

    const { moved, isProofFresh } = await store.rotate({
      idUser,
      idSession,
      generation,
      tokenHash,
      successorHash,
      proof,
      now,
    })
    if (moved) return issuePair(successor, moved, { endsAt: moved.ends_at, thumbprint: moved.dpop_thumbprint }, now)

    const row = await store.find(idUser, idSession)
    if (!refreshTokens.isGenuine(token, row?.token_hash)) return fail('session.ended')
    const repeated = refreshTokens.findSuccessor(token, row?.token_hash)
    const presented = {
      generation,
      hash: tokenHash,
      successorHash: repeated ? hashOf(repeated) : successorHash,
      proof: proof && { thumbprint: proof.thumbprint, isFresh: isProofFresh },
    }
    const verdict = judgeRotation(row && headOf(row), presented, now)
    if (row && repeated && verdict === 'repeat')
      return issuePair(repeated, row, { endsAt: row.ends_at, thumbprint: row.dpop_thumbprint }, now)
    const kept = keepsFirstToken && row && verdict === 'session.reused' ? newestOfFirst(token, row, now) : undefined
    if (row && kept) {
      await audit({
        kind: 'token-refresh',
        factor: 'token',
        outcome: 'first-token',
        at: now,
        idUser,
        username: row.username,
        ...from,
      })
      return issuePair(kept, row, { endsAt: row.ends_at, thumbprint: null }, now)
    }
    // An obstacle, such as a block, has disappeared since: nothing was used, so the caller may repeat.
    if (verdict === 'rotate' || verdict === 'repeat') return fail('server.unavailable')
    if (verdict === 'session.reused' || verdict === 'account.blocked') {
      await ends.end(idUser, idSession, verdict === 'session.reused' ? 'reused' : 'blocked', now)
    }
    return rejectToken(audit, { idUser, row }, verdict, from, now)
  }
}
