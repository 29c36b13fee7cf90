import { randomUUID } from 'node:crypto'
import { GUEST_TOKEN_SECONDS, guestAudience } from '@dermaga/contract'
import { SignJWT } from 'jose'
import type { Caller } from '../http/caller.ts'
import type { Http } from '../http/route.ts'
import type { KeyRing } from './keys.ts'

/** RFC 8725 §3.11: another type, and above all another key, than those of tokens that the portal itself takes. */
const TYPE = 'guest+jwt'
/** Shorter than a new key is published before it signs. */
const KEYS_KEPT_SECONDS = 30

/** Signs tokens by which a framed sub-application's own server knows who is there. No call of the portal takes them: they are signed
 *  with a key that those do not look for. */
export function createGuestTokens(keys: Pick<KeyRing, 'current' | 'all'>, issuer: string) {
  return {
    /** Good for five minutes, and never longer than the access token of the call. @returns the token and its life in seconds */
    async sign({ idUser, username, nama, tokenEndsAt }: Caller, modulSlug: string, now: Date) {
      const issuedAt = Math.floor(now.getTime() / 1000)
      const expiresAt = Math.min(issuedAt + GUEST_TOKEN_SECONDS, Math.floor(tokenEndsAt.getTime() / 1000))
      const key = await keys.current('guest-token', now)
      const token = await new SignJWT({ preferred_username: username, name: nama })
        .setProtectedHeader({ alg: 'ES256', typ: TYPE, kid: key.kid })
        .setIssuer(issuer)
        .setAudience(guestAudience(modulSlug))
        .setSubject(idUser)
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key.privateKey)
      return { token, expiresIn: expiresAt - issuedAt }
    },

    /** The public keys, as libraries for tokens read them (RFC 7517 §5). */
    routes({ app, gate }: Http): void {
      app.get('/.well-known/jwks.json', async (_request, reply) => {
        const ring = await keys.all('guest-token', gate.now())
        return reply.header('cache-control', `public, max-age=${KEYS_KEPT_SECONDS}`).send({
          keys: ring.map(({ kid, publicJwk }) => ({ ...publicJwk, kid, alg: 'ES256', use: 'sig' })),
        })
      })
    },
  }
}
