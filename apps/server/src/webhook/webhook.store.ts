import type { WebhookEvent, WebhookStatus } from '@dermaga/contract'
import { type Selectable, sql } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'
import { roleHolders } from '../identity/views.ts'
import { type Limit, type WindowCount, windowStep } from '../rate-limit/index.ts'

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
  /** Null: registered before it was kept. */
  created_by_id: string | null
  last_success_at: Date | null
  last_failure_at: Date | null
}
type Tables = {
  webhook: WebhookTable
}
export type WebhookRow = Selectable<WebhookTable>
export type WebhookStore = ReturnType<typeof webhookStore>

/** A webhook by the two parts of its key. */
export interface Key {
  id_perusahaan: string
  id_webhook: string
}

/** What companies have registered. What is sent to it is in `delivery.store.ts`. */
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

    /** Whether any company has a webhook of this id. */
    async exists(idWebhook: string): Promise<boolean> {
      const row = await db
        .selectFrom('webhook')
        .select('id_webhook')
        .where('id_webhook', '=', idWebhook)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Adds it unless its id is taken or the company has `most` already. Additions of one company take turns. */
    add(row: WebhookRow, most: number): Promise<'added' | 'taken' | 'full'> {
      return inTransaction(base, async whole => {
        const trx = whole.withTables<Tables>()
        await sql`select pg_advisory_xact_lock(hashtextextended(${`webhook ${row.id_perusahaan}`}, 0))`.execute(trx)
        const present = await trx
          .selectFrom('webhook')
          .select('id_webhook')
          .where('id_perusahaan', '=', row.id_perusahaan)
          .execute()
        if (present.some(({ id_webhook }) => id_webhook === row.id_webhook)) return 'taken'
        if (present.length >= most) return 'full'
        await trx.insertInto('webhook').values(row).execute()
        return 'added'
      })
    },

    /** The row, which stays as it is until the transaction ends. */
    held: ({ id_perusahaan, id_webhook }: Key, trx: Db): Promise<WebhookRow | undefined> =>
      trx
        .withTables<Tables>()
        .selectFrom('webhook')
        .selectAll()
        .where('id_perusahaan', '=', id_perusahaan)
        .where('id_webhook', '=', id_webhook)
        .forUpdate()
        .executeTakeFirst(),

    /** @returns the row as it is now, undefined when there is none */
    change: (
      key: Key,
      to: Pick<WebhookRow, 'nama' | 'url' | 'events' | 'status'>,
      trx: Db,
    ): Promise<WebhookRow | undefined> => one(key, trx).set(to).returningAll().executeTakeFirst(),

    /** The present secret becomes the old one; of two changes at once each moves the other's. */
    rotate: (key: Key, secretSealed: string, oldUntil: Date): Promise<WebhookRow | undefined> =>
      one(key)
        .set(column => ({
          old_secret_sealed: column.ref('secret_sealed'),
          old_secret_until: oldUntil,
          secret_sealed: secretSealed,
        }))
        .returningAll()
        .executeTakeFirst(),

    /** Counts one delivery that a person sends. */
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

    /** Holds it for the transaction, before any of its deliveries: whoever removes it takes them in the same order.
     *  @returns false when it is gone */
    async hold({ id_perusahaan, id_webhook }: Key, trx: Db): Promise<boolean> {
      const row = await trx
        .withTables<Tables>()
        .selectFrom('webhook')
        .select('id_webhook')
        .where('id_perusahaan', '=', id_perusahaan)
        .where('id_webhook', '=', id_webhook)
        .forNoKeyUpdate()
        .executeTakeFirst()
      return row !== undefined
    },

    async noteSuccess(key: Key, at: Date, trx: Db): Promise<void> {
      await one(key, trx).set({ last_success_at: at }).execute()
    },

    async noteFailure(key: Key, at: Date, trx: Db): Promise<void> {
      await one(key, trx).set({ last_failure_at: at }).execute()
    },

    /** Switches an active webhook off. @param unlessSuccessSince not when something got through from then on
     *  @returns whether this call has done it */
    async switchOff(key: Key, unlessSuccessSince: Date | undefined, trx: Db): Promise<boolean> {
      let query = one(key, trx).set({ status: 'gagal' }).where('status', '=', 'aktif')
      if (unlessSuccessSince) {
        const since = unlessSuccessSince
        query = query.where(eb => eb.or([eb('last_success_at', 'is', null), eb('last_success_at', '<', since)]))
      }
      return (await query.returning('id_webhook').executeTakeFirst()) !== undefined
    },

    /** People of the company with one of the roles, each once. */
    holders: (idPerusahaan: string, roles: readonly string[], trx: Db): Promise<{ nama: string; email: string }[]> =>
      trx
        .withTables<Tables>()
        .selectFrom(roleHolders.as('holder'))
        .select(['nama', 'email'])
        .distinct()
        .where('id_perusahaan', '=', idPerusahaan)
        .where('nama_role', 'in', [...roles])
        .execute(),

    /** Forgets old secrets that sign no longer. */
    async dropOldSecrets(now: Date): Promise<void> {
      await db
        .updateTable('webhook')
        .set({ old_secret_sealed: null, old_secret_until: null })
        .where('old_secret_until', '<=', now)
        .execute()
    },
  }
}
