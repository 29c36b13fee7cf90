import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type SessionAccount, sessionAccounts } from '../identity/views.ts'
import { createBatchLoader } from './batch-loader.ts'
import type { Proof } from './dpop.ts'
import type { RotationHead } from './rotation.ts'

interface SessionTable {
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
export type KeyPurpose = 'access-token' | 'login' | 'guest-token'
interface ServerKeyTable {
  kid: string
  purpose: KeyPurpose
  public_jwk: string
  private_sealed: string
  made_at: Date
}
type Tables = {
  session: SessionTable
  server_key: ServerKeyTable
  spent_value: { value_hash: string; expires_at: Date }
}

export interface KeyRow {
  kid: string
  purpose: KeyPurpose
  publicJwk: string
  privateSealed: string
  madeAt: Date
}
export type Account = SessionAccount
/** What a token says of an account. */
export type Claimed = Pick<Account, 'username' | 'email' | 'nip' | 'otp_flag'>
type Moved = Claimed & Pick<SessionTable, 'ends_at' | 'dpop_thumbprint'>
export type SessionRow = Account &
  Omit<SessionTable, 'id_user' | 'id_session' | 'started_at' | 'address' | 'browser' | 'is_host'>
export type NewSession = Omit<SessionTable, 'generation' | 'rotated_at' | 'ended_at' | 'ended_because'>
/** Why a session ended; audited and shown to its user. */
export type EndReason = 'logout' | 'reused' | 'blocked' | 'password-changed' | 'mfa-changed' | 'revoked' | 'unpaired'
export type SessionStore = ReturnType<typeof sessionStore>

/** Told the user's id by the database when sessions have ended, in every process. */
export const ENDED_CHANNEL = 'session_ended'

/** One step of a token family: from the head the caller presented to its successor. */
export interface Step {
  idUser: string
  idSession: string
  generation: number
  tokenHash: string
  successorHash: string
  proof: Proof | undefined
  now: Date
}

export function sessionStore(base: Db) {
  const db = base.withTables<Tables>()
  const findGathered = createBatchLoader((of: SessionName[]) => findAll(base, of))
  const tellEnded = (idUser: string, trx: Db) => sql`select pg_notify(${ENDED_CHANNEL}, ${idUser})`.execute(trx)

  return {
    async add(session: NewSession, trx: Db = base): Promise<void> {
      await trx
        .withTables<Tables>()
        .insertInto('session')
        .values({ ...session, generation: 0, rotated_at: session.started_at })
        .execute()
    },

    /** The session and its account at this moment: one indexed select (design 03), shared by the calls that arrive together. */
    find: (idUser: string, idSession: string, trx?: Db): Promise<SessionRow | undefined> =>
      trx ? findOne(trx, { idUser, idSession }) : findGathered({ idUser, idSession }),

    /** Spends the proof and moves the head, in one statement: of callers at once one succeeds. Its conditions are those
     *  of `judge`'s `rotate`; when it does not move, `judge` says why.
     *  @returns the session moved, if it was, and whether the proof was new */
    async rotate(step: Step): Promise<{ isProofFresh: boolean; moved: Moved | undefined }> {
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
    },

    /** The user's sessions that live at this moment: `own` first, then the newest, at most a hundred. */
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

    /** The user's last hundred sign-ins, ended ones too, the newest first. */
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

    /** Ends a session, and every other of the user that is bound to the key. */
    async endOfKey(
      idUser: string,
      of: { idSession: string; thumbprint: string | null },
      because: EndReason,
      now: Date,
      trx: Db,
    ): Promise<void> {
      await trx
        .withTables<Tables>()
        .updateTable('session')
        .set({ ended_at: now, ended_because: because })
        .where('id_user', '=', idUser)
        .where('ended_at', 'is', null)
        .where(where =>
          where.or([where('id_session', '=', of.idSession), where('dpop_thumbprint', '=', of.thumbprint)]),
        )
        .execute()
      await tellEnded(idUser, trx)
    },

    /** @returns whether it lived until now */
    async end(idUser: string, idSession: string, because: EndReason, now: Date, trx: Db = base): Promise<boolean> {
      const ended = await trx
        .withTables<Tables>()
        .updateTable('session')
        .set({ ended_at: now, ended_because: because })
        .where('id_user', '=', idUser)
        .where('id_session', '=', idSession)
        .where('ended_at', 'is', null)
        .returning('id_session')
        .executeTakeFirst()
      if (ended) await tellEnded(idUser, trx)
      return ended !== undefined
    },

    /** Ends all but the newest `keep` of the user's host-to-host sessions. */
    async endOldHosts(idUser: string, keep: number, now: Date, trx: Db): Promise<void> {
      const { rows } = await sql`
        update session set ended_at = ${now}, ended_because = 'revoked'
        where id_user = ${idUser} and is_host and ended_at is null and id_session in (
          select id_session from session where id_user = ${idUser} and is_host and ended_at is null
          order by started_at desc, id_session desc offset ${keep})
        returning id_session`.execute(trx)
      if (rows.length > 0) await tellEnded(idUser, trx)
    },

    async endAll(
      idUser: string,
      but: string | undefined,
      because: EndReason,
      now: Date,
      trx: Db = base,
    ): Promise<void> {
      await trx
        .withTables<Tables>()
        .updateTable('session')
        .set({ ended_at: now, ended_because: because })
        .where('id_user', '=', idUser)
        .where('ended_at', 'is', null)
        .$if(but !== undefined, query => query.where('id_session', '!=', but ?? ''))
        .execute()
      await tellEnded(idUser, trx)
    },

    /** Those of the sessions that live no more, with the reason. */
    async ended(of: readonly { idUser: string; idSession: string }[], now: Date): Promise<Map<string, string>> {
      if (of.length === 0) return new Map()
      const { rows } = await sql<{ id_session: string; because: string }>`
        select asked.id_session, case
          when session.id_session is null or session.ends_at <= ${now} then 'expired'
          when session.ended_at is not null then coalesce(session.ended_because, 'expired')
          else 'blocked' end as because
        from unnest(
          ${of.map(({ idUser }) => idUser)}::uuid[], ${of.map(({ idSession }) => idSession)}::uuid[]) asked (id_user, id_session)
        left join session on session.id_user = asked.id_user and session.id_session = asked.id_session
        left join ${sessionAccounts} account on account.id_user = asked.id_user
        where session.id_session is null or session.ended_at is not null or session.ends_at <= ${now}
          or account.id_user is null or account.is_blocked`.execute(db)
      return new Map(rows.map(row => [row.id_session, row.because]))
    },

    async confirm(idUser: string, idSession: string, until: Date): Promise<void> {
      await db
        .updateTable('session')
        .set({ confirmed_until: until })
        .where('id_user', '=', idUser)
        .where('id_session', '=', idSession)
        .execute()
    },

    /** Stores a one-time value. @returns false when it was spent before */
    async spend(valueHash: string, expiresAt: Date, trx: Db = base): Promise<boolean> {
      const spent = await trx
        .withTables<Tables>()
        .insertInto('spent_value')
        .values({ value_hash: valueHash, expires_at: expiresAt })
        .onConflict(conflict => conflict.doNothing())
        .returning('value_hash')
        .executeTakeFirst()
      return spent !== undefined
    },

    /** Every key, the oldest first; in the same order for every process. */
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

    /** Adds the key, unless one of its purpose was made after that moment. */
    async addKey(key: KeyRow, unlessSince: Date): Promise<void> {
      await sql`
        insert into server_key (kid, purpose, public_jwk, private_sealed, made_at)
        select ${key.kid}::text, ${key.purpose}::text, ${key.publicJwk}::text, ${key.privateSealed}::text, ${key.madeAt}::timestamptz
        where not exists (select 1 from server_key where purpose = ${key.purpose} and made_at > ${unlessSince})`.execute(
        db,
      )
    },

    /** Forgets keys that have a successor made before that moment. */
    async retireKeys(before: Date): Promise<void> {
      await sql`
        delete from server_key old
        using server_key newer
        where newer.purpose = old.purpose and newer.made_at > old.made_at and newer.made_at < ${before}`.execute(db)
    },

    async forget(now: Date, sessionsEndedBefore: Date): Promise<void> {
      await db.deleteFrom('spent_value').where('expires_at', '<', now).execute()
      await db.deleteFrom('session').where('ends_at', '<', sessionsEndedBefore).execute()
    },
  }
}

/** Why it ended, for whoever holds one of its tokens: a phone that was taken away forgets its account. */
export const whyEnded = (row: SessionRow | undefined): { because?: string } =>
  row?.ended_because ? { because: row.ended_because } : {}

interface SessionName {
  idUser: string
  idSession: string
}

const FOUND =
  sql.raw(`account.id_user, account.username, account.nama, account.email, account.npwp, account.id_perusahaan,
          account.nip, account.otp_flag, account.is_blocked, account.password_expires_at,
          session.generation, session.token_hash, session.rotated_at, session.dpop_thumbprint, session.ends_at,
          session.ended_at, session.ended_because, session.confirmed_until`)

async function findOne(db: Db, { idUser, idSession }: SessionName): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`/* prepared session-find */
        select ${FOUND}
        from session join ${sessionAccounts} account on account.id_user = session.id_user
        where session.id_user = ${idUser} and session.id_session = ${idSession}`.execute(db)
  return rows[0]
}

/** In the order asked for; whoever asks for the same gets the same row. */
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
        from unnest(${idUsers}::uuid[], ${idSessions}::uuid[]) as asked (id_user, id_session)
        join session on session.id_user = asked.id_user and session.id_session = asked.id_session
        join ${sessionAccounts} account on account.id_user = session.id_user`.execute(db)
  const found = new Map(rows.map(row => [keyOf({ idUser: row.id_user, idSession: row.id_session }), row]))
  return of.map(name => found.get(keyOf(name)))
}

const keyOf = ({ idUser, idSession }: SessionName) => `${idUser} ${idSession}`

/** The row as the rule of rotation reads it. */
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
