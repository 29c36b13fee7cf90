import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/seal.ts'
import { type SealedColumn, sealedColumn } from '../db/sealed-column.ts'

export type KeyPurpose = 'access-token' | 'login' | 'guest-token'
interface ServerKeyTable {
  kid: string
  purpose: KeyPurpose
  public_jwk: string
  private_sealed: string
  made_at: Date
}
type Tables = { server_key: ServerKeyTable }

export interface KeyRow {
  kid: string
  purpose: KeyPurpose
  publicJwk: string
  privateSealed: string
  madeAt: Date
}
/** The context that the private part of a key is sealed with. */
export const keyContext = (purpose: string, kid: string) => `server key ${purpose} ${kid}`

export type ServerKeyStore = ReturnType<typeof serverKeyStore>

export function serverKeyStore(base: Db) {
  const db = base.withTables<Tables>()

  return {
    /** Every key, oldest first, in the same order for every process. */
    async keys(): Promise<KeyRow[]> {
      const rows = await db.selectFrom('server_key').selectAll().orderBy('made_at').orderBy('kid').execute()
      return rows.map(row => ({
        kid: row.kid,
        purpose: row.purpose,
        publicJwk: row.public_jwk,
        privateSealed: row.private_sealed,
        madeAt: row.made_at,
      }))
    },

    /** Adds the key, unless one with its purpose was created after `unlessSince`. */
    async addKey(key: KeyRow, unlessSince: Date): Promise<void> {
      await sql`
        insert into server_key (kid, purpose, public_jwk, private_sealed, made_at)
        select ${key.kid}::text, ${key.purpose}::text, ${key.publicJwk}::text, ${key.privateSealed}::text, ${key.madeAt}::timestamptz
        where not exists (select 1 from server_key where purpose = ${key.purpose} and made_at > ${unlessSince})`.execute(
        db,
      )
    },

    sealedColumn: (sealer: Sealer): SealedColumn =>
      sealedColumn(
        base,
        {
          table: 'server_key',
          column: 'private_sealed',
          key: ['purpose', 'kid'],
          contextOf: ({ purpose = '', kid = '' }) => keyContext(purpose, kid),
        },
        sealer,
      ),

    /** Deletes keys whose successor was created before the given time. */
    async retireKeys(before: Date): Promise<void> {
      await sql`
        delete from server_key old
        using server_key newer
        where newer.purpose = old.purpose and newer.made_at > old.made_at and newer.made_at < ${before}`.execute(db)
    },
  }
}
