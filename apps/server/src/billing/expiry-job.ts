import type { Core } from '../core.ts'
import { inTransaction } from '../db/database.ts'
import { everyItem, type Job } from '../jobs/index.ts'
import type { BillingRow } from './billing.store.ts'
import { BILLING } from './billing.ts'
import type { PaymentParts } from './payment.ts'

/** How often the portal looks for codes whose term has ended or ends soon, and how many it takes at a time. */
const EVERY_MS = 60_000
const MOST = 100

/** Somebody paid or cancelled it meanwhile. */
class NotOpen extends Error {}

/** Ends the codes that nobody has paid, and reminds payers of those that end soon. */
export function createExpiryJob(
  { db, log, now }: Pick<Core, 'db' | 'log' | 'now'>,
  { store, notices, cases }: PaymentParts,
): Job {
  const endWithin = async (trx: typeof db, bill: BillingRow, at: Date): Promise<void> => {
    if (!(await store.setStatus(bill, 'kedaluwarsa', at, trx))) throw new NotOpen()
    await notices.ended(trx, bill, 'billing.kedaluwarsa', at)
  }

  /** Ends a billing, with the system's action of its case where it names one and the case still waits. */
  async function expire(bill: BillingRow, at: Date): Promise<void> {
    const { id_kasus, tindakan_gugur } = bill
    if (tindakan_gugur !== null) {
      const andThen = (trx: typeof db) => endWithin(trx, bill, at)
      // A case that changed at the same moment is left for the next run.
      if ((await cases.bySystem(id_kasus, tindakan_gugur, { now: at, andThen })) !== 'notNow') return
    }
    await inTransaction(db, trx => endWithin(trx, bill, at))
  }

  const remind = (bill: BillingRow, at: Date): Promise<void> =>
    inTransaction(db, async trx => {
      if (!(await store.setReminded(bill.id_billing, trx))) return
      if (at < bill.expires_at) await notices.due(trx, bill, 'billing.segera-berakhir', at)
    })

  return {
    name: 'billing-expiry',
    everyMs: EVERY_MS,
    async run({ stopping }) {
      const at = now()
      const ended = new Date(at.getTime() - BILLING.graceMs)
      const works = [
        { does: expire, bills: everyItem<BillingRow>((after, most) => store.expired(ended, after, most), MOST) },
        { does: remind, bills: everyItem<BillingRow>((after, most) => store.toRemind(at, after, most), MOST) },
      ]
      for (const { does, bills } of works) {
        for await (const bill of bills) {
          if (stopping.aborted) return
          try {
            await does(bill, at)
          } catch (error) {
            // One billing that cannot end must not keep the others. The next run tries it again.
            if (!(error instanceof NotOpen)) log.error({ err: error, kode: bill.kode }, 'billing not ended')
          }
        }
      }
    },
  }
}
