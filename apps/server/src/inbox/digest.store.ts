import type { NotificationCategory } from '@dermaga/contract'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { mailableAccounts } from '../identity/views.ts'

/** A due digest, locked for the transaction. `nama` and `email` are null for a user who must not be mailed. */
export interface DueDigest {
  idUser: string
  dueAt: Date
  through: number
  nama: string | null
  email: string | null
}

export interface UnreadRow {
  title: string
  kategori: NotificationCategory | null
  link: string | null
  at: Date
}

export type DigestStore = ReturnType<typeof digestStore>

/** Subscriptions to the digest, and its content. */
export function digestStore(base: Db) {
  return {
    async isSubscribed(idUser: string): Promise<boolean> {
      const { rows } = await sql`
        select 1 from inbox_digest where id_user = ${idUser} and due_at is not null`.execute(base)
      return rows.length > 0
    },

    /** An existing subscription keeps its next due time. */
    async subscribe(idUser: string, nextAt: Date): Promise<void> {
      await sql`
        insert into inbox_digest (id_user, due_at) values (${idUser}, ${nextAt})
        on conflict (id_user) do update set due_at = coalesce(inbox_digest.due_at, excluded.due_at)`.execute(base)
    },

    /** Keeps what was mailed, so that a user who subscribes again is not mailed it twice. */
    async unsubscribe(idUser: string): Promise<void> {
      await sql`update inbox_digest set due_at = null where id_user = ${idUser}`.execute(base)
    },

    /** Locks the digest that is due longest until the transaction ends. Simultaneous processes claim different ones. */
    async claimDue(now: Date, trx: Db): Promise<DueDigest | undefined> {
      const { rows } = await sql<DueDigest>`
        select digest.id_user as "idUser", digest.due_at as "dueAt", digest.through, recipient.nama, recipient.email
        from inbox_digest digest left join ${mailableAccounts} recipient on recipient.id_user = digest.id_user
        where digest.due_at <= ${now} order by digest.due_at limit 1
        for update of digest skip locked`.execute(trx)
      return rows[0]
    },

    /** Unread notifications after a number that happened since a moment, newest first; only the newest `limit` are considered. */
    async unread(idUser: string, through: number, since: Date, limit: number, trx: Db): Promise<UnreadRow[]> {
      const { rows } = await sql<UnreadRow>`
        select title, kategori, link, at from (
          select item.number, item.title, item.kategori, item.link, item.received_at as at
          from inbox_item item join inbox_reader reader on reader.id_user = item.id_user
          where item.id_user = ${idUser} and item.read_at is null
            and item.number > greatest(reader.read_through, ${through}::bigint)
          order by item.number desc limit ${limit}) newest
        where at >= ${since} order by number desc`.execute(trx)
      return rows
    },

    /** Ends this digest. Later ones do not contain what is in the inbox now. */
    async scheduleNext(idUser: string, nextAt: Date, trx: Db): Promise<void> {
      await sql`
        update inbox_digest set due_at = ${nextAt},
          through = coalesce((select total from inbox_reader reader where reader.id_user = inbox_digest.id_user), 0)
        where id_user = ${idUser}`.execute(trx)
    },

    /** Postpones a digest that could not be written, unless another process has written it. */
    async postpone(idUser: string, dueAt: Date, until: Date): Promise<void> {
      await sql`update inbox_digest set due_at = ${until} where id_user = ${idUser} and due_at = ${dueAt}`.execute(base)
    },
  }
}
