import { z } from 'zod'
import { defineCall, done, item } from './call.ts'
import { line, opaque } from './field-schemas.ts'

/** The User of spec §3. */
export const user = z.strictObject({
  idUser: z.string(),
  nama: z.string(),
  email: z.string(),
  username: z.string(),
  identitas: z.string(),
  npwp: z.string(),
  nib: z.string(),
  nitku: z.string(),
  namaPerusahaan: z.string(),
  alamatPerusahaan: z.string(),
  handphone: z.string(),
  flagBlokir: z.enum(['0', '1']),
  nipRekam: z.string(),
  passwordExpired: z.string(),
  /** Beyond §3: the user's last sign-in before the current session; empty at the first. */
  lastSignIn: z.string(),
  /** Beyond §3: the hidden toggle of §4.9: opening developer tools does not end the session. */
  mayDebug: z.boolean(),
  /** Beyond §3: nothing but setting up MFA is allowed until it is active. */
  mfaRequired: z.boolean(),
})
export type User = z.infer<typeof user>

/** Tokens returned by sign-in and refresh. `expires_in` and `refresh_expires_in` in seconds from now. */
export const tokenPair = z.strictObject({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.enum(['Bearer', 'DPoP']),
  expires_in: z.number().int(),
  refresh_expires_in: z.number().int(),
})
export type TokenPair = z.infer<typeof tokenPair>

/** A completed sign-in; `ticket` replaces the password in the following calls (docs/product.md 6). */
export const signedIn = z.strictObject({ ...tokenPair.shape, ticket: z.string() })
export type SignedIn = z.infer<typeof signedIn>
const otpRequired = z.strictObject({ otp_required: z.literal(true), ticket: z.string(), expires_in: z.number().int() })

const loginReply = z.union([signedIn, otpRequired])
export type LoginReply = z.infer<typeof loginReply>

/** Compact JWE (RSA-OAEP-256, A256GCM) of {password, nonce} (SECURITY.md A1). */
export const sealedPassword = opaque(8192)

export const loginKey = defineCall({
  service: 'authws',
  method: 'GET',
  path: '/v1/rsa',
  summary: 'Public key and one-time nonce for encrypting a password.',
  auth: 'none',
  reply: item(
    z.strictObject({
      kid: z.string(),
      jwk: z.strictObject({
        kty: z.literal('RSA'),
        n: z.string(),
        e: z.string(),
        alg: z.literal('RSA-OAEP-256'),
        use: z.literal('enc'),
        kid: z.string(),
      }),
      nonce: z.string(),
      expiresIn: z.number().int(),
    }),
  ),
})

export const login = defineCall({
  service: 'authws',
  method: 'POST',
  path: '/v1/user/login',
  summary: 'Sign in with user name and encrypted password. A user with MFA gets a ticket instead of tokens.',
  auth: 'none',
  dpop: true,
  body: z.strictObject({ username: line(100), password: sealedPassword }),
  reply: item(loginReply),
  errors: [
    'signIn.wrong',
    'signIn.nonce',
    'signIn.unreadable',
    'signIn.throttled',
    'signIn.busy',
    'account.blocked',
    'account.invalid',
    'dpop.invalid',
    'dpop.nonce',
  ],
})

export const userInfoByEmail = defineCall({
  service: 'amws',
  method: 'GET',
  path: '/v1/user/user-info-by-email',
  summary: "The signed-in user's own data.",
  auth: 'bearer',
  whenMfaRequired: true,
  whenPasswordExpired: true,
  query: z.strictObject({ email: line(254) }),
  owns: [{ in: 'query', field: 'email', is: 'email' }],
  reply: item(user),
})

export const confirmSession = defineCall({
  service: 'amws',
  method: 'POST',
  path: '/v1/user/confirm',
  summary: 'Confirm the session for ten minutes with the password.',
  auth: 'bearer',
  whenMfaRequired: true,
  whenPasswordExpired: true,
  body: z.strictObject({ password: sealedPassword }),
  reply: done(),
  errors: ['signIn.wrong', 'signIn.nonce', 'signIn.unreadable', 'signIn.throttled', 'signIn.busy'],
})

export const identityCalls = { loginKey, login, userInfoByEmail, confirmSession }
