import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { sessionAccounts } from '../../identity/views.ts'

interface TokenTable {
  id_token: string
  modul_slug: string
  name: string
  token_hash: string
  ending: string
  created_at: Date
  created_by: string
  expires_at: Date
  used_at: Date | null
}
interface RequestTable {
  id_request: string
  act: 'periksa' | 'berlaku'
  modul_slug: string
  number: number
  at: Date
}
type Tables = { catalogue_token: TokenTable; catalogue_token_request: RequestTable }

export type TokenRow = Selectable<TokenTable>
export type PipelineRequest = Omit<RequestTable, 'at'>

/** A token with the account that issued it, whose rights it has. */
export interface KnownToken extends TokenRow {
  username: string
  nama: string
  email: string
  npwp: string
  id_perusahaan: string
  nip: string
  is_blocked: boolean
  mfa_required: boolean
  otp_flag: '0' | '1' | '2'
}
export type TokenStore = ReturnType<typeof createTokenStore>

/** How exactly the last use is recorded: not every call of a pipeline writes. */
const USE_SECONDS = 60

/** Tokens of pipelines, and their requests that took effect. */
export function createTokenStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()

  /** Tokens with the account that issued each. */
  const withIssuer = (condition: ReturnType<typeof sql>) => sql<KnownToken>`
    select t.*, a.username, a.nama, a.email, a.npwp, a.id_perusahaan, a.nip, a.is_blocked, a.mfa_required, a.otp_flag
    from catalogue_token t join ${sessionAccounts} a on a.id_user = t.created_by
    where ${condition} order by t.created_at desc, t.id_token desc`

  return {
    /** The token with this hash. */
    async find(hash: string, trx: Db = base): Promise<KnownToken | undefined> {
      return (await withIssuer(sql`t.token_hash = ${hash}`).execute(trx)).rows[0]
    },

    async findById(idToken: string, trx: Db = base): Promise<KnownToken | undefined> {
      return (await withIssuer(sql`t.id_token = ${idToken}::uuid`).execute(trx)).rows[0]
    },

    /** Of a module, newest first. */
    async ofModule(modulSlug: string, trx: Db = base): Promise<KnownToken[]> {
      return (await withIssuer(sql`t.modul_slug = ${modulSlug}`).execute(trx)).rows
    },

    /** @returns false when the id is taken */
    async add(row: TokenRow, trx: Db): Promise<boolean> {
      const added = await within(trx)
        .insertInto('catalogue_token')
        .values(row)
        .onConflict(conflict => conflict.doNothing())
        .returning('id_token')
        .executeTakeFirst()
      return added !== undefined
    },

    /** @returns the token that was removed */
    remove: (modulSlug: string, idToken: string, trx: Db): Promise<TokenRow | undefined> =>
      within(trx)
        .deleteFrom('catalogue_token')
        .where('modul_slug', '=', modulSlug)
        .where('id_token', '=', idToken)
        .returningAll()
        .executeTakeFirst(),

    /** Records the use of a token, to the minute. */
    async noteUse(idToken: string, now: Date): Promise<void> {
      const before = new Date(now.getTime() - USE_SECONDS * 1000)
      await within(base)
        .updateTable('catalogue_token')
        .set({ used_at: now })
        .where('id_token', '=', idToken)
        .where(eb => eb.or([eb('used_at', 'is', null), eb('used_at', '<', before)]))
        .execute()
    },

    /** A request that took effect. */
    findRequest: (
      { id_request, act }: Pick<RequestTable, 'id_request' | 'act'>,
      trx: Db = base,
    ): Promise<RequestTable | undefined> =>
      within(trx)
        .selectFrom('catalogue_token_request')
        .selectAll()
        .where('id_request', '=', id_request)
        .where('act', '=', act)
        .executeTakeFirst(),

    /** @returns false when the request took effect already, in another transaction that has ended */
    async addRequest(row: RequestTable, trx: Db): Promise<boolean> {
      const added = await within(trx)
        .insertInto('catalogue_token_request')
        .values(row)
        .onConflict(conflict => conflict.doNothing())
        .returning('id_request')
        .executeTakeFirst()
      return added !== undefined
    },

    /** Deletes tokens that expired, and requests that took effect, before these times. */
    async deleteBefore({ tokens, requests }: { tokens: Date; requests: Date }): Promise<void> {
      await within(base).deleteFrom('catalogue_token').where('expires_at', '<', tokens).execute()
      await within(base).deleteFrom('catalogue_token_request').where('at', '<', requests).execute()
    },
  }
}
