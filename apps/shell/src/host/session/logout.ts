import { revokeToken } from '@dermaga/contract'
import { sessionText } from '@dermaga/text'
import { actorOf, recordActivity } from '../activity/index.ts'
import { call } from '../call/index.ts'
import { clearSession, findTokens, type StoredTokens } from '../storage/session-store.ts'
import { setFlashMessage, signInPath } from './flash-message.ts'
import { announceSessionEnd } from './session-end.ts'
import { notifyOtherTabs } from './tabs.ts'

export interface Leaving {
  /** What the sign-in page says; nothing when the person asked to go. */
  message?: string
  /** Sign-in leads back to where the person is: for a session that ended by itself. */
  comesBack?: boolean
}

/** How long the way to the sign-in page waits for the server; the call outlives the document (keepalive). */
const PATIENCE_MS = 1000
/** How long the end of the session waits for the entry of the activity log, which needs a session that lives. */
const LOG_PATIENCE_MS = 300

/** Ends the session: on this device at once, in every tab, and on the server as soon as it can be reached. Forms hear of it
 *  first. Ends at the sign-in page; without a network this document stays until there is one. spec §4.1; design 05, C6
 *  @param tokens the pair this tab lived on, which may be gone from the storage already */
export async function logout(
  tokens: StoredTokens | undefined,
  { message, comesBack = false }: Leaving = {},
): Promise<void> {
  announceSessionEnd()
  const refreshToken = (findTokens() ?? tokens)?.refresh_token
  clearSession()
  notifyOtherTabs()
  let revoking: Promise<unknown> | undefined
  const revoke = () => call(revokeToken, { body: { token: refreshToken ?? '' } }, { keepalive: true })
  const revokeOnce = () => {
    if (refreshToken) revoking ??= revoke()
    return revoking
  }
  // Whoever closes the page meanwhile has left all the same.
  addEventListener('pagehide', () => void revokeOnce(), { once: true })
  // A session that ended by itself is recorded by nobody: its token is good for nothing.
  const recorded =
    message === undefined && recordActivity({ kind: 'logout_account', path: location.pathname }, actorOf(tokens))
  const revoked = Promise.race([recorded, pause(LOG_PATIENCE_MS)]).then(revokeOnce)
  if (navigator.onLine) {
    await Promise.race([revoked, pause(PATIENCE_MS)])
  } else {
    await revoked
    // It may have come back while the first attempt was failing: its event is gone then.
    if (!navigator.onLine) await new Promise(resolve => addEventListener('online', resolve, { once: true }))
    if (refreshToken) await revoke()
  }
  leave({ message: message ?? sessionText.loggedOut, comesBack })
}

/** Goes to the sign-in page without touching the stored session. */
export function leave({ message, comesBack = false }: Leaving): void {
  if (message) setFlashMessage(message)
  location.assign(comesBack ? signInPath(location) : '/portal/login')
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
