import { randomUUIDv7 } from 'node:crypto'
import {
  type Delivery,
  deliveryById,
  deliveryList,
  deliveryRepeat,
  WEBHOOK,
  WEBHOOK_TEST,
  type Webhook,
  webhookCreate,
  webhookEdit,
  webhookList,
  webhookRemove,
  webhookRotate,
  webhookTest,
} from '@dermaga/contract'
import { webhookText } from '@dermaga/text'
import type { Core } from '../core.ts'
import { seal, unseal } from '../db/seal.ts'
import type { Caller } from '../http/caller.ts'
import { pageOf, positionOf } from '../http/cursor.ts'
import { fail } from '../http/errors.ts'
import { Answer, type Http, serve } from '../http/route.ts'
import { versionOf } from '../http/version.ts'
import { secondsToWait } from '../rate-limit/index.ts'
import { bodyOf } from './body.ts'
import { type DeliveryRow, type DeliveryStore, statusOf } from './delivery.store.ts'
import { targetOf } from './public-address.ts'
import { contextOf } from './sender.ts'
import { newSecret } from './signing.ts'
import type { WebhookRow, WebhookStore } from './webhook.store.ts'

interface Parts {
  webhooks: WebhookStore
  deliveries: DeliveryStore
  key: Buffer
}

const said = webhookText.done
const BY_HAND = { attempts: WEBHOOK.manualPerMinute, windowSeconds: 60 }
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** The calls of company administrators. */
export function registerWebhookRoutes(http: Http, { config, db }: Core, { webhooks, deliveries, key }: Parts): void {
  /** @throws Refusal access.denied for another company's, resource.notFound */
  const getOwn = async (id: string, caller: Caller): Promise<WebhookRow> => {
    const row = await webhooks.find({ id_perusahaan: caller.idPerusahaan, id_webhook: id })
    return row ?? fail((await webhooks.exists(id)) ? 'access.denied' : 'resource.notFound')
  }

  const requireAddress = (url: string): void => {
    if (!targetOf(url, config.webhookTrustedOrigins)) fail('webhook.url')
  }

  /** @throws Refusal webhook.inactive, limit.reached: what is sent by hand could be aimed at somebody else's server */
  const requireMaySend = async (row: WebhookRow, now: Date): Promise<void> => {
    if (row.status !== 'aktif') fail('webhook.inactive')
    const seconds = secondsToWait(BY_HAND, await webhooks.countByHand(row, BY_HAND, now), now)
    if (seconds !== undefined) fail('limit.reached', { seconds })
  }

  const getDelivery = async (row: WebhookRow, idEvent: string): Promise<DeliveryRow> =>
    (await deliveries.find(row, idEvent)) ?? fail('resource.notFound')

  /** What a registration answered, for who sends it again because the answer was lost.
   *  @throws Refusal request.conflict for another content, another person, or after the secret was changed or a while */
  const retold = async (sent: WebhookRow): Promise<Webhook & { rahasia: string }> => {
    const known = (await webhooks.find(sent)) ?? fail('request.conflict')
    const isSame =
      versionOf(changeable(known)) === versionOf(changeable(sent)) && known.created_by_id === sent.created_by_id
    const isNew = sent.created_at.getTime() - known.created_at.getTime() < WEBHOOK.repeatMinutes * MINUTE_MS
    if (!isSame || !isNew || known.old_secret_sealed !== null) fail('request.conflict')
    const rahasia = unseal(key, known.secret_sealed, contextOf(known.id_webhook))
    return { ...webhookOf(known, sent.created_at), rahasia }
  }

  serve(http, webhookList, async ({ caller, now }) => ({
    items: (await webhooks.ofCompany(caller.idPerusahaan)).map(row => webhookOf(row, now)),
  }))

  serve(http, webhookCreate, async ({ body, caller, now }) => {
    requireAddress(body.url)
    const rahasia = newSecret()
    const row: WebhookRow = {
      id_perusahaan: caller.idPerusahaan,
      id_webhook: body.idWebhook,
      nama: body.nama,
      url: body.url,
      events: body.peristiwa,
      status: 'aktif',
      secret_sealed: seal(key, rahasia, contextOf(body.idWebhook)),
      old_secret_sealed: null,
      old_secret_until: null,
      created_at: now,
      created_by: caller.nama,
      created_by_id: caller.idUser,
      last_success_at: null,
      last_failure_at: null,
    }
    const added = await webhooks.add(row, WEBHOOK.max)
    if (added === 'taken') return new Answer(await retold(row), said.created)
    if (added === 'full') fail('webhook.tooMany', { most: WEBHOOK.max })
    return new Answer({ ...webhookOf(row, now), rahasia }, said.created)
  })

  serve(http, webhookEdit, async ({ params, body, caller, now }) => {
    const row = await getOwn(params.id, caller)
    requireAddress(body.url)
    const changed = await db.transaction().execute(async trx => {
      const before = (await webhooks.held(row, trx)) ?? fail('resource.notFound')
      if (versionOf(changeable(before)) !== body.versi) fail('webhook.changed')
      const status = body.aktif ? 'aktif' : before.status === 'aktif' ? 'nonaktif' : before.status
      const to = { nama: body.nama, url: body.url, events: body.peristiwa, status } as const
      const after = (await webhooks.change(row, to, trx)) ?? fail('resource.notFound')
      if (!body.aktif) await deliveries.endWaiting(row, trx)
      return after
    })
    return new Answer(webhookOf(changed, now), said.changed)
  })

  serve(http, webhookRemove, async ({ params, caller }) => {
    const row = await getOwn(params.id, caller)
    await db.transaction().execute(async trx => {
      await webhooks.remove(row, trx)
      await deliveries.removeAll(row, trx)
    })
    return new Answer(undefined, said.removed)
  })

  serve(http, webhookRotate, async ({ params, caller, now }) => {
    const row = await getOwn(params.id, caller)
    const rahasia = newSecret()
    const until = new Date(now.getTime() + WEBHOOK.overlapHours * HOUR_MS)
    const rotated = await webhooks.rotate(row, seal(key, rahasia, contextOf(row.id_webhook)), until)
    return new Answer({ ...webhookOf(rotated ?? fail('resource.notFound'), now), rahasia }, said.rotated)
  })

  serve(http, webhookTest, async ({ params, caller, now }) => {
    const row = await getOwn(params.id, caller)
    await requireMaySend(row, now)
    const { id_perusahaan, id_webhook } = row
    const idEvent = randomUUIDv7()
    const data = { idDokumen: null, nomor: '', judul: row.nama, catatan: '', oleh: caller.nama, namaPerusahaan: '' }
    const body = bodyOf(idEvent, WEBHOOK_TEST, now, data)
    const added = await deliveries.add({ id_perusahaan, id_webhook, id_event: idEvent, event: WEBHOOK_TEST, body }, now)
    return new Answer(deliveryOf(added ?? fail('resource.notFound')), said.tested)
  })

  serve(http, deliveryList, async ({ params, query, caller }) => {
    const row = await getOwn(params.id, caller)
    const { status, peristiwa: event, q, urut: order, size } = query
    const rows = await deliveries.list(row, { status, event, q, order, after: positionOf(query.cursor), size })
    return pageOf(rows, size, ({ created_at, id_event }) => ({ at: created_at, id: id_event }), deliveryOf)
  })

  serve(http, deliveryById, async ({ params, caller }) => {
    const row = await getDelivery(await getOwn(params.id, caller), params.idPeristiwa)
    return { ...deliveryOf(row), isi: row.body, isiJawaban: row.answer_excerpt, lamaMs: row.took_ms }
  })

  serve(http, deliveryRepeat, async ({ params, caller, now }) => {
    const row = await getOwn(params.id, caller)
    await getDelivery(row, params.idPeristiwa)
    await requireMaySend(row, now)
    if (!(await deliveries.repeat(row, params.idPeristiwa, now))) fail('webhook.sending')
    return new Answer(deliveryOf(await getDelivery(row, params.idPeristiwa)), said.repeated)
  })
}

/** What an edit replaces, and so must have been seen. */
const changeable = ({ nama, url, events, status }: WebhookRow) => [nama, url, events, status]

function webhookOf(row: WebhookRow, now: Date): Webhook {
  const hasOld = row.old_secret_until !== null && row.old_secret_until > now
  return {
    idWebhook: row.id_webhook,
    versi: versionOf(changeable(row)),
    nama: row.nama,
    url: row.url,
    peristiwa: row.events,
    status: row.status,
    dibuatPada: row.created_at.toISOString(),
    dibuatOleh: row.created_by,
    terakhirBerhasil: row.last_success_at?.toISOString() ?? null,
    terakhirGagal: row.last_failure_at?.toISOString() ?? null,
    rahasiaLamaSampai: hasOld ? (row.old_secret_until?.toISOString() ?? null) : null,
  }
}

function deliveryOf(row: DeliveryRow): Delivery {
  const status = statusOf(row)
  return {
    idPeristiwa: row.id_event,
    peristiwa: row.event,
    status,
    dibuatPada: row.created_at.toISOString(),
    percobaan: row.attempts,
    dicobaPada: row.tried_at?.toISOString() ?? null,
    // While it is being tried the moment is that of the lease, which is nobody's business.
    dicobaLagiPada: row.is_trying ? null : (row.due_at?.toISOString() ?? null),
    jawaban: row.answer_status,
    masalah: row.problem,
  }
}
