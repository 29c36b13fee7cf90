import { randomUUIDv7 } from 'node:crypto'
import {
  type Delivery,
  deliveryById,
  deliveryList,
  deliveryRepeat,
  WEBHOOK,
  WEBHOOK_TEST,
  webhookTest,
} from '@dermaga/contract'
import { webhookText } from '@dermaga/text'
import { pageOf, positionOf } from '../http/cursor.ts'
import { fail } from '../http/errors.ts'
import { Answer, type Http, serve } from '../http/route.ts'
import { secondsToWait } from '../rate-limit/index.ts'
import type { DeliveryRow, DeliveryStore } from './delivery.store.ts'
import { type DeliveryLogStore, statusOf } from './delivery-log.store.ts'
import { bodyOf } from './standard-webhooks.ts'
import { getOwnWebhook } from './webhook.routes.ts'
import type { WebhookRow, WebhookStore } from './webhook.store.ts'

interface Dependencies {
  webhooks: WebhookStore
  deliveries: DeliveryStore
  log: DeliveryLogStore
}

const messages = webhookText.done
const MANUAL = { attempts: WEBHOOK.manualPerMinute, windowSeconds: 60 }

/** The calls by which company administrators test webhooks, read the log of deliveries and repeat one. */
export function registerDeliveryRoutes(http: Http, { webhooks, deliveries, log }: Dependencies): void {
  /** Limits what is sent by hand, which could be aimed at somebody else's server.
   *  @throws CallError webhook.inactive, limit.reached */
  const requireMaySend = async (row: WebhookRow, now: Date): Promise<void> => {
    if (row.status !== 'aktif') fail('webhook.inactive')
    const seconds = secondsToWait(MANUAL, await webhooks.countByHand(row, MANUAL, now), now)
    if (seconds !== undefined) fail('limit.reached', { seconds })
  }

  const getDelivery = async (row: WebhookRow, idEvent: string): Promise<DeliveryRow> =>
    (await log.find(row, idEvent)) ?? fail('resource.notFound')

  serve(http, webhookTest, async ({ params, caller, now }) => {
    const row = await getOwnWebhook(webhooks, params.id, caller)
    await requireMaySend(row, now)
    const { id_perusahaan, id_webhook } = row
    const idEvent = randomUUIDv7()
    const data = { idDokumen: null, nomor: '', judul: row.nama, catatan: '', oleh: caller.nama, namaPerusahaan: '' }
    const body = bodyOf(idEvent, WEBHOOK_TEST, now, data)
    const added = await deliveries.add({ id_perusahaan, id_webhook, id_event: idEvent, event: WEBHOOK_TEST, body }, now)
    return new Answer(deliveryOf(added ?? fail('resource.notFound')), messages.tested)
  })

  serve(http, deliveryList, async ({ params, query, caller }) => {
    const row = await getOwnWebhook(webhooks, params.id, caller)
    const { status, peristiwa: event, q, urut: order, size } = query
    const rows = await log.list(row, { status, event, q, order, after: positionOf(query.cursor), size })
    return pageOf(rows, size, ({ created_at, id_event }) => ({ at: created_at, id: id_event }), deliveryOf)
  })

  serve(http, deliveryById, async ({ params, caller }) => {
    const row = await getDelivery(await getOwnWebhook(webhooks, params.id, caller), params.idPeristiwa)
    return { ...deliveryOf(row), isi: row.body, isiJawaban: row.answer_excerpt, lamaMs: row.took_ms }
  })

  serve(http, deliveryRepeat, async ({ params, caller, now }) => {
    const row = await getOwnWebhook(webhooks, params.id, caller)
    await getDelivery(row, params.idPeristiwa)
    await requireMaySend(row, now)
    if (!(await deliveries.repeat(row, params.idPeristiwa, now))) fail('webhook.sending')
    return new Answer(deliveryOf(await getDelivery(row, params.idPeristiwa)), messages.repeated)
  })
}

/** A delivery as companies read it. */
export function deliveryOf(row: DeliveryRow): Delivery {
  const status = statusOf(row)
  return {
    idPeristiwa: row.id_event,
    peristiwa: row.event,
    status,
    dibuatPada: row.created_at.toISOString(),
    percobaan: row.attempts,
    dicobaPada: row.tried_at?.toISOString() ?? null,
    // While it is being tried, the due time is the end of the lease, which is internal.
    dicobaLagiPada: row.is_trying ? null : (row.due_at?.toISOString() ?? null),
    jawaban: row.answer_status,
    masalah: row.problem,
  }
}
