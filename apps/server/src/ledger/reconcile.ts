import type { Core } from '../core.ts'
import type { Job } from '../jobs/index.ts'
import type { Difference, ReconcileStore } from './reconcile.store.ts'

const EVERY_MS = 86_400_000
/** Accounts that one statement compares. */
const PAGE = 500

/** What a comparison of all accounts found. */
export interface Reconciliation {
  accounts: number
  differences: Difference[]
}

/** A difference in words, with what is stored and what the entries say. */
export function differenceText({
  idAkun,
  buku,
  idPerusahaan,
  kunci,
  stored,
  computed,
  cases,
  kinds,
}: Difference): string {
  const held = cases.length > 0 ? `; reserved for other amounts: cases ${cases.join(', ')}` : ''
  return `account ${idAkun} (${buku} of ${idPerusahaan}, ${kunci.join(' ')}): ${kinds.join(', ')}; stored ${sumsText(stored)}, entries ${sumsText(computed)}${held}`
}

const sumsText = ({ saldo, dicadangkan, terakhir }: Difference['stored']): string =>
  `${saldo}, reserved ${dicadangkan}, last entry ${terakhir}`

/** Compares balances with their entries. Nothing is corrected by itself: a difference is a fault that somebody has to understand first. */
export function createReconcile(store: ReconcileStore, { now, log }: Pick<Core, 'now' | 'log'>) {
  /** @param stopping ends it between two pages; what it has found until then counts */
  async function reconcile(stopping?: AbortSignal): Promise<Reconciliation> {
    const whole: Reconciliation = { accounts: 0, differences: [] }
    let after: string | undefined
    do {
      const { read, last, found } = await store.page(after, PAGE)
      whole.accounts += read
      whole.differences.push(...found)
      after = read === PAGE ? last : undefined
    } while (after !== undefined && !stopping?.aborted)
    return whole
  }

  const job: Job = {
    name: 'ledger-reconcile',
    everyMs: EVERY_MS,
    async run({ stopping }) {
      const { differences } = await reconcile(stopping)
      for (const difference of differences) log.error(difference, 'ledger does not agree with its entries')
      // Counted as a failed run, which operators are alerted of.
      if (differences.length > 0)
        throw new Error(`${differences.length} ledger accounts do not agree with their entries`)
    },
  }

  return {
    reconcile,
    job,
    /** Sets an account to what its entries say. @param reason kept with what it was */
    rebuild: (idAkun: string, reason: string) => store.rebuild(idAkun, reason, now()),
  }
}
