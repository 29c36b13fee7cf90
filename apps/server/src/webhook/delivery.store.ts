import type { DeliveryError, DeliveryStatus, HistoryOrder, WebhookEvent, WebhookStatus } from '@dermaga/contract'
import { type ExpressionBuilder, type Generated, type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { containsPattern } from '../db/text-search.ts'
import type { WebhookAudience } from '../events/index.ts'
import type { Position } from '../http/cursor.ts'
import { roleHolders } from '../identity/views.ts'
import type { PostResult } from './http-post.ts'
import type { Key } from './webhook.store.ts'

interface DeliveryTable extends Key {
  id_event: string
  event: string
  body: string
  created_at: Date
  since: Date
  due_at: Date | null
  is_trying: Generated<boolean>
  attempts: Generated<number>
  tried_at: Date | null
  took_ms: Generated<number>
  answer_status: number | null
  answer_excerpt: Generated<string>
  problem: DeliveryError | null
}
type Tables = { webhook_delivery: DeliveryTable }
export type DeliveryRow = Selectable<DeliveryTable>
export type DeliveryStore = ReturnType<typeof deliveryStore>

/** Told by the database when a transaction that wrote a delivery has committed, in every process. */
export const WEBHOOK_CHANNEL = 'webhook_due'

/** A delivery that this process alone tries until the lease ends, and what it needs for that. */
export interface Claimed extends DeliveryRow {
  leaseEndsAt: Date
  nama: string
  url: string
  status: WebhookStatus
  secret_sealed: string
  old_secret_sealed: string | null
  old_secret_until: Date | null
}

export interface LogFilter {
  status: DeliveryStatus | undefined
  event: string | undefined
  q: string
  order: HistoryOrder
  after: Position | undefined
  size: number
}

export function deliveryStore(base: Db) {
  const db = base.withTables<Tables>()
  const one = (key: Key, idEvent: string) =>
    db
      .updateTable('webhook_delivery')
      .where('id_perusahaan', '=', key.id_perusahaan)
      .where('id_webhook', '=', key.id_webhook)
      .where('id_event', '=', idEvent)

  return {
    /** Writes one delivery for each webhook that wants the event, and tells the senders when the transaction commits: one
     *  statement, however many there are. */
    async enqueue(
      message: { idEvent: string; event: WebhookEvent; body: string; at: Date },
      to: WebhookAudience,
      trx: Db,
    ) {
      const { idEvent, event, body, at } = message
      await sql`
        with made as (
          insert into webhook_delivery (id_perusahaan, id_webhook, id_event, event, body, created_at, since, due_at)
          select id_perusahaan, id_webhook, ${idEvent}::uuid, ${event}::text, ${body}::text, ${at}::timestamptz,
            ${at}::timestamptz, ${at}::timestamptz
          from webhook
          where status = 'aktif' and events @> array[${event}]::text[] and ${ofAudience(to)}
          -- Whoever removes one waits for this, and finds what was written for it.
          for key share
          returning 1)
        select pg_notify(${WEBHOOK_CHANNEL}, '') from (select 1 from made limit 1) as any_made`.execute(trx)
    },

    /** Writes one delivery to one webhook. @returns undefined when the webhook is gone */
    async add(row: Pick<DeliveryRow, 'id_event' | 'event' | 'body'> & Key, at: Date): Promise<DeliveryRow | undefined> {
      const { rows } = await sql<DeliveryRow>`
        insert into webhook_delivery
          (id_perusahaan, id_webhook, id_event, event, body, created_at, since, due_at)
        select id_perusahaan, id_webhook, ${row.id_event}::uuid, ${row.event}::text, ${row.body}::text,
          ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
        from webhook where id_perusahaan = ${row.id_perusahaan} and id_webhook = ${row.id_webhook} for key share
        returning *`.execute(base)
      await sql`select pg_notify(${WEBHOOK_CHANNEL}, '')`.execute(base)
      return rows[0]
    },

    find: (key: Key, idEvent: string): Promise<DeliveryRow | undefined> =>
      ofWebhook(key).selectAll().where('id_event', '=', idEvent).executeTakeFirst(),

    /** A webhook's log, one row more than `size`. */
    list(key: Key, { status, event, q, order, after, size }: LogFilter): Promise<DeliveryRow[]> {
      const direction = order === 'terlama' ? 'asc' : 'desc'
      let query = ofWebhook(key)
        .selectAll()
        .orderBy('created_at', direction)
        .orderBy('id_event', direction)
        .limit(size + 1)
      if (status) query = query.where(eb => hasStatus(eb, status))
      if (event) query = query.where('event', '=', event)
      if (q !== '') query = query.where('body', 'ilike', containsPattern(q))
      if (after) {
        const follows = order === 'terlama' ? sql.raw('>') : sql.raw('<')
        query = query.where(
          sql<boolean>`(created_at, id_event) ${follows} (${after.at}::timestamptz, ${after.id}::uuid)`,
        )
      }
      return query.execute()
    },

    /** Makes a delivery due at once and gives it a day anew; not one that is being tried.
     *  @returns whether there was one to repeat */
    async repeat(key: Key, idEvent: string, now: Date): Promise<boolean> {
      const repeated = await one(key, idEvent)
        .set({ due_at: now, since: now, attempts: 0, problem: null })
        .where('is_trying', '=', false)
        .returning('id_event')
        .executeTakeFirst()
      await sql`select pg_notify(${WEBHOOK_CHANNEL}, '')`.execute(db)
      return repeated !== undefined
    },

    /** Takes deliveries that are due, for this process alone until the lease ends: of each webhook that this process is not
     *  busy with the one that has waited longest, so that a receiver that is slow holds up nobody but itself. Costs one look-up a webhook
     *  where something waits, however much that is. */
    async claim(limit: number, now: Date, leaseEndsAt: Date, busy: readonly string[]): Promise<Claimed[]> {
      const { rows } = await sql<Claimed>`
        with recursive head as (
          (select id_perusahaan, id_webhook, id_event, due_at from webhook_delivery where due_at is not null
            order by id_perusahaan, id_webhook, due_at, id_event limit 1)
          union all
          select next.* from head cross join lateral (
            select id_perusahaan, id_webhook, id_event, due_at from webhook_delivery
            where due_at is not null and (id_perusahaan, id_webhook) > (head.id_perusahaan, head.id_webhook)
            order by id_perusahaan, id_webhook, due_at, id_event limit 1) as next),
        due as (
          select id_perusahaan, id_webhook, id_event from webhook_delivery
          where due_at <= ${now} and (id_perusahaan, id_webhook, id_event) in (
            select id_perusahaan, id_webhook, id_event from head
            where due_at <= ${now} and id_webhook <> all (${[...busy]}::uuid[]) order by due_at limit ${limit})
          for update skip locked)
        update webhook_delivery as d
        set due_at = ${leaseEndsAt}, attempts = d.attempts + 1, is_trying = true
        from due join webhook as w using (id_perusahaan, id_webhook)
        where d.id_perusahaan = due.id_perusahaan and d.id_webhook = due.id_webhook and d.id_event = due.id_event
        returning d.*, w.nama, w.url, w.status, w.secret_sealed, w.old_secret_sealed, w.old_secret_until`.execute(db)
      return rows.map(row => ({ ...row, leaseEndsAt }))
    },

    /** Deliveries that are neither sent nor given up. */
    async countWaiting(): Promise<number> {
      const { waiting } = await db
        .selectFrom('webhook_delivery')
        .select(select => select.fn.countAll<number>().as('waiting'))
        .where('due_at', 'is not', null)
        .executeTakeFirstOrThrow()
      return waiting
    },

    /** Notes how a try ended, unless its lease had ended before. @param dueAt null: it is over
     *  @returns whether it was noted */
    async settle(claimed: Claimed, answered: PostResult & { tookMs: number }, dueAt: Date | null, now: Date, trx: Db) {
      const row = await trx
        .withTables<Tables>()
        .updateTable('webhook_delivery')
        .set({
          due_at: dueAt,
          is_trying: false,
          tried_at: now,
          took_ms: answered.tookMs,
          answer_status: answered.status || null,
          answer_excerpt: answered.excerpt,
          problem: answered.problem ?? null,
        })
        .where('id_perusahaan', '=', claimed.id_perusahaan)
        .where('id_webhook', '=', claimed.id_webhook)
        .where('id_event', '=', claimed.id_event)
        .where('due_at', '=', claimed.leaseEndsAt)
        .returning('id_event')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Ends what waits for a webhook that is switched off. What is being tried at this moment ends by itself. */
    async endWaiting({ id_perusahaan, id_webhook }: Key, trx: Db): Promise<void> {
      await trx
        .withTables<Tables>()
        .updateTable('webhook_delivery')
        .set({ due_at: null, problem: 'dihentikan' })
        .where('id_perusahaan', '=', id_perusahaan)
        .where('id_webhook', '=', id_webhook)
        .where('due_at', 'is not', null)
        .where('is_trying', '=', false)
        .execute()
    },

    async removeAll({ id_perusahaan, id_webhook }: Key, trx: Db): Promise<void> {
      await trx
        .withTables<Tables>()
        .deleteFrom('webhook_delivery')
        .where('id_perusahaan', '=', id_perusahaan)
        .where('id_webhook', '=', id_webhook)
        .execute()
    },

    async forget(createdBefore: Date): Promise<void> {
      await db
        .deleteFrom('webhook_delivery')
        .where('due_at', 'is', null)
        .where('created_at', '<', createdBefore)
        .execute()
    },
  }

  function ofWebhook({ id_perusahaan, id_webhook }: Key) {
    return db
      .selectFrom('webhook_delivery')
      .where('id_perusahaan', '=', id_perusahaan)
      .where('id_webhook', '=', id_webhook)
  }
}

function ofAudience(to: WebhookAudience) {
  if (to === 'everyone') return sql`true`
  if ('companies' in to) return sql`id_perusahaan = any (${[...to.companies]}::uuid[])`
  return sql`id_perusahaan in (
    select id_perusahaan from ${roleHolders} where nama_role = any (${[...to.roles]}::text[]))`
}

/** `statusOf`, as the database counts it. */
function hasStatus(eb: ExpressionBuilder<Tables, 'webhook_delivery'>, status: DeliveryStatus) {
  switch (status) {
    case 'menunggu':
      return eb('due_at', 'is not', null)
    case 'terkirim':
      return eb.and([eb('due_at', 'is', null), eb('problem', 'is', null)])
    case 'gagal':
      return eb.and([eb('due_at', 'is', null), eb('problem', 'is not', null)])
  }
}

export function statusOf({ due_at, problem }: Pick<DeliveryRow, 'due_at' | 'problem'>): DeliveryStatus {
  if (due_at) return 'menunggu'
  return problem ? 'gagal' : 'terkirim'
}
