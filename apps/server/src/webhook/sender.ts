import type { Core } from '../core.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { unseal } from '../db/seal.ts'
import type { Claimed, DeliveryStore } from './delivery.store.ts'
import { type PostResult, post, type Resolve } from './http-post.ts'
import { targetOf } from './public-address.ts'
import { nextAttempt, RETRY } from './retry-policy.ts'
import { signedHeaders } from './signing.ts'
import type { WebhookStore } from './webhook.store.ts'

/** Deliveries under way at once in one process, of as many webhooks. */
const AT_ONCE = 100
/** The receiver asks not to be sent anything more. Standard Webhooks 1.0.0 */
const GONE = 410

interface Parts {
  webhooks: WebhookStore
  deliveries: DeliveryStore
  /** Opens what is kept sealed. */
  key: Buffer
  resolve: Resolve
  /** Tells the company's administrators, within the transaction, that a webhook was switched off. */
  tellOff: (of: Claimed, because: 'silent' | 'gone', trx: Db) => Promise<void>
  /** What came free, or due, may be taken. */
  wake: () => void
}

/** Delivers what the outbox holds. A delivery leaves at least once, and twice only when a process dies between the receiver's
 *  yes and its note of it; then both have the same `webhook-id`. */
export function createWebhookSender(
  { config, db, log, now }: Core,
  { webhooks, deliveries, key, resolve, tellOff, wake }: Parts,
) {
  /** By webhook. */
  const underWay = new Map<string, Promise<void>>()

  async function tryIt(claimed: Claimed): Promise<PostResult> {
    if (claimed.status !== 'aktif') return { status: 0, excerpt: '', problem: 'dihentikan' }
    // An operator may have taken back an origin since.
    const target = targetOf(claimed.url, config.webhookTrustedOrigins)
    if (!target) return { status: 0, excerpt: '', problem: 'alamat' }
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': `${config.productName.replace(/[^\x21-\x7e]+/g, '-')}-Webhook/${config.version}`,
      ...signedHeaders(secretsOf(claimed, key, now()), claimed.id_event, claimed.body, now()),
    }
    return post(target, { headers, body: claimed.body, resolve })
  }

  async function deliver(claimed: Claimed): Promise<void> {
    const began = performance.now()
    const answered = await tryIt(claimed).catch((error): PostResult => {
      log.error({ err: error }, 'webhook not tried')
      return { status: 0, excerpt: '', problem: 'sistem' }
    })
    const { problem } = answered
    const isFinal = problem === 'dihentikan' || answered.status === GONE
    const dueAt = problem && !isFinal ? nextAttempt(claimed.attempts, claimed.since, now(), Math.random()) : undefined
    const tried = { ...answered, tookMs: Math.round(performance.now() - began) }
    await inTransaction(db, async trx => {
      if (!(await webhooks.hold(claimed, trx))) return
      if (!(await deliveries.settle(claimed, tried, dueAt ?? null, now(), trx)) || problem === 'dihentikan') return
      if (!problem) return webhooks.noteSuccess(claimed, now(), trx)
      await webhooks.noteFailure(claimed, now(), trx)
      if (!dueAt) await giveUp(claimed, answered.status === GONE ? 'gone' : 'silent', trx)
    })
    const told = { event: claimed.event, attempts: claimed.attempts, status: answered.status }
    if (problem) log.info({ ...told, problem, dueAt }, 'webhook not delivered')
    else log.debug(told, 'webhook delivered')
  }

  /** A delivery that a whole day could not bring, while nothing else got through, is the end of its webhook; so is a
   *  receiver's word that it has gone. */
  async function giveUp(claimed: Claimed, because: 'silent' | 'gone', trx: Db): Promise<void> {
    const isOff = await webhooks.switchOff(claimed, because === 'silent' ? claimed.since : undefined, trx)
    if (!isOff) return
    await deliveries.endWaiting(claimed, trx)
    await tellOff(claimed, because, trx)
  }

  /** Begins as many as may be under way at once. @returns how many */
  async function begin(): Promise<number> {
    const free = AT_ONCE - underWay.size
    if (free <= 0) return 0
    const leaseEndsAt = new Date(now().getTime() + RETRY.leaseSeconds * 1000)
    const claimed = await deliveries.claim(free, [...underWay.keys()], now(), leaseEndsAt)
    for (const each of claimed) {
      const doing = deliver(each)
        // What could not be noted waits for its lease to end; it holds up no other.
        .catch(error => log.warn({ err: error }, 'webhook not noted'))
        .finally(() => {
          underWay.delete(each.id_webhook)
          wake()
        })
      underWay.set(each.id_webhook, doing)
    }
    return claimed.length
  }

  async function settled(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay.values())
  }

  return {
    /** Begins what is due, as far as there is room. What comes free wakes the caller. */
    async work(stopping?: AbortSignal): Promise<void> {
      while (!stopping?.aborted && (await begin()) > 0);
    },

    /** Delivers until nothing is due, and answers when all has been tried. */
    async deliverDue(): Promise<void> {
      while ((await begin()) > 0) await settled()
    },

    /** Answers when nothing is under way any more. */
    settled,
  }
}

/** The secrets that sign at a moment, the present one first. */
function secretsOf(row: Claimed, key: Buffer, now: Date): string[] {
  const old = row.old_secret_sealed && row.old_secret_until && row.old_secret_until > now ? [row.old_secret_sealed] : []
  return [row.secret_sealed, ...old].map(sealed => unseal(key, sealed, contextOf(row.id_webhook)))
}

/** What a sealed secret is, and whose. */
export const contextOf = (idWebhook: string): string => `webhook ${idWebhook}`
