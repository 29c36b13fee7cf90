import { z } from 'zod'
import { defineCall, done, item } from './call.ts'
import { opaque } from './field-schemas.ts'
import { tokenPair } from './identity.ts'

/** Times of the session, in seconds, shared by browser and server. spec §9, docs/product.md 3. */
export const SESSION = {
  accessLifeSeconds: 1800,
  refreshMarginSeconds: 300,
  dialogSeconds: 300,
  lifeSeconds: 86_400,
  graceSeconds: 10,
  /** From the sign-in, in which a program in compatibility mode may use its first refresh token again. */
  firstTokenSeconds: 14_400,
  ticketSeconds: 600,
  confirmedSeconds: 600,
  nonceSeconds: 120,
} as const

/** Characters of the longest token that is read: an access token for services names the user's roles. */
export const TOKEN_MAX = 8192

/** Exchange a refresh token for a new pair. spec §7.2 */
export const updateToken = defineCall({
  service: 'authws',
  method: 'POST',
  path: '/v1/user/update-token',
  summary: 'Exchange a refresh token for a new pair; the token is rotated.',
  auth: 'refresh-token',
  dpop: true,
  whenPasswordExpired: true,
  reply: item(tokenPair),
  errors: [
    'session.ended',
    'session.reused',
    'session.expired',
    'dpop.required',
    'dpop.invalid',
    'dpop.nonce',
    'account.blocked',
  ],
})

export const revokeToken = defineCall({
  service: 'authws',
  method: 'POST',
  path: '/v1/token/revoke',
  summary: 'End the session of a refresh or access token. Succeeds for an unknown token too (RFC 7009).',
  auth: 'none',
  whenPasswordExpired: true,
  body: z.strictObject({ token: opaque(TOKEN_MAX) }),
  reply: done(),
})

/** A valid access token as services see it. */
export const validToken = z.strictObject({
  active: z.literal(true),
  /** Seconds since 1970. */
  exp: z.number().int(),
  /** The user's id. */
  sub: z.uuid(),
  username: z.string(),
  /** The portal and the services that may accept the token. */
  aud: z.array(z.string()),
  /** The user's company; absent until the account is approved. */
  company: z.strictObject({ idPerusahaan: z.string(), npwp: z.string() }).optional(),
  /** Names of the user's roles now. */
  roles: z.array(z.string()),
})
export type ValidToken = z.infer<typeof validToken>

export const validateToken = defineCall({
  service: 'authws',
  method: 'POST',
  path: '/v1/token/validate',
  summary: 'Whether an access token is valid now, and whose it is.',
  auth: 'none',
  body: z.strictObject({ token: opaque(TOKEN_MAX) }),
  reply: item(z.union([validToken, z.strictObject({ active: z.literal(false) })])),
})

export const sessionCalls = { updateToken, revokeToken, validateToken }
