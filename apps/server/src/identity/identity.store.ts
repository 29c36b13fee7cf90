import { type Generated, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { countInWindow, type Limit, type WindowCount } from '../rate-limit/index.ts'

/** spec §4.2 */
export type OtpFlag = '0' | '1' | '2'

interface PortalUserTable {
  id_user: string
  username: string
  email: string
  nama: string
  identitas: string
  npwp: string
  nib: string
  nitku: string
  id_perusahaan: string
  handphone: string
  flag_blokir: '0' | '1'
  nip_rekam: string
  password_hash: string
  password_expires_at: Date
  otp_flag: OtpFlag
  last_sign_in_at: Date | null
  previous_sign_in_at: Date | null
  created_at: Date
  may_debug: boolean
  mfa_required: boolean
  is_official: boolean
}
type Tables = {
  password_history: { id_user: string; password_hash: string; replaced_at: Date }
  email_change: { id_user: string; new_email: string; id_hash: string; expires_at: Date }
  portal_user: Omit<PortalUserTable, 'may_debug' | 'mfa_required' | 'is_official'> & {
    may_debug: Generated<boolean>
    is_official: Generated<boolean>
    mfa_required: Generated<boolean>
  }
  sign_in_counter: { bucket: string; window_started_at: Date; attempts: number }
  wrong_code_counter: { bucket: string; window_started_at: Date; attempts: number }
  known_origin: { id_user: string; origin_hash: string; seen_at: Date }
}

export type UserRow = PortalUserTable
export type NewUserRow = Omit<
  PortalUserTable,
  'last_sign_in_at' | 'previous_sign_in_at' | 'may_debug' | 'mfa_required' | 'is_official'
> & { mfa_required?: boolean }
/** An account with the hash that a password was verified against. */
type Verified = Pick<UserRow, 'id_user' | 'password_hash'>
/** Fields of a person that administrators change. */
export type PersonData = { nama: string; email: string; handphone: string; nitku: string; nipRekam: string }
/** The attempts counted in a bucket. */
export type Counted = WindowCount & { bucket: string }
export type IdentityStore = ReturnType<typeof identityStore>

export function identityStore(base: Db) {
  const db = base.withTables<Tables>()
  const within = (trx: Db) => trx.withTables<Tables>()

  return {
    async add(user: NewUserRow): Promise<void> {
      await db.insertInto('portal_user').values(user).execute()
    },

    /** @returns false when another account has its user name or email */
    async addIfFree(user: NewUserRow, trx: Db): Promise<boolean> {
      const added = await within(trx)
        .insertInto('portal_user')
        .values(user)
        .onConflict(conflict => conflict.doNothing())
        .returning('id_user')
        .executeTakeFirst()
      return added !== undefined
    },

    findOfCompanies: (idPerusahaan: readonly string[]): Promise<UserRow[]> =>
      db
        .selectFrom('portal_user')
        .selectAll()
        .where('id_perusahaan', 'in', [...idPerusahaan])
        .execute(),

    async setCompany(idUser: string, of: { idPerusahaan: string; nib: string; npwp: string }, trx: Db): Promise<void> {
      await within(trx)
        .updateTable('portal_user')
        .set({ id_perusahaan: of.idPerusahaan, nib: of.nib, npwp: of.npwp })
        .where('id_user', '=', idUser)
        .execute()
    },

    /** Gives a company's accounts its numbers. An account with the old tax number as its own identity gets the new one. */
    async setCompanyNumbers(
      idPerusahaan: string,
      { nib, npwp, oldNpwp }: { nib: string; npwp: string; oldNpwp: string },
      trx: Db,
    ): Promise<void> {
      await within(trx)
        .updateTable('portal_user')
        .set({ nib, npwp, identitas: sql`case when identitas = ${oldNpwp} then ${npwp} else identitas end` })
        .where('id_perusahaan', '=', idPerusahaan)
        .execute()
    },

    findById: (idUser: string, trx: Db = base): Promise<UserRow | undefined> =>
      within(trx).selectFrom('portal_user').selectAll().where('id_user', '=', idUser).executeTakeFirst(),

    findByEmail: (email: string): Promise<UserRow | undefined> =>
      db.selectFrom('portal_user').selectAll().where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst(),

    /** By user name or email. */
    findByName: (name: string, trx: Db = base): Promise<UserRow | undefined> =>
      within(trx)
        .selectFrom('portal_user')
        .selectAll()
        .where(sql`lower(${sql.ref(name.includes('@') ? 'email' : 'username')})`, '=', name.toLowerCase())
        .executeTakeFirst(),

    /** Accounts by user names or emails, by user name; unknown names are missing. */
    async findByNames(names: readonly string[]): Promise<{ idUser: string; username: string; email: string }[]> {
      if (names.length === 0) return []
      const asked = names.map(name => name.toLowerCase())
      const rows = await db
        .selectFrom('portal_user')
        .select(['id_user', 'username', 'email'])
        .where(eb => eb.or([eb(sql`lower(username)`, 'in', asked), eb(sql`lower(email)`, 'in', asked)]))
        .orderBy('username')
        .execute()
      return rows.map(({ id_user, username, email }) => ({ idUser: id_user, username, email }))
    },

    /** Those of the origins that the account has signed in from. */
    async knownOrigins(idUser: string, origins: readonly string[]): Promise<string[]> {
      const rows = await db
        .selectFrom('known_origin')
        .select('origin_hash')
        .where('id_user', '=', idUser)
        .where('origin_hash', 'in', [...origins])
        .execute()
      return rows.map(row => row.origin_hash)
    },

    /** Stores the same password under a stronger hash. @returns false when the password was changed meanwhile */
    async rehash({ id_user, password_hash: from }: Verified, to: string): Promise<boolean> {
      const rehashed = await db
        .updateTable('portal_user')
        .set({ password_hash: to })
        .where('id_user', '=', id_user)
        .where('password_hash', '=', from)
        .returning('id_user')
        .executeTakeFirst()
      return rehashed !== undefined
    },

    /** Hashes of previous passwords, newest first. */
    async formerHashes(idUser: string, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('password_history')
        .select('password_hash')
        .where('id_user', '=', idUser)
        .orderBy('replaced_at', 'desc')
        .limit(limit)
        .execute()
      return rows.map(row => row.password_hash)
    },

    /** Replaces the password, unless its hash is no longer `from` because of a concurrent change.
     *  @returns whether it was replaced */
    async replacePassword(
      { id_user, password_hash: from }: Verified,
      to: { passwordHash: string; expiresAt: Date; now: Date; keep: number },
      trx: Db,
    ): Promise<boolean> {
      const replaced = await within(trx)
        .updateTable('portal_user')
        .set({ password_hash: to.passwordHash, password_expires_at: to.expiresAt })
        .where('id_user', '=', id_user)
        .where('password_hash', '=', from)
        .returning('id_user')
        .executeTakeFirst()
      if (!replaced) return false
      const history = within(trx)
      await history
        .insertInto('password_history')
        .values({ id_user, password_hash: from, replaced_at: to.now })
        .execute()
      await sql`
        delete from password_history where id_user = ${id_user} and password_hash not in (
          select password_hash from password_history where id_user = ${id_user}
          order by replaced_at desc limit ${to.keep})`.execute(history)
      return true
    },

    async setPhone(idUser: string, handphone: string, trx: Db): Promise<void> {
      await within(trx).updateTable('portal_user').set({ handphone }).where('id_user', '=', idUser).execute()
    },

    /** Stores an email that waits for its link; earlier links become invalid. */
    async putEmailChange(idUser: string, newEmail: string, link: { idHash: string; expiresAt: Date }, trx: Db) {
      const change = { new_email: newEmail, id_hash: link.idHash, expires_at: link.expiresAt }
      await within(trx)
        .insertInto('email_change')
        .values({ id_user: idUser, ...change })
        .onConflict(conflict => conflict.column('id_user').doUpdateSet(change))
        .execute()
    },

    async dropEmailChange(idUser: string, trx: Db): Promise<void> {
      await within(trx).deleteFrom('email_change').where('id_user', '=', idUser).execute()
    },

    findEmailChange: (idHash: string, now: Date) =>
      db
        .selectFrom('email_change')
        .select('new_email')
        .where('id_hash', '=', idHash)
        .where('expires_at', '>', now)
        .executeTakeFirst(),

    /** Uses a link up, in one statement. @returns its user and email, undefined when it is invalid */
    useEmailChange: (idHash: string, now: Date, trx: Db) =>
      within(trx)
        .deleteFrom('email_change')
        .where('id_hash', '=', idHash)
        .where('expires_at', '>', now)
        .returning(['id_user', 'new_email'])
        .executeTakeFirst(),

    /** @returns false when another account has the email, and the transaction must roll back */
    setEmail: (idUser: string, email: string, trx: Db): Promise<boolean> =>
      unlessTaken(
        within(trx)
          .updateTable('portal_user')
          .set({ email })
          .where('id_user', '=', idUser)
          .returning('id_user')
          .executeTakeFirst(),
      ),

    /** Changes a person's data; a new email cancels a pending one.
     *  @returns false when another account has the email, and the transaction must roll back */
    async setPerson(
      idUser: string,
      { nama, email, handphone, nitku, nipRekam }: PersonData,
      trx: Db,
    ): Promise<boolean> {
      const present = within(trx).selectFrom('portal_user').select('id_user').where('id_user', '=', idUser)
      const isAnother = present.where(sql`lower(email)`, '<>', email.toLowerCase())
      await within(trx).deleteFrom('email_change').where('id_user', 'in', isAnother).execute()
      return unlessTaken(
        within(trx)
          .updateTable('portal_user')
          .set({ nama, email, handphone, nitku, nip_rekam: nipRekam })
          .where('id_user', '=', idUser)
          .returning('id_user')
          .executeTakeFirst(),
      )
    },

    /** Two administrators have agreed that the account, which has neither NIP nor power, is no officer's. */
    async endOfficial(idUser: string, trx: Db): Promise<void> {
      await within(trx)
        .updateTable('portal_user')
        .set({ is_official: false })
        .where('id_user', '=', idUser)
        .where('nip_rekam', '=', '')
        .execute()
    },

    async setBlocked(idUser: string, flagBlokir: '0' | '1', trx: Db): Promise<void> {
      await within(trx)
        .updateTable('portal_user')
        .set({ flag_blokir: flagBlokir })
        .where('id_user', '=', idUser)
        .execute()
    },

    async setMayDebug(idUser: string, mayDebug: boolean, trx: Db): Promise<void> {
      await within(trx).updateTable('portal_user').set({ may_debug: mayDebug }).where('id_user', '=', idUser).execute()
    },

    /** Changes the flag of spec §4.2. @returns false when it had another value */
    async moveOtpFlag(idUser: string, from: OtpFlag, to: OtpFlag, trx: Db): Promise<boolean> {
      const moved = await within(trx)
        .updateTable('portal_user')
        .set({ otp_flag: to })
        .where('id_user', '=', idUser)
        .where('otp_flag', '=', from)
        .returning('id_user')
        .executeTakeFirst()
      return moved !== undefined
    },

    /** Records a sign-in, and locks the account until the transaction ends: a change of the password or of MFA comes before
     *  or after.
     *  @returns whether it is the account's first sign-in; undefined when a change came before, so that the verified password or
     *  factor no longer applies */
    async markSignIn(
      { id_user, password_hash, otp_flag }: Verified & Pick<UserRow, 'otp_flag'>,
      now: Date,
      trx: Db,
    ): Promise<{ isFirst: boolean } | undefined> {
      const marked = await within(trx)
        .updateTable('portal_user')
        .set({ previous_sign_in_at: sql`last_sign_in_at`, last_sign_in_at: now })
        .where('id_user', '=', id_user)
        .where('password_hash', '=', password_hash)
        .where('otp_flag', otp_flag === '2' ? '=' : '<>', '2')
        .returning('previous_sign_in_at')
        .executeTakeFirst()
      return marked && { isFirst: marked.previous_sign_in_at === null }
    },

    /** Remembers the origins of a sign-in. @returns whether one of `names` was known before */
    async rememberOrigins(
      idUser: string,
      origins: readonly string[],
      names: readonly string[],
      now: Date,
      trx: Db,
    ): Promise<boolean> {
      // A statement sees the table as of its start: the select returns what was known before.
      const { rows } = await sql<{ origin_hash: string }>`
        with kept as (
          insert into known_origin (id_user, origin_hash, seen_at)
          select distinct ${idUser}::uuid, given.hash, ${now}::timestamptz from unnest(${origins}::text[]) as given (hash)
          on conflict (id_user, origin_hash) do update set seen_at = excluded.seen_at
        )
        select origin_hash from known_origin where id_user = ${idUser} and origin_hash = any (${names}::text[])`.execute(
        within(trx),
      )
      return rows.length > 0
    },

    /** Counts one attempt, in one statement: concurrent callers never get the same number. */
    async count(bucket: string, limit: Limit, now: Date): Promise<Counted> {
      return { bucket, ...(await countInWindow(base, { ...SIGN_IN_COUNTER, key: { bucket } }, limit, now)) }
    },

    /** Removes attempts that were no failures, unless their window has ended. */
    async giveBack(counted: readonly Counted[], trx: Db = base): Promise<void> {
      await within(trx)
        .updateTable('sign_in_counter')
        .set({ attempts: sql`attempts - 1` })
        .where(where =>
          where.or(
            counted.map(({ bucket, windowStartedAt }) =>
              where.and([where('bucket', '=', bucket), where('window_started_at', '=', windowStartedAt)]),
            ),
          ),
        )
        .where('attempts', '>', 0)
        .execute()
    },

    countWrongCode: async (bucket: string, limit: Limit, now: Date): Promise<Counted> => ({
      bucket,
      ...(await countInWindow(base, { ...WRONG_CODE_COUNTER, key: { bucket } }, limit, now)),
    }),

    /** Removes a code that was right. */
    async giveBackWrongCode({ bucket, windowStartedAt }: Counted, trx: Db): Promise<void> {
      await within(trx)
        .updateTable('wrong_code_counter')
        .set({ attempts: sql`attempts - 1` })
        .where('bucket', '=', bucket)
        .where('window_started_at', '=', windowStartedAt)
        .where('attempts', '>', 0)
        .execute()
    },

    async forgetWrongCodes(bucket: string, trx: Db): Promise<void> {
      await within(trx).deleteFrom('wrong_code_counter').where('bucket', '=', bucket).execute()
    },

    /** Removes an account and its data. */
    async remove(idUser: string, trx: Db): Promise<void> {
      for (const table of ['password_history', 'email_change', 'known_origin', 'portal_user'] as const) {
        await within(trx).deleteFrom(table).where('id_user', '=', idUser).execute()
      }
    },

    async forget(
      now: Date,
      {
        countersBefore,
        wrongCodesBefore,
        originsBefore,
      }: Record<'countersBefore' | 'wrongCodesBefore' | 'originsBefore', Date>,
    ): Promise<void> {
      await db.deleteFrom('email_change').where('expires_at', '<=', now).execute()
      await db.deleteFrom('sign_in_counter').where('window_started_at', '<', countersBefore).execute()
      await db.deleteFrom('wrong_code_counter').where('window_started_at', '<', wrongCodesBefore).execute()
      await db.deleteFrom('known_origin').where('seen_at', '<', originsBefore).execute()
    },
  }
}

/** Attempts, by bucket. */
export const SIGN_IN_COUNTER = { table: sql.table('sign_in_counter'), attempts: 'attempts' }
const WRONG_CODE_COUNTER = { table: sql.table('wrong_code_counter'), attempts: 'attempts' }
const UNIQUE_VIOLATION = '23505'

/** Whether the change found its row. The unique index on the email decides: two concurrent changes could both have seen the
 *  address as free. @returns false also when another account has the email */
async function unlessTaken(change: Promise<object | undefined>): Promise<boolean> {
  try {
    return (await change) !== undefined
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false
    throw error
  }
}
