import type { LedgerDefinition } from '@dermaga/service'
import type { Core } from '../core.ts'
import { ledgerStore } from './ledger.store.ts'
import { createPosting } from './posting-sheet.ts'
import { statementStore } from './statement.store.ts'
import { createStatements } from './statement.ts'

export type { Sheet } from './posting-sheet.ts'

export type LedgerModule = ReturnType<typeof createLedgerModule>

/** Balances of companies: guarantees, stamps, quotas. Only actions of cases post in them (`posts` of services). */
export function createLedgerModule({ db }: Pick<Core, 'db'>, { ledgers }: { ledgers: readonly LedgerDefinition[] }) {
  return {
    post: createPosting(ledgerStore(), ledgers),
    statements: createStatements(statementStore(db), ledgers),
  }
}
