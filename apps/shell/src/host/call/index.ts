import { findTokens } from '../storage/session-store.ts'
import { createCalls } from './call.ts'
import { readPortalConfig } from './config.ts'
import { trackedFetch } from './pending-calls.ts'
import { recordServerTime } from './server-time.ts'

export { type PortalConfig, readPortalConfig } from './config.ts'
export { messageOf } from './message.ts'

/** What the session does for calls; the portal's session provider registers it, the sign-in document has neither. */
export const sessionHooks = {
  confirm: async () => false,
  refused: (_refusal: { code: string; params: Record<string, unknown> }) => {},
}

/** Who hears of calls that went well; the activity log of the portal registers, the sign-in document has none. */
export const callHooks = {
  succeeded: (_method: string, _path: string) => {},
}

export const { call, request, stream } = createCalls({
  fetch: trackedFetch,
  config: readPortalConfig,
  hostname: globalThis.location?.hostname ?? '',
  accessToken: () => findTokens()?.access_token,
  confirm: () => sessionHooks.confirm(),
  refused: refusal => sessionHooks.refused(refusal),
  heardTime: recordServerTime,
  succeeded: (method, path) => callHooks.succeeded(method, path),
  timeout: ms => AbortSignal.timeout(ms),
  wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
  random: Math.random,
})
