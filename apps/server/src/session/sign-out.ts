import { SESSION } from '@dermaga/contract'
import type { Audit } from '../activity/index.ts'
import { CallError } from '../http/errors.ts'
import type { AccessTokens } from './access-token.ts'
import type { RefreshTokens } from './refresh-token.ts'
import type { SessionStore } from './session.store.ts'
import type { SessionEndStore } from './session-end.store.ts'
import type { Origin } from './sign-in-origin.ts'

interface Parts {
  store: Pick<SessionStore, 'find'>
  ends: SessionEndStore
  refreshTokens: RefreshTokens
  accessTokens: AccessTokens
  audit: Audit
}

export type SignOut = ReturnType<typeof createSignOut>

export function createSignOut({ store, ends, refreshTokens, accessTokens, audit }: Parts) {
  /** The session of a refresh or access token, undefined for an unknown token. */
  async function findSession(token: string, now: Date): Promise<{ idUser: string; idSession: string } | undefined> {
    const family = refreshTokens.read(token)
    if (family) {
      const newest = family.isTagged ? undefined : await store.find(family.idUser, family.idSession)
      return refreshTokens.isGenuine(family, newest?.token_hash) ? family : undefined
    }
    try {
      // An access token that has expired still signs out.
      const claims = await accessTokens.verify(token, now, SESSION.lifeSeconds)
      return { idUser: claims.sub, idSession: claims.sid }
    } catch (error) {
      if (error instanceof CallError) return undefined
      throw error
    }
  }

  /** Ends the session of a refresh or access token; an unknown token ends nothing. RFC 7009 §2.2 */
  return async function signOut(token: string, from: Origin, now: Date): Promise<void> {
    const session = await findSession(token, now)
    if (!session || !(await ends.end(session.idUser, session.idSession, 'logout', now))) return
    await audit({ kind: 'session-end', factor: 'token', outcome: 'logout', at: now, idUser: session.idUser, ...from })
  }
}
