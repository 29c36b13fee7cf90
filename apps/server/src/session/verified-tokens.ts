import { hash } from 'node:crypto'

/** A token whose signature was good, and the key that made it. */
interface VerifiedToken<Claims> {
  claims: Claims
  kid: string
  publicKey: CryptoKey
}

/** Remembers that a signature was good, which never changes: a token is sent with every call of its half hour. What does change
 *  is asked at each call all the same: the time, the key, and in the database session, account and block.
 *
 *  A token is found by a hash of the whole of it, so that no other spelling of it and no token itself is in here.
 *  @param most tokens; the one that was not seen for longest goes */
export function createVerifiedTokens<Claims>(most = 10_000) {
  const known = new Map<string, VerifiedToken<Claims>>()
  const nameOf = (token: string) => hash('sha256', token, 'base64url')

  return {
    find(token: string): VerifiedToken<Claims> | undefined {
      const name = nameOf(token)
      const found = known.get(name)
      if (!found) return undefined
      // A map keeps the order of writing: the last seen goes to its end.
      known.delete(name)
      known.set(name, found)
      return found
    },

    keep(token: string, verified: VerifiedToken<Claims>): void {
      known.set(nameOf(token), verified)
      for (const oldest of known.keys()) {
        if (known.size <= most) return
        known.delete(oldest)
      }
    },

    forget(token: string): void {
      known.delete(nameOf(token))
    },

    size: () => known.size,
  }
}
