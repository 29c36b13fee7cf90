import { sql } from 'kysely'

/** Companies by the words of their names: `id_perusahaan` and `search`, a text search vector. Other modules' stores join
 *  this view in their own statements, so its name and columns are part of this module's API. */
export const companySearch = sql.table('managed_company')
