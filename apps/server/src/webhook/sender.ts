import type { Core } from '../core.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { createQueueWorker, nextAttempt, type Outcome, type RetryPolicy } from '../jobs/index.ts'
import type { Claimed, DeliveryStore } from './delivery.store.ts'
import { type PostResult, post, type Resolve } from './http-post.ts'
import { targetOf } from './public-address.ts'
import type { SecretVault } from './secret-vault.ts'
import { signedHeaders } from './standard-webhooks.ts'
import type { WebhookHealthStore } from './webhook-health.store.ts'

/** Deliveries that one process sends at the same time, each to another webhook. */
const CONCURRENCY = 100
/** Longer than an attempt can take: a leased delivery whose process died is due again then. */
export const LEASE_SECONDS = 60
/** Counted from the first attempt, or from a repetition by hand. */
const RETRY: RetryPolicy = { firstPauseSeconds: 5, longestPauseSeconds: 7200, jitter: 0.2, giveUpAfterSeconds: 86_400 }
/** The receiver asks not to be sent anything more. Standard Webhooks 1.0.0 */
const GONE = 410

interface Dependencies {
  health: WebhookHealthStore
  deliveries: DeliveryStore
  secrets: SecretVault
  resolve: Resolve
  /** Mails the company's administrators, within the transaction, that a webhook was switched off. */
  notifySwitchedOff: (of: Claimed, because: 'silent' | 'gone', trx: Db) => Promise<void>
}

/** Sends the deliveries of the outbox, at least once each. A delivery is sent twice only when a process dies between the
 *  receiver's acceptance and its record; both then have the same `webhook-id`. */
export function createWebhookSender(
  { config, db, log, now }: Core,
  { health, deliveries, secrets, resolve, notifySwitchedOff }: Dependencies,
) {
  /** The secrets that sign now, the current one first. */
  function secretsOf({ id_webhook, secret_sealed, old_secret_sealed, old_secret_until }: Claimed): string[] {
    const isOldValid = old_secret_sealed && old_secret_until && old_secret_until > now()
    const sealed = isOldValid ? [secret_sealed, old_secret_sealed] : [secret_sealed]
    return sealed.map(each => secrets.open(id_webhook, each))
  }

  async function postDelivery(claimed: Claimed): Promise<PostResult> {
    if (claimed.status !== 'aktif') return { status: 0, excerpt: '', problem: 'dihentikan' }
    // An operator may have removed a trusted origin meanwhile.
    const target = targetOf(claimed.url, config.webhookTrustedOrigins)
    if (!target) return { status: 0, excerpt: '', problem: 'alamat' }
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': `${config.productName.replace(/[^\x21-\x7e]+/g, '-')}-Webhook/${config.version}`,
      ...signedHeaders(secretsOf(claimed), claimed.id_event, claimed.body, now()),
    }
    return post(target, { headers, body: claimed.body, resolve })
  }

  async function attempt(claimed: Claimed): Promise<Outcome> {
    const startedAt = performance.now()
    const answer = await postDelivery(claimed).catch((error): PostResult => {
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
      if (!(await health.lock(claimed, trx))) return
      if (!(await deliveries.settle(claimed, result, dueAt ?? null, now(), trx)) || problem === 'dihentikan') return
      if (!problem) return health.recordSuccess(claimed, now(), trx)
      await health.recordFailure(claimed, now(), trx)
      if (!dueAt) await giveUp(claimed, status === GONE ? 'gone' : 'silent', trx)
    })
    if (!problem) {
      log.debug({ event, attempts, status }, 'webhook delivered')
      return 'done'
    }
    log.info({ event, attempts, status, problem, dueAt }, 'webhook not delivered')
    return dueAt ? 'retried' : 'dead'
  }

  /** Switches a webhook off when one delivery failed for a whole day and no other succeeded meanwhile, or when the receiver
   *  responds that it is gone. */
  async function giveUp(claimed: Claimed, because: 'silent' | 'gone', trx: Db): Promise<void> {
    const isOff = await health.switchOff(claimed, because === 'silent' ? claimed.since : undefined, trx)
    if (!isOff) return
    await deliveries.endWaiting(claimed, trx)
    await notifySwitchedOff(claimed, because, trx)
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
