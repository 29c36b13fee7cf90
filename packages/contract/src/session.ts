import { z } from 'zod'
import { defineCall, done, item } from './call.ts'
import { opaque } from './field-schemas.ts'
import { tokenPair } from './identity.ts'

/** Times of the session, in seconds, shared by browser and server. spec §9, design 01 (3). */
export const SESSION = {
  accessLifeSeconds: 1800,
  refreshMarginSeconds: 300,
  dialogSeconds: 300,
  lifeSeconds: 86_400,
  graceSeconds: 10,
  ticketSeconds: 600,
  confirmedSeconds: 600,
  nonceSeconds: 120,
} as const

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
  body: z.strictObject({ token: opaque(4096) }),
  reply: done(),
})

export const validateToken = defineCall({
  service: 'authws',
  method: 'POST',
  path: '/v1/token/validate',
  summary: 'Whether an access token is valid now.',
  auth: 'none',
  body: z.strictObject({ token: opaque(4096) }),
  reply: item(z.strictObject({ active: z.boolean(), exp: z.number().int().optional() })),
})

export const sessionCalls = { updateToken, revokeToken, validateToken }
