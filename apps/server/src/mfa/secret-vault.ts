import type { Sealer } from '../db/seal.ts'
import type { KeyedHash } from '../secret-key/index.ts'

export type SecretVault = ReturnType<typeof createSecretVault>

/** How secrets are stored (SECURITY.md B2 and B8): those of authenticators encrypted, since codes are computed from them; those
 *  that are only compared as hashes, made with a key that the database holds encrypted. */
export function createSecretVault(sealer: Sealer, hash: KeyedHash) {
  return {
    /** @param secret base 32 */
    seal: (idUser: string, secret: string): string => sealer.seal(secret, secretContext(idUser)),
    /** @returns base 32 */
    open: (idUser: string, sealed: string): string => sealer.open(sealed, secretContext(idUser)),
    hashOf: hash.of,
    /** The hashes that a stored secret may have. */
    hashesOf: hash.all,
  }
}

/** The context that the secret of an authenticator is sealed with. */
export const secretContext = (idUser: string) => `totp ${idUser}`
