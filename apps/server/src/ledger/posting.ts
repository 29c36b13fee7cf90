import type { LedgerDefinition, PostingValues } from '@dermaga/service'
import { fill, ledgerAmount, ledgerText } from '@dermaga/text'
import type { Db } from '../db/database.ts'
import { fail } from '../http/errors.ts'
import type { LedgerStore, Sheet, Shortage } from './ledger.store.ts'

/** Ledgers keep four decimals. */
const AMOUNT = /^-?\d{1,24}(?:\.\d{1,4}0*)?$/

/** Posts in ledgers. @param ledgers every ledger there is */
export function createPosting(store: LedgerStore, ledgers: readonly LedgerDefinition[]) {
  const byId = new Map(ledgers.map(ledger => [ledger.id, ledger]))

  /** @throws Error for a ledger that does not exist: `problemsAmong` refuses that */
  function ledgerOf(id: string): LedgerDefinition {
    const ledger = byId.get(id)
    if (!ledger) throw new Error(`there is no ledger ${id}`)
    return ledger
  }

  /** Posts what the events of one transaction do, all of it or nothing. Cases and numbers are locked before: a transaction that has
   *  posted locks nothing more. The same event of a case posts once.
   *  @throws CallError ledger.short naming every account with too little */
  return async function post(sheets: readonly Sheet[], now: Date, trx: Db): Promise<void> {
    const posting = sheets.filter(({ postings, releases }) => postings.length > 0 || releases !== undefined)
    if (posting.length === 0) return
    for (const { postings } of posting) for (const one of postings) requireAmount(one)
    const obstacles = [...new Set((await store.post(posting, now, trx)).map(sentence))]
    if (obstacles.length > 0) fail('ledger.short', { alasan: obstacles.join(' '), obstacles })
  }

  function sentence({ ledger: id, key, what, has, missing }: Shortage): string {
    const ledger = ledgerOf(id)
    const akun = ledger.key.map((label, part) => `${label} ${key[part] ?? ''}`).join(', ')
    return fill(ledgerText.short[what], {
      buku: ledger.title,
      akun,
      ada: ledgerAmount(has, ledger),
      kurang: ledgerAmount(missing, ledger),
    })
  }
}

/** @throws Error for what is no amount, or one below zero, which forms refuse */
function requireAmount({ kind, amount }: PostingValues): void {
  if (amount === undefined) return
  if (!AMOUNT.test(amount)) throw new Error(`${amount} is no amount with at most four decimals`)
  if (/^-.*[1-9]/.test(amount) && kind !== 'adjust') throw new Error(`${kind} of less than zero`)
}
