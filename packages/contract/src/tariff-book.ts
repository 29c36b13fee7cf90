import { z } from 'zod'
import { alasan, CHANGES, outcome, version } from './access-admin/shared.ts'
import { defineCall, item, items } from './call.ts'
import { count, day, line, lineOrEmpty, paragraphsOrEmpty, searchText } from './field-schemas.ts'
import { isRestrictions, RESTRICTIONS_MAX } from './import-restriction.ts'

/** Limits of tariff headings, shared by screens and server. */
export const TARIFF_BOOK = {
  descriptionMax: 500,
  sourceMax: 200,
  noteMax: 500,
  /** The largest duty in percent. */
  dutyMax: 1000,
  pageSize: 20,
  historySize: 10,
} as const

/** What a specific duty is counted for; empty for percent. */
export const DUTY_UNITS = ['', 'Rp/kg', 'Rp/liter', 'Rp/menit'] as const

const hs = z.string().regex(/^\d{8}$/)
const duty = z.string().regex(/^\d{1,8}(\.\d{1,4})?$/)
const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,4})?$/)
  .refine(number => Number(number) <= 100)
/** Possible rates of PPnBM in percent, ascending, separated by spaces. */
export const LUXURY_RATES = /^(\d{1,3}(\.\d{1,2})?( \d{1,3}(\.\d{1,2})?)*)?$/

const rates = {
  uraian: line(TARIFF_BOOK.descriptionMax),
  /** Exact: percent, or rupiah for what `satuanBm` names. */
  bm: duty,
  satuanBm: z.enum(DUTY_UNITS),
  /** Null: the general rate of the day. */
  ppn: percent.nullable(),
  /** PPh of importers with an API. Null: the general rate. */
  pph: percent.nullable(),
  ppnbm: z.string().max(100).regex(LUXURY_RATES),
  adaBeaKeluar: z.boolean(),
  /** Permits that imports need, one a line: `permit; agency; regulation`. Empty: none is known. */
  lartas: paragraphsOrEmpty(RESTRICTIONS_MAX).refine(isRestrictions),
  catatan: lineOrEmpty(TARIFF_BOOK.noteMax),
}

const headingRow = z.strictObject({
  /** The first day on which it applies. */
  mulai: day,
  /** From that day the heading does not exist. */
  berakhir: z.boolean(),
  ...rates,
  // The server's own book has longer texts than may be written.
  uraian: z.string(),
  catatan: z.string(),
  satuanBm: z.string(),
  sumber: z.string(),
  keyakinan: z.enum(['tinggi', 'sedang', 'rendah']),
  /** It is the book's own, which nobody edits. */
  dariBuku: z.boolean(),
  diubahOleh: z.string(),
  /** Null for the book's own. */
  diubahPada: z.string().nullable(),
  /** Null for the book's own. */
  versi: z.string().nullable(),
})
export type TariffHeadingRow = z.infer<typeof headingRow>

/** A heading as it is today, or as it begins, and what follows. */
export const tariffBookHeading = z.strictObject({
  hs,
  /** Texts from the heading of four digits to the heading's own. */
  jalur: z.array(z.string()),
  ...headingRow.omit({ versi: true }).shape,
  berikutnya: headingRow
    .pick({ mulai: true, berakhir: true, bm: true, satuanBm: true, ppn: true, pph: true })
    .nullable(),
})
export type TariffBookHeading = z.infer<typeof tariffBookHeading>

const ADMIN = { service: 'amws', auth: 'bearer', permission: 'reference.manage' } as const

export const tariffBookList = defineCall({
  ...ADMIN,
  method: 'GET',
  path: '/v1/data-acuan/tarif',
  summary:
    'Tariff headings in the order of their codes, each with its rates in force and the next ones: by the beginning of a code, or words of their texts.',
  query: z.strictObject({
    q: searchText.default(''),
    /** `diubah`: only those that the authority has changed; `periksa`: only those whose rates have to be checked. */
    hanya: z.enum(['diubah', 'periksa']).optional(),
    /** The code that the page follows. */
    cursor: hs.optional(),
    size: count(1, 100).default(TARIFF_BOOK.pageSize),
  }),
  reply: items(tariffBookHeading),
})

export const tariffBookHistory = defineCall({
  ...ADMIN,
  method: 'GET',
  path: '/v1/data-acuan/tarif/:hs',
  summary:
    'What a tariff heading was, is and will be, newest day first; the last is the book that the server brings along.',
  params: z.strictObject({ hs }),
  query: z.strictObject({
    /** The first day that the page follows. */
    cursor: day.optional(),
    size: count(1, 100).default(TARIFF_BOOK.historySize),
  }),
  reply: items(headingRow),
  errors: ['tariff.unknown'],
})

export const tariffBookSave = defineCall({
  ...ADMIN,
  method: 'PUT',
  path: '/v1/data-acuan/tarif/:hs/:mulai',
  summary:
    'Set the rates of a tariff heading from a day on, correct those of that day, end the heading or add a new one. Sent documents keep theirs. What has begun takes two administrators.',
  params: z.strictObject({ hs, mulai: day }),
  body: z.strictObject({
    berakhir: z.boolean(),
    ...rates,
    /** The regulation. */
    sumber: line(TARIFF_BOOK.sourceMax),
    /** The rates still have to be checked. */
    perluDiperiksa: z.boolean(),
    alasan,
    versi: version.optional(),
  }),
  reply: item(outcome),
  errors: [...CHANGES, 'tariff.unknown', 'tariff.chapter', 'tariff.day', 'tariff.duty'],
})

export const tariffBookCalls = { tariffBookList, tariffBookHistory, tariffBookSave }
