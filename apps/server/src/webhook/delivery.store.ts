import type { DeliveryError, WebhookEvent, WebhookStatus } from '@dermaga/contract'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { WebhookAudience } from '../events/index.ts'
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
export type Tables = { webhook_delivery: DeliveryTable }
export type DeliveryRow = Selectable<DeliveryTable>
export type DeliveryStore = ReturnType<typeof deliveryStore>

/** The database notifies every process on this channel when a transaction that wrote a delivery has committed. */
export const WEBHOOK_CHANNEL = 'webhook_due'

/** A delivery leased to this process, with what an attempt needs of its webhook. */
export interface Claimed extends DeliveryRow {
  leaseEndsAt: Date
  nama: string
  url: string
  status: WebhookStatus
  secret_sealed: string
  old_secret_sealed: string | null
  old_secret_until: Date | null
}

type AttemptResult = PostResult & { tookMs: number }

/** The outbox of webhooks. What is sent stays as the log; see `delivery-log.store.ts`. */
export function deliveryStore(base: Db) {
  const db = base.withTables<Tables>()
  const one = (key: Key, idEvent: string) =>
    db
      .updateTable('webhook_delivery')
      .where('id_perusahaan', '=', key.id_perusahaan)
      .where('id_webhook', '=', key.id_webhook)
      .where('id_event', '=', idEvent)

  return {
    /** Writes a delivery for each webhook that subscribes to the event and wakes the senders when the transaction commits, in one
     *  statement. */
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
          -- A simultaneous removal waits for this, and then finds the delivery.
          for key share
          returning 1)
        select pg_notify(${WEBHOOK_CHANNEL}, '') from (select 1 from made limit 1) as any_made`.execute(trx)
    },

    /** Writes a delivery to one webhook. @returns undefined when the webhook was removed */
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

    /** Makes a delivery due now and restarts its retries, unless it is being tried. @returns whether it did */
    async repeat(key: Key, idEvent: string, now: Date): Promise<boolean> {
      const repeated = await one(key, idEvent)
        .set({ due_at: now, since: now, attempts: 0, problem: null })
        .where('is_trying', '=', false)
        .returning('id_event')
        .executeTakeFirst()
      await sql`select pg_notify(${WEBHOOK_CHANNEL}, '')`.execute(db)
      return repeated !== undefined
    },

    claim: (limit: number, now: Date, leaseEndsAt: Date, busy: readonly string[]): Promise<Claimed[]> =>
      claimDue(base, { limit, now, leaseEndsAt, busy }),

    /** Deliveries that are neither sent nor given up. */
    async countWaiting(): Promise<number> {
      const { rows } = await sql<{ waiting: number }>`
        select count(*) as waiting from webhook_delivery where due_at is not null`.execute(base)
      return rows[0]?.waiting ?? 0
    },

    settle: (claimed: Claimed, result: AttemptResult, dueAt: Date | null, now: Date, trx: Db): Promise<boolean> =>
      recordAttempt(trx, claimed, result, { dueAt, now }),

    /** Gives up the deliveries of a webhook that is switched off. One that is being tried ends by itself. */
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
}

/** Records an attempt, unless its lease has ended. @param dueAt null when the delivery is sent or given up
 *  @returns whether it was recorded */
async function recordAttempt(
  trx: Db,
  claimed: Claimed,
  result: AttemptResult,
  { dueAt, now }: { dueAt: Date | null; now: Date },
): Promise<boolean> {
  const row = await trx
    .withTables<Tables>()
    .updateTable('webhook_delivery')
    .set({
      due_at: dueAt,
      is_trying: false,
      tried_at: now,
      took_ms: result.tookMs,
      answer_status: result.status || null,
      answer_excerpt: result.excerpt,
      problem: result.problem ?? null,
    })
    .where('id_perusahaan', '=', claimed.id_perusahaan)
    .where('id_webhook', '=', claimed.id_webhook)
    .where('id_event', '=', claimed.id_event)
    .where('due_at', '=', claimed.leaseEndsAt)
    .returning('id_event')
    .executeTakeFirst()
  return row !== undefined
}

/** Leases due deliveries to this process: of each webhook that is not busy the one that is due longest, so that a slow receiver
 *  delays only itself. Costs one index look-up per webhook with waiting deliveries, however many those are. */
async function claimDue(
  base: Db,
  { limit, now, leaseEndsAt, busy }: { limit: number; now: Date; leaseEndsAt: Date; busy: readonly string[] },
): Promise<Claimed[]> {
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
    returning d.*, w.nama, w.url, w.status, w.secret_sealed, w.old_secret_sealed, w.old_secret_until`.execute(base)
  return rows.map(row => ({ ...row, leaseEndsAt }))
}

function ofAudience(to: WebhookAudience) {
  if (to === 'everyone') return sql`true`
  if ('companies' in to) return sql`id_perusahaan = any (${[...to.companies]}::uuid[])`
  return sql`id_perusahaan in (
    select id_perusahaan from ${roleHolders} where nama_role = any (${[...to.roles]}::text[]))`
}
