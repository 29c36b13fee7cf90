import { z } from 'zod'
import { alasan, CHANGES, outcome, version } from './access-admin/shared.ts'
import { defineCall, item, items } from './call.ts'
import { count, day, line, lineOrEmpty } from './field-schemas.ts'

/** Limits of weekly exchange rates, shared by screens and server. */
export const EXCHANGE_RATE = {
  /** Days that one decision may cover: a week, longer around holidays. */
  daysMax: 14,
  currenciesMax: 200,
  decisionMax: 60,
  sourceMax: 200,
  pageSize: 20,
  rupiahMax: 999_999_999,
} as const

const currency = z.string().regex(/^[A-Z]{3}$/)

/** The rate of one currency on a day. Source: weekly decisions of the Minister of Finance (kurs pajak). */
export const exchangeRate = z.strictObject({
  valuta: z.string(),
  /** Rupiah for one unit of the currency, with up to four decimals. */
  ndpbm: z.number(),
  /** First and last day of its week. */
  mulai: day,
  sampai: day,
  keputusan: z.string(),
  /** Not entered from the decision, but taken from examples. */
  contoh: z.boolean(),
})
export type ExchangeRate = z.infer<typeof exchangeRate>

export const exchangeRateFind = defineCall({
  service: 'referensi',
  method: 'GET',
  path: '/v1/kurs/:valuta',
  summary: 'The exchange rate (NDPBM) of a currency on a day, by default the current one, with the week it applies in.',
  auth: 'none',
  params: z.strictObject({ valuta: currency }),
  query: z.strictObject({ tanggal: day.optional() }),
  reply: item(exchangeRate),
  errors: ['exchangeRate.unknown'],
})

const quotedRate = z.strictObject({
  valuta: currency,
  /** The decision states the rupiah for so many units: 100 yen. */
  satuan: z.union([z.literal(1), z.literal(100), z.literal(1000)]),
  /** Rupiah with up to four decimals. */
  nilai: z.number().positive().max(EXCHANGE_RATE.rupiahMax).multipleOf(0.0001),
})
export type QuotedRate = z.infer<typeof quotedRate>

const weekBody = {
  sampai: day,
  keputusan: line(EXCHANGE_RATE.decisionMax),
  sumber: lineOrEmpty(EXCHANGE_RATE.sourceMax),
  kurs: z
    .array(quotedRate)
    .min(1)
    .max(EXCHANGE_RATE.currenciesMax)
    .refine(rates => new Set(rates.map(({ valuta }) => valuta)).size === rates.length),
}

/** The rates of one decision. */
export const exchangeRateWeek = z.strictObject({
  mulai: day,
  ...weekBody,
  contoh: z.boolean(),
  diubahOleh: z.string(),
  diubahPada: z.string(),
  versi: z.string(),
})
export type ExchangeRateWeek = z.infer<typeof exchangeRateWeek>

const ADMIN = { service: 'amws', auth: 'bearer', permission: 'reference.manage' } as const

export const exchangeRateWeekList = defineCall({
  ...ADMIN,
  method: 'GET',
  path: '/v1/data-acuan/kurs',
  summary: 'Weeks of exchange rates, newest first.',
  query: z.strictObject({
    /** The first day that the page follows. */
    cursor: day.optional(),
    size: count(1, 100).default(EXCHANGE_RATE.pageSize),
  }),
  reply: items(exchangeRateWeek),
})

export const exchangeRateWeekSave = defineCall({
  ...ADMIN,
  method: 'PUT',
  path: '/v1/data-acuan/kurs/:mulai',
  summary:
    'Add the exchange rates of a week by its first day, or replace them. Changing a week that has begun takes two administrators.',
  params: z.strictObject({ mulai: day }),
  body: z.strictObject({ ...weekBody, alasan, versi: version.optional() }),
  reply: item(outcome),
  errors: [...CHANGES, 'exchangeRate.period', 'exchangeRate.overlaps', 'exchangeRate.currency'],
})

export const exchangeRateCalls = { exchangeRateFind, exchangeRateWeekList, exchangeRateWeekSave }
