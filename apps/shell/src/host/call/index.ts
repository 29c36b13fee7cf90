import { findTokens } from '../session/store.ts'
import { createCalls } from './call.ts'
import { readPortalConfig } from './config.ts'
import { noteServerTime } from './server-time.ts'
import { countedFetch } from './underway.ts'

export { type PortalConfig, readPortalConfig } from './config.ts'
export { messageOf } from './message.ts'

/** What the session does for calls; the portal's session provider registers it, the sign-in document has neither. */
export const sessionDoors = {
  confirm: async () => false,
  refused: (_refusal: { code: string; params: Record<string, unknown> }) => {},
}

/** Who hears of calls that went well; the activity log of the portal registers, the sign-in document has none. */
export const callDoors = {
  succeeded: (_method: string, _path: string) => {},
}

export const { call, request, stream } = createCalls({
  fetch: countedFetch,
  config: readPortalConfig,
  hostname: globalThis.location?.hostname ?? '',
  accessToken: () => findTokens()?.access_token,
  confirm: () => sessionDoors.confirm(),
  refused: refusal => sessionDoors.refused(refusal),
  heardTime: noteServerTime,
  succeeded: (method, path) => callDoors.succeeded(method, path),
  timeout: ms => AbortSignal.timeout(ms),
  wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
  random: Math.random,
})
