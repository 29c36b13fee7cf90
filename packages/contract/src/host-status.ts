import { z } from 'zod'
import { defineCall, fields } from './call.ts'
import { cursor, npwp } from './field-schemas.ts'

/* States and answers of documents for companies' own systems. Programs in compatibility mode get the fields of the older API beside
 * ours, its dates and its words of status. domain: host-to-host API */

const hostState = z.strictObject({
  nomorAju: z.string(),
  /** Stage of the document, by the customs system's own codes. */
  kodeStatus: z.string(),
  /** The same, in compatibility mode. */
  kodeProses: z.string().optional(),
  nomorDaftar: z.string().nullable(),
  /** `YYYY-MM-DD`; `DD-MM-YYYY` under /v2 in compatibility mode. */
  tanggalDaftar: z.string().nullable(),
  /** UTC, ISO 8601; local time without a zone in compatibility mode. */
  waktuStatus: z.string(),
  keterangan: z.string(),
  kodeDokumen: z.string().optional(),
})
export type HostDocumentState = z.infer<typeof hostState>

/** What a document has to pay or has paid by a code of the portal. The shape is ours: no source shows a filled one. */
const hostBilling = z.strictObject({
  kodeBilling: z.string(),
  /** Open or paid; codes that expired or were replaced are not named. */
  status: z.enum(['terbuka', 'lunas']),
  /** Instants as in `waktuRespon`. */
  waktuTerbit: z.string(),
  berlakuSampai: z.string(),
  total: z.string(),
  /** Of the payment that settled it. */
  ntpn: z.string().nullable(),
  pungutan: z.array(z.strictObject({ kodeAkun: z.string(), nilai: z.string() })),
})
export type HostBilling = z.infer<typeof hostBilling>

const hostAnswer = z.strictObject({
  nomorAju: z.string(),
  /** Code of the document's kind, then the code in the list `respon`. */
  kodeRespon: z.string(),
  idRespon: z.string().optional(),
  nomorDaftar: z.string().nullable(),
  tanggalDaftar: z.string().nullable(),
  /** The number of the decision, as its paper has it; null where the answer gives none. */
  nomorRespon: z.string().nullable(),
  tanggalRespon: z.string(),
  waktuRespon: z.string(),
  waktuStatus: z.string(),
  keterangan: z.string(),
  pesan: z.array(z.string()),
  /** For download-respon; null where the answer has no paper. */
  Pdf: z.string().nullable(),
  /** The same, in compatibility mode. */
  pdf: z.string().nullable().optional(),
  kodeDokumen: z.string().optional(),
  /** Billings of the document, newest first; null where it has none. */
  billingPungutans: z.array(hostBilling).nullable().optional(),
})
export type HostDocumentAnswer = z.infer<typeof hostAnswer>

const states = {
  /** Instead of `success`, in compatibility mode. */
  status: z.enum(['Success', 'Failed']).optional(),
  dataStatus: z.array(hostState),
  dataRespon: z.array(hostAnswer),
}

const STATUS = {
  service: '',
  host: true,
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
    'Current state of every submitted document, in order of submission, with its answers; 500 per page, `next` is the cursor of the following page. In compatibility mode every state of the newest 5,000 documents, unpaged, newest first.',
  query: z.strictObject({ idPerusahaan: npwp, cursor: cursor.optional() }),
  platformScope: 'status',
  reply: fields(z.strictObject({ ...states, next: z.string().optional() })),
})

const STATUS_OF = {
  ...STATUS,
  platformScope: 'status',
  summary: 'All events of one document by its nomorAju, or of up to 25 documents, separated by commas.',
  params: z.strictObject({ nomorAju: z.string().regex(/^[A-Za-z0-9]{26}(,[A-Za-z0-9]{26}){0,24}$/) }),
  errors: ['declaration.notFound'],
} as const

export const hostStatusOf = defineCall({ ...STATUS_OF, path: '/openapi/status/:nomorAju' })
export const hostStatusOfV2 = defineCall({ ...STATUS_OF, path: '/v2/openapi/status/:nomorAju' })

export const hostStatusCalls = { hostStatus, hostStatusAll, hostStatusOf, hostStatusOfV2 }
