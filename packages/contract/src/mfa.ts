import { z } from 'zod'
import { defineCall, done, item } from './call.ts'
import { instant, LINK_ID, line, opaque } from './field-schemas.ts'
import { sealedPassword, signedIn } from './identity.ts'

/** Parameters of the one-time code, shared by browser and server. spec §9, RFC 6238 §4.1 */
export const OTP = { digits: 6, stepSeconds: 30 } as const

/** The page that sets MFA up. */
export const MFA_PATH = '/profile/mfa-activation'

/** Lifetime of the link in a reset mail. SECURITY.md B7 */
export const RESET_LINK = { lifeSeconds: 600 } as const

/** Header that the link's page sends when its button is pressed; visits, prefetches and scanners do not send it. */
export const CONFIRM_HEADER = { 'X-Portal-Confirm': '1' } as const

/** Digits only, so that a code has one spelling (SECURITY.md B4). */
const code = z.string().regex(/^[0-9]{6}$/)
/** As displayed: `ABCDE-23456`. */
const recoveryCode = z.string().regex(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)

/** Ticket of a sign-in that requires MFA. */
const ticket = opaque(2000)

export const otpLogin = defineCall({
  service: 'amws',
  method: 'POST',
  path: '/v1/mfa/otp-login',
  summary: 'Complete a sign-in with the code of the authenticator or a recovery code; `password` is the ticket.',
  auth: 'none',
  dpop: true,
  body: z.strictObject({ username: line(100), password: ticket, otp: z.union([code, recoveryCode]) }),
  reply: item(signedIn),
  errors: [
    'mfa.wrongCode',
    'mfa.tooManyWrong',
    'signIn.throttled',
    'signIn.expired',
    'account.blocked',
    'dpop.invalid',
    'dpop.nonce',
  ],
})

export const resetOtp = defineCall({
  service: 'amws',
  method: 'POST',
  path: '/v1/mfa/reset-otp',
  summary: 'Mail a link that resets MFA; `password` is the ticket of a sign-in that requires MFA, and is used up.',
  auth: 'none',
  body: z.strictObject({ username: line(100), password: ticket }),
  reply: done(),
  errors: ['signIn.expired', 'account.blocked', 'limit.reached'],
})

export const validateResetMfa = defineCall({
  service: 'amws',
  method: 'GET',
  path: '/v1/mfa/validate-reset-mfa/:id',
  summary:
    'Whether a reset link is valid. With the header `X-Portal-Confirm: 1` it is used: MFA is turned off and every session ends.',
  auth: 'none',
  params: z.strictObject({ id: z.string().regex(LINK_ID) }),
  reply: done(),
  errors: ['mfa.resetLink'],
})

/** Flag of spec §4.2. */
const otpFlag = z.enum(['0', '1', '2'])

export const mfaState = defineCall({
  service: 'amws',
  method: 'GET',
  path: '/v1/mfa/state',
  summary: 'State of MFA: the flag, the time of activation, the number of recovery codes left.',
  auth: 'bearer',
  whenMfaRequired: true,
  reply: item(
    z.strictObject({ otpFlag, activatedAt: instant.nullable(), recoveryCodesLeft: z.number().int().min(0).max(10) }),
  ),
})

/** `password` of a call that sets up MFA: a ticket of this session, or the encrypted password. An expired ticket is accepted
 *  while the session is confirmed. */
const passwordOrTicket = sealedPassword

export const getQrcodeOtp = defineCall({
  service: 'amws',
  method: 'POST',
  path: '/v1/mfa/get-qrcode-otp',
  summary: 'Start or continue the setup: returns the secret, its QR code (base64 PNG), and a ticket for activate-otp.',
  auth: 'bearer',
  whenMfaRequired: true,
  body: z.strictObject({ username: line(100), password: passwordOrTicket }),
  owns: [{ in: 'body', field: 'username', is: 'username' }],
  reply: item(
    z.strictObject({
      otpRegistrationResponse: z.strictObject({ totpSecret: z.string(), totpSecretQrCode: z.string() }),
      ticket: z.string(),
    }),
  ),
  errors: ['mfa.alreadyActive', 'auth.confirmNeeded', 'signIn.wrong', 'signIn.nonce', 'signIn.throttled'],
})

export const activateOtp = defineCall({
  service: 'amws',
  method: 'POST',
  path: '/v1/mfa/activate-otp',
  summary: 'Prove that the authenticator has the secret. Activates MFA, starts a new session and ends the others.',
  auth: 'bearer',
  whenMfaRequired: true,
  dpop: true,
  body: z.strictObject({
    username: line(100),
    password: passwordOrTicket,
    totpSecret: z.string().regex(/^[A-Z2-7]{32}$/),
    otp: code,
    deviceName: z.literal('portal-pengguna-jasa'),
  }),
  owns: [{ in: 'body', field: 'username', is: 'username' }],
  reply: item(z.strictObject({ ...signedIn.shape, recoveryCodes: z.array(z.string()) })),
  errors: [
    'mfa.invalidCode',
    'mfa.notPending',
    'mfa.alreadyActive',
    'auth.confirmNeeded',
    'dpop.invalid',
    'dpop.nonce',
  ],
})

export const changeOtp = defineCall({
  service: 'amws',
  method: 'PUT',
  path: '/v1/mfa/change-otp',
  summary: 'Start the setup (1), or cancel it or turn MFA off (0). Only activate-otp activates MFA.',
  auth: 'bearer',
  whenMfaRequired: true,
  body: z.strictObject({ valueOtp: z.enum(['0', '1']) }),
  reply: done(),
  errors: ['mfa.alreadyActive', 'auth.confirmNeeded'],
})

export const renewRecoveryCodes = defineCall({
  service: 'amws',
  method: 'POST',
  path: '/v1/mfa/recovery-codes',
  summary:
    'Generate ten recovery codes, which only this response contains; earlier codes are revoked. Requires a confirmed session.',
  auth: 'bearer',
  reply: item(z.strictObject({ recoveryCodes: z.array(z.string()) })),
  errors: ['mfa.notActive', 'auth.confirmNeeded'],
})

export const mfaCalls = {
  otpLogin,
  resetOtp,
  validateResetMfa,
  mfaState,
  getQrcodeOtp,
  activateOtp,
  changeOtp,
  renewRecoveryCodes,
}
