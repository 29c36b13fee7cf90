import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** One entry, with the columns of the table. */
export interface ActivityRow {
  id_user: string
  id_session: string
  happened_at: Date
  /** 1 to 6, as numbered in spec §3. */
  kind: number
  deskripsi: string
  browser_info: string
  hostname: string
  address: string
  /** As the browser reports it; null where it does not know. */
  local_address: string | null
}
export type ActivityLogStore = ReturnType<typeof activityLogStore>

/** An arbitrary advisory lock key: processes that create a partition at once take turns. Once a day, never per entry. */
const PARTITION_LOCK = 72_019_003

/** PostgreSQL's error code when no partition accepts a row, and when a `check` fails. */
const CHECK_VIOLATION = '23514'

export function activityLogStore(db: Db) {
  const partitionOf = (day: string) => `user_activity_${day.replaceAll('-', '')}`

  return {
    /** Inserts all entries in one statement. @returns false, with none inserted, when the partition of a day is missing */
    async addAll(rows: ActivityRow[]): Promise<boolean> {
      const entries = rows.map(row => ({ ...row, id_activity: randomUUIDv7() }))
      try {
        await sql`
          insert into user_activity
          select * from json_populate_recordset(null::user_activity, ${JSON.stringify(entries)}::json)`.execute(db)
        return true
      } catch (error) {
        // The table has no check of its own, so this violation is the routing to a partition.
        if ((error as { code?: string }).code === CHECK_VIOLATION) return false
        throw error
      }
    },

    /** Creates the day's partition unless it exists. @param day `YYYY-MM-DD`, UTC */
    async addDay(day: string): Promise<void> {
      const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
      await db.transaction().execute(async trx => {
        await sql`select pg_advisory_xact_lock(${sql.lit(PARTITION_LOCK)})`.execute(trx)
        await sql`
          create table if not exists ${sql.table(partitionOf(day))} partition of user_activity
          for values from (${sql.lit(`${day}T00:00:00Z`)}) to (${sql.lit(`${next}T00:00:00Z`)})`.execute(trx)
      })
    },

    /** Drops the partitions of days before the given day. */
    async dropDaysBefore(day: string): Promise<void> {
      const { rows } = await sql<{ name: string }>`
        select child.relname as name
        from pg_inherits join pg_class child on child.oid = inhrelid
        where inhparent = 'user_activity'::regclass and child.relname < ${partitionOf(day)}`.execute(db)
      for (const { name } of rows) await sql`drop table if exists ${sql.table(name)}`.execute(db)
    },
  }
}
