import { randomUUIDv7 } from 'node:crypto'
import { WEBHOOK } from '@dermaga/contract'
import { rolesGranting } from '../access/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import { createSealer } from '../db/seal.ts'
import type { WebhookMessage } from '../events/index.ts'
import type { Http } from '../http/route.ts'
import type { Job } from '../jobs/index.ts'
import type { MailModule } from '../mail/index.ts'
import { deliveryOf, registerDeliveryRoutes } from './delivery.routes.ts'
import { type Claimed, deliveryStore, WEBHOOK_CHANNEL } from './delivery.store.ts'
import { deliveryLogStore } from './delivery-log.store.ts'
import { createResolver, type Resolve } from './http-post.ts'
import { createSecretVault } from './secret-vault.ts'
import { createWebhookSender } from './sender.ts'
import { bodyOf } from './standard-webhooks.ts'
import { registerWebhookRoutes } from './webhook.routes.ts'
import { webhookStore } from './webhook.store.ts'
import { webhookHealthStore } from './webhook-health.store.ts'

export type { Resolve } from './http-post.ts'

/** A commit wakes the job; this is for attempts that become due later. */
const POLL_EVERY_MS = 5000
const DAY_MS = 86_400_000

export type WebhookModule = ReturnType<typeof createWebhookModule>

/** Webhooks: sends a company's own systems its events, signed, by HTTPS. Subscribes to the events that the registry sends to
 *  webhooks; see `events`.
 *  @param resolve how host names become addresses; DNS unless given */
export function createWebhookModule(
  core: Core,
  { mail, resolve = createResolver() }: { mail: MailModule; resolve?: Resolve | undefined },
) {
  const { config, now } = core
  const webhooks = webhookStore(core.db)
  const health = webhookHealthStore()
  const deliveries = deliveryStore(core.db)
  const log = deliveryLogStore(core.db)
  const sealer = createSealer(config.keysFor('webhook-secret'))
  const secrets = createSecretVault(sealer)

  const notifySwitchedOff = async (of: Claimed, because: 'silent' | 'gone', trx: Db): Promise<void> => {
    const at = now().toISOString()
    const roles = await rolesGranting('webhook.manage', trx)
    for (const { nama, email } of await health.roleHolders(of.id_perusahaan, roles, trx)) {
      const params = { nama, at, webhook: of.nama, because }
      const idempotencyKey = `webhook-off ${of.id_webhook} ${at} ${email}`
      await mail.send({ to: email, kind: 'webhookOff', params, idempotencyKey }, trx)
    }
  }
  const sender = createWebhookSender(core, { health, deliveries, secrets, resolve, notifySwitchedOff })

  return {
    /** Queues an event for the webhooks that subscribe to it, within the caller's transaction: it is sent if and when that
     *  commits, and not lost after. */
    async enqueue(trx: Db, { event, at, to, id: idEvent = randomUUIDv7(), ...data }: WebhookMessage): Promise<void> {
      await deliveries.enqueue({ idEvent, event, body: bodyOf(idEvent, event, at, data), at: now() }, to, trx)
    },

    /** How many active webhooks of a company subscribe to an event. */
    countSubscribed: webhooks.countSubscribed,

    /** What became of a company's deliveries of some messages. */
    outcomesOf: log.outcomesOf,

    /** A company's newest deliveries with the webhook of each, newest first. */
    async newestDeliveries(idPerusahaan: string, most: number) {
      const newest = {
        status: undefined,
        event: undefined,
        q: '',
        order: 'terbaru',
        after: undefined,
        size: most,
      } as const
      const each = await Promise.all(
        (await webhooks.ofCompany(idPerusahaan)).map(async webhook =>
          (await log.list(webhook, newest)).map(row => ({ row, webhook })),
        ),
      )
      const timeOf = ({ row }: { row: { created_at: Date } }) => row.created_at.getTime()
      return each
        .flat()
        .sort((one, other) => timeOf(other) - timeOf(one))
        .slice(0, most)
        .map(({ row, webhook: { nama, url } }) => ({ ...deliveryOf(row), namaWebhook: nama, url }))
    },

    /** Sends every delivery that is due now. */
    deliverDue: sender.drain,

    /** Sends deliveries: at once after a commit, and again when an attempt is due. */
    job: {
      name: 'webhook',
      everyMs: POLL_EVERY_MS,
      wakeOn: WEBHOOK_CHANNEL,
      run: sender.run,
      settle: sender.settle,
      queueDepth: deliveries.countWaiting,
      outcomes: sender.outcomes,
    } satisfies Job,

    sealedColumns: webhooks.sealedColumns(sealer),

    routes(http: Http): void {
      registerWebhookRoutes(http, core, { webhooks, deliveries, secrets })
      registerDeliveryRoutes(http, { webhooks, deliveries, log })
    },

    /** Deletes old deliveries that have ended, and expired secrets. */
    async sweep(at: Date): Promise<void> {
      await deliveries.forget(new Date(at.getTime() - WEBHOOK.retentionDays * DAY_MS))
      await webhooks.dropOldSecrets(at)
    },
  }
}
