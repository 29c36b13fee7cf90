import { z } from 'zod'
import { defineCall, file } from './call.ts'
import { line } from './field-schemas.ts'

/* PDFs for companies' own systems: answers, billings and forms. domain: host-to-host API */

const GET_PDF = { service: '', host: true, method: 'GET', auth: 'bearer', reply: file() } as const

/** One document's number. */
export const hostNumber = z.string().regex(/^[A-Za-z0-9]{26}$/)
/** Where the rows of a status say that an answer is. */
const answerFile = z
  .string()
  .regex(/^respon\/\d{4}\/\d{1,2}\/\d{1,2}\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}-\d{1,9}\.pdf$/)

const ANSWER = {
  ...GET_PDF,
  summary:
    'The PDF of an answer, by the path that the status states: the signed paper where one was issued, else an unsigned print of the answer.',
  query: z.strictObject({ path: answerFile }),
  errors: ['declaration.notFound', 'paper.notReady'],
} as const

export const hostAnswerPdf = defineCall({ ...ANSWER, path: '/openapi/download-respon' })
export const hostAnswerPdfV2 = defineCall({ ...ANSWER, path: '/v2/openapi/download-respon' })
export const hostAnswerPdfS3 = defineCall({
  ...ANSWER,
  path: '/openapi/respon/download-s3',
  query: z.strictObject({ path: answerFile, fileName: line(200).optional(), bucket: line(100).optional() }),
})

export const hostAnswerPdfOf = defineCall({
  ...GET_PDF,
  path: '/v2/openapi/respon/pdf',
  summary: 'The PDF of the newest answer with a code to a document.',
  query: z.strictObject({ kodeRespon: z.string().regex(/^\d{2,6}$/), nomorAju: hostNumber }),
  errors: ['declaration.notFound', 'paper.notReady'],
})

const BILLING = {
  ...GET_PDF,
  summary: 'A billing of the company as PDF, with its accounts and payments.',
  query: z.strictObject({ kodeBilling: z.string().regex(/^\d{10,20}$/) }),
  errors: ['billing.notFound'],
} as const

export const hostBillingPdf = defineCall({ ...BILLING, path: '/openapi/respon/billing' })
export const hostBillingPdfV2 = defineCall({ ...BILLING, path: '/v2/openapi/respon/billing' })

const FORM = {
  ...GET_PDF,
  summary: 'An unsigned print of a document of the company: a draft, or as it was sent.',
  query: z.strictObject({ nomorAju: hostNumber }),
  errors: ['declaration.notFound'],
} as const

export const hostForm = defineCall({ ...FORM, path: '/openapi/respon/cetak-formulir' })
export const hostFormV2 = defineCall({ ...FORM, path: '/v2/openapi/respon/cetak-formulir' })
export const hostFormDraft = defineCall({ ...FORM, path: '/v2/openapi/respon/cetak-formulir/draft' })
export const hostFormFinal = defineCall({ ...FORM, path: '/v2/openapi/respon/cetak-formulir/final' })

export const hostPrintCalls = {
  hostAnswerPdf,
  hostAnswerPdfV2,
  hostAnswerPdfS3,
  hostAnswerPdfOf,
  hostBillingPdf,
  hostBillingPdfV2,
  hostForm,
  hostFormV2,
  hostFormDraft,
  hostFormFinal,
}
