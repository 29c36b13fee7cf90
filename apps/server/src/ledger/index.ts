import type { LedgerDefinition } from '@dermaga/service'
import type { Core } from '../core.ts'
import { ledgerStore } from './ledger.store.ts'
import { createPosting } from './posting.ts'
import { receiptStore } from './receipt.store.ts'
import { reconcileStore } from './reconcile.store.ts'
import { createReconcile } from './reconcile.ts'
import { statementStore } from './statement.store.ts'
import { createStatements } from './statement.ts'

export type { Sheet } from './ledger.store.ts'
export { BrokenEntriesError } from './reconcile.store.ts'
export { differenceText } from './reconcile.ts'

export type LedgerModule = ReturnType<typeof createLedgerModule>

/** Balances of companies: guarantees, stamps, quotas. Only actions of cases post in them (`posts` of services). */
export function createLedgerModule(
  core: Pick<Core, 'db' | 'now' | 'log'>,
  { ledgers }: { ledgers: readonly LedgerDefinition[] },
) {
  const { db } = core
  const { job, reconcile, rebuild } = createReconcile(reconcileStore(db), core)
  return {
    ledgers,
    jobs: [job],
    reconcile,
    rebuild,
    post: createPosting(ledgerStore(), ledgers),
    statements: createStatements(statementStore(db), ledgers),
    receipts: receiptStore(db).receipts,
    /** Those of the cases that have added to a ledger of which nothing is left. */
    emptied: statementStore(db).emptied,
  }
}
