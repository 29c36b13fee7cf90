import {
  WEBHOOK,
  type Webhook,
  webhookCreate,
  webhookEdit,
  webhookList,
  webhookRemove,
  webhookRotate,
} from '@dermaga/contract'
import { webhookText } from '@dermaga/text'
import type { Core } from '../core.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import { Answer, type Http, serve } from '../http/route.ts'
import { versionOf } from '../http/version.ts'
import type { DeliveryStore } from './delivery.store.ts'
import { targetOf } from './public-address.ts'
import type { SecretVault } from './secret-vault.ts'
import { newSecret } from './standard-webhooks.ts'
import type { WebhookRow, WebhookStore } from './webhook.store.ts'

interface Dependencies {
  webhooks: WebhookStore
  deliveries: DeliveryStore
  secrets: SecretVault
}

const messages = webhookText.done
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** A webhook of the caller's company. @throws CallError access.denied for another company's, resource.notFound */
export async function getOwnWebhook(webhooks: WebhookStore, id: string, caller: Caller): Promise<WebhookRow> {
  const row = await webhooks.find({ id_perusahaan: caller.idPerusahaan, id_webhook: id })
  return row ?? fail((await webhooks.exists(id)) ? 'access.denied' : 'resource.notFound')
}

/** The calls by which company administrators register webhooks. Calls about deliveries are in `delivery.routes.ts`. */
export function registerWebhookRoutes(
  http: Http,
  { config, db }: Core,
  { webhooks, deliveries, secrets }: Dependencies,
): void {
  const getOwn = (id: string, caller: Caller) => getOwnWebhook(webhooks, id, caller)
  /** @throws CallError webhook.url */
  const requireAddress = (url: string): void => {
    if (!targetOf(url, config.webhookTrustedOrigins)) fail('webhook.url')
  }

  /** The reply to a registration that is sent again because the first reply was lost.
   *  @throws CallError request.conflict for other content, another user, after a change of the secret, or after a while */
  const repeatedReply = async (sent: WebhookRow): Promise<Webhook & { rahasia: string }> => {
    const known = (await webhooks.find(sent)) ?? fail('request.conflict')
    const isSame =
      versionOf(changeable(known)) === versionOf(changeable(sent)) && known.created_by_id === sent.created_by_id
    const isNew = sent.created_at.getTime() - known.created_at.getTime() < WEBHOOK.repeatMinutes * MINUTE_MS
    if (!isSame || !isNew || known.old_secret_sealed !== null) fail('request.conflict')
    const rahasia = secrets.open(known.id_webhook, known.secret_sealed)
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
      secret_sealed: secrets.seal(body.idWebhook, rahasia),
      old_secret_sealed: null,
      old_secret_until: null,
      created_at: now,
      created_by: caller.nama,
      created_by_id: caller.idUser,
      last_success_at: null,
      last_failure_at: null,
    }
    const added = await webhooks.add(row, WEBHOOK.max)
    if (added === 'taken') return new Answer(await repeatedReply(row), messages.created)
    if (added === 'full') fail('webhook.tooMany', { most: WEBHOOK.max })
    return new Answer({ ...webhookOf(row, now), rahasia }, messages.created)
  })

  serve(http, webhookEdit, async ({ params, body, caller, now }) => {
    const row = await getOwn(params.id, caller)
    requireAddress(body.url)
    const changed = await db.transaction().execute(async trx => {
      const before = (await webhooks.findLocked(row, trx)) ?? fail('resource.notFound')
      if (versionOf(changeable(before)) !== body.versi) fail('webhook.changed')
      const status = body.aktif ? 'aktif' : before.status === 'aktif' ? 'nonaktif' : before.status
      const to = { nama: body.nama, url: body.url, events: body.peristiwa, status } as const
      const after = (await webhooks.change(row, to, trx)) ?? fail('resource.notFound')
      if (!body.aktif) await deliveries.endWaiting(row, trx)
      return after
    })
    return new Answer(webhookOf(changed, now), messages.changed)
  })

  serve(http, webhookRemove, async ({ params, caller }) => {
    const row = await getOwn(params.id, caller)
    await db.transaction().execute(async trx => {
      await webhooks.remove(row, trx)
      await deliveries.removeAll(row, trx)
    })
    return new Answer(undefined, messages.removed)
  })

  serve(http, webhookRotate, async ({ params, caller, now }) => {
    const row = await getOwn(params.id, caller)
    const rahasia = newSecret()
    const until = new Date(now.getTime() + WEBHOOK.overlapHours * HOUR_MS)
    const rotated = await webhooks.rotate(row, secrets.seal(row.id_webhook, rahasia), until)
    return new Answer({ ...webhookOf(rotated ?? fail('resource.notFound'), now), rahasia }, messages.rotated)
  })
}

/** What an edit replaces: the editor must have seen its current values. */
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
