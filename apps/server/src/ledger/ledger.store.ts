import type { PostingValues } from '@dermaga/service'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { json } from '../db/json.ts'

/** What one event of a case posts. */
export interface Sheet {
  readonly idKasus: string
  readonly event: number
  /** Number of the case. */
  readonly document: string | null
  readonly postings: readonly PostingValues[]
  /** Releases everything that the case has reserved. The text of the entry in statements; undefined to release nothing. */
  readonly releases: string | undefined
  /** The office of accounts that it opens. */
  readonly office: string | null
}

/** Less in an account than a posting needs: too little that is free, too little that is reserved, or something reserved that has to be
 *  free (`inUse`). Amounts are decimals as text. */
export interface Shortage {
  /** Id of the ledger. */
  readonly ledger: string
  readonly key: readonly string[]
  readonly what: 'balance' | 'reservation' | 'inUse'
  readonly has: string
  readonly missing: string
}

export type LedgerStore = ReturnType<typeof ledgerStore>

/** Accounts, their entries and what is reserved of them. The migration 0590 has the rules of each kind of posting. */
export function ledgerStore() {
  return {
    /** Posts, in one statement. @returns what accounts lack: then nothing is written */
    async post(sheets: readonly Sheet[], now: Date, trx: Db): Promise<Shortage[]> {
      const given = sheets.map(({ idKasus, ...sheet }) => ({ id: idKasus, ...sheet }))
      const { rows } = await sql<{ shortages: Shortage[] }>`/* prepared ledger-post */
        select ledger_post(${json(given)}, ${now}) as shortages`.execute(trx)
      return rows[0]?.shortages ?? []
    },
  }
}
