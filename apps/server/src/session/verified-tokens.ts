import { hash } from 'node:crypto'

/** The claims of a token with a valid signature, and the key that verified it. */
interface VerifiedToken<Claims> {
  claims: Claims
  kid: string
  publicKey: CryptoKey
}

/** Caches verified signatures, which stay valid: a token comes with every call of its half hour. Each call still checks what
 *  changes: the time, the key and, in the database, session, account and block.
 *
 *  Entries are keyed by a hash of the whole token, so no other encoding of a token matches and the cache contains no tokens.
 *  @param max maximum entries; the least recently used is removed */
export function createVerifiedTokens<Claims>(max = 10_000) {
  const known = new Map<string, VerifiedToken<Claims>>()
  const keyOf = (token: string) => hash('sha256', token, 'base64url')

  return {
    find(token: string): VerifiedToken<Claims> | undefined {
      const key = keyOf(token)
      const found = known.get(key)
      if (!found) return undefined
      // A map iterates in insertion order; this moves the entry to the end.
      known.delete(key)
      known.set(key, found)
      return found
    },

    add(token: string, verified: VerifiedToken<Claims>): void {
      known.set(keyOf(token), verified)
      for (const oldest of known.keys()) {
        if (known.size <= max) return
        known.delete(oldest)
      }
    },

    delete(token: string): void {
      known.delete(keyOf(token))
    },

    size: () => known.size,
  }
}
