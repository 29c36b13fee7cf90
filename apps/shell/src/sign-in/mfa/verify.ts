import { otpLogin, resetOtp, routeOf } from '@dermaga/contract'
import { mfaResetText, mfaValidationText } from '@dermaga/text'
import { call, readPortalConfig } from '../../call/index.ts'
import { serverNow } from '../../call/server-time.ts'
import { findProof } from '../../session/device-key.ts'
import { handOver } from '../../session/handover.ts'
import { clearSession, findLogin, storeLogin, storeTokens } from '../../session/store.ts'
import { knock } from '../../session/tabs.ts'
import { goTo } from '../sign-in.ts'

/** Sends the code with the sign-in's ticket; the tokens are kept and the other tabs told. spec §4.3
 *  @returns what to say when the code was wrong; nothing when the person is signed in, or sent back to the sign-in page
 *  because the ticket is good no more */
export async function verify(
  otp: string,
): Promise<{ result: 'signed in' } | { result: 'left' } | { result: 'failed'; message: string }> {
  const login = findLogin()
  if (!login) return leave(undefined)
  const attempt = async () => {
    const { publicUrl } = await readPortalConfig()
    const proof = await findProof(otpLogin.method, publicUrl + routeOf(otpLogin), serverNow())
    return call(otpLogin, { body: { ...login, otp } }, proof ? { headers: { DPoP: proof } } : {})
  }
  const first = await attempt()
  // A wrong clock is put right by the server's time, which has come with the refusal.
  const answer = !first.ok && first.code === 'dpop.nonce' ? await attempt() : first
  if (answer.ok) {
    const { ticket, ...tokens } = answer.value
    storeLogin({ username: login.username, password: ticket })
    storeTokens(tokens)
    knock()
    return { result: 'signed in' }
  }
  if (answer.params['left'] === 0) return leave(mfaValidationText.tooManyWrong)
  if (answer.code === 'signIn.expired' || answer.code === 'account.blocked') return leave(answer.message)
  return { result: 'failed', message: answer.message }
}

/** Asks for the mail that resets MFA. @returns what to say, when it could not be sent; else the sign-in page says that it was */
export async function requestReset(): Promise<string | undefined> {
  const login = findLogin()
  const answer = login && (await call(resetOtp, { body: login }))
  if (!answer) return void leave(undefined)
  if (answer.ok) return void leave(answer.message ?? mfaResetText.requested)
  if (answer.code === 'signIn.expired' || answer.code === 'account.blocked') return void leave(answer.message)
  return answer.message
}

/** Whether a sign-in waits for its code here. */
export const isExpected = (): boolean => findLogin() !== undefined

/** Back to the sign-in page, which says why. */
export function leave(message: string | undefined): { result: 'left' } {
  clearSession()
  if (message) handOver(message)
  goTo('/portal/login')
  return { result: 'left' }
}
