import { type ClientErrorCode, type ErrorCode, login, loginKey, userInfoByEmail } from '@dermaga/contract'
import { call, readPortalConfig } from '../../host/call/index.ts'
import { serverNow } from '../../host/call/server-time.ts'
import { proofOf } from '../../host/session/dpop-call.ts'
import { sealPassword } from '../../host/session/seal.ts'
import { endsSession } from '../../host/session/session-end.ts'
import { notifyOtherTabs } from '../../host/session/tabs.ts'
import { clearSession, findClaims, findTokens, storeLogin, storeTokens } from '../../host/storage/session-store.ts'
import { type Expiry, expiryAt } from './password-expiry.ts'
import { returnPath } from './return-path.ts'

export type SignIn =
  | { result: 'signed in' }
  /** The password was right and a code of the authenticator is asked next. */
  | { result: 'code needed' }
  | { result: 'failed'; code: ErrorCode | ClientErrorCode; message: string }

// This module arrives while the person types; what the first call needs comes along meanwhile.
if (globalThis.window) readPortalConfig().catch(() => {})

/** From the confirmed sign-in to the full navigation. spec §9 */
const REDIRECT_MS = 50

/** Refusals that a second try with a fresh key and the server's time puts right: a nonce that lapsed while the device slept, a proof
 *  made by a wrong clock. */
const WORTH_A_SECOND_TRY = ['signIn.nonce', 'dpop.nonce']

/** Signs in: the password leaves sealed, the tokens and the login state are kept, the other tabs are told. spec §4.1 */
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
  return call(login, { body: { username, password: sealed } }, { headers: await proofOf(login) })
}

/** How the signed-in user's password stands (spec §4.3); `unknown` when it could not be asked, `ended` when the server refused the session,
 *  which is then forgotten. */
export async function checkExpiry(): Promise<Expiry | { is: 'unknown' } | { is: 'ended'; message: string }> {
  const tokens = findTokens()
  const email = (tokens && findClaims(tokens)?.email) ?? ''
  const info = await call(userInfoByEmail, { query: { email } })
  if (info.ok) return expiryAt(info.value.passwordExpired, serverNow())
  if (!endsSession(info.code)) return { is: 'unknown' }
  clearSession()
  return { is: 'ended', message: info.message }
}

/** On to where the person wanted to be, if there is a session already. */
export function continueSession(): void {
  if (findTokens()) location.replace(returnPath(location.search, location.origin))
}

/** Into the portal, a moment after a confirmed sign-in. A full navigation: the sign-in document stays behind, out of the history too. */
export async function proceed(): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, REDIRECT_MS))
  location.replace(returnPath(location.search, location.origin))
}

/** To another screen of signing in, which leads on to the same place. */
export const goTo = (path: string): void => location.replace(path + location.search)
