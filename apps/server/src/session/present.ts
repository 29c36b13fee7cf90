import type { Audit } from '../activity/index.ts'
import { refuse } from '../http/refuse.ts'
import type { Proof } from './dpop.ts'
import { type Origin, refuseToken } from './refresh.ts'
import { hashOf, type RefreshTokens } from './refresh-token.ts'
import { judge } from './rotation.ts'
import { headOf, type SessionStore } from './session.store.ts'

/** Whose session a refresh token shows, and the token's secret, of which other things may be derived. */
export interface Presented {
  idUser: string
  idSession: string
  secret: Buffer
}

/** Looks at a refresh token without using it up, under the rules of a refresh. A used token is refused and, because nothing is issued
 *  for it, ends nothing: another tab may just have rotated it.
 *  @throws Refusal session.ended, session.expired, session.reused, dpop.required, dpop.invalid, account.blocked, password.expired */
export function presenter(parts: { store: SessionStore; refreshTokens: RefreshTokens; audit: Audit }) {
  const { store, refreshTokens, audit } = parts

  return async function present(text: string, proof: Proof | undefined, from: Origin, now: Date): Promise<Presented> {
    const token = refreshTokens.read(text)
    if (!token) return refuse('session.ended')
    const { idUser, idSession, generation, secret } = token
    const isFresh = !proof || (await store.spend(proof.spent, proof.expiresAt))
    const row = await store.find(idUser, idSession)
    const presented = {
      generation,
      hash: hashOf(token),
      successorHash: hashOf(refreshTokens.successor(token)),
      proof: proof && { thumbprint: proof.thumbprint, isFresh },
    }
    const verdict = judge(row && headOf(row), presented, now)
    if (verdict === 'rotate' || verdict === 'repeat') {
      if (!row) return refuse('session.ended')
      if (row.password_expires_at <= now) return refuse('password.expired')
      return { idUser, idSession, secret }
    }
    return refuseToken(audit, { idUser, row }, verdict, from, now)
  }
}
