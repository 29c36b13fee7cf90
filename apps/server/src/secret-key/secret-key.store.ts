import { sql } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'
import type { Sealer } from '../db/seal.ts'
import { type SealedColumn, sealedColumn } from '../db/sealed-column.ts'

/** What the keys are for; each has keys of its own. */
export type HashPurpose = 'mfa-hashes' | 'sign-in-buckets'

interface HashKeyTable {
  id_key: string
  purpose: HashPurpose
  made_at: Date
  key_sealed: string
}
export interface SecretKeyRow {
  key_id: string
  /** When a process last wrote with it. */
  seen_at: Date
  retired_at: Date | null
}
type Tables = { secret_key: SecretKeyRow; hash_key: HashKeyTable }
export type HashKeyRow = HashKeyTable
export type SecretKeyStore = ReturnType<typeof secretKeyStore>

/** The context that a hash key is sealed with. */
export const hashKeyContext = (purpose: string, idKey: string) => `hash key ${purpose} ${idKey}`

export function secretKeyStore(base: Db) {
  const db = base.withTables<Tables>()

  return {
    secrets: (): Promise<SecretKeyRow[]> => db.selectFrom('secret_key').selectAll().orderBy('key_id').execute(),

    /** Records that a process writes with the key. @returns false when the key was replaced */
    async markUse(keyId: string, now: Date): Promise<boolean> {
      const { rows } = await sql`
        insert into secret_key (key_id, seen_at) values (${keyId}, ${now})
        on conflict (key_id) do update set seen_at = greatest(secret_key.seen_at, excluded.seen_at)
        where secret_key.retired_at is null returning key_id`.execute(db)
      return rows.length > 0
    },

    /** Records a key that is being replaced, unless it is known. */
    async addSecret(keyId: string, now: Date): Promise<void> {
      await db
        .insertInto('secret_key')
        .values({ key_id: keyId, seen_at: now, retired_at: null })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },

    /** Retires the key, unless a process wrote with it since. @returns whether this call retired it */
    async retire(keyId: string, unlessSince: Date, now: Date): Promise<boolean> {
      const retired = await db
        .updateTable('secret_key')
        .set({ retired_at: now })
        .where('key_id', '=', keyId)
        .where('retired_at', 'is', null)
        .where('seen_at', '<=', unlessSince)
        .returning('key_id')
        .executeTakeFirst()
      return retired !== undefined
    },

    /** Every hash key, the newest first. */
    hashKeys: (trx: Db = base): Promise<HashKeyRow[]> =>
      trx
        .withTables<Tables>()
        .selectFrom('hash_key')
        .selectAll()
        .orderBy('made_at', 'desc')
        .orderBy('id_key', 'desc')
        .execute(),

    async addHashKey(row: HashKeyRow, trx: Db): Promise<void> {
      await trx.withTables<Tables>().insertInto('hash_key').values(row).execute()
    },

    async fillHashKey({ id_key, key_sealed }: HashKeyRow, trx: Db): Promise<void> {
      await trx.withTables<Tables>().updateTable('hash_key').set({ key_sealed }).where('id_key', '=', id_key).execute()
    },

    /** Changes of hash keys take turns, over all processes. */
    inTurn: <R>(work: (trx: Db) => Promise<R>): Promise<R> =>
      inTransaction(base, async trx => {
        await sql`select pg_advisory_xact_lock(hashtextextended('hash keys', 0))`.execute(trx)
        return work(trx)
      }),

    sealedColumn: (sealer: Sealer): SealedColumn =>
      sealedColumn(
        base,
        {
          table: 'hash_key',
          column: 'key_sealed',
          key: ['purpose', 'id_key'],
          contextOf: ({ purpose = '', id_key = '' }) => hashKeyContext(purpose, id_key),
        },
        sealer,
      ),
  }
}
