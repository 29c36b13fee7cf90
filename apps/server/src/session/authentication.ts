import { type Caller, type Credentials, isMfaMissing } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { AccessTokens } from './access-token.ts'
import type { RequireProofOfCall } from './dpop.ts'
import { type SessionRow, type SessionStore, whyEnded } from './session.store.ts'

/** A bound token comes as `DPoP`, or as `Bearer`, the name that spec §7.1 has for it; the proof is required in either case. */
const AUTHORIZATION = /^(bearer|dpop) +(\S+)$/i

/** A valid token. */
export interface Checked {
  caller: Caller
  /** Seconds since 1970. */
  expiresAt: number
  aud: string[]
  otpFlag: SessionRow['otp_flag']
  /** Thumbprint of the key that the token is bound to. */
  boundTo?: string
}

/** Finds the caller of an access token. @param tokens the access tokens of one audience */
export function createAuthentication(
  store: SessionStore,
  tokens: AccessTokens,
  requireProofOfCall: RequireProofOfCall,
) {
  /** The caller of a valid token, as the database has the account now.
   *  @throws CallError auth.invalid, auth.expired, session.ended, session.expired, account.blocked */
  async function check(token: string, now: Date): Promise<Checked> {
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
    return {
      caller,
      expiresAt: claims.exp,
      aud: [claims.aud].flat(),
      otpFlag: row.otp_flag,
      ...(claims.cnf && { boundTo: claims.cnf.jkt }),
    }
  }

  return {
    check,

    /** The caller of a request. A bound token is accepted with a proof of its key only: copied, it is of no use.
     *  @throws CallError auth.missing, dpop.required, dpop.invalid, dpop.nonce and those of `check` */
    async authenticate({ authorization, dpop: header, method, path }: Credentials, now: Date): Promise<Caller> {
      if (!authorization) return fail('auth.missing')
      const [, scheme = '', accessToken] = AUTHORIZATION.exec(authorization) ?? []
      if (!accessToken) return fail('auth.invalid')
      const { caller, boundTo: thumbprint } = await check(accessToken, now)
      if (thumbprint) await requireProofOfCall({ header, method, path, accessToken, thumbprint }, now)
      else if (scheme.toLowerCase() === 'dpop') fail('auth.invalid')
      return caller
    },
  }
}
