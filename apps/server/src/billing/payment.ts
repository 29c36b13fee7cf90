import { randomUUID } from 'node:crypto'
import { type BankNotice, type BillingOverpayment, type BillingPayment, wibDay } from '@dermaga/contract'
import { rupiahText } from '@dermaga/text'
import type { Core } from '../core.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { fail } from '../http/errors.ts'
import type { BillingRow, BillingStore, PaymentRow } from './billing.store.ts'
import { BILLING, overpaymentOf } from './billing.ts'
import type { BillingNotices } from './events.ts'

/** How often a payment is tried again when its case or billing changes at the same moment. */
const TRIES = 5

/** What somebody else did to the billing meanwhile: everything is read again. */
class Outrun extends Error {}

/** The cases that billings are paid for. */
export interface BilledCases {
  /** Does a system's action with a case: one transaction. The answer is given to the form of the action, if it has one.
   *  @param andThen further work of the transaction, once the case is locked
   *  @returns `notNow` when the state of the case does not have the action, `changed` when the case changed at the same moment */
  bySystem: (
    idKasus: string,
    action: string,
    request: { now: Date; answer?: Readonly<Record<string, string>>; andThen: (trx: Db) => Promise<void> },
  ) => Promise<'done' | 'notNow' | 'changed'>
}

/** What became of a payment. */
export type Paid = Pick<PaymentRow, 'id_pembayaran' | 'kelebihan'>

export interface PaymentParts {
  store: BillingStore
  notices: BillingNotices
  cases: BilledCases
}

/** Records payments: each has one effect, however often a bank or an officer reports it. */
export function createPayments({ db }: Pick<Core, 'db'>, { store, notices, cases }: PaymentParts) {
  /** Records a payment, and does the case's next action where it settles the billing.
   *  @throws CallError billing.notFound, billing.wrongAmount, billing.wrongMoment, billing.otherPayment */
  async function record(
    notice: BankNotice,
    from: BillingPayment['dari'],
    now: Date,
    alongside?: Alongside,
  ): Promise<Paid> {
    for (let left = TRIES; left > 0; left -= 1) {
      const bill = (await store.findByCode(notice.kodeBilling)) ?? fail('billing.notFound')
      const known = await store.findPayment(notice.ntpn)
      if (known) return isSame(known, bill, notice) ? known : fail('billing.otherPayment')
      requireFitting(bill, notice, now)
      const paid = await tryOnce(bill, notice, from, now, alongside).catch((error: unknown) => {
        if (error instanceof Outrun) return undefined
        throw error
      })
      if (paid) return paid
    }
    return fail('case.changed')
  }

  async function tryOnce(
    bill: BillingRow,
    notice: BankNotice,
    from: BillingPayment['dari'],
    now: Date,
    alongside: Alongside = async () => {},
  ): Promise<Paid | undefined> {
    const payment = paymentOf(bill, notice, from, now)
    const surplus = overpaymentOf(bill, payment.dibayar_pada) ?? (await replacedOf(bill))
    if (surplus === undefined) {
      const { kode, id_kasus, tindakan_lunas, total } = bill
      const outcome = await cases.bySystem(id_kasus, tindakan_lunas, {
        now,
        answer: {
          kodeBilling: kode,
          ntb: notice.ntb,
          ntpn: notice.ntpn,
          tanggalBayar: wibDay(payment.dibayar_pada),
          jumlah: String(total),
        },
        andThen: async trx => {
          if (!(await store.setStatus(bill, 'lunas', now, trx))) throw new Outrun()
          await add(payment, trx)
          await alongside(trx)
          await notices.paid(trx, bill, 'billing.lunas', notice.ntpn, now)
        },
      })
      if (outcome === 'done') return payment
      if (outcome === 'changed') return undefined
    }
    const kelebihan = surplus ?? (bill.status === 'kedaluwarsa' ? 'kedaluwarsa' : 'tidak-diperlukan')
    return keepSurplus(bill, { ...payment, kelebihan }, now, alongside)
  }

  /** A late notice of a code that has expired does not settle a case that waits for a newer one. */
  const replacedOf = async ({ status, id_kasus }: BillingRow): Promise<'kedaluwarsa' | undefined> =>
    status === 'kedaluwarsa' && (await store.openOf(id_kasus, db)) ? 'kedaluwarsa' : undefined

  /** Money that is not needed is kept apart, so that it can be returned. */
  const keepSurplus = (
    bill: BillingRow,
    payment: PaymentRow & { kelebihan: BillingOverpayment },
    now: Date,
    alongside: Alongside,
  ): Promise<Paid> =>
    inTransaction(db, async trx => {
      if ((await store.lock(bill.id_billing, trx))?.status !== bill.status) throw new Outrun()
      await add(payment, trx)
      await alongside(trx)
      await notices.paid(trx, bill, 'billing.kelebihan', payment.ntpn, now)
      return payment
    })

  async function add(payment: PaymentRow, trx: Db): Promise<void> {
    if (!(await store.addPayment(payment, trx))) throw new Outrun()
  }

  return { record, requirePossible: requireFitting }
}

/** Further work in the transaction that records a payment. */
type Alongside = (trx: Db) => Promise<void>

export type Payments = ReturnType<typeof createPayments>

/** Whether a payment that is known is the one that is reported again. */
const isSame = (known: PaymentRow, bill: BillingRow, notice: BankNotice): boolean =>
  known.id_billing === bill.id_billing && known.ntb === notice.ntb && known.jumlah === notice.jumlah

/** @throws CallError billing.wrongAmount, billing.wrongMoment */
function requireFitting({ total, issued_at }: BillingRow, { jumlah, dibayarPada }: BankNotice, now: Date): void {
  if (jumlah !== total) fail('billing.wrongAmount', { total: rupiahText(total) })
  const paidAt = Date.parse(dibayarPada)
  const { clockToleranceMs } = BILLING
  const isPossible = paidAt >= issued_at.getTime() - clockToleranceMs && paidAt <= now.getTime() + clockToleranceMs
  if (!isPossible) fail('billing.wrongMoment')
}

const paymentOf = (
  { id_billing }: BillingRow,
  { ntpn, ntb, bank, jumlah, dibayarPada, tanggalBuku }: BankNotice,
  dari: BillingPayment['dari'],
  now: Date,
): PaymentRow => ({
  id_pembayaran: randomUUID(),
  id_billing,
  ntpn,
  ntb,
  bank,
  jumlah,
  dibayar_pada: new Date(dibayarPada),
  tanggal_buku: tanggalBuku,
  received_at: now,
  dari,
  kelebihan: null,
})
