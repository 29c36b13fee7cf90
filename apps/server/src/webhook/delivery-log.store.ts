import type { DeliveryStatus, HistoryOrder } from '@dermaga/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { containsPattern } from '../db/text-search.ts'
import type { Position } from '../http/cursor.ts'
import type { DeliveryRow, Tables } from './delivery.store.ts'
import type { Key } from './webhook.store.ts'

export interface LogFilter {
  status: DeliveryStatus | undefined
  event: string | undefined
  q: string
  order: HistoryOrder
  after: Position | undefined
  size: number
}

export type DeliveryLogStore = ReturnType<typeof deliveryLogStore>

/** The log of deliveries, as companies read it. */
export function deliveryLogStore(base: Db) {
  const db = base.withTables<Tables>()

  function ofWebhook({ id_perusahaan, id_webhook }: Key) {
    return db
      .selectFrom('webhook_delivery')
      .where('id_perusahaan', '=', id_perusahaan)
      .where('id_webhook', '=', id_webhook)
  }

  return {
    find: (key: Key, idEvent: string): Promise<DeliveryRow | undefined> =>
      ofWebhook(key).selectAll().where('id_event', '=', idEvent).executeTakeFirst(),

    /** A company's deliveries of some messages, to every webhook. A delivery that ended long ago is forgotten. */
    async outcomesOf(
      idPerusahaan: string,
      messages: readonly string[],
    ): Promise<{ idEvent: string; status: DeliveryStatus }[]> {
      if (messages.length === 0) return []
      const rows = await db
        .selectFrom('webhook_delivery')
        .select(['id_event', 'due_at', 'problem'])
        .where('id_perusahaan', '=', idPerusahaan)
        .where('id_event', 'in', [...messages])
        .execute()
      return rows.map(row => ({ idEvent: row.id_event, status: statusOf(row) }))
    },

    /** The deliveries of a webhook that match the filter, one more than `size`. */
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
  }
}

/** `statusOf` as a condition of a query. */
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
