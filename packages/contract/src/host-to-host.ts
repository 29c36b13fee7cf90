import { z } from 'zod'
import { defineCall, fields, item } from './call.ts'
import { DECLARATION } from './declaration-content.ts'
import { line, opaque } from './field-schemas.ts'
import { hostExciseCalls } from './host-excise.ts'
import { hostFileCalls } from './host-file.ts'
import { hostParcelCalls } from './host-parcel.ts'
import { hostPrintCalls } from './host-print.ts'
import { hostReferenceCalls } from './host-reference.ts'
import { hostServiceCalls } from './host-service.ts'
import { hostStatusCalls } from './host-status.ts'
import { hostWebhookCalls } from './host-webhook.ts'
import { hostPlatformCalls } from './platform.ts'
import { TOKEN_MAX } from './session.ts'

/** Calls of companies' own systems. Paths, fields and responses follow the API that those systems already use, not `/<service>/v<n>`.
 *  domain: host-to-host API */

const tokens = z.strictObject({
  access_token: z.string(),
  /** Seconds from now, like `refresh_expires_in`. */
  expires_in: z.number().int(),
  refresh_token: z.string(),
  refresh_expires_in: z.number().int(),
  /** In lower case for programs in compatibility mode, which also get the two members of the older API. */
  token_type: z.enum(['Bearer', 'bearer']),
  session_state: z.string(),
  scope: z.string(),
  'not-before-policy': z.literal(0).optional(),
})
export type HostTokens = z.infer<typeof tokens>

const AREA = { service: '', host: true } as const

const SIGN_IN = {
  ...AREA,
  method: 'POST',
  summary:
    "Sign a company's own system in with user name, password and the company's key. Accounts with MFA and administrators are rejected.",
  auth: 'none',
  // Any Unicode, not trimmed; the limit keeps hashing cheap (SECURITY.md A5).
  body: z.looseObject({ username: line(100), password: z.string().min(1).max(1024).meta({ format: 'password' }) }),
  reply: item(tokens),
  errors: [
    'signIn.wrong',
    'signIn.throttled',
    'signIn.busy',
    'account.blocked',
    'password.expired',
    'host.mfa',
    'host.administrator',
  ],
} as const

const UPDATE_TOKEN = {
  ...AREA,
  method: 'POST',
  summary: 'Exchange a host-to-host refresh token for new tokens. Single use: using it again ends the session.',
  auth: 'refresh-token',
  // Some programs send the token here, which only compatibility mode reads.
  body: z.looseObject({ refresh_token: opaque(TOKEN_MAX).optional() }),
  reply: item(tokens),
  errors: ['session.ended', 'session.reused', 'session.expired', 'account.blocked'],
} as const

export const hostSignIn = defineCall({ ...SIGN_IN, path: '/nle-oauth/v1/user/login' })
export const hostSignInOpenApi = defineCall({ ...SIGN_IN, path: '/v1/openapi-auth/user/login' })
export const hostSignInAmws = defineCall({ ...SIGN_IN, path: '/v2/auth-amws/v1/user/login' })
export const hostUpdateToken = defineCall({ ...UPDATE_TOKEN, path: '/nle-oauth/v1/user/update-token' })
export const hostUpdateTokenOpenApi = defineCall({ ...UPDATE_TOKEN, path: '/v1/openapi-auth/user/update-token' })
export const hostUpdateTokenAmws = defineCall({ ...UPDATE_TOKEN, path: '/auth-amws/v1/user/update-token' })
export const hostUpdateTokenAmwsV2 = defineCall({ ...UPDATE_TOKEN, path: '/v2/auth-amws/v1/user/update-token' })

/** An error of a document, as `host.document` lists them. */
const hostProblem = z.strictObject({
  kode: z.string(),
  path: z.string(),
  pesan: z.string(),
  perbaikan: z.string(),
})

/** What is doubtful about a document that is sent, and does not keep it back; absent without any. */
const warnings = {
  /** How many there are; `peringatan` has the first hundred. */
  jumlahPeringatan: z.int().optional(),
  peringatan: z.array(hostProblem).optional(),
}

const yesOrNo = z.enum(['true', 'false']).default('false')

const DOCUMENT = {
  ...AREA,
  method: 'POST',
  summary:
    'Submit one document in its schema, as a draft or, with isFinal, for submission. It is identified by its nomorAju; idempotent. Fields that its kind does not have are stored and reported. With isRevision a document that was returned is sent again, and with isFinal too what differs from one that was sent is asked to be corrected. In compatibility mode numbers may be text.',
  auth: 'bearer',
  query: z.strictObject({ isFinal: yesOrNo, isRevision: yesOrNo }),
  body: z.looseObject({}),
  readsText: true,
  maxBytes: DECLARATION.linesMaxBytes,
  reply: fields(
    z.strictObject({
      /** Instead of `success`, in compatibility mode. */
      status: z.literal('OK').optional(),
      idHeader: z.string(),
      /** Paths of fields that the kind of document does not have. */
      tidakDikenal: z.array(z.string()).optional(),
      ...warnings,
    }),
  ),
  errors: [
    'host.document',
    'host.revision',
    'host.number',
    'declaration.sent',
    'declaration.closed',
    'declaration.changed',
    'declaration.tooMany',
    'host.case',
    'case.changed',
    'case.tooLate',
  ],
} as const

export const hostDocument = defineCall({ ...DOCUMENT, path: '/openapi/document' })
export const hostDocumentV2 = defineCall({ ...DOCUMENT, path: '/v2/openapi/document' })

export const hostDocumentCheck = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v2/openapi/document/check',
  summary:
    'Check one document as sending it would, and keep nothing: whatever is wrong is in the answer. The shape of the answer is ours. In compatibility mode numbers may be text.',
  auth: 'bearer',
  body: z.looseObject({}),
  readsText: true,
  maxBytes: DECLARATION.linesMaxBytes,
  reply: fields(
    z.strictObject({
      /** Instead of `success`, in compatibility mode. */
      status: z.literal('OK').optional(),
      /** It would be taken. */
      valid: z.boolean(),
      /** How many errors there are; `kesalahan` has the first hundred. */
      jumlah: z.number().int(),
      kesalahan: z.array(hostProblem),
      /** Paths of fields that the kind of document does not have. */
      tidakDikenal: z.array(z.string()).optional(),
      ...warnings,
    }),
  ),
})

export const hostCalls = {
  ...hostStatusCalls,
  ...hostFileCalls,
  ...hostPrintCalls,
  ...hostReferenceCalls,
  ...hostPlatformCalls,
  ...hostServiceCalls,
  ...hostExciseCalls,
  ...hostParcelCalls,
  ...hostWebhookCalls,
  hostSignIn,
  hostSignInOpenApi,
  hostSignInAmws,
  hostUpdateTokenAmws,
  hostUpdateTokenAmwsV2,
  hostUpdateToken,
  hostUpdateTokenOpenApi,
  hostDocument,
  hostDocumentV2,
  hostDocumentCheck,
}
