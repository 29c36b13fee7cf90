import { revokeToken } from '@dermaga/contract'
import { sessionText } from '@dermaga/text'
import { actorOf, recordActivity } from '../activity/index.ts'
import { call } from '../call/index.ts'
import { clearSession, findTokens, type StoredTokens } from '../storage/session-store.ts'
import { setFlashMessage, signInPath } from './flash-message.ts'
import { announceSessionEnd } from './session-end.ts'
import { notifyOtherTabs } from './tabs.ts'

export interface LogoutOptions {
  /** The message of the sign-in page; by default that the user has logged out. */
  message?: string
  /** Sign-in leads back to the current page: for a session that ended by itself. */
  comesBack?: boolean
}

/** How long the redirect to the sign-in page waits for the server; the call outlives the document (keepalive). */
const REVOKE_TIMEOUT_MS = 1000
/** How long the revocation waits for the entry of the activity log, which needs a live session. */
const LOG_TIMEOUT_MS = 300

/** Ends the session: on this device at once, in every tab, and on the server as soon as it can be reached. Forms are notified first. Ends
 *  at the sign-in page; without a network this document stays until there is one. spec §4.1; SECURITY.md C6
 *  @param tokens the pair this tab used, which may have left the storage already */
export async function logout(
  tokens: StoredTokens | undefined,
  { message, comesBack = false }: LogoutOptions = {},
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
  // A user who closes the page meanwhile has logged out too.
  addEventListener('pagehide', () => void revokeOnce(), { once: true })
  // A session that ended by itself is not logged: its token is no longer valid.
  const logged =
    message === undefined && recordActivity({ kind: 'logout_account', path: location.pathname }, actorOf(tokens))
  const revoked = Promise.race([logged, pause(LOG_TIMEOUT_MS)]).then(revokeOnce)
  if (navigator.onLine) {
    await Promise.race([revoked, pause(REVOKE_TIMEOUT_MS)])
  } else {
    await revoked
    // The network may have returned while the first attempt was failing: the event has passed then.
    if (!navigator.onLine) await new Promise(resolve => addEventListener('online', resolve, { once: true }))
    if (refreshToken) await revoke()
  }
  goToSignIn({ message: message ?? sessionText.loggedOut, comesBack })
}

/** Goes to the sign-in page and leaves the stored session as it is. */
export function goToSignIn({ message, comesBack = false }: LogoutOptions): void {
  if (message) setFlashMessage(message)
  location.assign(comesBack ? signInPath(location) : '/portal/login')
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
