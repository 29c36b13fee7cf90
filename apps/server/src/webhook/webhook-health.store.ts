import type { Db } from '../db/database.ts'
import { roleHolders } from '../identity/views.ts'
import type { Key, Tables } from './webhook.store.ts'

export type WebhookHealthStore = ReturnType<typeof webhookHealthStore>

/** Whether receivers answer, as the sender records it. Every function runs in the transaction that records an attempt. */
export function webhookHealthStore() {
  const one = (trx: Db, { id_perusahaan, id_webhook }: Key) =>
    trx
      .withTables<Tables>()
      .updateTable('webhook')
      .where('id_perusahaan', '=', id_perusahaan)
      .where('id_webhook', '=', id_webhook)

  return {
    /** Locks a webhook before any of its deliveries. A removal locks in the same order.
     *  @returns false when the webhook was removed */
    async lock({ id_perusahaan, id_webhook }: Key, trx: Db): Promise<boolean> {
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

    async recordSuccess(key: Key, at: Date, trx: Db): Promise<void> {
      await one(trx, key).set({ last_success_at: at }).execute()
    },

    async recordFailure(key: Key, at: Date, trx: Db): Promise<void> {
      await one(trx, key).set({ last_failure_at: at }).execute()
    },

    /** Switches an active webhook off. @param unlessSuccessSince not when a delivery has succeeded since then
     *  @returns whether this call has switched it off */
    async switchOff(key: Key, unlessSuccessSince: Date | undefined, trx: Db): Promise<boolean> {
      let query = one(trx, key).set({ status: 'gagal' }).where('status', '=', 'aktif')
      if (unlessSuccessSince) {
        const since = unlessSuccessSince
        query = query.where(eb => eb.or([eb('last_success_at', 'is', null), eb('last_success_at', '<', since)]))
      }
      return (await query.returning('id_webhook').executeTakeFirst()) !== undefined
    },

    /** Users of the company with one of the roles, each once. */
    roleHolders: (
      idPerusahaan: string,
      roles: readonly string[],
      trx: Db,
    ): Promise<{ nama: string; email: string }[]> =>
      trx
        .withTables<Tables>()
        .selectFrom(roleHolders.as('holder'))
        .select(['nama', 'email'])
        .distinct()
        .where('id_perusahaan', '=', idPerusahaan)
        .where('nama_role', 'in', [...roles])
        .execute(),
  }
}
