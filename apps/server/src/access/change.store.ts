import type { ChangeAct, ChangeState, ChangeSubjectKind, Permission } from '@dermaga/contract'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { json } from '../db/json.ts'
import type { Position } from '../http/cursor.ts'
import { sessionAccounts } from '../identity/views.ts'
import type { Difference, State } from './change-state.ts'

export interface ChangeRow {
  id_change: string
  at: Date
  by_user: string
  by_name: string
  subject: ChangeSubjectKind
  id_subject: string
  subject_name: string
  act: ChangeAct
  state: ChangeState
  before: State | null
  after: State | null
  reason: string
  decided_at: Date | null
  decided_by_name: string
  decision_note: string
  /** The change that this one undoes. */
  undoes: string | null
  is_undone: boolean
}
type Tables = { access_change: ChangeRow }

export interface ChangeFilter {
  state: ChangeState | undefined
  subject: ChangeSubjectKind | undefined
  idSubject: string | undefined
  after: Position | undefined
  size: number
}

export type ChangeStore = ReturnType<typeof changeStore>

/** Any lock key that nothing else uses. */
const CHANGES_LOCK = 72_019_014

/** The changes of roles, menus, flags and accounts' roles: those that apply, those that wait, and those that were rejected. */
export function changeStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()
  return {
    /** Lets changes run one after another until the transaction ends: what one has checked, no other changes meanwhile. */
    async lock(trx: Db): Promise<void> {
      await sql`select pg_advisory_xact_lock(${sql.lit(CHANGES_LOCK)})`.execute(trx)
    },

    async add({ before, after, ...row }: ChangeRow, trx: Db): Promise<void> {
      await within(trx)
        .insertInto('access_change')
        .values({ ...row, before: json(before), after: json(after) })
        .execute()
    },

    find: (id: string, trx: Db): Promise<ChangeRow | undefined> =>
      within(trx).selectFrom('access_change').selectAll().where('id_change', '=', id).executeTakeFirst(),

    /** The waiting change of a subject with this difference. */
    findWaiting: (
      subject: ChangeSubjectKind,
      idSubject: string,
      { before, after }: Difference,
      trx: Db,
    ): Promise<ChangeRow | undefined> =>
      within(trx)
        .selectFrom('access_change')
        .selectAll()
        .where('state', '=', 'menunggu')
        .where('subject', '=', subject)
        .where('id_subject', '=', idSubject)
        .where('before', '=', json(before))
        .where('after', '=', json(after))
        .executeTakeFirst(),

    hasWaitingUndo: async (id: string, trx: Db): Promise<boolean> => {
      const rows = await within(trx)
        .selectFrom('access_change')
        .select('id_change')
        .where('undoes', '=', id)
        .where('state', '=', 'menunggu')
        .execute()
      return rows.length > 0
    },

    async decide(
      id: string,
      decision: Pick<ChangeRow, 'state' | 'decided_at' | 'decided_by_name' | 'decision_note'>,
      trx: Db,
    ): Promise<void> {
      await within(trx).updateTable('access_change').set(decision).where('id_change', '=', id).execute()
    },

    async setUndone(id: string, is_undone: boolean, trx: Db): Promise<void> {
      await within(trx).updateTable('access_change').set({ is_undone }).where('id_change', '=', id).execute()
    },

    /** Newest first, one more than `size`. */
    list({ state, subject, idSubject, after, size }: ChangeFilter): Promise<ChangeRow[]> {
      let query = within(base)
        .selectFrom('access_change')
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id_change', 'desc')
        .limit(size + 1)
      if (state) query = query.where('state', '=', state)
      if (subject) query = query.where('subject', '=', subject)
      if (idSubject) query = query.where('id_subject', '=', idSubject)
      if (after) query = query.where(sql<boolean>`(at, id_change) < (${after.at}::timestamptz, ${after.id}::uuid)`)
      return query.execute()
    },

    /** Those of the permissions that no account has that may sign in. */
    async withoutHolder(permissions: readonly Permission[], trx: Db): Promise<Permission[]> {
      const { rows } = await sql<{ permission: Permission }>`
        select asked.permission from unnest(${sql.val([...permissions])}::text[]) as asked (permission)
        where not exists (
          select 1 from role_permission granted
          join user_role using (id_role) join ${sessionAccounts} account using (id_user)
          where granted.permission = asked.permission and not account.is_blocked)`.execute(trx)
      return rows.map(({ permission }) => permission)
    },

    /** Whether an account that may sign in has the permission, and the page in its menu. */
    async hasHolderWithPage(permission: Permission, url: string, trx: Db): Promise<boolean> {
      const { rows } = await sql`
        select 1 from role_permission granted
        join user_role using (id_role) join ${sessionAccounts} account using (id_user)
        where granted.permission = ${permission} and not account.is_blocked and exists (
          select 1 from user_role held join role_menu using (id_role) join menu_item using (id_item)
          where held.id_user = account.id_user and menu_item.url = ${url})
        limit 1`.execute(trx)
      return rows.length > 0
    },

    /** Whether the account may sign in and has the permission. */
    async isHolder(idUser: string, permission: Permission, trx: Db): Promise<boolean> {
      const { rows } = await sql`
        select 1 from role_permission granted
        join user_role using (id_role) join ${sessionAccounts} account using (id_user)
        where account.id_user = ${idUser} and granted.permission = ${permission} and not account.is_blocked
        limit 1`.execute(trx)
      return rows.length > 0
    },

    /** Tells every process when the transaction has committed whose menus, roles or portal access may have changed. */
    async notifyChanged(whom: Affected, trx: Db): Promise<void> {
      await sql`select pg_notify(${ACCESS_CHANNEL}, ${payloadOf(whom)})`.execute(trx)
    },

    /** Those of the accounts that have one of the roles. */
    async holdersAmong(idRoles: readonly string[], idUsers: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ id_user: string }>`
        select distinct id_user from user_role
        where id_role = any (${sql.val([...idRoles])}::uuid[]) and id_user = any (${sql.val([...idUsers])}::uuid[])`.execute(
        base,
      )
      return rows.map(({ id_user }) => id_user)
    },
  }
}

/** Whose access a change affects: holders of these roles, one account, or everybody. */
export type Affected = { roles: readonly string[] } | { user: string } | 'everyone'

/** The channel of `notifyChanged`. Payloads: `role <id> …`, `user <id>`, `everyone`. */
export const ACCESS_CHANNEL = 'access_changed'
/** PostgreSQL's payloads have fewer than 8,000 bytes. */
const MAX_ROLES = 200

function payloadOf(whom: Affected): string {
  if (whom === 'everyone') return whom
  if ('user' in whom) return `user ${whom.user}`
  return whom.roles.length > MAX_ROLES ? 'everyone' : `role ${whom.roles.join(' ')}`
}
