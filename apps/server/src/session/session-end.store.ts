import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { sessionAccounts } from '../identity/views.ts'
import type { SessionTable } from './session.store.ts'

type Tables = { session: SessionTable }

/** The reason a session ended; audited and shown to its user. */
export type EndReason = 'logout' | 'reused' | 'blocked' | 'password-changed' | 'mfa-changed' | 'revoked' | 'unpaired'
/** The database sends the user's id on this channel to every process when sessions have ended. */
export const ENDED_CHANNEL = 'session_ended'

export type SessionEndStore = ReturnType<typeof sessionEndStore>

/** Ends sessions. */
export function sessionEndStore(base: Db) {
  const notifyEnded = (idUser: string, trx: Db) => sql`select pg_notify(${ENDED_CHANNEL}, ${idUser})`.execute(trx)

  return {
    /** Ends a session and the user's other sessions bound to the key. */
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
      await notifyEnded(idUser, trx)
    },

    /** @returns whether the session was live */
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
      if (ended) await notifyEnded(idUser, trx)
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
      if (rows.length > 0) await notifyEnded(idUser, trx)
    },

    async endAll(
      idUser: string,
      except: string | undefined,
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
        .$if(except !== undefined, query => query.where('id_session', '!=', except ?? ''))
        .execute()
      await notifyEnded(idUser, trx)
    },

    /** The sessions that are no longer live, with the reason. */
    async findEnded(of: readonly { idUser: string; idSession: string }[], now: Date): Promise<Map<string, string>> {
      if (of.length === 0) return new Map()
      const { rows } = await sql<{ id_session: string; because: string }>`
        select listed.id_session, case
          when session.id_session is null or session.ends_at <= ${now} then 'expired'
          when session.ended_at is not null then coalesce(session.ended_because, 'expired')
          else 'blocked' end as because
        from unnest(
          ${of.map(({ idUser }) => idUser)}::uuid[], ${of.map(({ idSession }) => idSession)}::uuid[]) listed (id_user, id_session)
        left join session on session.id_user = listed.id_user and session.id_session = listed.id_session
        left join ${sessionAccounts} account on account.id_user = listed.id_user
        where session.id_session is null or session.ended_at is not null or session.ends_at <= ${now}
          or account.id_user is null or account.is_blocked`.execute(base)
      return new Map(rows.map(row => [row.id_session, row.because]))
    },
  }
}
