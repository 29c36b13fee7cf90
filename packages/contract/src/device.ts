import { z } from 'zod'
import { defineCall, done, item } from './call.ts'
import { id, instant, line, opaque } from './field-schemas.ts'
import { login, sealedPassword, tokenPair } from './identity.ts'

/** Times of pairing a phone, in seconds; the code has no letters that look alike. RFC 8628 §3.5 */
export const PAIRING = {
  codeSeconds: 90,
  lifeSeconds: 120,
  intervalSeconds: 3,
  slowDownSeconds: 5,
  alphabet: 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789',
  codeLength: 12,
} as const

/** The mobile device access of spec §3. */
const device = z.strictObject({
  idUserAccessMobile: z.string(),
  deviceType: z.string(),
  deviceOs: z.string(),
  wkAktivasi: instant,
})
export type Device = z.infer<typeof device>

/** A phone that has used the code and awaits confirmation in the portal. */
const pairingRequest = z.strictObject({
  idPairing: z.string(),
  deviceType: z.string(),
  deviceOs: z.string(),
  address: z.string(),
  askedAt: instant,
})
export type PairingRequest = z.infer<typeof pairingRequest>

/** A code as typed: dashes, spaces and case are ignored. */
const typedCode = z.string().regex(/^[A-Za-z2-9 -]{12,40}$/)

export const qrCode = defineCall({
  service: 'authws',
  method: 'POST',
  path: '/v1/user/qr-code',
  summary:
    'A one-time code for a phone, derived from the refresh token, which is not rotated. A newer code replaces it.',
  auth: 'refresh-token',
  dpop: true,
  reply: item(z.strictObject({ code: z.string(), expiresIn: z.number().int() })),
  errors: [
    'session.ended',
    'session.reused',
    'session.expired',
    'dpop.required',
    'dpop.invalid',
    'dpop.nonce',
    'account.blocked',
    'password.expired',
  ],
})

export const qrLogin = defineCall({
  service: 'authws',
  method: 'POST',
  path: '/v1/user/qr-login',
  summary: 'Use a code; the phone then awaits confirmation in the portal. A DPoP proof binds the request to its key.',
  auth: 'none',
  dpop: true,
  body: z.strictObject({ code: typedCode, deviceType: line(60), deviceOs: line(60) }),
  reply: item(z.strictObject({ pairing: z.string(), interval: z.number().int() })),
  errors: ['device.code', 'dpop.invalid', 'dpop.nonce'],
})

export const qrLoginPoll = defineCall({
  service: 'authws',
  method: 'POST',
  path: '/v1/user/qr-login/poll',
  summary: 'Poll whether the phone was confirmed, which gives it a session of its own. Errors as in RFC 8628 §3.5.',
  auth: 'none',
  dpop: true,
  body: z.strictObject({ pairing: opaque(100) }),
  reply: item(tokenPair),
  errors: [
    'authorization_pending',
    'slow_down',
    'expired_token',
    'access_denied',
    'dpop.required',
    'dpop.invalid',
    'dpop.nonce',
    'account.blocked',
  ],
})

export const loginMobile = defineCall({
  service: 'authws',
  method: 'POST',
  path: '/v1/user/login-mobile',
  summary: 'Sign in on the paired phone, proved by its key; otherwise as login.',
  auth: 'none',
  dpop: true,
  body: z.strictObject({ username: line(100), password: sealedPassword }),
  reply: login.reply,
  errors: [...login.errors, 'dpop.required', 'device.notPaired'],
})

export const deviceByUserName = defineCall({
  service: 'amws',
  method: 'GET',
  path: '/v1/user-access-mobile/by-user-name/:username',
  summary: "The user's paired device, or null.",
  auth: 'bearer',
  params: z.strictObject({ username: line(100) }),
  owns: [{ in: 'params', field: 'username', is: 'username' }],
  reply: item(device.nullable()),
})

export const deviceDelete = defineCall({
  service: 'amws',
  method: 'DELETE',
  path: '/v1/user-access-mobile/delete/:idUserAccessMobile/:username',
  summary: "Deactivate the user's paired device and end its sessions.",
  auth: 'bearer',
  params: z.strictObject({ idUserAccessMobile: id, username: line(100) }),
  owns: [{ in: 'params', field: 'username', is: 'username' }],
  reply: done(),
  errors: ['resource.notFound'],
})

export const pendingPairing = defineCall({
  service: 'amws',
  method: 'GET',
  path: '/v1/user-access-mobile/pairing',
  summary: 'The phone that has used a code of this session and awaits confirmation, or null.',
  auth: 'bearer',
  reply: item(pairingRequest.nullable()),
})

export const pairingAnswer = defineCall({
  service: 'amws',
  method: 'POST',
  path: '/v1/user-access-mobile/pairing',
  summary: 'Confirm or reject the phone that awaits confirmation.',
  auth: 'bearer',
  body: z.strictObject({ idPairing: id, accept: z.boolean() }),
  reply: done(),
  errors: ['device.pairingOver'],
})

export const deviceCalls = {
  qrCode,
  qrLogin,
  qrLoginPoll,
  loginMobile,
  deviceByUserName,
  deviceDelete,
  pairingWaiting: pendingPairing,
  pairingAnswer,
}
