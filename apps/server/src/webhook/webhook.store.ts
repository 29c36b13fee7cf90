import type { WebhookEvent, WebhookStatus } from '@dermaga/contract'
import { type Selectable, sql } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'
import type { Sealer } from '../db/seal.ts'
import { type SealedColumn, sealedColumn } from '../db/sealed-column.ts'
import { type Limit, type WindowCount, windowStep } from '../rate-limit/index.ts'
import { secretContext } from './secret-vault.ts'

interface WebhookTable {
  id_perusahaan: string
  id_webhook: string
  nama: string
  url: string
  events: WebhookEvent[]
  status: WebhookStatus
  secret_sealed: string
  old_secret_sealed: string | null
  old_secret_until: Date | null
  created_at: Date
  created_by: string
  /** Null for a webhook that was registered before this column. */
  created_by_id: string | null
  last_success_at: Date | null
  last_failure_at: Date | null
}
export type Tables = { webhook: WebhookTable }
export type WebhookRow = Selectable<WebhookTable>
export type WebhookStore = ReturnType<typeof webhookStore>

/** The primary key of a webhook. */
export interface Key {
  id_perusahaan: string
  id_webhook: string
}

/** Webhooks as companies register them. Deliveries are in `delivery.store.ts`. */
export function webhookStore(base: Db) {
  const db = base.withTables<Tables>()
  const one = ({ id_perusahaan, id_webhook }: Key, trx: Db = base) =>
    trx
      .withTables<Tables>()
      .updateTable('webhook')
      .where('id_perusahaan', '=', id_perusahaan)
      .where('id_webhook', '=', id_webhook)

  return {
    ofCompany: (idPerusahaan: string): Promise<WebhookRow[]> =>
      db
        .selectFrom('webhook')
        .selectAll()
        .where('id_perusahaan', '=', idPerusahaan)
        .orderBy('created_at')
        .orderBy('id_webhook')
        .execute(),

    find: ({ id_perusahaan, id_webhook }: Key): Promise<WebhookRow | undefined> =>
      db
        .selectFrom('webhook')
        .selectAll()
        .where('id_perusahaan', '=', id_perusahaan)
        .where('id_webhook', '=', id_webhook)
        .executeTakeFirst(),

    /** How many active webhooks of a company subscribe to an event. */
    async countSubscribed(idPerusahaan: string, event: WebhookEvent): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from webhook
        where id_perusahaan = ${idPerusahaan} and status = 'aktif' and events @> array[${event}]::text[]`.execute(base)
      return rows[0]?.count ?? 0
    },

    /** Whether any company has a webhook with this id. */
    async exists(idWebhook: string): Promise<boolean> {
      const row = await db
        .selectFrom('webhook')
        .select('id_webhook')
        .where('id_webhook', '=', idWebhook)
        .executeTakeFirst()
      return row !== undefined
    },

    add: (row: WebhookRow, max: number): Promise<'added' | 'taken' | 'full'> => addWebhook(base, row, max),

    /** The row, locked until the transaction ends. */
    findLocked: ({ id_perusahaan, id_webhook }: Key, trx: Db): Promise<WebhookRow | undefined> =>
      trx
        .withTables<Tables>()
        .selectFrom('webhook')
        .selectAll()
        .where('id_perusahaan', '=', id_perusahaan)
        .where('id_webhook', '=', id_webhook)
        .forUpdate()
        .executeTakeFirst(),

    /** @returns the changed row, undefined when there is none */
    change: (
      key: Key,
      to: Pick<WebhookRow, 'nama' | 'url' | 'events' | 'status'>,
      trx: Db,
    ): Promise<WebhookRow | undefined> => one(key, trx).set(to).returningAll().executeTakeFirst(),

    /** The current secret becomes the old one. Of two simultaneous changes the second moves the first one's. */
    rotate: (key: Key, secretSealed: string, oldUntil: Date): Promise<WebhookRow | undefined> =>
      one(key)
        .set(column => ({
          old_secret_sealed: column.ref('secret_sealed'),
          old_secret_until: oldUntil,
          secret_sealed: secretSealed,
        }))
        .returningAll()
        .executeTakeFirst(),

    /** Counts a delivery that a user sends by hand. */
    async countByHand(key: Key, limit: Limit, now: Date): Promise<WindowCount> {
      const columns = { startedAt: 'by_hand_since', attempts: 'by_hand' }
      const { rows } = await sql<WindowCount>`
        update webhook set ${windowStep(columns, 'webhook', limit, now)}
        where id_perusahaan = ${key.id_perusahaan} and id_webhook = ${key.id_webhook}
        returning by_hand as attempts, by_hand_since as "windowStartedAt"`.execute(base)
      return rows[0] ?? { attempts: 1, windowStartedAt: now }
    },

    async remove({ id_perusahaan, id_webhook }: Key, trx: Db): Promise<void> {
      await trx
        .withTables<Tables>()
        .deleteFrom('webhook')
        .where('id_perusahaan', '=', id_perusahaan)
        .where('id_webhook', '=', id_webhook)
        .execute()
    },

    sealedColumns: (sealer: Sealer): SealedColumn[] =>
      ['secret_sealed', 'old_secret_sealed'].map(column => {
        const contextOf = ({ id_webhook = '' }) => secretContext(id_webhook)
        return sealedColumn(base, { table: 'webhook', column, key: ['id_perusahaan', 'id_webhook'], contextOf }, sealer)
      }),

    /** Deletes old secrets that have expired. */
    async dropOldSecrets(now: Date): Promise<void> {
      await db
        .updateTable('webhook')
        .set({ old_secret_sealed: null, old_secret_until: null })
        .where('old_secret_until', '<=', now)
        .execute()
    },
  }
}

/** Adds a webhook unless its id is taken or the company has `max` of them. Additions of one company take turns. */
function addWebhook(base: Db, row: WebhookRow, max: number): Promise<'added' | 'taken' | 'full'> {
  return inTransaction(base, async outer => {
    const trx = outer.withTables<Tables>()
    await sql`select pg_advisory_xact_lock(hashtextextended(${`webhook ${row.id_perusahaan}`}, 0))`.execute(trx)
    const present = await trx
      .selectFrom('webhook')
      .select('id_webhook')
      .where('id_perusahaan', '=', row.id_perusahaan)
      .execute()
    if (present.some(({ id_webhook }) => id_webhook === row.id_webhook)) return 'taken'
    if (present.length >= max) return 'full'
    await trx.insertInto('webhook').values(row).execute()
    return 'added'
  })
}
