import { randomUUID } from 'node:crypto'
import { type Billing, billingStatus, type SummaryView } from '@dermaga/contract'
import type { BilledAmount, PaidFacts } from '@dermaga/service'
import type { AccessModule } from '../access/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { PublishEvent } from '../events/index.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { Http } from '../http/route.ts'
import type { Job } from '../jobs/index.ts'
import type { OfficeModule } from '../office/index.ts'
import type { ReferenceModule } from '../reference/index.ts'
import { registerBankRoutes } from './bank.routes.ts'
import { registerBankSimulation } from './bank-simulation.routes.ts'
import { createBillingReach, registerBillingRoutes } from './billing.routes.ts'
import { type BillingRow, billingStore } from './billing.store.ts'
import { newBillingCode, reminderOf } from './billing.ts'
import { billingNotices } from './events.ts'
import { createExpiryJob } from './expiry-job.ts'
import { type BilledCases, createPayments } from './payment.ts'
import { registerRecordedPaymentRoutes } from './recorded-payment.routes.ts'
import { recordedPaymentStore } from './recorded-payment.store.ts'
import { createBillingViews } from './views.ts'

export type { BilledCases } from './payment.ts'

export type BillingModule = ReturnType<typeof createBillingModule>

/** Codes that are taken are as rare as lightning; more than this many in a row are an error. */
const CODES_TRIED = 5

interface Dependencies {
  access: Pick<AccessModule, 'may'>
  office: Pick<OfficeModule, 'named' | 'scopeOf'>
  reference: Pick<ReferenceModule, 'namesOf'>
  publishEvent: PublishEvent
}

/** What a case has to pay. */
export interface Bill
  extends Pick<
    BillingRow,
    | 'jenis'
    | 'id_perusahaan'
    | 'npwp'
    | 'nama_perusahaan'
    | 'id_kasus'
    | 'layanan'
    | 'judul'
    | 'nomor'
    | 'tautan'
    | 'kode_kantor'
    | 'tindakan_lunas'
    | 'tindakan_gugur'
    | 'issued_at'
    | 'expires_at'
  > {
  /** At least one. */
  amounts: readonly BilledAmount[]
}

/** Billings: what companies pay for their cases. */
export function createBillingModule(core: Pick<Core, 'db'>, dependencies: Dependencies) {
  const store = billingStore(core.db)
  const notices = billingNotices(dependencies.publishEvent)
  const views = createBillingViews(core.db, store, recordedPaymentStore(core.db), dependencies)

  const reach = createBillingReach(dependencies)

  return {
    /** Issues a billing within the transaction of the action that asks for it. Its case has no open one. */
    async issue({ amounts, ...bill }: Bill, trx: Db): Promise<void> {
      const [last] = await store.ofCase(bill.id_kasus, trx)
      const accounts = amounts.map(({ account, amount }, position) => ({
        position,
        akun: account,
        jumlah: Number(amount),
      }))
      const id_billing = randomUUID()
      for (let left = CODES_TRIED; left > 0; left -= 1) {
        const row: BillingRow = {
          ...bill,
          id_billing,
          kode: newBillingCode(),
          total: accounts.reduce((sum, { jumlah }) => sum + jumlah, 0),
          status: 'terbuka',
          remind_at: reminderOf(bill.issued_at, bill.expires_at),
          changed_at: bill.issued_at,
          // One that was paid is not replaced, but followed by another.
          id_pengganti_dari: last && last.status !== 'lunas' ? last.id_billing : null,
        }
        const isAdded = await store.add(
          row,
          accounts.map(account => ({ ...account, id_billing })),
          trx,
        )
        if (isAdded) return notices.due(trx, row, 'billing.terbit', bill.issued_at)
      }
      throw new Error(`no free billing code in ${CODES_TRIED} tries`)
    },

    /** The billing that a case waits for. */
    openOf: (idKasus: string, trx: Db): Promise<BillingRow | undefined> => store.openOf(idKasus, trx),

    /** The amounts of a billing by account. */
    accountsOf: ({ id_billing }: Pick<BillingRow, 'id_billing'>, trx: Db): Promise<BilledAmount[]> =>
      store.accountsOf(id_billing, trx),

    /** Cancels a billing that its case does not need any more, within the transaction of the action that leaves it. */
    async cancel(bill: BillingRow, now: Date, trx: Db): Promise<void> {
      if (await store.setStatus(bill, 'dibatalkan', now, trx)) await notices.ended(trx, bill, 'billing.dibatalkan', now)
    },

    /** What was paid for a case so far. */
    async paidFor(idKasus: string): Promise<PaidFacts> {
      const rows = await store.paidFor(idKasus)
      return {
        accounts: rows.map(({ akun, jumlah }) => ({ account: akun, amount: jumlah })),
        numbers: [...new Set(rows.flatMap(({ ntpn }) => ntpn))],
      }
    },

    /** A billing by its code. @throws CallError billing.notFound, also for a billing of others */
    async ofCode(kode: string, caller: Caller, now: Date): Promise<Billing> {
      const [shown] = await views.show([await reach.require(await store.findByCode(kode), caller, now)])
      return shown ?? fail('billing.notFound')
    },

    /** Billings of a case, newest first. */
    ofCase: async (idKasus: string): Promise<Billing[]> => views.show(await store.ofCase(idKasus)),

    /** Billings of some cases, newest first. */
    ofCases: async (cases: readonly string[]): Promise<Billing[]> =>
      cases.length === 0 ? [] : views.show(await store.ofCases(cases)),

    /** The billings that the caller's list has, by status, in the order of the statuses. */
    async summaryOf(caller: Caller, now: Date): Promise<SummaryView['billing']> {
      const totals = await store.totals(await reach.scopeOf(caller, now))
      return billingStatus.options.flatMap(status => totals.filter(total => total.status === status))
    },

    routes: (http: Http): void => registerBillingRoutes(http, { store, views, ...dependencies }),
  }
}

/** Payments of billings, and what follows from them and from their absence. */
export function createPaymentModule(
  core: Pick<Core, 'db' | 'log' | 'now' | 'config'>,
  dependencies: Dependencies & { cases: BilledCases },
) {
  const { cases, publishEvent } = dependencies
  const parts = { store: billingStore(core.db), notices: billingNotices(publishEvent), cases }
  const payments = createPayments(core, parts)
  const job: Job = createExpiryJob(core, parts)

  return {
    job,
    record: payments.record,
    routes(http: Http): void {
      const recorded = recordedPaymentStore(core.db)
      const views = createBillingViews(core.db, parts.store, recorded, dependencies)
      registerRecordedPaymentRoutes(http, { ...dependencies, store: parts.store, recorded, payments, views })
      registerBankRoutes(http, { ...core, store: parts.store, payments })
      if (core.config.isBankSimulated) registerBankSimulation(http.app, { ...core, store: parts.store, payments })
    },
  }
}
