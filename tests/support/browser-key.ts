import { createHash, randomUUID } from 'node:crypto'
import { type Call, routeOf } from '@dermaga/contract'
import { calculateJwkThumbprint, decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { Core } from '../../apps/server/src/core.ts'

export interface BrowserKey {
  /** A new proof for one call. `claims` replaces claims of a valid proof. */
  prove: (call: Call, claims?: Record<string, unknown>) => Promise<string>
  /** A new proof for a request with an access token. */
  proveRequest: (request: { method: string; path: string; accessToken: string }) => Promise<string>
}

/** The keys of this process by thumbprint. */
const keys = new Map<string, BrowserKey>()

/** The key that an access token is bound to, if a browser of this process has it. */
export function findKeyOf(accessToken: string): BrowserKey | undefined {
  try {
    const { cnf } = decodeJwt<{ cnf?: { jkt: string } }>(accessToken)
    return cnf && keys.get(cnf.jkt)
  } catch {
    return undefined
  }
}

/** A browser's DPoP key (RFC 9449) that uses the clock of its server.
 *  @param server called for every proof, because a test may start another one */
export async function makeBrowserKey(server: () => { core: Pick<Core, 'config' | 'now'> }): Promise<BrowserKey> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  const sign = (method: string, path: string, claims: Record<string, unknown>) => {
    const { core } = server()
    const own = { jti: randomUUID(), htm: method, htu: core.config.publicUrl + path }
    return new SignJWT({ ...own, iat: Math.floor(core.now().getTime() / 1000), ...claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
      .sign(privateKey)
  }
  const key: BrowserKey = {
    prove: (call, claims = {}) => sign(call.method, routeOf(call), claims),
    proveRequest: ({ method, path, accessToken }) =>
      sign(method, path, { ath: createHash('sha256').update(accessToken).digest('base64url') }),
  }
  keys.set(await calculateJwkThumbprint(jwk), key)
  return key
}
