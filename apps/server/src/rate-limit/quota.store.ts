import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Calls of one subject that a process adds to the shared count. */
export interface QuotaCount {
  subject: string
  used: number
}

/** The calls of all processes in the current window. */
export function quotaStore(db: Db) {
  return {
    /** Adds calls of one window in one statement.
     *  @param counts each subject once
     *  @returns the calls of all processes; a subject that another process counts in a later window already is missing */
    async add(counts: readonly QuotaCount[], windowStartedAt: Date): Promise<QuotaCount[]> {
      // In one order everywhere: two processes that add the same subjects wait for each other, but never in a circle.
      const ordered = counts.toSorted((one, other) => (one.subject < other.subject ? -1 : 1))
      const values = ordered.map(
        ({ subject, used }) => sql`(${subject}, ${windowStartedAt}::timestamptz, ${used}::int)`,
      )
      const { rows } = await sql<QuotaCount>`
        insert into request_quota as present (subject, window_started_at, used)
        values ${sql.join(values)}
        on conflict (subject) do update set
          used = excluded.used + case when present.window_started_at = excluded.window_started_at then present.used else 0 end,
          window_started_at = excluded.window_started_at
        where present.window_started_at <= excluded.window_started_at
        returning subject, used`.execute(db)
      return rows
    },

    async deleteBefore(windowStartedAt: Date): Promise<void> {
      await sql`delete from request_quota where window_started_at < ${windowStartedAt}`.execute(db)
    },
  }
}
