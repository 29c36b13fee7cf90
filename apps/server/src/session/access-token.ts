import { randomUUID } from 'node:crypto'
import { SESSION, TOKEN_MAX } from '@dermaga/contract'
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { fail } from '../http/errors.ts'
import type { KeyRing } from './keys.ts'
import { createVerifiedTokens } from './verified-tokens.ts'

/** The calls a token is valid for: the portal's, or those of companies' own systems. Neither accepts the other's. RFC 8725 §3.9 */
export const AUDIENCE = { portal: 'dermaga', host: 'dermaga-host-to-host' } as const
const TYPE = 'at+jwt'

const accessClaims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  exp: z.number(),
  email: z.string(),
  preferred_username: z.string(),
  nip: z.string(),
  otp: z.enum(['0', '1', '2']),
  /** The key that the token is bound to; absent for a token of type Bearer. RFC 9449 §6.1 */
  cnf: z.object({ jkt: z.string() }).optional(),
  aud: z.union([z.string(), z.array(z.string())]),
})
/** What a token tells the services that may accept it. The portal itself reads the account from the database at each call. */
export interface ServiceClaims {
  /** Names of `SERVICE_ADDRESSES`. */
  services: readonly string[]
  company: { idPerusahaan: string; npwp: string }
  roles: readonly string[]
}

/** Claims of an access token: those of spec §3, its user (`sub`) and its session (`sid`). RFC 9068 */
export type AccessClaims = z.infer<typeof accessClaims>

export type AccessTokens = ReturnType<typeof createAccessTokens>

/** Signs and verifies access tokens: ES256, `typ: at+jwt` (SECURITY.md C1). */
export function createAccessTokens(
  keys: Pick<KeyRing, 'current' | 'find'>,
  issuer: string,
  verified = createVerifiedTokens<AccessClaims>(),
  audience: (typeof AUDIENCE)[keyof typeof AUDIENCE] = AUDIENCE.portal,
) {
  return {
    /** Signs a token valid for 30 minutes, or until its session ends.
     *  @param forServices makes the services audiences of the token too
     *  @returns the token and its lifetime in seconds */
    async sign(claims: Omit<AccessClaims, 'exp' | 'aud'>, endsAt: Date, now: Date, forServices?: ServiceClaims) {
      const issuedAt = Math.floor(now.getTime() / 1000)
      const expiresAt = Math.min(issuedAt + SESSION.accessLifeSeconds, Math.floor(endsAt.getTime() / 1000))
      const key = await keys.current('access-token', now)
      const { sub, ...own } = claims
      const { services = [], ...ofUser } = forServices ?? {}
      const token = await new SignJWT({ ...own, ...ofUser })
        .setProtectedHeader({ alg: 'ES256', typ: TYPE, kid: key.kid })
        .setIssuer(issuer)
        .setAudience(services.length > 0 ? [audience, ...services] : audience)
        .setSubject(sub)
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key.privateKey)
      return { token, lifeSeconds: expiresAt - issuedAt }
    },

    /** The claims of a valid token. Does not check whether its session is live.
     *  @param lateSeconds seconds after its expiry during which it is still accepted, to sign out with an expired token
     *  @throws CallError auth.invalid, auth.expired */
    async verify(token: string, now: Date, lateSeconds = 0): Promise<AccessClaims> {
      if (token.length > TOKEN_MAX) fail('auth.invalid')
      const known = await findVerified(token, now)
      if (known) {
        if (known.exp + lateSeconds <= Math.floor(now.getTime() / 1000)) fail('auth.expired')
        return known
      }
      try {
        const { payload, protectedHeader, key } = await jwtVerify(token, header => keyOf(header, now), {
          algorithms: ['ES256'],
          typ: TYPE,
          issuer,
          audience,
          requiredClaims: ['iat', 'exp', 'jti'],
          currentDate: now,
          clockTolerance: lateSeconds,
        })
        const claims = accessClaims.parse(payload)
        // A token with `nbf`, which we never sign, would have to be checked at each call.
        if (payload.nbf === undefined) verified.add(token, { claims, kid: protectedHeader.kid ?? '', publicKey: key })
        return claims
      } catch (error) {
        if (error instanceof errors.JWTExpired) fail('auth.expired')
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) fail('auth.invalid')
        throw error
      }
    },
  }

  /** The claims of a token that was verified before, while its key is still ours. */
  async function findVerified(token: string, now: Date): Promise<AccessClaims | undefined> {
    const known = verified.find(token)
    if (!known) return undefined
    if ((await keys.find('access-token', known.kid, now))?.publicKey === known.publicKey) return known.claims
    verified.delete(token)
    return undefined
  }

  async function keyOf(header: JWTHeaderParameters, now: Date): Promise<CryptoKey> {
    // A token must not contain or reference its own key. RFC 8725 §3.10
    if (header.jwk || header.jku || header.x5u || header.x5c || !header.kid) throw new errors.JWTInvalid('foreign key')
    const key = await keys.find('access-token', header.kid, now)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key.publicKey
  }
}
