import { z } from 'zod'
import { defineCall, file, item, items } from './call.ts'
import { count, cursor, day, id, instant, paragraphs, searchText } from './field-schemas.ts'
import { office } from './office.ts'

/** Limits of billings, shared by screens and server. */
export const BILLING_LIST = { pageSize: 50 } as const

/** Open, paid, past its term, or replaced because the case does not need it any more. */
export const billingStatus = z.enum(['terbuka', 'lunas', 'kedaluwarsa', 'dibatalkan'])
export type BillingStatus = z.infer<typeof billingStatus>

/** Newest first, the next to end first, or the largest first. */
export const billingOrder = z.enum(['terbaru', 'jatuh-tempo', 'jumlah'])
export type BillingOrder = z.infer<typeof billingOrder>

/** Why money was not needed: the code was past its term, paid already, cancelled, or its case had moved on. */
export const billingOverpayment = z.enum(['kedaluwarsa', 'sudah-lunas', 'dibatalkan', 'tidak-diperlukan'])
export type BillingOverpayment = z.infer<typeof billingOverpayment>

/** Whole rupiah; sums have at most 15 digits. */
const rupiah = z.int().min(1).max(999_999_999_999_999)
const billingCode = z.string().regex(/^6\d{14}$/)
/** The treasury's number of a payment. */
const ntpn = z.string().regex(/^[A-Z0-9]{16}$/)
/** The bank's number of a payment. */
const ntb = z.string().regex(/^[A-Z0-9]{1,20}$/)
const bankCode = z.string().regex(/^[A-Z0-9]{1,10}$/)

export const billingPayment = z.strictObject({
  idPembayaran: z.string(),
  ntpn: z.string(),
  ntb: z.string(),
  /** Code of the bank; empty where it was not stated. */
  bank: z.string(),
  jumlah: rupiah,
  /** As the bank states it. */
  dibayarPada: instant,
  tanggalBuku: day,
  dari: z.enum(['bank', 'petugas']),
  /** Null for the payment that settled the billing. */
  kelebihan: billingOverpayment.nullable(),
})
export type BillingPayment = z.infer<typeof billingPayment>

/** A payment that an officer has recorded because no bank has reported it: another confirms or returns it. */
export const recordedPayment = z.strictObject({
  idCatatan: z.string(),
  ntpn: z.string(),
  ntb: z.string(),
  bank: z.string(),
  dibayarPada: instant,
  tanggalBuku: day,
  catatan: z.string(),
  idPerekam: z.string(),
  perekam: z.string(),
  direkamPada: instant,
  status: z.enum(['menunggu', 'dikonfirmasi', 'dikembalikan']),
  /** Who confirmed or returned it. */
  penentu: z.string().nullable(),
  alasan: z.string().nullable(),
})
export type RecordedPayment = z.infer<typeof recordedPayment>

export const billing = z.strictObject({
  idBilling: z.string(),
  kodeBilling: z.string(),
  jenis: z.strictObject({ kode: z.string(), nama: z.string() }),
  status: billingStatus,
  wajibBayar: z.strictObject({ npwp: z.string(), nama: z.string() }),
  /** What it is paid for. */
  dokumen: z.strictObject({ idKasus: z.string(), judul: z.string(), nomor: z.string(), tautan: z.string() }),
  kantor: office.nullable(),
  total: rupiah,
  diterbitkanPada: instant,
  berlakuSampai: instant,
  akun: z.array(z.strictObject({ kode: z.string(), nama: z.string(), jumlah: rupiah })),
  /** Oldest first. */
  pembayaran: z.array(billingPayment),
  /** For officers only, oldest first. */
  catatanPembayaran: z.array(recordedPayment),
  /** The code that it replaces. */
  menggantikan: z.string().nullable(),
})
export type Billing = z.infer<typeof billing>

/** How banks report payments to this portal. */
export const bankConnection = z.enum(['terhubung', 'simulasi', 'tidak-ada'])
export type BankConnection = z.infer<typeof bankConnection>

export const caseBillings = defineCall({
  service: 'service',
  method: 'GET',
  path: '/v1/case/:id/billing',
  summary: 'Billings of a case that the caller may read, newest first.',
  auth: 'bearer',
  params: z.strictObject({ id }),
  reply: items(billing),
  errors: ['case.notFound', 'powerOfAttorney.lapsed'],
})

/** Kinds of billings with commas between them. */
const billingKinds = z.string().regex(/^[A-Z0-9][A-Z0-9-]{0,19}(?:,[A-Z0-9][A-Z0-9-]{0,19}){0,9}$/)

const chosen = {
  q: searchText.default(''),
  /** Only of these kinds. */
  jenis: billingKinds.optional(),
  status: billingStatus.optional(),
  /** Only billings with money that was not needed. */
  kelebihan: z.literal('ya').optional(),
  /** Only billings with a payment that an officer has recorded and nobody has confirmed. */
  catatan: z.literal('menunggu').optional(),
  urut: billingOrder.default('terbaru'),
}

export const billingList = defineCall({
  service: 'service',
  method: 'GET',
  path: '/v1/billing',
  summary: "Billings: those of the caller's company, or for officers with the permission those of their offices.",
  auth: 'bearer',
  query: z.strictObject({
    ...chosen,
    size: count(1, BILLING_LIST.pageSize).default(20),
    cursor: cursor.optional(),
  }),
  reply: items(billing),
})

export const billingById = defineCall({
  service: 'service',
  method: 'GET',
  path: '/v1/billing/:id',
  summary: 'A billing with its accounts and payments.',
  auth: 'bearer',
  params: z.strictObject({ id }),
  reply: item(billing),
  errors: ['billing.notFound'],
})

export const billingExport = defineCall({
  service: 'service',
  method: 'GET',
  path: '/v1/billing/csv',
  summary: 'The same billings as CSV for spreadsheets, one line for each account, streamed.',
  auth: 'bearer',
  query: z.strictObject(chosen),
  reply: file(),
})

const recordedErrors = ['billing.notFound', 'resource.notFound', 'billing.fourEyes', 'billing.recordDecided'] as const
const ofRecord = z.strictObject({ id, idCatatan: id })

export const billingPaymentRecord = defineCall({
  service: 'service',
  method: 'POST',
  path: '/v1/billing/:id/catatan-pembayaran',
  summary:
    'Record a payment that no bank has reported, for officers of the office. It counts once another officer confirms it. Idempotent by `idCatatan`.',
  auth: 'bearer',
  params: z.strictObject({ id }),
  body: z.strictObject({
    idCatatan: id,
    ntpn,
    ntb,
    bank: z.union([bankCode, z.literal('')]),
    dibayarPada: instant,
    tanggalBuku: day,
    /** What it is based on: the paper that the officer has seen. */
    catatan: paragraphs(500),
  }),
  reply: item(billing),
  errors: [
    'billing.notFound',
    'billing.wrongMoment',
    'billing.otherPayment',
    'billing.recordWaits',
    'request.conflict',
  ],
})

export const billingPaymentConfirm = defineCall({
  service: 'service',
  method: 'POST',
  path: '/v1/billing/:id/catatan-pembayaran/:idCatatan/konfirmasi',
  summary:
    'Confirm a payment that another officer has recorded: it settles the billing as one that a bank reports. Idempotent.',
  auth: 'bearer',
  params: ofRecord,
  body: z.strictObject({}),
  reply: item(billing),
  errors: [...recordedErrors, 'billing.otherPayment', 'billing.wrongMoment', 'case.changed'],
})

export const billingPaymentReturn = defineCall({
  service: 'service',
  method: 'POST',
  path: '/v1/billing/:id/catatan-pembayaran/:idCatatan/kembalikan',
  summary: 'Return a payment that another officer has recorded, with a reason: it does not count. Idempotent.',
  auth: 'bearer',
  params: ofRecord,
  body: z.strictObject({ alasan: paragraphs(500) }),
  reply: item(billing),
  errors: recordedErrors,
})

/** What a bank reports. */
export const bankNotice = z.strictObject({
  kodeBilling: billingCode,
  ntpn,
  ntb,
  bank: bankCode,
  jumlah: rupiah,
  dibayarPada: instant,
  tanggalBuku: day,
})
export type BankNotice = z.infer<typeof bankNotice>

export const bankPayment = defineCall({
  service: 'service',
  method: 'POST',
  path: '/v1/bank/payment',
  summary:
    'A bank reports a payment. Signed by Standard Webhooks 1.0.0 with a key of BANK_KEYS; the same payment twice has one effect and the same reply, the same message twice is refused.',
  auth: 'none',
  body: bankNotice,
  reply: item(
    z.strictObject({
      idPembayaran: z.string(),
      /** It settled the billing, or the money was not needed. */
      akibat: z.enum(['lunas', 'kelebihan']),
    }),
  ),
  errors: [
    'bank.signature',
    'bank.replayed',
    'billing.notFound',
    'billing.wrongAmount',
    'billing.wrongMoment',
    'billing.otherPayment',
  ],
})

export const billingCalls = {
  caseBillings,
  billingList,
  billingExport,
  billingById,
  billingPaymentRecord,
  billingPaymentConfirm,
  billingPaymentReturn,
  bankPayment,
}
