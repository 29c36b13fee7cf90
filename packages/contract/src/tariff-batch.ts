import { z } from 'zod'
import { alasan, CHANGES } from './access-admin/shared.ts'
import { defineCall, item } from './call.ts'
import { day, line, lineOrEmpty, paragraphsOrEmpty } from './field-schemas.ts'
import { isRestrictions, RESTRICTIONS_MAX } from './import-restriction.ts'
import { DUTY_UNITS, LUXURY_RATES, TARIFF_BOOK } from './tariff-book.ts'

/** Limits of many headings in one change. */
export const TARIFF_BATCH = {
  rowsMax: 1000,
  /** Of the file that they are read from. */
  fileMaxBytes: 5_242_880,
} as const

const hs = z.string().regex(/^\d{8}$/)
const duty = z.string().regex(/^\d{1,8}(\.\d{1,4})?$/)
const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,4})?$/)
  .refine(number => Number(number) <= 100)

/** A heading from a day on. What is absent stays as it is on that day; null is the general rate. */
export const tariffBatchRow = z.strictObject({
  hs,
  berakhir: z.boolean(),
  uraian: line(TARIFF_BOOK.descriptionMax).optional(),
  bm: duty.optional(),
  satuanBm: z.enum(DUTY_UNITS).optional(),
  ppn: percent.nullable().optional(),
  pph: percent.nullable().optional(),
  ppnbm: z.string().max(100).regex(LUXURY_RATES).optional(),
  adaBeaKeluar: z.boolean().optional(),
  lartas: paragraphsOrEmpty(RESTRICTIONS_MAX).refine(isRestrictions).optional(),
  catatan: lineOrEmpty(TARIFF_BOOK.noteMax).optional(),
})
export type TariffBatchRow = z.infer<typeof tariffBatchRow>

const rates = z.strictObject({
  berakhir: z.boolean(),
  bm: z.string(),
  satuanBm: z.string(),
  ppn: z.string().nullable(),
  pph: z.string().nullable(),
})

const planned = z.strictObject({
  hs,
  uraian: z.string(),
  /** Null where there is no such heading on that day. */
  sekarang: rates.nullable(),
  /** Null for a row that cannot be taken. */
  menjadi: rates.nullable(),
  /** It is so already. */
  sama: z.boolean(),
  /** Why it cannot be taken. */
  masalah: z.string().nullable(),
})
export type PlannedHeading = z.infer<typeof planned>

export const tariffBookBatch = defineCall({
  service: 'amws',
  auth: 'bearer',
  permission: 'reference.manage',
  method: 'POST',
  path: '/v1/data-acuan/tarif-massal',
  summary:
    'Set many tariff headings from a day on in one change, or with `uji` only show what it would do. All of them or none; what has begun takes two administrators.',
  body: z.strictObject({
    uji: z.boolean(),
    mulai: day,
    /** The regulation. */
    sumber: line(TARIFF_BOOK.sourceMax),
    alasan,
    pos: z.array(tariffBatchRow).min(1).max(TARIFF_BATCH.rowsMax),
  }),
  reply: item(
    z.strictObject({
      baris: z.array(planned),
      idPerubahan: z.string().nullable(),
      keadaan: z.enum(['uji', 'berlaku', 'menunggu']),
    }),
  ),
  errors: [...CHANGES, 'tariff.day', 'tariff.rows'],
})

export const tariffBatchCalls = { tariffBookBatch }
