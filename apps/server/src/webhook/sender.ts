import type { Core } from '../core.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { unseal } from '../db/seal.ts'
import { createQueueWorker, nextAttempt, type Outcome, type RetryPolicy } from '../jobs/index.ts'
import type { Claimed, DeliveryStore } from './delivery.store.ts'
import { type PostResult, post, type Resolve } from './http-post.ts'
import { targetOf } from './public-address.ts'
import { signedHeaders } from './signing.ts'
import type { WebhookStore } from './webhook.store.ts'

/** Deliveries that one process sends at the same time, each to another webhook. */
const CONCURRENCY = 100
/** Longer than an attempt can take: a leased delivery whose process died is due again then. */
export const LEASE_SECONDS = 60
/** Counted from the first attempt, or from a repetition by hand. */
const RETRY: RetryPolicy = { firstPauseSeconds: 5, longestPauseSeconds: 7200, jitter: 0.2, giveUpAfterSeconds: 86_400 }
/** The receiver asks not to be sent anything more. Standard Webhooks 1.0.0 */
const GONE = 410

interface Parts {
  webhooks: WebhookStore
  deliveries: DeliveryStore
  /** Opens sealed secrets. */
  key: Buffer
  resolve: Resolve
  /** Mails the company's administrators, within the transaction, that a webhook was switched off. */
  tellOff: (of: Claimed, because: 'silent' | 'gone', trx: Db) => Promise<void>
}

/** Sends the deliveries of the outbox, at least once each. A delivery is sent twice only when a process dies between the
 *  receiver's acceptance and its record; both then have the same `webhook-id`. */
export function createWebhookSender(
  { config, db, log, now }: Core,
  { webhooks, deliveries, key, resolve, tellOff }: Parts,
) {
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

  async function attempt(claimed: Claimed): Promise<Outcome> {
    const startedAt = performance.now()
    const answer = await tryIt(claimed).catch((error): PostResult => {
      log.error({ err: error }, 'webhook not tried')
      return { status: 0, excerpt: '', problem: 'sistem' }
    })
    const { problem, status } = answer
    const { event, attempts, since } = claimed
    const isFinal = problem === 'dihentikan' || status === GONE
    const dueAt =
      problem && !isFinal ? nextAttempt(RETRY, { attempts, since, now: now(), random: Math.random() }) : undefined
    const result = { ...answer, tookMs: Math.round(performance.now() - startedAt) }
    await inTransaction(db, async trx => {
      if (!(await webhooks.hold(claimed, trx))) return
      if (!(await deliveries.settle(claimed, result, dueAt ?? null, now(), trx)) || problem === 'dihentikan') return
      if (!problem) return webhooks.noteSuccess(claimed, now(), trx)
      await webhooks.noteFailure(claimed, now(), trx)
      if (!dueAt) await giveUp(claimed, status === GONE ? 'gone' : 'silent', trx)
    })
    if (!problem) {
      log.debug({ event, attempts, status }, 'webhook delivered')
      return 'done'
    }
    log.info({ event, attempts, status, problem, dueAt }, 'webhook not delivered')
    return dueAt ? 'retried' : 'dead'
  }

  /** A delivery that a whole day could not bring, while nothing else got through, is the end of its webhook; so is a
   *  receiver's word that it has gone. */
  async function giveUp(claimed: Claimed, because: 'silent' | 'gone', trx: Db): Promise<void> {
    const isOff = await webhooks.switchOff(claimed, because === 'silent' ? claimed.since : undefined, trx)
    if (!isOff) return
    await deliveries.endWaiting(claimed, trx)
    await tellOff(claimed, because, trx)
  }

  return createQueueWorker(
    'webhook',
    { log, now },
    {
      concurrency: CONCURRENCY,
      leaseSeconds: LEASE_SECONDS,
      claim: deliveries.claim,
      keyOf: ({ id_webhook }: Claimed) => id_webhook,
      work: attempt,
    },
  )
}

/** The secrets that sign at a moment, the present one first. */
function secretsOf(row: Claimed, key: Buffer, now: Date): string[] {
  const old = row.old_secret_sealed && row.old_secret_until && row.old_secret_until > now ? [row.old_secret_sealed] : []
  return [row.secret_sealed, ...old].map(sealed => unseal(key, sealed, contextOf(row.id_webhook)))
}

/** What a sealed secret is, and whose. */
export const contextOf = (idWebhook: string): string => `webhook ${idWebhook}`
