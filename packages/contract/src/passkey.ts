import { z } from 'zod'
import { defineCall, done, item, items } from './call.ts'
import { id, instant, line, opaque } from './field-schemas.ts'
import { signedIn } from './identity.ts'

/** Lifetime of a challenge, maximum number of passkeys of an account, maximum length of a name. */
export const PASSKEY = { challengeSeconds: 300, max: 10, nameLength: 60 } as const

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/)
/** 1023 bytes at most. WebAuthn §5.8.3 */
const credentialId = base64url(1364)
/** Transports of an authenticator: `internal`, `usb` and future values. WebAuthn §5.8.4 */
const transports = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10)
const known = z.strictObject({ type: z.literal('public-key'), id: credentialId, transports })
const name = line(PASSKEY.nameLength)
/** Ticket of a sign-in that requires MFA. */
const ticket = opaque(2000)

export const passkey = z.strictObject({
  idPasskey: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})
export type Passkey = z.infer<typeof passkey>

/** Options for creating a credential. WebAuthn §5.4 */
const creation = z.strictObject({
  challenge: base64url(100),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: base64url(100), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.literal(false),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** Options for an assertion. WebAuthn §5.5 */
const request = z.strictObject({
  challenge: base64url(100),
  rpId: z.string(),
  timeout: z.number().int(),
  allowCredentials: z.array(known),
  userVerification: z.literal('required'),
})

const credential = z.strictObject({
  id: credentialId,
  clientDataJSON: base64url(4096),
  attestationObject: base64url(16_384),
  transports,
})
export type NewCredential = z.infer<typeof credential>

const assertion = z.strictObject({
  id: credentialId,
  clientDataJSON: base64url(4096),
  authenticatorData: base64url(4096),
  signature: base64url(2048),
  /** The user handle, when the authenticator stores one. */
  userHandle: base64url(100).optional(),
})
export type Assertion = z.infer<typeof assertion>

export const passkeyList = defineCall({
  service: 'amws',
  method: 'GET',
  path: '/v1/mfa/passkey',
  summary: "The signed-in user's passkeys, newest first; at most ten.",
  auth: 'bearer',
  reply: items(passkey),
})

export const passkeyOffer = defineCall({
  service: 'amws',
  method: 'POST',
  path: '/v1/mfa/passkey/offer',
  summary:
    'Options for creating a passkey, valid once and for five minutes. Requires active MFA and a confirmed session.',
  auth: 'bearer',
  reply: item(creation),
  errors: ['mfa.notActive', 'auth.confirmNeeded', 'passkey.tooMany'],
})

export const passkeyAdd = defineCall({
  service: 'amws',
  method: 'POST',
  path: '/v1/mfa/passkey',
  summary: 'Register the passkey that the browser created. Requires active MFA and a confirmed session.',
  auth: 'bearer',
  body: z.strictObject({ name, credential }),
  reply: item(passkey),
  errors: ['mfa.notActive', 'auth.confirmNeeded', 'passkey.unmade', 'passkey.tooMany', 'passkey.known'],
})

export const passkeyRename = defineCall({
  service: 'amws',
  method: 'PUT',
  path: '/v1/mfa/passkey/:id',
  summary: "Rename one of the user's own passkeys. Requires a confirmed session.",
  auth: 'bearer',
  params: z.strictObject({ id }),
  body: z.strictObject({ name }),
  reply: done(),
  errors: ['auth.confirmNeeded', 'resource.notFound'],
})

export const passkeyRemove = defineCall({
  service: 'amws',
  method: 'DELETE',
  path: '/v1/mfa/passkey/:id',
  summary: "Remove one of the user's own passkeys. Requires a confirmed session.",
  auth: 'bearer',
  params: z.strictObject({ id }),
  reply: done(),
  errors: ['auth.confirmNeeded', 'resource.notFound'],
})

export const passkeyRequest = defineCall({
  service: 'amws',
  method: 'POST',
  path: '/v1/mfa/passkey-request',
  summary:
    'Options for an assertion with one of the account’s passkeys, null without passkeys; `password` is the ticket of a sign-in that requires MFA.',
  auth: 'none',
  body: z.strictObject({ username: line(100), password: ticket }),
  reply: item(request.nullable()),
  errors: ['signIn.expired', 'account.blocked'],
})

export const passkeyLogin = defineCall({
  service: 'amws',
  method: 'POST',
  path: '/v1/mfa/passkey-login',
  summary: 'Complete a sign-in with a passkey instead of the code; `password` is the ticket.',
  auth: 'none',
  dpop: true,
  body: z.strictObject({ username: line(100), password: ticket, assertion }),
  reply: item(signedIn),
  errors: [
    'passkey.refused',
    'passkey.counter',
    'signIn.throttled',
    'signIn.expired',
    'signIn.wrong',
    'account.blocked',
    'dpop.invalid',
    'dpop.nonce',
  ],
})

export const passkeyCalls = {
  passkeyList,
  passkeyOffer,
  passkeyAdd,
  passkeyRename,
  passkeyRemove,
  passkeyRequest,
  passkeyLogin,
}
