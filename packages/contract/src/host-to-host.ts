import { z } from 'zod'
import { defineCall, fields, item } from './call.ts'
import { DECLARATION } from './declaration-content.ts'
import { cursor, day, instant, line, npwp } from './field-schemas.ts'

/** Calls of companies' own systems. Paths, fields and responses follow the API that those systems already use, not `/<service>/v<n>`.
 *  domain: host-to-host API */

const tokens = z.strictObject({
  access_token: z.string(),
  /** Seconds from now, like `refresh_expires_in`. */
  expires_in: z.number().int(),
  refresh_token: z.string(),
  refresh_expires_in: z.number().int(),
  token_type: z.literal('Bearer'),
  session_state: z.string(),
  scope: z.literal('host-to-host'),
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
  reply: item(tokens),
  errors: ['session.ended', 'session.reused', 'session.expired', 'account.blocked'],
} as const

export const hostSignIn = defineCall({ ...SIGN_IN, path: '/nle-oauth/v1/user/login' })
export const hostSignInOpenApi = defineCall({ ...SIGN_IN, path: '/v1/openapi-auth/user/login' })
export const hostUpdateToken = defineCall({ ...UPDATE_TOKEN, path: '/nle-oauth/v1/user/update-token' })
export const hostUpdateTokenOpenApi = defineCall({ ...UPDATE_TOKEN, path: '/v1/openapi-auth/user/update-token' })

const yesOrNo = z.enum(['true', 'false']).default('false')

const DOCUMENT = {
  ...AREA,
  method: 'POST',
  summary:
    'Submit one document in its schema, as a draft or, with isFinal, for submission. It is identified by its nomorAju; idempotent. Fields that its kind does not have are stored and reported.',
  auth: 'bearer',
  query: z.strictObject({ isFinal: yesOrNo, isRevision: yesOrNo }),
  body: z.looseObject({}),
  maxBytes: DECLARATION.linesMaxBytes,
  reply: fields(
    z.strictObject({
      idHeader: z.string(),
      /** Paths of fields that the kind of document does not have. */
      tidakDikenal: z.array(z.string()).optional(),
    }),
  ),
  errors: [
    'host.document',
    'host.revision',
    'host.number',
    'declaration.sent',
    'declaration.changed',
    'declaration.tooMany',
  ],
} as const

export const hostDocument = defineCall({ ...DOCUMENT, path: '/openapi/document' })
export const hostDocumentV2 = defineCall({ ...DOCUMENT, path: '/v2/openapi/document' })

const hostState = z.strictObject({
  nomorAju: z.string(),
  /** Stage of the document, by the customs system's own codes. */
  kodeStatus: z.string(),
  nomorDaftar: z.string().nullable(),
  tanggalDaftar: day.nullable(),
  waktuStatus: instant,
  keterangan: z.string(),
})
export type HostDocumentState = z.infer<typeof hostState>

const hostAnswer = z.strictObject({
  nomorAju: z.string(),
  /** Code of the document's kind, then the code in the list `respon`. */
  kodeRespon: z.string(),
  nomorDaftar: z.string().nullable(),
  tanggalDaftar: day.nullable(),
  nomorRespon: z.string().nullable(),
  tanggalRespon: day,
  waktuRespon: instant,
  waktuStatus: instant,
  keterangan: z.string(),
  pesan: z.array(z.string()),
  Pdf: z.string().nullable(),
})
export type HostDocumentAnswer = z.infer<typeof hostAnswer>

const states = { dataStatus: z.array(hostState), dataRespon: z.array(hostAnswer) }

const STATUS = {
  ...AREA,
  method: 'GET',
  auth: 'bearer',
  reply: fields(z.strictObject(states)),
  errorBody: { status: 'Failed', dataStatus: [], dataRespon: [] },
} as const

export const hostStatus = defineCall({
  ...STATUS,
  path: '/openapi/status',
  summary:
    'States and answers that the company has not fetched yet, at most 1,000. Within two minutes the same call returns the same items.',
  query: z.strictObject({ idPerusahaan: npwp }),
})

export const hostStatusAll = defineCall({
  ...STATUS,
  path: '/v2/openapi/status',
  summary:
    'Current state of every submitted document, in order of submission, with its answers; 500 per page, `next` is the cursor of the following page.',
  query: z.strictObject({ idPerusahaan: npwp, cursor: cursor.optional() }),
  reply: fields(z.strictObject({ ...states, next: z.string().optional() })),
})

const STATUS_OF = {
  ...STATUS,
  summary: 'All events of one document by its nomorAju, or of up to 25 documents, separated by commas.',
  params: z.strictObject({ nomorAju: z.string().regex(/^[A-Za-z0-9]{26}(,[A-Za-z0-9]{26}){0,24}$/) }),
  errors: ['declaration.notFound'],
} as const

export const hostStatusOf = defineCall({ ...STATUS_OF, path: '/openapi/status/:nomorAju' })
export const hostStatusOfV2 = defineCall({ ...STATUS_OF, path: '/v2/openapi/status/:nomorAju' })

const hostPort = z.strictObject({
  kodePelabuhan: z.string(),
  namaPelabuhan: z.string(),
  /** Null: no list assigns ports to customs offices. */
  kodeKantor: z.string().nullable(),
  namaKantor: z.string().nullable(),
})

const PORTS = {
  ...AREA,
  method: 'GET',
  summary: 'Ports by a part of their name.',
  auth: 'bearer',
  params: z.strictObject({ kata: line(60) }),
  reply: fields(z.strictObject({ total: z.number().int(), data: z.array(hostPort) })),
} as const

export const hostPorts = defineCall({ ...PORTS, path: '/openapi/pelabuhan/kata/:kata' })
export const hostPortsV2 = defineCall({ ...PORTS, path: '/v2/openapi/pelabuhan/kata/:kata' })

const RATES = {
  ...AREA,
  method: 'GET',
  summary: 'The exchange rate (NDPBM) of a currency on a day, by default the current one; no rows where none is known.',
  auth: 'bearer',
  params: z.strictObject({ kodeValuta: z.string().regex(/^[A-Za-z]{3}$/) }),
  query: z.strictObject({ tanggal: day.optional() }),
  reply: fields(z.strictObject({ data: z.array(z.strictObject({ nilaiKurs: z.string() })) })),
} as const

export const hostRate = defineCall({ ...RATES, path: '/openapi/kurs/:kodeValuta' })
export const hostRateV2 = defineCall({ ...RATES, path: '/v2/openapi/kurs/:kodeValuta' })

export const hostCalls = {
  hostSignIn,
  hostSignInOpenApi,
  hostUpdateToken,
  hostUpdateTokenOpenApi,
  hostDocument,
  hostDocumentV2,
  hostStatus,
  hostStatusAll,
  hostStatusOf,
  hostStatusOfV2,
  hostPorts,
  hostPortsV2,
  hostRate,
  hostRateV2,
}
