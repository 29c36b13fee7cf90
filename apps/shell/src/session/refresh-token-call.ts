import { type Outcome, type qrCode, type RequestOf, routeOf, type updateToken, type ValueOf } from '@dermaga/contract'
import { call, readPortalConfig } from '../call/index.ts'
import { serverNow } from '../call/server-time.ts'
import { findProof } from './device-key.ts'

/** Shows the refresh token itself, with a proof of the browser's key. A proof made by a wrong clock is refused, spends nothing and tells
 *  the server's time: the second proof is made by that. */
export async function callWithRefreshToken<C extends typeof updateToken | typeof qrCode>(
  definition: C,
  refreshToken: string,
): Promise<Outcome<ValueOf<C>>> {
  const attempt = async () => {
    const { publicUrl } = await readPortalConfig()
    const proof = await findProof(definition.method, publicUrl + routeOf(definition), serverNow())
    const headers = { Authorization: `Bearer ${refreshToken}`, ...(proof && { DPoP: proof }) }
    return call(definition, {} as RequestOf<C>, { headers })
  }
  const first = await attempt()
  return !first.ok && first.code === 'dpop.nonce' ? attempt() : first
}
