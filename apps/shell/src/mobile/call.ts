import { type Call, type Outcome, type RequestOf, routeOf, type ValueOf } from '@dermaga/contract'
import { createCalls } from '../call/call.ts'
import { readPortalConfig } from '../call/config.ts'
import { noteServerTime, serverNow } from '../call/server-time.ts'
import { findProof } from '../session/device-key.ts'
import { findTokens, MOBILE } from './store.ts'

/** The phone's way to the server: as the portal's, with the phone's own token. Refusals are the caller's business. */
export const { call } = createCalls({
  fetch: (url, init) => fetch(url, init),
  config: readPortalConfig,
  hostname: globalThis.location?.hostname ?? '',
  accessToken: () => findTokens()?.access_token,
  confirm: async () => false,
  refused: () => {},
  heardTime: noteServerTime,
  timeout: ms => AbortSignal.timeout(ms),
  wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
  random: Math.random,
})

/** A call with a proof of the phone's key. A proof made by a wrong clock is refused, spends nothing and tells the server's time: the second
 *  proof is made by that. */
export async function callWithProof<C extends Call>(
  definition: C,
  request: RequestOf<C>,
  options: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Promise<Outcome<ValueOf<C>>> {
  const attempt = async () => {
    const { publicUrl } = await readPortalConfig()
    const proof = await findProof(definition.method, publicUrl + routeOf(definition), serverNow(), MOBILE.keys)
    return call(definition, request, { ...options, headers: { ...options.headers, ...(proof && { DPoP: proof }) } })
  }
  const first = await attempt()
  return !first.ok && first.code === 'dpop.nonce' ? attempt() : first
}
