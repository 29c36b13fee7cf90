import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { JoinedInsert } from '../db/joined-insert.ts'
import { type Limit, type WindowCount, windowUpsert } from '../rate-limit/index.ts'
import { type OneTimeValue, spendingOf } from '../session/index.ts'
import { type Counted, SIGN_IN_COUNTER, type UserRow } from './identity.store.ts'

/** An account as a sign-in needs it, with those of its known origins that were asked for. */
export type SignInAccount = Pick<
  UserRow,
  'id_user' | 'password_hash' | 'username' | 'email' | 'nama' | 'nip_rekam' | 'flag_blokir' | 'otp_flag'
> &
  Pick<UserRow, 'id_perusahaan' | 'password_expires_at'> & { known_origins: string[] }
export type SignInStore = ReturnType<typeof signInStore>

/** The statements of a sign-in. Each joins what could be several, because in a storm of sign-ins a statement costs this process more
 *  than anything but the hash. */
export function signInStore(db: Db) {
  return {
    /** Counts a sign-in of an address, and finds the account with those of the origins that it has signed in from. */
    async begin(
      bucket: string,
      limit: Limit,
      { username, origins }: { username: string; origins: readonly string[] },
      now: Date,
    ): Promise<{ counted: Counted; found: SignInAccount | undefined }> {
      const upsert = windowUpsert({ ...SIGN_IN_COUNTER, keys: [{ bucket }] }, limit, now)
      const { rows } = await sql<WindowCount & (SignInAccount | { id_user: null })>`/* prepared sign-in-begin */
        with counted as (${upsert})
        select counted.*, found.* from counted left join (
          select id_user, username, email, nama, nip_rekam, flag_blokir, otp_flag, password_hash, id_perusahaan,
            password_expires_at,
            array(select origin_hash from known_origin
              where known_origin.id_user = portal_user.id_user and origin_hash = any (${origins}::text[])) as known_origins
          from portal_user where lower(username) = ${username.toLowerCase()}
        ) as found on true`.execute(db)
      const [row] = rows
      if (!row) throw new Error('The upsert of a counter returned no row.')
      const { attempts, windowStartedAt, ...found } = row
      return { counted: { bucket, attempts, windowStartedAt }, found: found.id_user === null ? undefined : found }
    },

    /** Of each account the origins, among those asked for, that it has signed in from. */
    async findKnownOrigins(asked: { username: string; origins: readonly string[] }[]): Promise<string[][]> {
      const pairs = asked.flatMap(({ username, origins }, at) => origins.map(origin => ({ at, username, origin })))
      const { rows } = await sql<{ at: number; origin_hash: string }>`
        select asked.at, known_origin.origin_hash
        from unnest(${pairs.map(({ at }) => at)}::int[], ${pairs.map(({ username }) => username.toLowerCase())}::text[],
          ${pairs.map(({ origin }) => origin)}::text[]) as asked (at, username, origin)
        join portal_user on lower(portal_user.username) = asked.username
        join known_origin on known_origin.id_user = portal_user.id_user
          and known_origin.origin_hash = asked.origin`.execute(db)
      return asked.map((_, at) => rows.filter(row => row.at === at).map(({ origin_hash }) => origin_hash))
    },

    /** Counts one attempt in each bucket and uses its one-time value, in one statement.
     *  @returns the counts in the order of the buckets; undefined when the value was used before: then nothing is counted */
    async count(
      buckets: readonly string[],
      limit: Limit,
      { once, now }: { once: OneTimeValue | undefined; now: Date },
    ): Promise<Counted[] | undefined> {
      const counter = { ...SIGN_IN_COUNTER, keys: buckets.map(bucket => ({ bucket })) }
      const statement = once
        ? sql<WindowCount>`${sql.raw(`/* prepared sign-in-count-${buckets.length} */`)}
            with spent as (${spendingOf(once)}),
            counted as (${windowUpsert(counter, limit, now, sql`exists (select 1 from spent)`)})
            select * from counted`
        : windowUpsert(counter, limit, now)
      const { rows } = await statement.execute(db)
      if (rows.length === 0) return undefined
      return rows.map((count, at) => ({ bucket: buckets[at] ?? '', ...count }))
    },

    /** Completes a sign-in from a device that the account has used before, in one statement: as `giveBack`, `markSignIn` and
     *  `rememberOrigins`, with the inserts of other modules. All but the first happen together or not at all.
     *  @param joined run when the account is as it was when its password was checked */
    async complete(
      { id_user, password_hash, otp_flag }: Pick<UserRow, 'id_user' | 'password_hash' | 'otp_flag'>,
      given: { counted: readonly Counted[]; proof: OneTimeValue | undefined; origins: readonly string[] },
      joined: Readonly<Record<'session' | 'audit', JoinedInsert>>,
      now: Date,
    ): Promise<'completed' | 'proof used' | 'changed'> {
      const { counted, proof, origins } = given
      const isMarked = sql`exists (select 1 from marked)`
      const { rows } = await sql<{ is_fresh: boolean; is_marked: boolean }>`
        ${sql.raw(`/* prepared sign-in-complete-${proof ? 'bound' : 'unbound'} */`)}
        with returned as (
          update sign_in_counter as counter set attempts = counter.attempts - 1
          from unnest(${counted.map(({ bucket }) => bucket)}::text[],
            ${counted.map(({ windowStartedAt }) => windowStartedAt.toISOString())}::text[]) as given (bucket, started)
          where counter.bucket = given.bucket and counter.window_started_at = given.started::timestamptz
            and counter.attempts > 0
        ),
        proof as (${proof ? spendingOf(proof) : sql`select 1`}),
        marked as (
          update portal_user set previous_sign_in_at = last_sign_in_at, last_sign_in_at = ${now}::timestamptz
          where id_user = ${id_user}::uuid and password_hash = ${password_hash}
            and (otp_flag = '2') = ${otp_flag === '2'}::boolean and exists (select 1 from proof)
          returning id_user
        ),
        started as (${joined.session(isMarked)}),
        audited as (${joined.audit(isMarked)}),
        remembered as (
          insert into known_origin (id_user, origin_hash, seen_at)
          select distinct marked.id_user, given.hash, ${now}::timestamptz
          from marked, unnest(${origins}::text[]) as given (hash)
          on conflict (id_user, origin_hash) do update set seen_at = excluded.seen_at
        )
        select exists (select 1 from proof) as is_fresh, ${isMarked} as is_marked`.execute(db)
      const [done] = rows
      return !done?.is_fresh ? 'proof used' : done.is_marked ? 'completed' : 'changed'
    },
  }
}
