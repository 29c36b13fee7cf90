import { type Call, type Outcome, type RequestOf, routeOf, type ValueOf } from '@dermaga/contract'
import { readPortalConfig } from '../call/config.ts'
import { call as portalCall } from '../call/index.ts'
import { serverNow } from '../call/server-time.ts'
import { findProof } from './device-key.ts'

interface DpopCallOptions {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The way to the server; the portal's unless said. */
  call?: typeof portalCall
  /** Where the key is kept; the portal's place unless said. */
  keys?: string
}

/** Calls with a proof of the browser's key. A proof made by a wrong clock is refused, spends nothing and tells the server's time: the
 *  second proof is made by that. */
export async function callWithProof<C extends Call>(
  definition: C,
  request: RequestOf<C>,
  { call = portalCall, keys, headers, signal }: DpopCallOptions = {},
): Promise<Outcome<ValueOf<C>>> {
  const attempt = async () =>
    call(definition, request, {
      headers: { ...headers, ...(await proofOf(definition, keys)) },
      ...(signal && { signal }),
    })
  const first = await attempt()
  return !first.ok && first.code === 'dpop.nonce' ? attempt() : first
}

/** The header that proves the key for one call; none where the browser cannot keep a key. */
export async function proofOf(definition: Call, keys?: string): Promise<Record<string, string>> {
  const { publicUrl } = await readPortalConfig()
  const proof = await findProof(definition.method, publicUrl + routeOf(definition), serverNow(), keys)
  return proof ? { DPoP: proof } : {}
}
