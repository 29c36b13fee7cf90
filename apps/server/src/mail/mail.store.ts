import { type Generated, type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/seal.ts'
import { type SealedColumn, sealedColumn } from '../db/sealed-column.ts'
import type { Message } from './delivery.ts'

interface OutboxTable {
  /** Of the mail as it is sent: the same in every attempt. */
  id_mail: Generated<string>
  idempotency_key: string
  to_address: string
  kind: string
  params_sealed: string | null
  created_at: Date
  due_at: Date | null
  attempts: Generated<number>
  delivered_at: Date | null
  last_problem: string | null
}
interface DevMailTable {
  id_mail: string
  sent_at: Date
  to_address: string
  subject: string
  body_text: string
  body_html: string
}
type Tables = { mail_outbox: OutboxTable; dev_mail: DevMailTable }

/** The database notifies every process on this channel when a transaction that wrote a mail has committed. */
export const MAIL_CHANNEL = 'mail_written'
const MAILBOX_ROWS = 200

/** A mail leased to this process. */
export interface Claimed {
  idMail: string
  idempotencyKey: string
  to: string
  kind: string
  paramsSealed: string
  createdAt: Date
  /** The current attempt included. */
  attempts: number
  leaseEndsAt: Date
}
export type MailStore = ReturnType<typeof mailStore>

export function mailStore(base: Db) {
  const db = base.withTables<Tables>()

  return {
    /** Writes the mail, once for its key, and wakes the senders when the transaction commits. */
    async add(
      mail: Pick<OutboxTable, 'idempotency_key' | 'to_address' | 'kind' | 'params_sealed' | 'created_at'>,
      trx: Db,
    ): Promise<void> {
      await trx
        .withTables<Tables>()
        .insertInto('mail_outbox')
        .values({ ...mail, due_at: mail.created_at })
        .onConflict(conflict => conflict.column('idempotency_key').doNothing())
        .execute()
      await sql`select pg_notify(${MAIL_CHANNEL}, '')`.execute(trx)
    },

    async countWritten(to: string, kind: string, since: Date, trx: Db): Promise<number> {
      const { written } = await trx
        .withTables<Tables>()
        .selectFrom('mail_outbox')
        .select(select => select.fn.countAll<number>().as('written'))
        .where('to_address', '=', to)
        .where('kind', '=', kind)
        .where('created_at', '>', since)
        .executeTakeFirstOrThrow()
      return written
    },

    /** Leases due mails to this process. Simultaneous processes claim different ones. */
    async claim(limit: number, now: Date, leaseEndsAt: Date): Promise<Claimed[]> {
      const { rows } = await sql<Selectable<OutboxTable> & { params_sealed: string }>`
        update mail_outbox set due_at = ${leaseEndsAt}, attempts = attempts + 1
        where idempotency_key in (
          select idempotency_key from mail_outbox where due_at <= ${now} order by due_at limit ${limit}
          for update skip locked)
        returning *`.execute(db)
      return rows.map(row => ({
        idMail: row.id_mail,
        idempotencyKey: row.idempotency_key,
        to: row.to_address,
        kind: row.kind,
        paramsSealed: row.params_sealed,
        createdAt: row.created_at,
        attempts: row.attempts,
        leaseEndsAt,
      }))
    },

    /** What became of mails, by their keys. */
    async outcomesOf(keys: readonly string[]): Promise<Map<string, 'waiting' | 'delivered' | 'failed'>> {
      if (keys.length === 0) return new Map()
      const rows = await db
        .selectFrom('mail_outbox')
        .select(['idempotency_key', 'due_at', 'delivered_at'])
        .where('idempotency_key', 'in', [...keys])
        .execute()
      return new Map(
        rows.map(({ idempotency_key, due_at, delivered_at }) => [
          idempotency_key,
          delivered_at ? 'delivered' : due_at ? 'waiting' : 'failed',
        ]),
      )
    },

    /** Whether a mail from before `since` is neither delivered nor given up. */
    async isWaitingSince(since: Date): Promise<boolean> {
      const rows = await db
        .selectFrom('mail_outbox')
        .select('idempotency_key')
        .where('due_at', 'is not', null)
        .where('created_at', '<', since)
        .limit(1)
        .execute()
      return rows.length > 0
    },

    /** Mails that are neither delivered nor given up. */
    async countWaiting(): Promise<number> {
      const { waiting } = await db
        .selectFrom('mail_outbox')
        .select(select => select.fn.countAll<number>().as('waiting'))
        .where('due_at', 'is not', null)
        .executeTakeFirstOrThrow()
      return waiting
    },

    /** Records an attempt, unless its lease has ended. The content of a mail that has ended is deleted.
     *  @param result `dueAt` null when the mail is delivered or given up */
    async settle(
      { idempotencyKey, leaseEndsAt }: Claimed,
      result: { dueAt: Date | null; deliveredAt: Date | null; problem: string | null },
    ): Promise<void> {
      await db
        .updateTable('mail_outbox')
        .set({ due_at: result.dueAt, delivered_at: result.deliveredAt, last_problem: result.problem })
        .$if(result.dueAt === null, query => query.set({ params_sealed: null }))
        .where('idempotency_key', '=', idempotencyKey)
        .where('due_at', '=', leaseEndsAt)
        .execute()
    },

    sealedColumn: (sealer: Sealer): SealedColumn =>
      sealedColumn(
        base,
        {
          table: 'mail_outbox',
          column: 'params_sealed',
          key: ['idempotency_key'],
          contextOf: ({ idempotency_key = '' }) => idempotency_key,
        },
        sealer,
      ),

    async forget(endedBefore: Date): Promise<void> {
      await db.deleteFrom('mail_outbox').where('due_at', 'is', null).where('created_at', '<', endedBefore).execute()
      await db.deleteFrom('dev_mail').where('sent_at', '<', endedBefore).execute()
    },

    async addToMailbox({ id, to, subject, text, html }: Message, sentAt: Date): Promise<void> {
      await db
        .insertInto('dev_mail')
        .values({ id_mail: id, sent_at: sentAt, to_address: to, subject, body_text: text, body_html: html })
        .onConflict(conflict => conflict.column('id_mail').doNothing())
        .execute()
    },

    /** The mails of the development mailbox, newest first. */
    mailbox: (): Promise<DevMailTable[]> =>
      db.selectFrom('dev_mail').selectAll().orderBy('sent_at', 'desc').orderBy('id_mail').limit(MAILBOX_ROWS).execute(),

    findInMailbox: (idMail: string): Promise<DevMailTable | undefined> =>
      db.selectFrom('dev_mail').selectAll().where('id_mail', '=', idMail).executeTakeFirst(),
  }
}
