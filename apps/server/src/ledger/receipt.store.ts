import { wibInstant } from '@dermaga/contract'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Which receipts: of accounts of a company whose key begins with a part. Days in Jakarta, `YYYY-MM-DD`, the second exclusive. */
export interface ReceiptQuestion {
  ledger: string
  owner: string
  part: string
  from: string
  to: string
}

/** What was added to an account. */
export interface ReceiptRow {
  /** The second part of the account's key. */
  key: string
  at: Date
  document: string
  /** Decimal as text. */
  amount: string
}

/** What came in, by the ledgers. */
export function receiptStore(base: Db) {
  return {
    /** The oldest first. */
    async receipts({ ledger, owner, part, from, to }: ReceiptQuestion, trx: Db = base): Promise<ReceiptRow[]> {
      const { rows } = await sql<ReceiptRow>`
        select a.kunci[2] as key, e.pada as at, coalesce(e.dokumen, '') as document, trim_scale(e.mutasi)::text as amount
        from ledger_account a join ledger_entry e using (id_akun)
        where a.buku = ${ledger} and a.id_perusahaan = ${owner} and a.kunci[1] = ${part} and e.mutasi > 0
          and e.pada >= ${wibInstant(from, 0, 0)} and e.pada < ${wibInstant(to, 0, 0)}
        order by e.pada, a.kunci, e.nomor`.execute(trx)
      return rows
    },
  }
}
