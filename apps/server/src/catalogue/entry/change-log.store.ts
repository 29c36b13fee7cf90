import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { json } from '../../db/json.ts'
import type { Position } from '../../http/cursor.ts'
import type { EntryRow } from '../catalogue.store.ts'

interface ChangeTable {
  id_change: string
  modul_slug: string
  id_entry: string | null
  at: Date
  /** Null: an operator, at the command line. */
  by_user: string | null
  by_name: string
  act: string
  reason: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}
type Tables = { catalogue_change: ChangeTable }

export type ChangeRow = Selectable<ChangeTable>
export type ChangeLogStore = ReturnType<typeof createChangeLogStore>

/** Changes that officers and operators made to the catalogue. */
export function createChangeLogStore(base: Db) {
  const db = base.withTables<Tables>()

  return {
    async add({ before, after, ...row }: ChangeRow, trx: Db): Promise<void> {
      await trx
        .withTables<Tables>()
        .insertInto('catalogue_change')
        .values({ ...row, before: json(before), after: json(after) })
        .execute()
    },

    /** Changes of an entry or of its whole module, newest first, one more than `size`. */
    list(row: Pick<EntryRow, 'id' | 'modul_slug'>, after: Position | undefined, size: number): Promise<ChangeRow[]> {
      let query = db
        .selectFrom('catalogue_change')
        .selectAll()
        .where('modul_slug', '=', row.modul_slug)
        .where(eb => eb.or([eb('id_entry', 'is', null), eb('id_entry', '=', row.id)]))
        .orderBy('at', 'desc')
        .orderBy('id_change', 'desc')
        .limit(size + 1)
      if (after) query = query.where(sql<boolean>`(at, id_change) < (${after.at}::timestamptz, ${after.id}::uuid)`)
      return query.execute()
    },
  }
}
