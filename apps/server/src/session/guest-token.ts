import { randomUUID } from 'node:crypto'
import { GUEST_TOKEN_SECONDS, guestAudience } from '@dermaga/contract'
import { SignJWT } from 'jose'
import type { Caller } from '../http/caller.ts'
import type { KeyRing } from './keys.ts'

/** A type and a key that no token accepted by the portal has. RFC 8725 §3.11 */
const TYPE = 'guest+jwt'

/** Signs tokens that identify the user to a framed sub-application's own server. No call of the portal accepts them, because
 *  their key has another purpose. */
export function createGuestTokens(keys: Pick<KeyRing, 'current'>, issuer: string) {
  return {
    /** Signs a token valid for five minutes, or until the call's access token expires. @returns the token and its lifetime in seconds */
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
  }
}
