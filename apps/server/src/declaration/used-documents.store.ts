import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { prefixQuery } from '../db/text-search.ts'
import type { DeclarationRow, Key } from './declaration-table.ts'

/** A sent document of a company that may name some of the given numbers. */
export type SentDocument = Pick<DeclarationRow, 'nomor_aju' | 'isi'> & { sent_at: Date }

/** Documents in which to look for numbers, newest first. */
const MOST = 50

export type UsedDocumentsStore = ReturnType<typeof usedDocumentsStore>

export function usedDocumentsStore(base: Db) {
  const db = base.withTables<{ declaration: DeclarationRow }>()
  return {
    /** Sent documents of a company, other than this one, whose search text has all words of one of the numbers. */
    async findSent({ id_perusahaan, id_header }: Key, numbers: readonly string[]): Promise<SentDocument[]> {
      const queries = numbers.flatMap(number => prefixQuery(number) ?? [])
      if (queries.length === 0) return []
      const wanted = queries.map(query => `(${query})`).join(' | ')
      const rows = await db
        .selectFrom('declaration')
        .select(['nomor_aju', 'isi', 'sent_at'])
        .where('id_perusahaan', '=', id_perusahaan)
        .where('id_header', '!=', id_header)
        .where('sent_at', 'is not', null)
        .where(sql<boolean>`search @@ to_tsquery('simple', ${wanted})`)
        .orderBy('sent_at', 'desc')
        .limit(MOST)
        .execute()
      return rows.flatMap(row => (row.sent_at ? [{ ...row, sent_at: row.sent_at }] : []))
    },
  }
}
