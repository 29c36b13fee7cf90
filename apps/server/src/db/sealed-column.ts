import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import type { Sealer } from './seal.ts'

/** A column of sealed values, for their re-encryption when SECRET_KEY changes. */
export interface SealedColumn {
  /** `table.column`. */
  name: string
  /** Values that another key than the current SECRET_KEY sealed. */
  countOutdated: () => Promise<number>
  /** Seals up to `limit` of them again. Any number of processes may do it at once: each takes other rows.
   *  @param except ids of rows to leave out
   *  @returns how many were sealed again, and the ids of rows that no configured key opens */
  reseal: (limit: number, except: readonly string[]) => Promise<{ resealed: number; unreadable: string[] }>
}

interface Description {
  table: string
  column: string
  /** The columns that identify a row and that `contextOf` needs. */
  key: readonly string[]
  /** The context of the value: as it was sealed with. */
  contextOf: (key: Record<string, string>) => string
}

/** @param db the database of the module that has the table */
export function sealedColumn(
  db: Db,
  { table, column, key, contextOf }: Description,
  { open, seal, currentPrefix }: Sealer,
): SealedColumn {
  const [target, value] = [sql.table(table), sql.ref(column)]
  const isOutdated = sql`${value} is not null and not starts_with(${value}, ${currentPrefix})`
  const keyText = key.map(name => sql`${sql.ref(name)}::text`)
  const id: RawBuilder<string> = sql`concat_ws(' ', ${sql.join(keyText)})`

  return {
    name: `${table}.${column}`,

    async countOutdated() {
      const { rows } = await sql<{
        count: number
      }>`select count(*) as count from ${target} where ${isOutdated}`.execute(db)
      return rows[0]?.count ?? 0
    },

    reseal: (limit, except) =>
      db.transaction().execute(async trx => {
        const { rows } = await sql<{ id: string; at: string; sealed: string; key: string[] }>`
          select ${id} as id, ctid::text as at, ${value} as sealed, array[${sql.join(keyText)}] as key from ${target}
          where ${isOutdated} and not ${id} = any (${[...except]}::text[])
          limit ${limit} for update skip locked`.execute(trx)
        const unreadable: string[] = []
        const resealed: { at: string; sealed: string }[] = []
        for (const row of rows) {
          const context = contextOf(Object.fromEntries(key.map((name, at) => [name, row.key[at] ?? ''])))
          const opened = openOrUndefined(row.sealed, context)
          if (opened === undefined) unreadable.push(row.id)
          else resealed.push({ at: row.at, sealed: seal(opened, context) })
        }
        // The rows are locked, so they stay where they are.
        await sql`
          update ${target} set ${value} = given.sealed
          from json_to_recordset(${JSON.stringify(resealed)}::json) as given (at tid, sealed text)
          where ${target}.ctid = given.at`.execute(trx)
        return { resealed: resealed.length, unreadable }
      }),
  }

  function openOrUndefined(sealed: string, context: string): string | undefined {
    try {
      return open(sealed, context)
    } catch {
      return undefined
    }
  }
}
