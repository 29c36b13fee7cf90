import type { PlatformScope } from '@dermaga/contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Position } from '../http/cursor.ts'
import { type SessionAccount, sessionAccounts } from '../identity/views.ts'

interface ConsentTable {
  id_perusahaan: string
  id_consent: string
  kode: string
  scopes: PlatformScope[]
  granted_at: Date
  granted_by: string
  granted_name: string
  ends_at: Date
  ended_at: Date | null
  ended_because: 'dicabut' | 'diganti' | 'disalahgunakan' | null
  ended_by: string
  used_at: Date | null
}
interface TokenTable {
  token_hash: string
  kind: 'kode' | 'akses' | 'refresh'
  id_perusahaan: string
  id_consent: string
  expires_at: Date
  used_at: Date | null
  return_address: string | null
  challenge: string | null
}
type Tables = { platform_consent: ConsentTable; platform_token: TokenTable }

export type ConsentRow = Selectable<ConsentTable>
export type TokenRow = Selectable<TokenTable>
export type ConsentKey = Pick<ConsentRow, 'id_perusahaan' | 'id_consent'>

interface PlatformFields {
  platform_name: string
  platform_entity: string
  is_blocked: boolean
}
/** A consent with its platform, and whether the account that gave it still belongs to the company. */
export type ListedConsent = ConsentRow & PlatformFields & { is_theirs: boolean }

/** A token with its consent, its platform, and the account whose rights it has; null for an account that is no more. */
export type KnownToken = TokenRow &
  Omit<ConsentRow, 'used_at'> & { is_platform_blocked: boolean; platform_scopes: PlatformScope[] } & {
    account: SessionAccount | null
  }
export type ConsentStore = ReturnType<typeof consentStore>

/** How exactly the last use is recorded: not every call writes. */
const USE_SECONDS = 60

/** Consents of companies for platforms, and the codes and tokens that they give. */
export function consentStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()
  const standing = sql<boolean>`ended_at is null`

  const listed = (condition: ReturnType<typeof sql>) => sql<ListedConsent>`
    select c.*, p.nama as platform_name, p.badan_hukum as platform_entity, p.is_blocked,
      coalesce(not a.is_blocked and a.id_perusahaan = c.id_perusahaan, false) as is_theirs
    from platform_consent c join platform p on p.kode = c.kode left join ${sessionAccounts} a on a.id_user = c.granted_by
    where ${condition} order by c.granted_at desc, c.id_consent desc`

  return {
    /** Consents of a company, newest first, one more than `size`.
     *  @param hasEnded only those that have ended, by revocation or by their last day */
    async list(filter: {
      idPerusahaan: string
      hasEnded: boolean | undefined
      after: Position | undefined
      size: number
      now: Date
    }): Promise<ListedConsent[]> {
      const { idPerusahaan, hasEnded, after, size, now } = filter
      const ended = sql`(c.ended_at is not null or c.ends_at <= ${now}::timestamptz)`
      const { rows } = await sql<ListedConsent>`${listed(sql`c.id_perusahaan = ${idPerusahaan}::uuid
        and ${hasEnded === undefined ? sql`true` : hasEnded ? ended : sql`not ${ended}`}
        and ${after ? sql`(c.granted_at, c.id_consent) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}`)}
        limit ${size + 1}`.execute(base)
      return rows
    },

    async findListed({ id_perusahaan, id_consent }: ConsentKey): Promise<ListedConsent | undefined> {
      const { rows } = await listed(
        sql`c.id_perusahaan = ${id_perusahaan}::uuid and c.id_consent = ${id_consent}::uuid`,
      ).execute(base)
      return rows[0]
    },

    /** The consent of a company for a platform that has not been ended. */
    findStanding: (idPerusahaan: string, kode: string, trx: Db = base): Promise<ConsentRow | undefined> =>
      within(trx)
        .selectFrom('platform_consent')
        .selectAll()
        .where('id_perusahaan', '=', idPerusahaan)
        .where('kode', '=', kode)
        .where(standing)
        .executeTakeFirst(),

    /** The companies whose consent for a platform stands. */
    async companiesOf(kode: string, now: Date, trx: Db = base): Promise<string[]> {
      const rows = await within(trx)
        .selectFrom('platform_consent')
        .select('id_perusahaan')
        .where('kode', '=', kode)
        .where(standing)
        .where('ends_at', '>', now)
        .execute()
      return rows.map(({ id_perusahaan }) => id_perusahaan)
    },

    /** How many companies' consent for each of the platforms stands. */
    async countCompanies(codes: readonly string[], now: Date): Promise<ReadonlyMap<string, number>> {
      if (codes.length === 0) return new Map()
      const { rows } = await sql<{ kode: string; count: number }>`
        select kode, count(*)::int as count from platform_consent
        where kode = any (${[...codes]}::text[]) and ended_at is null and ends_at > ${now}::timestamptz group by kode`.execute(
        base,
      )
      return new Map(rows.map(({ kode, count }) => [kode, count]))
    },

    async isUsed(kode: string, trx: Db): Promise<boolean> {
      const row = await within(trx)
        .selectFrom('platform_consent')
        .select('kode')
        .where('kode', '=', kode)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Ends the consent that stands, and adds this one with its authorization code. Consents of one company take turns. */
    async add(
      row: ConsentRow,
      code: Pick<TokenRow, 'token_hash' | 'expires_at' | 'return_address' | 'challenge'>,
      trx: Db,
    ): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`platform ${row.id_perusahaan}`}, 0))`.execute(trx)
      await within(trx)
        .updateTable('platform_consent')
        .set({ ended_at: row.granted_at, ended_because: 'diganti' })
        .where('id_perusahaan', '=', row.id_perusahaan)
        .where('kode', '=', row.kode)
        .where(standing)
        .execute()
      await within(trx).insertInto('platform_consent').values(row).execute()
      const { id_perusahaan, id_consent } = row
      await within(trx)
        .insertInto('platform_token')
        .values({ ...code, kind: 'kode', id_perusahaan, id_consent, used_at: null })
        .execute()
    },

    /** Ends a consent that stands. @returns whether it did */
    async end(
      { id_perusahaan, id_consent }: ConsentKey,
      to: { because: 'dicabut' | 'disalahgunakan'; by: string; at: Date },
      trx: Db,
    ): Promise<boolean> {
      const ended = await within(trx)
        .updateTable('platform_consent')
        .set({ ended_at: to.at, ended_because: to.because, ended_by: to.by })
        .where('id_perusahaan', '=', id_perusahaan)
        .where('id_consent', '=', id_consent)
        .where(standing)
        .returning('id_consent')
        .executeTakeFirst()
      return ended !== undefined
    },

    /** The token with this hash. @param isLocked against a second use until the transaction ends */
    async findToken(hash: string, trx: Db = base, isLocked = false): Promise<KnownToken | undefined> {
      const { rows } = await sql<KnownToken>`
        select t.*, c.kode, c.scopes, c.granted_at, c.granted_by, c.granted_name, c.ends_at, c.ended_at, c.ended_because, c.ended_by,
          p.is_blocked as is_platform_blocked, p.scopes as platform_scopes,
          (select to_jsonb(a) from ${sessionAccounts} a where a.id_user = c.granted_by) as account
        from platform_token t
        join platform_consent c on c.id_perusahaan = t.id_perusahaan and c.id_consent = t.id_consent
        join platform p on p.kode = c.kode
        where t.token_hash = ${hash} ${isLocked ? sql`for update of t` : sql``}`.execute(trx)
      return rows[0]
    },

    async spendToken(hash: string, now: Date, trx: Db): Promise<void> {
      await within(trx).updateTable('platform_token').set({ used_at: now }).where('token_hash', '=', hash).execute()
    },

    async addTokens(
      { id_perusahaan, id_consent }: ConsentKey,
      tokens: readonly Pick<TokenRow, 'token_hash' | 'kind' | 'expires_at'>[],
      trx: Db,
    ): Promise<void> {
      const none = { used_at: null, return_address: null, challenge: null }
      await within(trx)
        .insertInto('platform_token')
        .values(tokens.map(token => ({ ...token, ...none, id_perusahaan, id_consent })))
        .execute()
    },

    /** Records the use of a consent, to the minute. */
    async noteUse({ id_perusahaan, id_consent }: ConsentKey, now: Date): Promise<void> {
      await within(base)
        .updateTable('platform_consent')
        .set({ used_at: now })
        .where('id_perusahaan', '=', id_perusahaan)
        .where('id_consent', '=', id_consent)
        .where(sql<boolean>`used_at is null or used_at < ${new Date(now.getTime() - USE_SECONDS * 1000)}`)
        .execute()
    },

    /** Deletes codes and tokens that expired before a time. */
    async deleteExpired(before: Date): Promise<void> {
      await within(base).deleteFrom('platform_token').where('expires_at', '<', before).execute()
    },
  }
}
