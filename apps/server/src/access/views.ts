import { sql } from 'kysely'

/** A row for each role of each account: `id_user`, `nama_role`. Other modules' stores join this view in their own
 *  statements, so its name and columns are part of this module's API. */
export const accountRoles = sql.table('managed_user_role')
