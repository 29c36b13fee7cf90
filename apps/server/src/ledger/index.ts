import type { LedgerDefinition } from '@dermaga/service'
import { ledgerStore } from './ledger.store.ts'
import { createPosting } from './posting-sheet.ts'

export type { Sheet } from './posting-sheet.ts'

export type LedgerModule = ReturnType<typeof createLedgerModule>

/** Balances of companies: guarantees, stamps, quotas. Only actions of cases post in them (`posts` of services). */
export function createLedgerModule({ ledgers }: { ledgers: readonly LedgerDefinition[] }) {
  return { post: createPosting(ledgerStore(), ledgers) }
}
