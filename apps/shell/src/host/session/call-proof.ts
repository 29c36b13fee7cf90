import { readPortalConfig } from '../call/config.ts'
import type { FindProof } from '../call/send.ts'
import { serverNow } from '../call/server-time.ts'
import { findClaims } from '../storage/session-store.ts'
import { findProof } from './device-key.ts'

/** Proofs for calls: with every bound access token, so that a copied one is of no use, and where a call asks for one. SECURITY.md C8
 *  @param keys the database of the key; by default the portal's */
export function createCallProof(keys?: string): FindProof {
  return async ({ method, path, accessToken, isAsked }) => {
    const boundToken = accessToken && findClaims({ access_token: accessToken })?.cnf ? accessToken : undefined
    if (!isAsked && !boundToken) return undefined
    const { publicUrl } = await readPortalConfig()
    const [pathname = ''] = path.split('?', 1)
    return findProof({ method, url: publicUrl + pathname, nowMs: serverNow(), accessToken: boundToken }, keys)
  }
}
