import { z } from 'zod'
import { defineCall, item } from './call.ts'
import { caseStatus } from './case.ts'
import { day, id } from './field-schemas.ts'
import { ledgerAccount } from './ledger-calls.ts'

/** What is paid of a document, in rupiah: as it states it, and computed with the exchange rate of this week and of the next. */
const payable = z.strictObject({
  menurut: z.enum(['isian', 'mingguIni', 'mingguDepan']),
  /** Null in documents that are not converted. */
  ndpbm: z.number().nullable(),
  /** Days on which the rate applies; null for the stated one. */
  mulai: day.nullable(),
  sampai: day.nullable(),
  total: z.number(),
})

export const declarationTrialResult = z.strictObject({
  /** Validation errors; the document cannot be sent while there are any. */
  kesalahan: z.int(),
  peringatan: z.int(),
  /** What else would keep it from being accepted, and what to do. */
  hambatan: z.array(z.string()),
  /** Where it would stand after the core system has accepted it; null where it would not be. */
  status: caseStatus.nullable(),
  /** Balances that it draws on, as they would be then. */
  saldo: z.array(ledgerAccount),
  /** Permits of other agencies for the headings of its goods, and whether the goods name a paper that may be one. */
  izin: z.array(
    z.strictObject({ posTarif: z.string(), izin: z.string(), instansi: z.string(), adaDokumen: z.boolean() }),
  ),
  /** Papers that officers are likely to ask for: usual ones that are missing, and those of a preferential tariff. */
  dokumenDiminta: z.array(z.strictObject({ kodeDokumen: z.string(), alasan: z.enum(['lazim', 'preferensi']) })),
  pungutan: z.array(payable),
})
export type DeclarationTrialResult = z.infer<typeof declarationTrialResult>

export const declarationTrial = defineCall({
  service: 'dokumen-service',
  auth: 'bearer',
  method: 'GET',
  path: '/v1/dokumen/:id/uji-kirim',
  summary:
    'What would happen if the stored draft were sent now: obstacles, balances, permits, papers that may be asked for, and what is paid this week and next. Nothing stays.',
  params: z.strictObject({ id }),
  reply: item(declarationTrialResult),
  errors: ['declaration.notFound', 'declaration.sent'],
})

export const declarationTrialCalls = { declarationTrial }
