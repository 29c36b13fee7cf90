import { z } from 'zod'
import { alasan, CHANGES, outcome, version } from './access-admin/shared.ts'
import { defineCall, item, items } from './call.ts'
import { count, day, lineOrEmpty, searchText } from './field-schemas.ts'

/** Limits of rates and terms, shared by screens and server. */
export const PROVISION = {
  tiersMax: 20,
  sourceMax: 200,
  pageSize: 20,
  historySize: 10,
} as const

/** Exact, up to four decimals; ten digits before them. */
export const PROVISION_NUMBER = /^\d{1,10}(\.\d{1,4})?$/
const number = z.string().regex(PROVISION_NUMBER)
const kode = z.string().regex(/^[A-Z][A-Z0-9_]{2,39}$/)

const tier = z.strictObject({
  /** From this number on. */
  dari: number,
  nilai: number,
})
export type ProvisionTier = z.infer<typeof tier>

/** One number, or one by tiers: the other is null. Tiers ascend. */
const amount = {
  nilai: number.nullable(),
  tingkat: z.array(tier).min(1).max(PROVISION.tiersMax).nullable(),
}

const provisionRow = z.strictObject({
  /** The first day on which it applies. */
  mulai: day,
  ...amount,
  sumber: z.string(),
  /** A working value, which the authority has to confirm. */
  asumsi: z.boolean(),
  diubahOleh: z.string(),
  diubahPada: z.string(),
  versi: z.string(),
})
export type ProvisionRow = z.infer<typeof provisionRow>

/** A rate or term as it is today, or as it begins, and what follows. */
export const provision = z.strictObject({
  kode,
  uraian: z.string(),
  /** What it is counted in: `%`, `tanggal`, `Rp/batang`. */
  satuan: z.string(),
  ...provisionRow.omit({ versi: true }).shape,
  berikutnya: z.strictObject({ mulai: day, ...amount }).nullable(),
})
export type Provision = z.infer<typeof provision>

const ADMIN = { service: 'amws', auth: 'bearer', permission: 'reference.manage' } as const
const oneCode = z.strictObject({ kode })

export const provisionList = defineCall({
  ...ADMIN,
  method: 'GET',
  path: '/v1/data-acuan/ketentuan',
  summary: 'Rates and terms in the order of their codes, each with the value in force and the next one.',
  query: z.strictObject({
    q: searchText.default(''),
    /** Only those that the authority has to confirm, or only the others. */
    asumsi: z.enum(['ya', 'tidak']).optional(),
    /** The code that the page follows. */
    cursor: kode.optional(),
    size: count(1, 100).default(PROVISION.pageSize),
  }),
  reply: items(provision),
})

export const provisionHistory = defineCall({
  ...ADMIN,
  method: 'GET',
  path: '/v1/data-acuan/ketentuan/:kode',
  summary: 'What a rate or term was, is and will be, newest first day first.',
  params: oneCode,
  query: z.strictObject({
    /** The first day that the page follows. */
    cursor: day.optional(),
    size: count(1, 100).default(PROVISION.historySize),
  }),
  reply: items(provisionRow),
  errors: ['resource.notFound'],
})

export const provisionSave = defineCall({
  ...ADMIN,
  method: 'PUT',
  path: '/v1/data-acuan/ketentuan/:kode/:mulai',
  summary:
    'Set a rate or term from a day on, or correct what it has from that day. Sent cases keep theirs. One that has begun takes two administrators.',
  params: z.strictObject({ kode, mulai: day }),
  body: z.strictObject({
    ...amount,
    sumber: lineOrEmpty(PROVISION.sourceMax),
    asumsi: z.boolean(),
    alasan,
    versi: version.optional(),
  }),
  reply: item(outcome),
  errors: [
    ...CHANGES,
    'resource.notFound',
    'provision.form',
    'provision.range',
    'provision.whole',
    'provision.tiers',
    'provision.holidays',
  ],
})

export const provisionCalls = { provisionList, provisionHistory, provisionSave }
