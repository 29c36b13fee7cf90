import { createHmac } from 'node:crypto'
import type { Config } from '../config.ts'
import { seal, unseal } from '../db/seal.ts'

export type SecretVault = ReturnType<typeof createSecretVault>

/** How secrets are kept (design 05, B2 and B8): those of authenticators encrypted, since codes are computed from them; those
 *  that are only compared as hashes, made with a key that is not in the database. */
export function createSecretVault(keyFor: Config['keyFor']) {
  const atRest = keyFor('totp-at-rest')
  const hashing = keyFor('mfa-hashes')
  const contextOf = (idUser: string) => `totp ${idUser}`
  return {
    /** @param secret base 32 */
    seal: (idUser: string, secret: string): string => seal(atRest, secret, contextOf(idUser)),
    /** @returns base 32 */
    open: (idUser: string, sealed: string): string => unseal(atRest, sealed, contextOf(idUser)),
    hashOf: (secret: string): string => createHmac('sha256', hashing).update(secret).digest('base64url'),
  }
}
