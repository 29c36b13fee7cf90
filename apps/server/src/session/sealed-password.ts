import { createHash } from 'node:crypto'
import { SESSION } from '@dermaga/contract'
import { compactDecrypt, decodeProtectedHeader } from 'jose'
import { z } from 'zod'
import { refuse } from '../http/refuse.ts'
import type { KeyRing } from './keys.ts'
import type { SessionStore } from './session.store.ts'
import type { SignedTimes } from './signed-time.ts'

const ALGORITHM = 'RSA-OAEP-256'
const ENCRYPTION = 'A256GCM'
/** Any Unicode, nothing trimmed; the bound keeps hashing cheap (design 05, A5). */
const sealedContent = z.strictObject({ password: z.string().max(1024), nonce: z.string().max(200) })

export type SealedPasswords = ReturnType<typeof sealedPasswords>

/** Passwords as browsers send them: a compact JWE of {password, nonce} (design 03, design 05 A1). */
export function sealedPasswords(
  keys: Pick<KeyRing, 'current' | 'find'>,
  nonces: SignedTimes,
  store: Pick<SessionStore, 'spend'>,
) {
  return {
    /** What a browser needs to seal one password. */
    async offer(now: Date) {
      const { kid, publicJwk } = await keys.current('login', now)
      const { n = '', e = '' } = publicJwk
      return {
        kid,
        jwk: { kty: 'RSA', n, e, alg: ALGORITHM, use: 'enc', kid } as const,
        nonce: nonces.issue(now),
        expiresIn: SESSION.nonceSeconds,
      }
    },

    /** The password; its nonce is spent, whether the password is right or not.
     *  @throws Refusal signIn.unreadable, signIn.nonce */
    async open(jwe: string, now: Date): Promise<string> {
      const { password, nonce } = await decrypted(jwe, now).catch(() => refuse('signIn.unreadable'))
      const expiresAt = new Date(now.getTime() + 2 * SESSION.nonceSeconds * 1000)
      const spent = createHash('sha256').update(`nonce ${nonce}`).digest('base64url')
      if (!nonces.isGood(nonce, now) || !(await store.spend(spent, expiresAt))) refuse('signIn.nonce')
      return password
    },
  }

  async function decrypted(jwe: string, now: Date) {
    // Compression before encryption tells of the content by its length. RFC 8725 §3.6
    const header = decodeProtectedHeader(jwe)
    if ('zip' in header || !header.kid) throw new Error('not a sealed password')
    const key = await keys.find('login', header.kid, now)
    if (!key) throw new Error('unknown key')
    const { plaintext } = await compactDecrypt(jwe, key.privateKey, {
      keyManagementAlgorithms: [ALGORITHM],
      contentEncryptionAlgorithms: [ENCRYPTION],
    })
    return sealedContent.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext)))
  }
}
