import { sql } from 'kysely'

/** Successful sign-ins: `id_user`, `happened_at`, `id_event`. Other modules' stores join this view in their own
 *  statements, so its name and columns are part of this module's API. */
export const signIns = sql.table('tracked_sign_in')
