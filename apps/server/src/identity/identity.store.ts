import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Counted, Limit } from './throttle.ts'

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
}
type Tables = {
  portal_user: PortalUserTable
  sign_in_counter: { bucket: string; window_started_at: Date; attempts: number }
  known_origin: { id_user: string; origin_hash: string; seen_at: Date }
}

export type UserRow = PortalUserTable
export type NewUserRow = Omit<PortalUserTable, 'last_sign_in_at' | 'previous_sign_in_at'>
export type IdentityStore = ReturnType<typeof identityStore>

export function identityStore(base: Db) {
  const db = base.withTables<Tables>()
  const within = (trx: Db) => trx.withTables<Tables>()

  return {
    async add(user: NewUserRow): Promise<void> {
      await db.insertInto('portal_user').values(user).execute()
    },

    findById: (idUser: string): Promise<UserRow | undefined> =>
      db.selectFrom('portal_user').selectAll().where('id_user', '=', idUser).executeTakeFirst(),

    findByEmail: (email: string): Promise<UserRow | undefined> =>
      db.selectFrom('portal_user').selectAll().where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst(),

    /** The account, and which of the origins it has signed in from before. */
    async findForSignIn(username: string, origins: readonly string[]) {
      return db
        .selectFrom('portal_user as user')
        .select(['id_user', 'username', 'email', 'nip_rekam', 'flag_blokir', 'otp_flag', 'password_hash'])
        .select(
          sql<string[]>`array(
            select origin_hash from known_origin
            where known_origin.id_user = "user".id_user and origin_hash = any (${origins}::text[])
          )`.as('known_origins'),
        )
        .where(sql`lower(username)`, '=', username.toLowerCase())
        .executeTakeFirst()
    },

    async setPasswordHash(idUser: string, passwordHash: string): Promise<void> {
      await db.updateTable('portal_user').set({ password_hash: passwordHash }).where('id_user', '=', idUser).execute()
    },

    /** Moves the flag of spec §4.2. @returns false when it stood elsewhere */
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

    async markSignIn(idUser: string, now: Date, trx: Db): Promise<void> {
      await within(trx)
        .updateTable('portal_user')
        .set({ previous_sign_in_at: sql`last_sign_in_at`, last_sign_in_at: now })
        .where('id_user', '=', idUser)
        .execute()
    },

    async rememberOrigins(idUser: string, origins: readonly string[], now: Date, trx: Db): Promise<void> {
      await within(trx)
        .insertInto('known_origin')
        .values(origins.map(origin_hash => ({ id_user: idUser, origin_hash, seen_at: now })))
        .onConflict(conflict => conflict.columns(['id_user', 'origin_hash']).doUpdateSet({ seen_at: now }))
        .execute()
    },

    /** Counts one attempt, in one statement: callers at once never see the same number. */
    async count(bucket: string, limit: Limit, now: Date): Promise<Counted> {
      const windowBegan = new Date(now.getTime() - limit.windowSeconds * 1000)
      const { rows } = await sql<{ attempts: number; window_started_at: Date }>`
        insert into sign_in_counter as counter (bucket, window_started_at, attempts) values (${bucket}, ${now}, 1)
        on conflict (bucket) do update set
          attempts = case when counter.window_started_at <= ${windowBegan} then 1 else counter.attempts + 1 end,
          window_started_at = case when counter.window_started_at <= ${windowBegan} then ${now} else counter.window_started_at end
        returning attempts, window_started_at`.execute(db)
      const [row] = rows
      if (!row) throw new Error('an upsert answered no row')
      return { bucket, attempts: row.attempts, windowStartedAt: row.window_started_at }
    },

    /** Takes an attempt back that was no failure, unless its window is over. */
    async giveBack({ bucket, windowStartedAt }: Counted, trx: Db = base): Promise<void> {
      await within(trx)
        .updateTable('sign_in_counter')
        .set({ attempts: sql`attempts - 1` })
        .where('bucket', '=', bucket)
        .where('window_started_at', '=', windowStartedAt)
        .where('attempts', '>', 0)
        .execute()
    },

    async forget(countersBefore: Date, originsBefore: Date): Promise<void> {
      await db.deleteFrom('sign_in_counter').where('window_started_at', '<', countersBefore).execute()
      await db.deleteFrom('known_origin').where('seen_at', '<', originsBefore).execute()
    },
  }
}
