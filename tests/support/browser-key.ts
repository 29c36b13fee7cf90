import { randomUUID } from 'node:crypto'
import { type Call, routeOf } from '@dermaga/contract'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { TestPortal } from './portal.ts'

export interface BrowserKey {
  /** A new proof for one call. `claims` replaces claims of a valid proof. */
  prove: (call: Call, claims?: Record<string, unknown>) => Promise<string>
}

/** A browser's DPoP key (RFC 9449) that uses the clock of its server.
 *  @param server called for every proof, because a test may start another one */
export async function makeBrowserKey(server: () => Pick<TestPortal, 'core'>): Promise<BrowserKey> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  return {
    prove(call, claims = {}) {
      const { core } = server()
      return new SignJWT({
        jti: randomUUID(),
        htm: call.method,
        htu: core.config.publicUrl + routeOf(call),
        iat: Math.floor(core.now().getTime() / 1000),
        ...claims,
      })
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
        .sign(privateKey)
    },
  }
}
