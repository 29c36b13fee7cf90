import { type ClientErrorCode, type ErrorCode, login, loginKey, userInfoByEmail } from '@dermaga/contract'
import { call, readPortalConfig } from '../../host/call/index.ts'
import { serverNow } from '../../host/call/server-time.ts'
import { sealPassword } from '../../host/session/seal.ts'
import { endsSession } from '../../host/session/session-end.ts'
import { notifyOtherTabs } from '../../host/session/tabs.ts'
import { clearSession, findClaims, findTokens, storeLogin, storeTokens } from '../../host/storage/session-store.ts'
import { type Expiry, expiryAt } from './password-expiry.ts'
import { returnPath } from './return-path.ts'

export type SignIn =
  | { result: 'signed in' }
  /** The password was right and a code is required next. */
  | { result: 'code needed' }
  | { result: 'failed'; code: ErrorCode | ClientErrorCode; message: string }

// This module loads while the user types; prefetch what the first call needs.
if (globalThis.window) readPortalConfig().catch(() => {})

/** Delay between the confirmed sign-in and the navigation. spec §9 */
const REDIRECT_MS = 50

/** Errors that a second attempt with a new key and the server's time resolves: a nonce that expired while the device was asleep, a proof
 *  made by a wrong clock. */
const WORTH_A_SECOND_TRY = ['signIn.nonce', 'dpop.nonce']

/** Signs in: seals the password, stores tokens and login state, notifies other tabs. spec §4.1 */
export async function signIn(username: string, password: string): Promise<SignIn> {
  const first = await attempt(username, password)
  const answer = !first.ok && WORTH_A_SECOND_TRY.includes(first.code) ? await attempt(username, password) : first
  if (!answer.ok) return { result: 'failed', code: answer.code, message: answer.message }
  storeLogin({ username, password: answer.value.ticket })
  if ('otp_required' in answer.value) return { result: 'code needed' }
  storeTokens(answer.value)
  notifyOtherTabs()
  return { result: 'signed in' }
}

async function attempt(username: string, password: string) {
  const key = await call(loginKey, {})
  if (!key.ok) return key
  const sealed = await sealPassword(password, key.value)
  return call(login, { body: { username, password: sealed } }, { withProof: true })
}

/** The expiry of the signed-in user's password (spec §4.3); `unknown` when it could not be read, `ended` when the server rejected the
 *  session, which is then removed. */
export async function checkExpiry(): Promise<Expiry | { is: 'unknown' } | { is: 'ended'; message: string }> {
  const tokens = findTokens()
  const email = (tokens && findClaims(tokens)?.email) ?? ''
  const info = await call(userInfoByEmail, { query: { email } })
  if (info.ok) return expiryAt(info.value.passwordExpired, serverNow())
  if (!endsSession(info.code)) return { is: 'unknown' }
  clearSession()
  return { is: 'ended', message: info.message }
}

/** Continues to the requested page when a session exists. */
export function continueSession(): void {
  if (findTokens()) location.replace(returnPath(location.search, location.origin))
}

/** Opens the portal shortly after a confirmed sign-in, by a full navigation that also removes the sign-in document from the history. */
export async function proceed(): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, REDIRECT_MS))
  location.replace(returnPath(location.search, location.origin))
}

/** Opens another sign-in screen, with the same return path. */
export const goTo = (path: string): void => location.replace(path + location.search)
