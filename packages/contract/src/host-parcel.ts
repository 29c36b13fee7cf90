import { z } from 'zod'
import { defineCall, fields } from './call.ts'
import { id } from './field-schemas.ts'
import { HOST_EXCISE } from './host-excise.ts'

/* Calls of couriers' own systems about consignments (CN, PIBK) in the shapes that the older API documents. What each takes and answers,
 * `DOCUMENTED_CALLS` of the services define. domain: barang-kiriman, host-to-host calls */

/** Documents that one call sends. */
export const HOST_PARCELS_MOST = 100
/** Below it, addresses are as documented. */
const BASE = '/v2/openapi/cnpibk'
const AREA = {
  service: '',
  host: true,
  auth: 'bearer',
  reply: fields(z.strictObject({ status: z.boolean(), data: z.unknown() })),
  errorBody: { status: false, data: null },
} as const

export const hostParcelSend = defineCall({
  ...AREA,
  method: 'POST',
  path: `${BASE}/kirim-data-cnpibk`,
  summary:
    'Keep CN and PIBK as drafts: a JSON list of at most 100 documents, each identified by its nomorBarang. Each document has its own answer in `data`, also if another is refused. The same content again has one effect.',
  upload: { maxBytes: HOST_EXCISE.bodyBytes, types: ['application/json'] },
  errors: ['input.tooLarge'],
})

const ANSWERS = { ...AREA, method: 'GET' } as const
const ofNumber = { query: z.strictObject({ nomorAju: id }), errors: ['resource.notFound'] } as const

export const hostParcelAnswer = defineCall({
  ...ANSWERS,
  ...ofNumber,
  path: `${BASE}/respon/tarik-respon`,
  summary: 'Where a sent CN or PIBK stands.',
})

export const hostParcelAnswerOf = defineCall({
  ...ANSWERS,
  ...ofNumber,
  path: `${BASE}/respon/tarik-respon-by-aju`,
  summary: 'The same as tarik-respon.',
})

export const hostParcelAnswersIn = defineCall({
  ...ANSWERS,
  path: `${BASE}/respon/tarik-respon-by-status`,
  summary: 'Sent CN and PIBK that stand in a group of states, newest first.',
  query: z.strictObject({
    status: z.enum(['REJECT', 'PENELITIAN', 'MERAH', 'NPD', 'BILLING', 'PK_SPPBMCP', 'SPPB', 'EXPIRED', 'BELUM_GATE']),
  }),
})

const QUESTIONS = { hostParcelAnswer, hostParcelAnswerOf, hostParcelAnswersIn }
export const HOST_PARCEL_QUESTIONS = Object.values(QUESTIONS)
export const HOST_PARCEL_BASE = BASE

export const hostParcelCalls = { hostParcelSend, ...QUESTIONS }
