import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** What is stored by module and counts for the entry that has the module's name, in the order in which it can be deleted. */
const TABLES = [
  'catalogue_version_file',
  'catalogue_override',
  'catalogue_canary',
  'catalogue_version',
  'catalogue_permission',
  'catalogue_owner',
  'catalogue_trial_policy',
  'catalogue_token',
  'catalogue_signing_key',
  'catalogue_widget',
] as const

/** Whether something is stored of a module that a new one of the name would inherit. */
export async function hasModuleTraces(modulSlug: string, trx: Db): Promise<boolean> {
  const found = TABLES.map(name => sql`exists (select 1 from ${sql.table(name)} where modul_slug = ${modulSlug})`)
  const { rows } = await sql<{ found: boolean }>`select ${sql.join(found, sql` or `)} as found`.execute(trx)
  return rows[0]?.found === true
}

/** Deletes what is stored of a module that has no entry. The caller holds the locks of the module and of its team. */
export async function deleteModuleTraces(modulSlug: string, trx: Db): Promise<void> {
  for (const name of TABLES) await sql`delete from ${sql.table(name)} where modul_slug = ${modulSlug}`.execute(trx)
}
