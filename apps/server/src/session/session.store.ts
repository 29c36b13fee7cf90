import { type RawBuilder, sql } from 'kysely'
import { createBatchLoader } from '../db/batch-loader.ts'
import type { Db } from '../db/database.ts'
import type { JoinedInsert } from '../db/joined-insert.ts'
import { type SessionAccount, sessionAccounts } from '../identity/views.ts'
import type { Proof } from './dpop.ts'
import type { RotationHead } from './token-rotation.ts'

export interface SessionTable {
  id_user: string
  id_session: string
  generation: number
  token_hash: string
  rotated_at: Date
  dpop_thumbprint: string | null
  started_at: Date
  ends_at: Date
  ended_at: Date | null
  ended_because: string | null
  confirmed_until: Date | null
  address: string
  browser: string
  is_host: boolean
}
type Tables = {
  session: SessionTable
  spent_value: { value_hash: string; expires_at: Date }
}

export type Account = SessionAccount
/** The account's data in a token. */
export type Claimed = Pick<Account, 'username' | 'email' | 'nip' | 'otp_flag'>
type Moved = Claimed & Pick<SessionTable, 'ends_at' | 'dpop_thumbprint'>
export type SessionRow = Account &
  Omit<SessionTable, 'id_user' | 'id_session' | 'started_at' | 'address' | 'browser' | 'is_host'>
export type NewSession = Omit<SessionTable, 'generation' | 'rotated_at' | 'ended_at' | 'ended_because'>
export type SessionStore = ReturnType<typeof sessionStore>

/** A rotation of a token family: from the presented head to its successor. */
export interface Step {
  idUser: string
  idSession: string
  generation: number
  tokenHash: string
  successorHash: string
  proof: Proof | undefined
  now: Date
}

/** A value that is accepted once. */
export interface OneTimeValue {
  /** Its hash. */
  spent: string
  /** The time after which it is rejected by its age. */
  expiresAt: Date
}

/** Stores a one-time value. Returns a row unless it was stored before. */
export const spendingOf = ({ spent, expiresAt }: OneTimeValue): RawBuilder<unknown> => sql`
  insert into spent_value (value_hash, expires_at) values (${spent}, ${expiresAt}::timestamptz)
  on conflict do nothing returning value_hash`

/** The insert of a session. */
const sessionInsert =
  (session: NewSession): JoinedInsert =>
  condition =>
    sql`
    insert into session (id_user, id_session, generation, token_hash, rotated_at, dpop_thumbprint, started_at, ends_at,
      confirmed_until, address, browser, is_host)
    select ${session.id_user}::uuid, ${session.id_session}::uuid, 0, ${session.token_hash}, ${session.started_at}::timestamptz,
      ${session.dpop_thumbprint}, ${session.started_at}::timestamptz, ${session.ends_at}::timestamptz,
      ${session.confirmed_until}::timestamptz, ${session.address}, ${session.browser}, ${session.is_host}::boolean
    where ${condition}`

/** Calls that arrive faster than the database answers share the next statement instead of taking every connection. */
const FINDS_AT_ONCE = 8

export function sessionStore(base: Db) {
  const db = base.withTables<Tables>()
  const findInBatch = createBatchLoader((of: SessionName[]) => findAll(base, of), { maxInFlight: FINDS_AT_ONCE })

  return {
    async add(session: NewSession, trx: Db = base): Promise<void> {
      await sessionInsert(session)(sql`true`).execute(trx)
    },

    insertOf: sessionInsert,

    /** The session and its account now: one indexed select, shared by calls that arrive together. */
    find: (idUser: string, idSession: string, trx?: Db): Promise<SessionRow | undefined> =>
      trx ? findOne(trx, { idUser, idSession }) : findInBatch({ idUser, idSession }),

    async findAccount(idUser: string): Promise<Account | undefined> {
      const { rows } = await sql<Account>`select * from ${sessionAccounts} where id_user = ${idUser}`.execute(db)
      return rows[0]
    },

    rotate: (step: Step) => rotate(base, step),

    /** The user's live sessions: `own` first, then the newest, at most a hundred. */
    live: (idUser: string, own: string, now: Date) =>
      db
        .selectFrom('session')
        .select(['id_session', 'browser', 'address', 'started_at'])
        .where('id_user', '=', idUser)
        .where('ended_at', 'is', null)
        .where('ends_at', '>', now)
        .orderBy(sql`id_session = ${own}`, 'desc')
        .orderBy('started_at', 'desc')
        .orderBy('id_session', 'desc')
        .limit(100)
        .execute(),

    /** The user's last hundred sign-ins, including ended sessions, newest first. */
    history: (idUser: string, since: Date) =>
      db
        .selectFrom('session')
        .select(['id_session', 'browser', 'address', 'started_at', 'ends_at', 'ended_at'])
        .where('id_user', '=', idUser)
        .where('started_at', '>', since)
        .orderBy('started_at', 'desc')
        .orderBy('id_session', 'desc')
        .limit(100)
        .execute(),

    async confirm(idUser: string, idSession: string, until: Date): Promise<void> {
      await db
        .updateTable('session')
        .set({ confirmed_until: until })
        .where('id_user', '=', idUser)
        .where('id_session', '=', idSession)
        .execute()
    },

    /** Stores a one-time value. @returns false when it was stored before */
    async spend(value: OneTimeValue, trx: Db = base): Promise<boolean> {
      const { rows } = await spendingOf(value).execute(trx)
      return rows.length > 0
    },

    async deleteExpired(now: Date, sessionsEndedBefore: Date): Promise<void> {
      await db.deleteFrom('spent_value').where('expires_at', '<', now).execute()
      await db.deleteFrom('session').where('ends_at', '<', sessionsEndedBefore).execute()
    },
  }
}

/** The reason the session ended, for the holder of its token: a phone that was unpaired removes its account. */
export const whyEnded = (row: SessionRow | undefined): { because?: string } =>
  row?.ended_because ? { because: row.ended_because } : {}

interface SessionName {
  idUser: string
  idSession: string
}

/** Uses the proof and moves the head in one statement, so one of several concurrent callers succeeds. Its conditions are those of
 *  `judgeRotation`'s `rotate`; if it does not move, `judgeRotation` returns the reason.
 *  @returns the moved session, if it moved, and whether the proof was new */
async function rotate(db: Db, step: Step): Promise<{ isProofFresh: boolean; moved: Moved | undefined }> {
  const { proof } = step
  const spent = proof
    ? sql`insert into spent_value (value_hash, expires_at) values (${proof.spent}, ${proof.expiresAt})
          on conflict do nothing returning true as is_fresh`
    : sql`select true as is_fresh`
  const name = sql.raw(`/* prepared session-rotate-${proof ? 'bound' : 'unbound'} */`)
  const { rows } = await sql<{ is_proof_fresh: boolean } & (Moved | { username: null })>`${name}
    with proof as (${spent}),
    moved as (
      update session set generation = generation + 1, token_hash = ${step.successorHash}, rotated_at = ${step.now}
      from ${sessionAccounts} account
      where session.id_user = ${step.idUser} and session.id_session = ${step.idSession}
        and session.generation = ${step.generation} and session.token_hash = ${step.tokenHash}
        and session.ended_at is null and session.ends_at > ${step.now}
        and (session.dpop_thumbprint is null or session.dpop_thumbprint = ${proof?.thumbprint ?? null}::text)
        and account.id_user = session.id_user and not account.is_blocked
        and exists (select 1 from proof)
      returning account.username, account.email, account.nip, account.otp_flag, session.ends_at, session.dpop_thumbprint
    )
    select exists (select 1 from proof) as is_proof_fresh, moved.*
    from (values (1)) as once (n) left join moved on true`.execute(db)
  const row = rows[0]
  return { isProofFresh: row?.is_proof_fresh ?? false, moved: row?.username ? row : undefined }
}

const FOUND =
  sql.raw(`account.id_user, account.username, account.nama, account.email, account.npwp, account.id_perusahaan,
          account.nip, account.otp_flag, account.is_blocked, account.password_expires_at, account.mfa_required,
          session.generation, session.token_hash, session.rotated_at, session.dpop_thumbprint, session.ends_at,
          session.ended_at, session.ended_because, session.confirmed_until`)

async function findOne(db: Db, { idUser, idSession }: SessionName): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`/* prepared session-find */
        select ${FOUND}
        from session join ${sessionAccounts} account on account.id_user = session.id_user
        where session.id_user = ${idUser} and session.id_session = ${idSession}`.execute(db)
  return rows[0]
}

/** Rows in the order of the keys; equal keys share a row. */
async function findAll(db: Db, of: readonly SessionName[]): Promise<(SessionRow | undefined)[]> {
  const named = new Map(of.map(name => [keyOf(name), name]))
  const [first, ...more] = named.values()
  if (first && more.length === 0) {
    const row = await findOne(db, first)
    return of.map(() => row)
  }
  const idUsers = [...named.values()].map(({ idUser }) => idUser)
  const idSessions = [...named.values()].map(({ idSession }) => idSession)
  const { rows } = await sql<SessionRow & { id_session: string }>`/* prepared session-find-all */
        select session.id_session, ${FOUND}
        from unnest(${idUsers}::uuid[], ${idSessions}::uuid[]) as listed (id_user, id_session)
        join session on session.id_user = listed.id_user and session.id_session = listed.id_session
        join ${sessionAccounts} account on account.id_user = session.id_user`.execute(db)
  const found = new Map(rows.map(row => [keyOf({ idUser: row.id_user, idSession: row.id_session }), row]))
  return of.map(name => found.get(keyOf(name)))
}

const keyOf = ({ idUser, idSession }: SessionName) => `${idUser} ${idSession}`

/** The row as the rotation rule takes it. */
export function headOf(row: SessionRow): RotationHead {
  return {
    generation: row.generation,
    tokenHash: row.token_hash,
    rotatedAt: row.rotated_at,
    thumbprint: row.dpop_thumbprint,
    endsAt: row.ends_at,
    endedAt: row.ended_at,
    isBlocked: row.is_blocked,
  }
}
