import { z } from 'zod'
import { defineCall, done, item } from './call.ts'
import { line, opaque } from './fields.ts'
import { signedIn } from './identity.ts'

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
  refusals: ['mfa.wrongCode', 'signIn.throttled', 'signIn.expired', 'account.blocked', 'dpop.invalid', 'dpop.nonce'],
})

export const resetOtp = defineCall({
  service: 'amws',
  method: 'POST',
  path: '/v1/mfa/reset-otp',
  summary: 'Mail a link that resets MFA; `password` is the ticket of a sign-in that needs its code, and is spent.',
  auth: 'none',
  body: z.strictObject({ username: line(100), password: ticket }),
  reply: done(),
  refusals: ['signIn.expired', 'account.blocked', 'limit.reached'],
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
  refusals: ['mfa.resetLink'],
})

export const mfaCalls = { otpLogin, resetOtp, validateResetMfa }
