import { z } from 'zod'
import { defineCall, file, item, items } from './call.ts'
import { serviceGroup } from './case.ts'
import { count, cursor, day, id, instant, searchText } from './field-schemas.ts'
import { office } from './office.ts'

const AREA = { service: 'service', auth: 'bearer' } as const
/** Decimal as text, such as `1250.5`. */
const amount = z.string()

/** A balance of a company in which a case has posted. */
export const ledgerAccount = z.strictObject({
  idAkun: id,
  /** Id of the ledger, and what it is called. */
  buku: z.string(),
  judul: z.string(),
  satuan: z.string(),
  desimal: z.int(),
  /** What tells the account apart: `Nomor BPJ`, `BPJ-060300-000001`. */
  kunci: z.array(z.strictObject({ label: z.string(), nilai: z.string() })),
  saldo: amount,
  /** Of the balance, what is kept for documents. */
  dicadangkan: amount,
  tersedia: amount,
})
export type LedgerAccount = z.infer<typeof ledgerAccount>

/** A change of an account. */
export const ledgerEntry = z.strictObject({
  nomor: z.int(),
  pada: instant,
  uraian: z.string(),
  /** Number of the case that posted it. */
  dokumen: z.string().nullable(),
  mutasi: amount,
  mutasiCadangan: amount,
  /** After it. */
  saldo: amount,
  dicadangkan: amount,
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

/** A balance of a company with what lists show beside it. */
export const ledgerBalance = z.strictObject({
  ...ledgerAccount.shape,
  perusahaan: z.strictObject({ npwp: z.string(), nama: z.string() }),
  /** The office whose case opened it. */
  kantor: office.nullable(),
  dibukaPada: instant,
  /** The case whose number is a part of its key, and what lists show of it. */
  tentang: z
    .strictObject({
      judul: z.string(),
      nomor: z.string(),
      tautan: z.string(),
      nilai: z.array(z.strictObject({ label: z.string(), nilai: z.string() })),
    })
    .nullable(),
})
export type LedgerBalance = z.infer<typeof ledgerBalance>

const ofAccount = z.strictObject({ id, idAkun: id })
/** Days in Jakarta, both included. */
const chosen = { dari: day.optional(), sampai: day.optional(), q: searchText.default('') }

export const caseAccounts = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/case/:id/akun',
  summary: 'The balances in which a case has posted. Of other companies only for officers.',
  params: z.strictObject({ id }),
  reply: items(ledgerAccount),
  errors: ['case.notFound', 'powerOfAttorney.lapsed'],
})

export const caseAccountEntries = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/case/:id/akun/:idAkun/mutasi',
  summary: 'The statement of such a balance, the newest entry first. For brokers what the case itself has posted.',
  params: ofAccount,
  query: z.strictObject({ ...chosen, size: count(1, 100).default(20), cursor: cursor.optional() }),
  reply: items(ledgerEntry),
  errors: ['case.notFound', 'powerOfAttorney.lapsed', 'resource.notFound'],
})

export const caseAccountExport = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/case/:id/akun/:idAkun/mutasi-saldo',
  summary: 'The statement as CSV for spreadsheets, the oldest entry first, streamed.',
  params: ofAccount,
  query: z.strictObject(chosen),
  reply: file(),
  errors: ['case.notFound', 'powerOfAttorney.lapsed', 'resource.notFound'],
})

const ofBalance = z.strictObject({ id })

export const ledgerBalances = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/saldo',
  summary:
    "Balances in some ledgers, the newest account first: of the caller's company, for officers of companies of their offices.",
  query: z.strictObject({
    /** Ids of ledgers. */
    buku: serviceGroup,
    /** Words of the key, of the case that it is about, and of the company. */
    q: searchText.default(''),
    /** Only accounts that have something. */
    hanya: z.literal('bersaldo').optional(),
    size: count(1, 100).default(20),
    cursor: cursor.optional(),
  }),
  reply: items(ledgerBalance),
  errors: ['resource.notFound'],
})

export const ledgerBalanceById = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/saldo/:id',
  summary: 'A balance that the caller may read.',
  params: ofBalance,
  reply: item(ledgerBalance),
  errors: ['resource.notFound'],
})

export const ledgerBalanceEntries = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/saldo/:id/mutasi',
  summary: 'The statement of a balance, the newest entry first.',
  params: ofBalance,
  query: z.strictObject({ ...chosen, size: count(1, 100).default(20), cursor: cursor.optional() }),
  reply: items(ledgerEntry),
  errors: ['resource.notFound'],
})

export const ledgerBalanceExport = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/saldo/:id/mutasi-saldo',
  summary: 'The statement of a balance as CSV for spreadsheets, the oldest entry first, streamed.',
  params: ofBalance,
  query: z.strictObject(chosen),
  reply: file(),
  errors: ['resource.notFound'],
})

export const ledgerCalls = {
  caseAccounts,
  caseAccountEntries,
  caseAccountExport,
  ledgerBalances,
  ledgerBalanceById,
  ledgerBalanceEntries,
  ledgerBalanceExport,
}
