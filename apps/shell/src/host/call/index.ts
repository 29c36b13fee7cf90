import { createCallProof } from '../session/call-proof.ts'
import { forgetKey } from '../session/device-key.ts'
import { findTokens } from '../storage/session-store.ts'
import { createCalls } from './call.ts'
import { readPortalConfig } from './config.ts'
import { trackedFetch } from './pending-calls.ts'
import type { CallEnvironment } from './send.ts'
import { recordServerTime } from './server-time.ts'

export { environmentHere, type PortalConfig, readPortalConfig } from './config.ts'
export { messageOf, serverMessageOf } from './message.ts'

/** How the session takes part in calls. The portal's session sets both; the sign-in document has neither. */
export const sessionHooks = {
  confirm: async () => false,
  onUnauthorized: (_error: { code: string; params: Record<string, unknown> }) => {},
}

/** Runs after successful calls. The portal's activity log sets it; the sign-in document has none. */
export const callHooks = {
  onSuccess: (_method: string, _path: string) => {},
}

export const callEnvironment: CallEnvironment = {
  fetch: trackedFetch,
  config: readPortalConfig,
  accessToken: () => findTokens()?.access_token,
  proof: createCallProof(),
  onProofRejected: forgetKey,
  confirm: () => sessionHooks.confirm(),
  onUnauthorized: error => sessionHooks.onUnauthorized(error),
  onServerTime: recordServerTime,
  onSuccess: (method, path) => callHooks.onSuccess(method, path),
  timeout: ms => AbortSignal.timeout(ms),
  wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
  random: Math.random,
}

export const { call, request, stream } = createCalls(callEnvironment)
