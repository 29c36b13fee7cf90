import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Rates and terms that the authority sets from a day on. */
export function provisionStore(db: Db) {
  return {
    /** The values in force on a day, `YYYY-MM-DD`, decimals as text by code; those that are not set yet are missing. */
    async valuesOn(codes: readonly string[], day: string): Promise<Map<string, string>> {
      if (codes.length === 0) return new Map()
      const { rows } = await sql<{ code: string; value: string }>`
        select distinct on (code) code, trim_scale(value)::text as value from provision
        where code = any (${sql.val([...codes])}::text[]) and valid_from <= ${day}
        order by code, valid_from desc`.execute(db)
      return new Map(rows.map(({ code, value }) => [code, value]))
    },
  }
}
