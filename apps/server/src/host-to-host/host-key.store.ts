import { type Selectable, sql } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'

interface HostKeyTable {
  id_perusahaan: string
  id_key: string
  nama: string
  key_hash: string
  ending: string
  created_at: Date
  created_by: string
  used_at: Date | null
}
type Tables = { host_key: HostKeyTable }
export type HostKeyRow = Selectable<HostKeyTable>
/** A key identified by the two parts of its name. */
export type HostKeyName = Pick<HostKeyRow, 'id_perusahaan' | 'id_key'>
export type HostKeyStore = ReturnType<typeof hostKeyStore>

/** Keys issued to companies. */
export function hostKeyStore(base: Db) {
  const db = base.withTables<Tables>()

  return {
    ofCompany: (idPerusahaan: string): Promise<HostKeyRow[]> =>
      db
        .selectFrom('host_key')
        .selectAll()
        .where('id_perusahaan', '=', idPerusahaan)
        .orderBy('created_at')
        .orderBy('id_key')
        .execute(),

    /** The key with this hash, and its company. */
    find: (hash: string): Promise<HostKeyName | undefined> =>
      db.selectFrom('host_key').select(['id_perusahaan', 'id_key']).where('key_hash', '=', hash).executeTakeFirst(),

    /** Whether any company has a key with this id. */
    async exists(idKey: string): Promise<boolean> {
      const row = await db.selectFrom('host_key').select('id_key').where('id_key', '=', idKey).executeTakeFirst()
      return row !== undefined
    },

    /** Inserts a key and what `onChange` writes, unless its id is taken or the company has reached `most`. Inserts of one company take turns. */
    add(row: HostKeyRow, most: number, onChange: (trx: Db) => Promise<void>): Promise<'added' | 'taken' | 'full'> {
      return inTransaction(base, async whole => {
        const trx = whole.withTables<Tables>()
        await sql`select pg_advisory_xact_lock(hashtextextended(${`host key ${row.id_perusahaan}`}, 0))`.execute(trx)
        const present = await trx
          .selectFrom('host_key')
          .select('id_key')
          .where('id_perusahaan', '=', row.id_perusahaan)
          .execute()
        if (present.some(({ id_key }) => id_key === row.id_key)) return 'taken'
        if (present.length >= most) return 'full'
        await trx.insertInto('host_key').values(row).execute()
        await onChange(whole)
        return 'added'
      })
    },

    /** Records a sign-in, in the caller's transaction. */
    async noteUse({ id_perusahaan, id_key }: HostKeyName, at: Date, trx: Db): Promise<void> {
      await trx
        .withTables<Tables>()
        .updateTable('host_key')
        .set({ used_at: at })
        .where('id_perusahaan', '=', id_perusahaan)
        .where('id_key', '=', id_key)
        .execute()
    },

    /** Removes a key and writes what `onChange` adds. @returns whether there was one */
    remove(of: HostKeyName, onChange: (trx: Db) => Promise<void>): Promise<boolean> {
      return inTransaction(base, async whole => {
        const removed = await whole
          .withTables<Tables>()
          .deleteFrom('host_key')
          .where('id_perusahaan', '=', of.id_perusahaan)
          .where('id_key', '=', of.id_key)
          .returning('id_key')
          .executeTakeFirst()
        if (removed) await onChange(whole)
        return removed !== undefined
      })
    },
  }
}
