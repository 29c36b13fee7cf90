import type { Audit } from '../activity/index.ts'
import { fail } from '../http/errors.ts'
import type { Proof } from './dpop.ts'
import { rejectToken } from './refresh.ts'
import { hashOf, type RefreshTokens } from './refresh-token.ts'
import { headOf, type SessionStore } from './session.store.ts'
import type { Origin } from './sign-in-origin.ts'
import { judgeRotation } from './token-rotation.ts'

/** The session of a refresh token, and the token's secret, from which other values may be derived. */
export interface InspectedToken {
  idUser: string
  idSession: string
  secret: Buffer
}

/** Validates a refresh token by the rules of a refresh, without using it. A used token is rejected but does not end the session,
 *  because nothing is issued for it and another tab may just have rotated it.
 *  @throws CallError session.ended, session.expired, session.reused, dpop.required, dpop.invalid, account.blocked, password.expired */
export function createRefreshTokenInspector(parts: {
  store: SessionStore
  refreshTokens: RefreshTokens
  audit: Audit
}) {
  const { store, refreshTokens, audit } = parts

  return async function inspectRefreshToken(
    text: string,
    proof: Proof | undefined,
    from: Origin,
    now: Date,
  ): Promise<InspectedToken> {
    const token = refreshTokens.read(text)
    if (!token) return fail('session.ended')
    const { idUser, idSession, generation, secret } = token
    const isFresh = !proof || (await store.spend(proof))
    const row = await store.find(idUser, idSession)
    if (!refreshTokens.isGenuine(token, row?.token_hash)) return fail('session.ended')
    const presented = {
      generation,
      hash: hashOf(token),
      successorHash: hashOf(refreshTokens.findSuccessor(token, row?.token_hash) ?? refreshTokens.successor(token)),
      proof: proof && { thumbprint: proof.thumbprint, isFresh },
    }
    const verdict = judgeRotation(row && headOf(row), presented, now)
    if (verdict === 'rotate' || verdict === 'repeat') {
      if (!row) return fail('session.ended')
      if (row.password_expires_at <= now) return fail('password.expired')
      return { idUser, idSession, secret }
    }
    return rejectToken(audit, { idUser, row }, verdict, from, now)
  }
}
