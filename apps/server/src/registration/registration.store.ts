import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/seal.ts'
import { type SealedColumn, sealedColumn } from '../db/sealed-column.ts'

interface MailedLinkTable {
  kind: string
  subject: string
  link_hash: string
  content_sealed: string
  expires_at: Date
}
interface PasswordRequestTable {
  id_request: string
  name: string
  address: string
  correlation_id: string
  asked_at: Date
}
type Tables = { mailed_link: MailedLinkTable; password_request: PasswordRequestTable }

/** Notified by the database in every process when a new password was requested. */
export const REQUEST_CHANNEL = 'password_requested'

export type PasswordRequest = PasswordRequestTable
export type RegistrationStore = ReturnType<typeof registrationStore>

export function registrationStore(base: Db) {
  const db = base.withTables<Tables>()
  const within = (trx: Db) => trx.withTables<Tables>()

  return {
    async putLink(link: MailedLinkTable, trx: Db): Promise<void> {
      const { link_hash, content_sealed, expires_at } = link
      await within(trx)
        .insertInto('mailed_link')
        .values(link)
        .onConflict(conflict =>
          conflict.columns(['kind', 'subject']).doUpdateSet({ link_hash, content_sealed, expires_at }),
        )
        .execute()
    },

    findLink: (kind: string, linkHash: string, now: Date) =>
      db
        .selectFrom('mailed_link')
        .select(['content_sealed', 'expires_at'])
        .where('kind', '=', kind)
        .where('link_hash', '=', linkHash)
        .where('expires_at', '>', now)
        .executeTakeFirst(),

    /** Removes the link. @returns its content, when it was valid */
    async takeLink(kind: string, linkHash: string, now: Date, trx: Db): Promise<string | undefined> {
      const taken = await within(trx)
        .deleteFrom('mailed_link')
        .where('kind', '=', kind)
        .where('link_hash', '=', linkHash)
        .where('expires_at', '>', now)
        .returning('content_sealed')
        .executeTakeFirst()
      return taken?.content_sealed
    },

    sealedColumn: (sealer: Sealer): SealedColumn =>
      sealedColumn(
        base,
        {
          table: 'mailed_link',
          column: 'content_sealed',
          key: ['kind', 'subject'],
          contextOf: ({ kind = '' }) => kind,
        },
        sealer,
      ),

    async addRequest(request: PasswordRequest): Promise<void> {
      await db.insertInto('password_request').values(request).execute()
      await sql`select pg_notify(${REQUEST_CHANNEL}, '')`.execute(db)
    },

    /** Claims the oldest request for the caller's transaction: concurrent processes get different ones. */
    async takeRequest(trx: Db): Promise<PasswordRequest | undefined> {
      const { rows } = await sql<PasswordRequest>`
        delete from password_request where id_request = (
          select id_request from password_request order by asked_at limit 1 for update skip locked)
        returning *`.execute(trx)
      return rows[0]
    },

    async countRequests(): Promise<number> {
      const { requests } = await db
        .selectFrom('password_request')
        .select(select => select.fn.countAll<number>().as('requests'))
        .executeTakeFirstOrThrow()
      return requests
    },

    async forget(now: Date): Promise<void> {
      await db.deleteFrom('mailed_link').where('expires_at', '<', now).execute()
    },
  }
}
