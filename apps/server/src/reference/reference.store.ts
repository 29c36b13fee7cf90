import type { Db } from '../db/database.ts'

export function referenceStore(base: Db) {
  const db = base.withTables<{ feature_flag: { name: string; is_on: boolean } }>()
  return {
    /** Whether the flag is on; a flag nobody set is off. */
    async isOn(name: string): Promise<boolean> {
      const row = await db.selectFrom('feature_flag').select('is_on').where('name', '=', name).executeTakeFirst()
      return row?.is_on ?? false
    },

    async setFlag(name: string, isOn: boolean): Promise<void> {
      await db
        .insertInto('feature_flag')
        .values({ name, is_on: isOn })
        .onConflict(conflict => conflict.column('name').doUpdateSet({ is_on: isOn }))
        .execute()
    },
  }
}
