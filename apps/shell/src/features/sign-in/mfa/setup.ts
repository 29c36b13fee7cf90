import {
  activateOtp,
  changeOtp,
  getQrcodeOtp,
  mfaState,
  type Outcome,
  renewRecoveryCodes,
  revokeToken,
  type ValueOf,
} from '@dermaga/contract'
import { call } from '../../../host/call/index.ts'
import { refresh } from '../../../host/session/refresh.ts'
import { notifyOtherTabs } from '../../../host/session/tabs.ts'
import { findLogin, findTokens, storeLogin, storeTokens } from '../../../host/storage/session-store.ts'

export type MfaState = ValueOf<typeof mfaState>

/** Data for the authenticator app, and the ticket to send with the first code. */
export interface Offer {
  secret: string
  /** Base 64 of a PNG. */
  qrCode: string
  ticket: string
}

/** The fixed issuer name of this portal. spec §7.2 */
const DEVICE_NAME = 'portal-pengguna-jasa'

export const readState = () => call(mfaState, {})

/** Changes the flag, also in the stored token. */
export async function changeFlag(valueOtp: '0' | '1') {
  const answer = await call(changeOtp, { body: { valueOtp } })
  if (answer.ok) await refresh()
  return answer
}

/** Without a valid sign-in ticket, the server requires a confirmed session instead. */
const loginState = () => findLogin() ?? { username: '', password: '-' }

export async function fetchOffer(username: string): Promise<Outcome<Offer>> {
  const answer = await call(getQrcodeOtp, { body: { username, password: loginState().password } })
  if (!answer.ok) return answer
  const { otpRegistrationResponse, ticket } = answer.value
  const { totpSecret: secret, totpSecretQrCode: qrCode } = otpRegistrationResponse
  return { ok: true, value: { secret, qrCode, ticket } }
}

/** Turns MFA on by the first code. The session continues with the returned tokens; the previous ones end.
 *  @returns the recovery codes */
export async function activate(username: string, { secret, ticket }: Offer, otp: string): Promise<Outcome<string[]>> {
  const former = findTokens()
  const body = { username, password: ticket, totpSecret: secret, otp, deviceName: DEVICE_NAME } as const
  const answer = await call(activateOtp, { body }, { withProof: true })
  if (!answer.ok) return answer
  const { recoveryCodes, ticket: nextTicket, ...tokens } = answer.value
  storeLogin({ username, password: nextTicket })
  storeTokens(tokens)
  notifyOtherTabs()
  if (former) void call(revokeToken, { body: { token: former.refresh_token } }, { keepalive: true })
  return { ok: true, value: recoveryCodes }
}

export async function renewCodes(): Promise<Outcome<string[]>> {
  const answer = await call(renewRecoveryCodes, {})
  return answer.ok ? { ok: true, value: answer.value.recoveryCodes } : answer
}
