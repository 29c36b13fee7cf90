import { randomUUID } from 'node:crypto'
import { SESSION } from '@dermaga/contract'
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { fail } from '../http/errors.ts'
import type { KeyRing } from './keys.ts'
import { createVerifiedTokens } from './verified-tokens.ts'

/** Whose calls a token opens: the portal's, or those of companies' own systems. Neither takes the other's. RFC 8725 §3.9 */
export const AUDIENCE = { portal: 'dermaga', host: 'dermaga-host-to-host' } as const
const TYPE = 'at+jwt'
const MAX_BYTES = 4096

const accessClaims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  exp: z.number(),
  email: z.string(),
  preferred_username: z.string(),
  nip: z.string(),
  otp: z.enum(['0', '1', '2']),
})
/** What an access token says: the claims of spec §3, its user (`sub`) and its session (`sid`). RFC 9068 */
export type AccessClaims = z.infer<typeof accessClaims>

export type AccessTokens = ReturnType<typeof createAccessTokens>

/** Signs and checks access tokens: ES256, `typ: at+jwt` (design 05, C1). */
export function createAccessTokens(
  keys: Pick<KeyRing, 'current' | 'find'>,
  issuer: string,
  verified = createVerifiedTokens<AccessClaims>(),
  audience: (typeof AUDIENCE)[keyof typeof AUDIENCE] = AUDIENCE.portal,
) {
  return {
    /** Good for 30 minutes, and never longer than its session. @returns the token and its life in seconds */
    async sign(claims: Omit<AccessClaims, 'exp'>, endsAt: Date, now: Date) {
      const issuedAt = Math.floor(now.getTime() / 1000)
      const expiresAt = Math.min(issuedAt + SESSION.accessLifeSeconds, Math.floor(endsAt.getTime() / 1000))
      const key = await keys.current('access-token', now)
      const { sub, ...own } = claims
      const token = await new SignJWT(own)
        .setProtectedHeader({ alg: 'ES256', typ: TYPE, kid: key.kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(sub)
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key.privateKey)
      return { token, lifeSeconds: expiresAt - issuedAt }
    },

    /** The claims of a good token. Whether its session still lives is not asked here.
     *  @param lateSeconds how long after its end it is still read: to end a session with the token one has
     *  @throws Refusal auth.invalid, auth.expired */
    async verify(token: string, now: Date, lateSeconds = 0): Promise<AccessClaims> {
      if (token.length > MAX_BYTES) fail('auth.invalid')
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
        // One that starts later, which we never sign, would have to be asked about at each call.
        if (payload.nbf === undefined) verified.keep(token, { claims, kid: protectedHeader.kid ?? '', publicKey: key })
        return claims
      } catch (error) {
        if (error instanceof errors.JWTExpired) fail('auth.expired')
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) fail('auth.invalid')
        throw error
      }
    },
  }

  /** The claims of a token that was good before, as long as its key is one of ours. */
  async function findVerified(token: string, now: Date): Promise<AccessClaims | undefined> {
    const known = verified.find(token)
    if (!known) return undefined
    if ((await keys.find('access-token', known.kid, now))?.publicKey === known.publicKey) return known.claims
    verified.forget(token)
    return undefined
  }

  async function keyOf(header: JWTHeaderParameters, now: Date): Promise<CryptoKey> {
    // A token never brings or points at its own key. RFC 8725 §3.10
    if (header.jwk || header.jku || header.x5u || header.x5c || !header.kid) throw new errors.JWTInvalid('foreign key')
    const key = await keys.find('access-token', header.kid, now)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key.publicKey
  }
}
