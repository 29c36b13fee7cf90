import { type Caller, isMfaMissing } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { AccessTokens } from './access-token.ts'
import { type SessionStore, whyEnded } from './session.store.ts'

const BEARER = /^bearer +(\S+)$/i

/** Finds the caller of an access token. @param tokens the access tokens of one audience */
export function createAuthentication(store: SessionStore, tokens: AccessTokens) {
  /** The caller of a valid token, as the database has the account now.
   *  @throws CallError auth.invalid, auth.expired, session.ended, session.expired, account.blocked */
  async function check(token: string, now: Date): Promise<{ caller: Caller; expiresAt: number }> {
    const claims = await tokens.verify(token, now)
    const row = await store.find(claims.sub, claims.sid)
    if (!row || row.ended_at) return fail('session.ended', whyEnded(row))
    if (row.ends_at <= now) return fail('session.expired')
    if (row.is_blocked) return fail('account.blocked')
    const caller = {
      idUser: row.id_user,
      idSession: claims.sid,
      username: row.username,
      nama: row.nama,
      email: row.email,
      emailClaim: claims.email,
      npwp: row.npwp,
      idPerusahaan: row.id_perusahaan,
      nip: row.nip,
      passwordExpiresAt: row.password_expires_at,
      isMfaMissing: isMfaMissing(row),
      confirmedUntil: row.confirmed_until,
      tokenEndsAt: new Date(claims.exp * 1000),
    }
    return { caller, expiresAt: claims.exp }
  }

  return {
    check,

    /** The caller of an `Authorization: Bearer …` header. @throws CallError auth.missing and those of `check` */
    async authenticate(authorization: string | undefined, now: Date): Promise<Caller> {
      if (!authorization) return fail('auth.missing')
      const token = BEARER.exec(authorization)?.[1]
      if (!token) return fail('auth.invalid')
      return (await check(token, now)).caller
    },
  }
}
