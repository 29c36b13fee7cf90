import { createHash } from 'node:crypto'
import { SESSION } from '@dermaga/contract'
import { compactDecrypt, decodeProtectedHeader } from 'jose'
import { z } from 'zod'
import { fail } from '../http/errors.ts'
import type { KeyRing } from './keys.ts'
import type { OneTimeValue, SessionStore } from './session.store.ts'
import type { SignedTimes } from './signed-time.ts'

const ALGORITHM = 'RSA-OAEP-256'
const ENCRYPTION = 'A256GCM'
/** Any Unicode, not trimmed; the limit keeps hashing cheap (SECURITY.md A5). */
const password = z.string().max(1024)
const sealedContent = z.strictObject({ password, nonce: z.string().max(200) })
const sealedChange = sealedContent.extend({ oldPassword: password })

export type SealedPasswords = ReturnType<typeof createSealedPasswords>

/** Opens passwords as browsers send them: a compact JWE of {password, nonce} (SECURITY.md A1). */
export function createSealedPasswords(
  keys: Pick<KeyRing, 'current' | 'find'>,
  nonces: SignedTimes,
  store: Pick<SessionStore, 'spend'>,
) {
  return {
    /** The key and nonce with which a browser seals one password. */
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

    /** The password. Uses its nonce, whether the password is correct or not.
     *  @throws CallError signIn.unreadable, signIn.nonce */
    async open(jwe: string, now: Date): Promise<string> {
      return (await openAndSpend(jwe, sealedContent, now)).password
    },

    /** As `open`, for a change: the new password and the old one. */
    openChange: (jwe: string, now: Date) => openAndSpend(jwe, sealedChange, now),

    /** As `open`, but the nonce is still to be used: the caller stores it before anything follows from the password.
     *  @throws CallError signIn.unreadable, signIn.nonce when it is not ours or has expired */
    async openUnspent(jwe: string, now: Date): Promise<{ password: string; nonce: OneTimeValue }> {
      const { password, ...sealed } = await openSealed(jwe, sealedContent, now)
      return { password, nonce: oneTimeValueOf(sealed, now) }
    },
  }

  async function openAndSpend<T extends { nonce: string }>(jwe: string, content: z.ZodType<T>, now: Date): Promise<T> {
    const sealed = await openSealed(jwe, content, now)
    if (!(await store.spend(oneTimeValueOf(sealed, now)))) fail('signIn.nonce')
    return sealed
  }

  async function openSealed<T extends { nonce: string }>(jwe: string, content: z.ZodType<T>, now: Date): Promise<T> {
    const sealed = await decrypt(jwe, content, now).catch(() => fail('signIn.unreadable'))
    return nonces.isValid(sealed.nonce, now) ? sealed : fail('signIn.nonce')
  }

  async function decrypt<T>(jwe: string, content: z.ZodType<T>, now: Date): Promise<T> {
    // Compression before encryption leaks the content through its length. RFC 8725 §3.6
    const header = decodeProtectedHeader(jwe)
    if ('zip' in header || !header.kid) throw new Error('not a sealed password')
    const key = await keys.find('login', header.kid, now)
    if (!key) throw new Error('unknown key')
    const { plaintext } = await compactDecrypt(jwe, key.privateKey, {
      keyManagementAlgorithms: [ALGORITHM],
      contentEncryptionAlgorithms: [ENCRYPTION],
    })
    return content.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext)))
  }
}

const oneTimeValueOf = ({ nonce }: { nonce: string }, now: Date): OneTimeValue => ({
  spent: createHash('sha256').update(`nonce ${nonce}`).digest('base64url'),
  expiresAt: new Date(now.getTime() + 2 * SESSION.nonceSeconds * 1000),
})
