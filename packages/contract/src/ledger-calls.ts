import { z } from 'zod'
import { defineCall, file, items } from './call.ts'
import { count, cursor, day, id, instant, searchText } from './field-schemas.ts'

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
  summary: 'The statement of such a balance, the newest entry first.',
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

export const ledgerCalls = { caseAccounts, caseAccountEntries, caseAccountExport }
