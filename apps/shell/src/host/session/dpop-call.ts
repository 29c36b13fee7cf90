import {
  type Call,
  type Outcome,
  type qrCode,
  type RequestOf,
  routeOf,
  type updateToken,
  type ValueOf,
} from '@dermaga/contract'
import { readPortalConfig } from '../call/config.ts'
import { call as portalCall } from '../call/index.ts'
import { serverNow } from '../call/server-time.ts'
import { findProof } from './device-key.ts'

interface DpopCallOptions {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** By default the portal's call function. */
  call?: typeof portalCall
  /** The database of the key; by default the portal's. */
  keys?: string
}

/** Makes a call with a DPoP proof of the browser's key. The server rejects a proof made by a wrong clock and answers with its own time:
 *  the second proof uses that. */
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

/** The DPoP header of one call; none where the browser cannot store a key. */
export async function proofOf(definition: Call, keys?: string): Promise<Record<string, string>> {
  const { publicUrl } = await readPortalConfig()
  const proof = await findProof(definition.method, publicUrl + routeOf(definition), serverNow(), keys)
  return proof ? { DPoP: proof } : {}
}

/** Makes a call with the refresh token itself, and a DPoP proof. */
export const callWithRefreshToken = <C extends typeof updateToken | typeof qrCode>(
  definition: C,
  refreshToken: string,
): Promise<Outcome<ValueOf<C>>> =>
  callWithProof(definition, {} as RequestOf<C>, { headers: { Authorization: `Bearer ${refreshToken}` } })
