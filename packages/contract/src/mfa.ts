import { z } from 'zod'
import { defineCall, done, item } from './call.ts'
import { instant, line, opaque } from './field-schemas.ts'
import { sealedPassword, signedIn } from './identity.ts'

/** Numbers of the one-time code that both sides count with. spec §9, RFC 6238 §4.1 */
export const OTP = { digits: 6, stepSeconds: 30 } as const

/** How long the link of a reset mail is good. design 05, B7 */
export const RESET_LINK = { lifeSeconds: 600 } as const

/** What the page of the link sends when its button is pressed: no visit, prefetch or scanner does. */
export const CONFIRM_HEADER = { 'X-Portal-Confirm': '1' } as const

/** Digits only, so that no other spelling of a code is a second one (design 05, B4). */
const code = z.string().regex(/^[0-9]{6}$/)
/** As it is shown, `ABCDE-23456`. */
const recoveryCode = z.string().regex(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)

/** The ticket of a sign-in that needs its code. */
const ticket = opaque(2000)

export const otpLogin = defineCall({
  service: 'amws',
  method: 'POST',
  path: '/v1/mfa/otp-login',
  summary: 'Finish a sign-in with the code of the authenticator, or with a recovery code; `password` is the ticket.',
  auth: 'none',
  dpop: true,
  body: z.strictObject({ username: line(100), password: ticket, otp: z.union([code, recoveryCode]) }),
  reply: item(signedIn),
  errors: ['mfa.wrongCode', 'signIn.throttled', 'signIn.expired', 'account.blocked', 'dpop.invalid', 'dpop.nonce'],
})

export const resetOtp = defineCall({
  service: 'amws',
  method: 'POST',
  path: '/v1/mfa/reset-otp',
  summary: 'Mail a link that resets MFA; `password` is the ticket of a sign-in that needs its code, and is spent.',
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
    'Whether a reset link is good; with the header `X-Portal-Confirm: 1` it is used: MFA is off, every session ends.',
  auth: 'none',
  params: z.strictObject({ id: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
  reply: done(),
  errors: ['mfa.resetLink'],
})

/** Flag of spec §4.2. */
const otpFlag = z.enum(['0', '1', '2'])

export const mfaState = defineCall({
  service: 'amws',
  method: 'GET',
  path: '/v1/mfa/state',
  summary: 'How two-step sign-in stands: the flag, since when it is active, how many recovery codes are left.',
  auth: 'bearer',
  reply: item(
    z.strictObject({ otpFlag, activatedAt: instant.nullable(), recoveryCodesLeft: z.number().int().min(0).max(10) }),
  ),
})

/** `password` of a call that sets MFA up: a ticket of this session, or the password sealed anew. A ticket that is over is
 *  good as long as the session is confirmed (design 03). */
const passwordOrTicket = sealedPassword

export const getQrcodeOtp = defineCall({
  service: 'amws',
  method: 'POST',
  path: '/v1/mfa/get-qrcode-otp',
  summary: 'Start or continue the set-up: the secret, its QR code (base64 PNG), and a ticket for activate-otp.',
  auth: 'bearer',
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
  summary: 'Prove that the authenticator has the secret: MFA is active, a new session begins, the others end.',
  auth: 'bearer',
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
  summary: 'Start the set-up (1), or give it up or turn MFA off (0). Only activate-otp makes MFA active.',
  auth: 'bearer',
  body: z.strictObject({ valueOtp: z.enum(['0', '1']) }),
  reply: done(),
  errors: ['mfa.alreadyActive', 'auth.confirmNeeded'],
})

export const renewRecoveryCodes = defineCall({
  service: 'amws',
  method: 'POST',
  path: '/v1/mfa/recovery-codes',
  summary: 'Ten new recovery codes, told this once; the former are good no more. Needs a confirmed session.',
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
