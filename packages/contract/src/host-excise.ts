import { z } from 'zod'
import { defineCall, fields } from './call.ts'
import { count, id, line } from './field-schemas.ts'

/* Calls of excise businesses' own systems in the shapes that the older API documents. What each takes and answers, `DOCUMENTED_CALLS` of
 * the services define. domain: excise, "Calls" */

/** Limits of such calls. `rowsMost`: rows of an answer without pages. */
export const HOST_EXCISE = { bodyBytes: 1_048_576, rowsMost: 500, pageSize: 50 } as const

/** Below it, addresses are as documented. */
const BASE = '/v1/openapi-cukai'
const AREA = { service: '', host: true, auth: 'bearer' } as const

/** Ours: a name of the sender for what it sends, so that the same content may be sent as another order. */
const rujukan = z
  .string()
  .regex(/^[A-Za-z0-9._/-]{1,60}$/)
  .optional()
const answer = fields(z.strictObject({ status: z.boolean(), data: z.unknown() }))
const errorBody = { status: false, data: null } as const

const SAVE = {
  ...AREA,
  method: 'POST',
  query: z.strictObject({ rujukan }),
  reply: answer,
  errorBody,
  errors: [
    'host.case',
    'host.caseChanged',
    'case.tooManyDrafts',
    'case.changed',
    'case.notEditable',
    'case.notNow',
    'case.gated',
    'case.linkedState',
    'case.numberTaken',
    'ledger.short',
  ],
} as const
const ORDER = { ...SAVE, body: z.looseObject({}), maxBytes: HOST_EXCISE.bodyBytes } as const

export const hostExciseP3c = defineCall({
  ...ORDER,
  path: `${BASE}/simpanP3c`,
  summary:
    'Send a P3C in its documented shape. The same content again has one effect. A company with overdue debts gets status false and `hutangPerusahaan`.',
})

export const hostExciseP3cException = defineCall({
  ...ORDER,
  path: `${BASE}/perekaman-p3c-pengecualian/h2h/simpanP3cPengecualian`,
  summary: 'Send a P3C of exception (pengecualian) in its documented shape, otherwise as the other P3C.',
})

export const hostExciseCk1 = defineCall({
  ...ORDER,
  path: `${BASE}/ck1/h2h/simpanCk1`,
  summary:
    'Send a CK-1 in its documented shape. Amounts are compared with those of the portal. The same content again has one effect. A company with overdue debts gets status false and `hutangPerusahaan`.',
})

export const hostExciseCk1c = defineCall({
  ...ORDER,
  path: `${BASE}/ck1c/h2h/rekam-ck1c`,
  summary:
    'Send a CK-1C in its documented shape. Ours in each of `details`: `idJenisBkc`, 1 or 2. Amounts are compared with those of the portal. The same content again has one effect.',
})

export const hostExciseCk1cDraft = defineCall({
  ...ORDER,
  path: `${BASE}/ck1c/draft/rekam-ck1c`,
  summary: 'Keep a CK-1C as a draft, which its holder completes and sends. The same content again has one effect.',
})

export const hostExciseCk2Draft = defineCall({
  ...ORDER,
  path: `${BASE}/ck2/portal/saveCk2AsalPbck7`,
  summary:
    'Keep a CK-2 (PBCK-7) as a draft, which its holder completes and sends. `idTarifMerkDetail` is `idJenisPitaCukai` of the stamp. The same content again has one effect.',
})

const REPORT = { ...ORDER, errors: [...SAVE.errors, 'resource.notFound'] } as const

export const hostExciseCk4Tobacco = defineCall({
  ...REPORT,
  path: `${BASE}/portal/ck4/rekam-ht`,
  summary:
    'Fill in and send the CK-4 of tobacco that the portal has opened for a month. The same content again has one effect.',
})

export const hostExciseCk4Alcohol = defineCall({
  ...REPORT,
  path: `${BASE}/portal/ck4/rekam-ea`,
  summary:
    'Fill in and send the CK-4 of ethyl alcohol that the portal has opened for a day. The same content again has one effect.',
})

export const hostExciseCk4Drinks = defineCall({
  ...REPORT,
  path: `${BASE}/portal/ck4/rekam-mmea`,
  summary:
    'Fill in and send the CK-4 of drinks (MMEA) that the portal has opened for a day or a month; all of its lines are of one class. The same content again has one effect.',
})

export const hostExciseLack11 = defineCall({
  ...REPORT,
  path: `${BASE}/portal/lack11/rekam-dokumen`,
  summary:
    'Fill in and send the LACK-11 that the portal has opened for a quarter. Closing amounts are compared with those of the portal, which knows what the quarter opens with. The same content again has one effect.',
})

export const hostExciseCk5 = defineCall({
  ...SAVE,
  path: `${BASE}/portal/ck5/rekam-draft`,
  summary:
    'Keep a CK-5 as a draft, identified by its nomorAju: multipart/form-data with `details[0].namaMerk`, or the same as JSON. The holder completes and sends it.',
  upload: { maxBytes: HOST_EXCISE.bodyBytes, types: ['multipart/form-data', 'application/json'] },
})

export const hostExciseCk6 = defineCall({
  ...SAVE,
  path: `${BASE}/portal/ck6/rekam-dokumen`,
  summary:
    'Send a CK-6, identified by its nomorAju: multipart/form-data with `details[0].namaMerk`, or the same as JSON. It has its number at once.',
  upload: { maxBytes: HOST_EXCISE.bodyBytes, types: ['multipart/form-data', 'application/json'] },
})

const GET = { ...AREA, method: 'GET', reply: answer, errorBody } as const
const nppbkc = line(40)
const pageNumber = count(1, 1_000_000).default(1)
const pageSize = count(1, HOST_EXCISE.pageSize).default(10)
const year = z.string().regex(/^\d{4}$/)

export const hostExciseLicences = defineCall({
  ...GET,
  path: `${BASE}/nppbkc/browseNppbkc`,
  summary: 'The licence (NPPBKC) of the company with a number.',
  query: z.strictObject({ nppbkc, pageNumber, pageSize }),
  errors: ['resource.notFound'],
})

export const hostExciseStamps = defineCall({
  ...GET,
  path: `${BASE}/transform/getCukaiJenisPita`,
  summary: 'The stamps that a licence may order.',
  query: z.strictObject({ nppbkc }),
})

export const hostExciseStampBalance = defineCall({
  ...GET,
  path: `${BASE}/getDataSaldoPitaCukai`,
  summary: 'The sheets that a licence has in stock, by stamp and place.',
  query: z.strictObject({ nppbkc, lokasiPita: z.enum(['KC', 'KP']).optional(), tahunPita: year.optional() }),
})

export const hostExciseProxies = defineCall({
  ...GET,
  path: `${BASE}/referensi/ck1/getKuasa`,
  summary: 'Who may collect the stamps of a licence.',
  query: z.strictObject({ nppbkc }),
})

export const hostExciseDeductions = defineCall({
  ...GET,
  path: `${BASE}/getPengurangCukai`,
  summary: 'CK-2 and CK-3 that a CK-1 may deduct, with what is left of each.',
  query: z.strictObject({ nppbkc }),
})

export const hostExciseTaxDeductions = defineCall({
  ...GET,
  path: `${BASE}/getPengurangPajakRokok`,
  summary: 'PR-4 that a CK-1 may deduct from the cigarette tax, with what is left of each.',
  query: z.strictObject({ idNppbkc: id, limit: pageSize, page: pageNumber }),
})

export const hostExciseDeductionBalance = defineCall({
  ...GET,
  path: `${BASE}/host-to-host/getViewSaldoCk3H2h`,
  summary: 'What is left of each CK-3, with its entries.',
  query: z.strictObject({ nppbkc }),
})

export const hostExciseOrders = defineCall({
  ...GET,
  path: `${BASE}/transform/getCukaiCk1Header`,
  summary: 'The CK-1 of a licence, newest first.',
  query: z.strictObject({ nppbkc }),
})

export const hostExciseOrderLines = defineCall({
  ...GET,
  path: `${BASE}/transform/getCukaiCk1Detail`,
  summary: 'The lines of a CK-1.',
  query: z.strictObject({ idCk1Header: id }),
  errors: ['resource.notFound'],
})

export const hostExcisePayments = defineCall({
  ...GET,
  path: `${BASE}/transform/getCukaiCk1cHeader`,
  summary: 'The CK-1C of a licence, newest first.',
  query: z.strictObject({ nppbkc }),
})

export const hostExcisePaymentLines = defineCall({
  ...GET,
  path: `${BASE}/transform/getCukaiCk1cDetail`,
  summary: 'The lines of a CK-1C.',
  query: z.strictObject({ idCk1cHeader: id }),
  errors: ['resource.notFound'],
})

export const hostExcisePaidBalance = defineCall({
  ...GET,
  path: `${BASE}/ck1c/portal/getSaldoCk1cByNppbkc`,
  summary: 'What is paid with each CK-1C and has not left yet, in litres, by brand.',
  query: z.strictObject({ nppbkc, limit: pageSize, page: pageNumber }),
})

export const hostExciseReturns = defineCall({
  ...GET,
  path: `${BASE}/host-to-host/getDetailCk3H2h`,
  summary: 'The CK-3 of a licence with their stamps, newest first.',
  query: z.strictObject({ nppbkc }),
})

export const hostExciseGoodsBalance = defineCall({
  ...GET,
  path: `${BASE}/getSaldoBck`,
  summary: 'Goods whose excise is paid and that have not left yet, in litres, by brand.',
  query: z.strictObject({ nppbkc }),
})

export const hostExciseP3cDays = defineCall({
  ...GET,
  path: `${BASE}/cekBatasTanggalP3c`,
  summary: 'Whether a P3C for a month may be sent today.',
  query: z.strictObject({
    bulanPersediaan: z.string().regex(/^(0[1-9]|1[0-2])\d{4}$/),
    idJenisBkc: z.enum(['2', '3']),
    idJenisUsaha: line(4).optional(),
  }),
})

const BRANDS = { ...GET, query: z.strictObject({ nppbkc, page: pageNumber, limit: pageSize }) } as const

export const hostExciseTobaccoTariffs = defineCall({
  ...BRANDS,
  path: `${BASE}/portal/tarif-merk/browse-ht`,
  summary: 'The decided tariffs of tobacco brands, with those that no longer apply.',
})

export const hostExciseDrinkTariffs = defineCall({
  ...BRANDS,
  path: `${BASE}/portal/tarif-merk/browse-mmea`,
  summary: 'The decided tariffs of drinks (MMEA), with those that no longer apply.',
})

export const hostExciseAlcoholTariffs = defineCall({
  ...BRANDS,
  path: `${BASE}/portal/tarif-merk/browse-ea`,
  summary: 'The tariffs of ethyl alcohol (EA) by product, with products that are no longer made.',
})

export const hostExciseQuarterlyReports = defineCall({
  ...GET,
  path: `${BASE}/portal/lack11/browse-dokumen`,
  summary: 'The LACK-11 of the company, newest first.',
  query: z.strictObject({ jenisBkc: z.enum(['EA', 'MMEA', 'HT']).optional(), page: pageNumber, limit: pageSize }),
})

/** Calls that send an order. */
const ORDERS = {
  hostExciseP3c,
  hostExciseP3cException,
  hostExciseCk1,
  hostExciseCk1c,
  hostExciseCk1cDraft,
  hostExciseCk2Draft,
  hostExciseCk4Tobacco,
  hostExciseCk4Alcohol,
  hostExciseCk4Drinks,
  hostExciseLack11,
}
export const HOST_EXCISE_ORDERS = Object.values(ORDERS)

/** Calls that send or keep a document, also as a form in parts. */
const FORMS = { hostExciseCk5, hostExciseCk6 }
export const HOST_EXCISE_FORMS = Object.values(FORMS)

/** Calls that only ask. */
const QUESTIONS = {
  hostExciseLicences,
  hostExciseStamps,
  hostExciseStampBalance,
  hostExciseProxies,
  hostExciseDeductions,
  hostExciseTaxDeductions,
  hostExciseDeductionBalance,
  hostExciseOrders,
  hostExciseOrderLines,
  hostExcisePayments,
  hostExcisePaymentLines,
  hostExcisePaidBalance,
  hostExciseReturns,
  hostExciseGoodsBalance,
  hostExciseP3cDays,
  hostExciseTobaccoTariffs,
  hostExciseDrinkTariffs,
  hostExciseAlcoholTariffs,
  hostExciseQuarterlyReports,
}
export const HOST_EXCISE_QUESTIONS = Object.values(QUESTIONS)
export const HOST_EXCISE_BASE = BASE

export const hostExciseCalls = { ...ORDERS, ...FORMS, ...QUESTIONS }
