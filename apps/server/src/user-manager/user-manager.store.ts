import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Administering } from '../access/index.ts'
import { accountRoles } from '../access/views.ts'
import { companySearch } from '../company/views.ts'
import type { Db } from '../db/database.ts'
import { prefixQuery } from '../db/text-search.ts'
import type { Position } from '../http/cursor.ts'
import { type ManagedUser, managedUsers } from '../identity/views.ts'

type Eb = ExpressionBuilder<{ managed_user: ManagedUser }, 'managed_user'>

export type ManagedUserRow = ManagedUser
export type UserManagerStore = ReturnType<typeof userManagerStore>

export interface UserFilter {
  q: string
  role: string | undefined
  flagBlokir: '0' | '1' | undefined
  after: Position | undefined
  size: number
}

const SUMMARY = [
  'id_user',
  'nama',
  'username',
  'email',
  'npwp',
  'nama_perusahaan',
  'flag_blokir',
  'roles',
  'created_at',
] as const
const WHOLE = [
  ...SUMMARY,
  'nib',
  'nitku',
  'handphone',
  'nip_rekam',
  'otp_flag',
  'password_expires_at',
  'last_sign_in_at',
  'documents',
  'may_debug',
  'is_official',
  'id_perusahaan',
] as const

export function userManagerStore(base: Db) {
  return {
    /** Users whom the administrator sees, newest first, one more than `size`. */
    list(scope: Administering, { q, role, flagBlokir, after, size }: UserFilter) {
      let query = base
        .selectFrom(managedUsers.as('managed_user'))
        .select(SUMMARY)
        .where(eb => isWithin(eb, scope))
        .orderBy('created_at', 'desc')
        .orderBy('id_user', 'desc')
        .limit(size + 1)
      if (q !== '') query = query.where(matches(q))
      if (role) query = query.where(holds([role]))
      if (flagBlokir) query = query.where('flag_blokir', '=', flagBlokir)
      if (after) query = query.where(sql<SqlBool>`(created_at, id_user) < (${after.at}, ${after.id}::uuid)`)
      return query.execute()
    },

    find: (scope: Administering, idUser: string, trx: Db = base): Promise<ManagedUserRow | undefined> =>
      trx
        .selectFrom(managedUsers.as('managed_user'))
        .select(WHOLE)
        .where('id_user', '=', idUser)
        .where(eb => isWithin(eb, scope))
        .executeTakeFirst(),

    /** A user of any scope. */
    findAny: (idUser: string, trx: Db): Promise<ManagedUserRow | undefined> =>
      trx.selectFrom(managedUsers.as('managed_user')).select(WHOLE).where('id_user', '=', idUser).executeTakeFirst(),

    /** Locks users until the transaction ends, so that what a rule has checked stays true. Always in the same order, so that
     *  two changes cannot deadlock. */
    async lockUsers(idUsers: readonly string[], trx: Db): Promise<void> {
      for (const idUser of [...new Set(idUsers)].sort())
        await sql`select pg_advisory_xact_lock(hashtextextended(${`user ${idUser}`}, 0))`.execute(trx)
    },
  }
}

const holds = (roles: readonly string[]) => sql<SqlBool>`exists (
  select 1 from ${accountRoles} held
  where held.id_user = managed_user.id_user and held.nama_role = any (${[...roles]}::text[]))`

function isWithin(eb: Eb, { holdersOf, neverOf }: Administering) {
  return eb.and([...(holdersOf ? [holds([holdersOf])] : []), ...(neverOf.length > 0 ? [eb.not(holds(neverOf))] : [])])
}

/** Whether every search word is a prefix of the user's words, or every one of the company's name. */
function matches(q: string) {
  const words = prefixQuery(q)
  if (words === undefined) return sql<SqlBool>`false`
  const query = sql`to_tsquery('simple', ${words})`
  return sql<SqlBool>`(search @@ ${query} or id_perusahaan = any (array(
    select id_perusahaan from ${companySearch} where search @@ ${query})))`
}
