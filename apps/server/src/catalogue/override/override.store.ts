import type { Db } from '../../db/database.ts'

interface OverrideTable {
  id_session: string
  modul_slug: string
  number: number
  expires_at: Date
}
type Tables = { catalogue_override: OverrideTable }

export type OverrideStore = ReturnType<typeof createOverrideStore>

/** Which versions testers opened in their own sessions, in place of the live ones. */
export function createOverrideStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()

  return {
    /** Sets or replaces the version of a module. */
    async set(row: OverrideTable, trx: Db): Promise<void> {
      const { number, expires_at } = row
      await within(trx)
        .insertInto('catalogue_override')
        .values(row)
        .onConflict(conflict => conflict.columns(['id_session', 'modul_slug']).doUpdateSet({ number, expires_at }))
        .execute()
    },

    /** @returns what it was; undefined when there was none */
    remove: (idSession: string, modulSlug: string, trx: Db): Promise<OverrideTable | undefined> =>
      within(trx)
        .deleteFrom('catalogue_override')
        .where('id_session', '=', idSession)
        .where('modul_slug', '=', modulSlug)
        .returningAll()
        .executeTakeFirst(),

    async deleteExpired(now: Date): Promise<void> {
      await within(base).deleteFrom('catalogue_override').where('expires_at', '<=', now).execute()
    },
  }
}
