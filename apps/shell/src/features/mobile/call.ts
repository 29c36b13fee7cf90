import type { Call, Outcome, RequestOf, ValueOf } from '@dermaga/contract'
import { createCalls } from '../../host/call/call.ts'
import { readPortalConfig } from '../../host/call/config.ts'
import { recordServerTime } from '../../host/call/server-time.ts'
import { createCallProof } from '../../host/session/call-proof.ts'
import { forgetKey } from '../../host/session/device-key.ts'
import { findTokens, MOBILE } from './store.ts'

/** Calls with the phone's own token. Callers handle errors. */
export const { call } = createCalls({
  fetch: (url, init) => fetch(url, init),
  config: readPortalConfig,
  accessToken: () => findTokens()?.access_token,
  proof: createCallProof(MOBILE.keys),
  onProofRejected: () => forgetKey(MOBILE.keys),
  confirm: async () => false,
  onUnauthorized: () => {},
  onServerTime: recordServerTime,
  timeout: ms => AbortSignal.timeout(ms),
  wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
  random: Math.random,
})

/** A call with a DPoP proof of the phone's key. */
export const callFromPhone = <C extends Call>(
  definition: C,
  request: RequestOf<C>,
  options: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Promise<Outcome<ValueOf<C>>> => call(definition, request, { ...options, withProof: true })
