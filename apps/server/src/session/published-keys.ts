import type { Http } from '../http/route.ts'
import type { KeyRing } from './keys.ts'
import type { KeyPurpose } from './server-key.store.ts'

/** Cache lifetime of the keys; shorter than the time a new key is published before it signs. */
const KEYS_MAX_AGE_SECONDS = 30
/** Keys of tokens that others than this server verify. Their types and audiences differ, so no token passes for another. */
const PUBLISHED: readonly KeyPurpose[] = ['access-token', 'guest-token']

/** Serves the public keys of access tokens and guest tokens as a JWK set, with one that does not sign yet and those whose tokens have
 *  not expired. RFC 7517 §5 */
export function servePublishedKeys({ app, gate }: Http, keys: Pick<KeyRing, 'all'>): void {
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    const now = gate.now()
    const rings = await Promise.all(PUBLISHED.map(purpose => keys.all(purpose, now)))
    return reply
      .header('cache-control', `public, max-age=${KEYS_MAX_AGE_SECONDS}`)
      .send({ keys: rings.flat().map(({ kid, publicJwk }) => ({ ...publicJwk, kid, alg: 'ES256', use: 'sig' })) })
  })
}
