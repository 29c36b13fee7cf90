import { type Outcome, otpLogin, passkeyLogin, passkeyRequest, resetOtp, type SignedIn } from '@dermaga/contract'
import { mfaResetText, mfaValidationText, passkeyText } from '@dermaga/text'
import { canUsePasskeys, signWithPasskey } from '../../../host/account/passkey.ts'
import { call } from '../../../host/call/index.ts'
import { setFlashMessage } from '../../../host/session/flash-message.ts'
import { notifyOtherTabs } from '../../../host/session/tabs.ts'
import { clearSession, findLogin, storeLogin, storeTokens } from '../../../host/storage/session-store.ts'
import { goTo } from '../sign-in.ts'

/** Without a message when the user is signed in, or was sent back to the sign-in page because the ticket expired. */
export type Verified = { result: 'signed in' } | { result: 'left' } | { result: 'failed'; message: string }

/** Sends the code with the sign-in's ticket, stores the tokens and notifies other tabs. spec §4.3 */
export async function verify(otp: string): Promise<Verified> {
  const login = findLogin()
  if (!login) return leaveVerification(undefined)
  return conclude(login.username, await call(otpLogin, { body: { ...login, otp } }, { withProof: true }))
}

/** Answers with a passkey instead of a code. */
export async function verifyByPasskey(): Promise<Verified> {
  const login = findLogin()
  if (!login) return leaveVerification(undefined)
  const asked = await call(passkeyRequest, { body: login })
  if (!asked.ok) return failed(asked)
  if (!asked.value) return { result: 'failed', message: passkeyText.cancelled }
  const signed = await signWithPasskey(asked.value)
  if (!signed.ok) return { result: 'failed', message: signed.message }
  return conclude(
    login.username,
    await call(passkeyLogin, { body: { ...login, assertion: signed.value } }, { withProof: true }),
  )
}

/** Whether the account has a passkey that this browser can use. */
export async function hasPasskey(): Promise<boolean> {
  const login = findLogin()
  if (!login || !canUsePasskeys()) return false
  const asked = await call(passkeyRequest, { body: login })
  return asked.ok && asked.value !== null
}

function conclude(username: string, answer: Outcome<SignedIn>): Verified {
  if (!answer.ok) return failed(answer)
  const { ticket, ...tokens } = answer.value
  storeLogin({ username, password: ticket })
  storeTokens(tokens)
  notifyOtherTabs()
  return { result: 'signed in' }
}

function failed({ code, message, params }: Extract<Outcome<never>, { ok: false }>): Verified {
  if (params['left'] === 0) return leaveVerification(mfaValidationText.tooManyWrong)
  if (code === 'signIn.expired' || code === 'account.blocked') return leaveVerification(message)
  return { result: 'failed', message }
}

/** Requests the mail that resets MFA. @returns the error message; on success the sign-in page shows the confirmation */
export async function requestReset(): Promise<string | undefined> {
  const login = findLogin()
  const answer = login && (await call(resetOtp, { body: login }))
  if (!answer) return void leaveVerification(undefined)
  if (answer.ok) return void leaveVerification(answer.message ?? mfaResetText.requested)
  if (answer.code === 'signIn.expired' || answer.code === 'account.blocked')
    return void leaveVerification(answer.message)
  return answer.message
}

/** Whether a sign-in awaits its code here. */
export const isExpected = (): boolean => findLogin() !== undefined

/** Returns to the sign-in page, which shows the reason. */
export function leaveVerification(message: string | undefined): { result: 'left' } {
  clearSession()
  if (message) setFlashMessage(message)
  goTo('/portal/login')
  return { result: 'left' }
}
