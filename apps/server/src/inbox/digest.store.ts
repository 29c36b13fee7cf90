import type { NotificationCategory } from '@dermaga/contract'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { mailableAccounts } from '../identity/views.ts'

/** A digest that is due, held for the transaction. `nama` and `email` are null for whoever is mailed nothing. */
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

/** Who wants digests, and what stands in them. */
export function digestStore(base: Db) {
  return {
    async isWanted(idUser: string): Promise<boolean> {
      const { rows } = await sql`
        select 1 from inbox_digest where id_user = ${idUser} and due_at is not null`.execute(base)
      return rows.length > 0
    },

    /** From now on digests come; who has chosen so already keeps the moment of the next. */
    async want(idUser: string, nextAt: Date): Promise<void> {
      await sql`
        insert into inbox_digest (id_user, due_at) values (${idUser}, ${nextAt})
        on conflict (id_user) do update set due_at = coalesce(inbox_digest.due_at, excluded.due_at)`.execute(base)
    },

    /** No more come. What was mailed stays known: whoever chooses anew is not mailed it twice. */
    async stop(idUser: string): Promise<void> {
      await sql`update inbox_digest set due_at = null where id_user = ${idUser}`.execute(base)
    },

    /** The digest that is due longest, held until the transaction ends: of processes at once each has another. */
    async takeDue(now: Date, trx: Db): Promise<DueDigest | undefined> {
      const { rows } = await sql<DueDigest>`
        select digest.id_user as "idUser", digest.due_at as "dueAt", digest.through, recipient.nama, recipient.email
        from inbox_digest digest left join ${mailableAccounts} recipient on recipient.id_user = digest.id_user
        where digest.due_at <= ${now} order by digest.due_at limit 1
        for update of digest skip locked`.execute(trx)
      return rows[0]
    },

    /** What is unread behind a number, happened since a moment, the newest first: of the newest `limit` unread ones. */
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

    /** The digest is over: what stands in the inbox at this moment is in no later one. */
    async settle(idUser: string, nextAt: Date, trx: Db): Promise<void> {
      await sql`
        update inbox_digest set due_at = ${nextAt},
          through = coalesce((select total from inbox_reader reader where reader.id_user = inbox_digest.id_user), 0)
        where id_user = ${idUser}`.execute(trx)
    },

    /** Puts off a digest that could not be written. Nothing, when it is not due any more. */
    async putOff(idUser: string, dueAt: Date, until: Date): Promise<void> {
      await sql`update inbox_digest set due_at = ${until} where id_user = ${idUser} and due_at = ${dueAt}`.execute(base)
    },
  }
}
