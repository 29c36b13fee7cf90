import type { PlatformScope } from '@dermaga/contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { containsPattern } from '../db/text-search.ts'

interface PlatformTable {
  kode: string
  nama: string
  badan_hukum: string
  npwp: string
  kontak: string
  email: string
  telepon: string
  return_addresses: string[]
  scopes: PlatformScope[]
  is_blocked: boolean
  block_reason: string
  used_at: Date | null
}
interface KeyTable {
  kode: string
  id_key: string
  key_hash: string
  ending: string
  created_at: Date
  created_by: string
  used_at: Date | null
}
type Tables = { platform: PlatformTable; platform_key: KeyTable }

/** A platform as administrators write it. */
export type PlatformRow = Omit<Selectable<PlatformTable>, 'used_at'>
export type PlatformKeyRow = Selectable<KeyTable>
export type KnownPlatform = Selectable<PlatformTable>
export type PlatformStore = ReturnType<typeof platformStore>

/** How exactly the last use is recorded: not every call writes. */
const USE_SECONDS = 60

/** Platforms and their keys. */
export function platformStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()
  const isOlder = (now: Date) =>
    sql<boolean>`used_at is null or used_at < ${new Date(now.getTime() - USE_SECONDS * 1000)}`

  return {
    find: (kode: string, trx: Db = base): Promise<KnownPlatform | undefined> =>
      within(trx).selectFrom('platform').selectAll().where('kode', '=', kode).executeTakeFirst(),

    /** Platforms by code, one more than `size`. */
    list(filter: {
      q: string
      isBlocked: boolean | undefined
      after: string | undefined
      size: number
    }): Promise<KnownPlatform[]> {
      const { q, isBlocked, after, size } = filter
      let query = within(base)
        .selectFrom('platform')
        .selectAll()
        .orderBy('kode')
        .limit(size + 1)
      if (q !== '') {
        const pattern = containsPattern(q)
        query = query.where(eb =>
          eb.or((['kode', 'nama', 'badan_hukum', 'npwp'] as const).map(column => eb(column, 'ilike', pattern))),
        )
      }
      if (isBlocked !== undefined) query = query.where('is_blocked', '=', isBlocked)
      if (after !== undefined) query = query.where('kode', '>', after)
      return query.execute()
    },

    async put(row: PlatformRow, trx: Db): Promise<void> {
      const { kode, ...content } = row
      await within(trx)
        .insertInto('platform')
        .values({ ...row, used_at: null })
        .onConflict(conflict => conflict.column('kode').doUpdateSet({ ...content }))
        .execute()
    },

    async remove(kode: string, trx: Db): Promise<void> {
      await within(trx).deleteFrom('platform_key').where('kode', '=', kode).execute()
      await within(trx).deleteFrom('platform').where('kode', '=', kode).execute()
    },

    keysOf: async (codes: readonly string[], trx: Db = base): Promise<PlatformKeyRow[]> =>
      codes.length === 0
        ? []
        : within(trx)
            .selectFrom('platform_key')
            .selectAll()
            .where('kode', 'in', codes)
            .orderBy('created_at')
            .orderBy('id_key')
            .execute(),

    /** The platform with a key, locked against changes of its keys. */
    findByKey: (hash: string): Promise<Pick<KeyTable, 'kode' | 'id_key'> | undefined> =>
      within(base)
        .selectFrom('platform_key')
        .select(['kode', 'id_key'])
        .where('key_hash', '=', hash)
        .executeTakeFirst(),

    /** Adds a key unless its id is taken or the platform has reached `most`. Additions to one platform take turns. */
    async addKey(row: PlatformKeyRow, most: number, trx: Db): Promise<'added' | 'taken' | 'full' | 'unknown'> {
      const platform = await within(trx)
        .selectFrom('platform')
        .select('kode')
        .where('kode', '=', row.kode)
        .forUpdate()
        .executeTakeFirst()
      if (!platform) return 'unknown'
      const present = await within(trx)
        .selectFrom('platform_key')
        .select('id_key')
        .where('kode', '=', row.kode)
        .execute()
      if (present.some(({ id_key }) => id_key === row.id_key)) return 'taken'
      if (present.length >= most) return 'full'
      await within(trx).insertInto('platform_key').values(row).execute()
      return 'added'
    },

    /** @returns whether there was one */
    async removeKey({ kode, id_key }: Pick<KeyTable, 'kode' | 'id_key'>, trx: Db): Promise<boolean> {
      const removed = await within(trx)
        .deleteFrom('platform_key')
        .where('kode', '=', kode)
        .where('id_key', '=', id_key)
        .returning('id_key')
        .executeTakeFirst()
      return removed !== undefined
    },

    /** Records the use of a platform and of its key, to the minute. */
    async noteUse({ kode, id_key }: Pick<KeyTable, 'kode' | 'id_key'>, now: Date): Promise<void> {
      const db = within(base)
      await db.updateTable('platform').set({ used_at: now }).where('kode', '=', kode).where(isOlder(now)).execute()
      await db
        .updateTable('platform_key')
        .set({ used_at: now })
        .where('kode', '=', kode)
        .where('id_key', '=', id_key)
        .where(isOlder(now))
        .execute()
    },
  }
}
