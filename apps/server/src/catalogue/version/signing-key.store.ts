import type { Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'

interface SigningKeyTable {
  id_key: string
  modul_slug: string
  name: string
  public_key: string
  added_at: Date
  added_by: string
}
type Tables = { catalogue_signing_key: SigningKeyTable }

export type SigningKeyRow = Selectable<SigningKeyTable>
export type SigningKeyStore = ReturnType<typeof createSigningKeyStore>

/** Public keys that sign versions of modules. */
export function createSigningKeyStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()

  return {
    /** Newest first. */
    ofModule: (modulSlug: string, trx: Db = base): Promise<SigningKeyRow[]> =>
      within(trx)
        .selectFrom('catalogue_signing_key')
        .selectAll()
        .where('modul_slug', '=', modulSlug)
        .orderBy('added_at', 'desc')
        .orderBy('id_key', 'desc')
        .execute(),

    /** @returns false when the id is taken */
    async add(row: SigningKeyTable, trx: Db): Promise<boolean> {
      const added = await within(trx)
        .insertInto('catalogue_signing_key')
        .values(row)
        .onConflict(conflict => conflict.doNothing())
        .returning('id_key')
        .executeTakeFirst()
      return added !== undefined
    },

    /** @returns the key that was removed */
    remove: (modulSlug: string, idKey: string, trx: Db): Promise<SigningKeyRow | undefined> =>
      within(trx)
        .deleteFrom('catalogue_signing_key')
        .where('modul_slug', '=', modulSlug)
        .where('id_key', '=', idKey)
        .returningAll()
        .executeTakeFirst(),
  }
}
