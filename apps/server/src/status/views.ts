import { sql } from 'kysely'

/** The last minute in which a process counted the state of the portal: one row with `at`, none before the first one. Other modules' stores
 *  read this view in their own statements, so its name and column are part of this module's API. */
export const lastCountedMinute = sql.table('last_counted_minute')
