import { loginKey, loginMobile, type Outcome, otpLogin, type TokenPair } from '@dermaga/contract'
import { sealPassword } from '../../host/session/seal.ts'
import { call, callFromPhone } from './call.ts'

type Failure = Extract<Outcome<never>, { ok: false }>
export type MobileSignIn =
  | { result: 'signed in'; tokens: TokenPair }
  /** The password was right and a code is required next; `ticket` proves the password. */
  | { result: 'code needed'; ticket: string }
  | { result: 'failed'; failure: Failure }

/** Signs in on the paired phone, which proves its key. spec §4.1 */
export async function signInMobile(username: string, password: string): Promise<MobileSignIn> {
  const first = await attempt(username, password)
  // The nonce expired while the phone was asleep: retry with a new one.
  const answer = !first.ok && first.code === 'signIn.nonce' ? await attempt(username, password) : first
  if (!answer.ok) return { result: 'failed', failure: answer }
  if ('otp_required' in answer.value) return { result: 'code needed', ticket: answer.value.ticket }
  return { result: 'signed in', tokens: answer.value }
}

async function attempt(username: string, password: string) {
  const key = await call(loginKey, {})
  if (!key.ok) return key
  const sealed = await sealPassword(password, key.value)
  return callFromPhone(loginMobile, { body: { username, password: sealed } })
}

/** The code after the password. spec §4.3 */
export const verifyCode = (username: string, ticket: string, otp: string): Promise<Outcome<TokenPair>> =>
  callFromPhone(otpLogin, { body: { username, password: ticket, otp } })
