import type { MailKind } from '@dermaga/text'
import type { Core } from '../core.ts'
import type { Sealer } from '../db/seal.ts'
import { createQueueWorker, nextAttempt, type Outcome, type RetryPolicy } from '../jobs/index.ts'
import { type Content, compose } from './compose.ts'
import { type Deliver, UndeliveredError } from './delivery.ts'
import type { Claimed, MailStore } from './mail.store.ts'

/** Mails that one process delivers at the same time. */
const CONCURRENCY = 5
/** Longer than an attempt can take: a leased mail whose process died is due again then. */
const LEASE_SECONDS = 300
/** Counted from the moment a mail was written. Its links have expired when it is given up. */
const RETRY: RetryPolicy = { firstPauseSeconds: 5, longestPauseSeconds: 3600, jitter: 0, giveUpAfterSeconds: 86_400 }

interface Parts {
  store: MailStore
  deliver: Deliver
  /** Opens the sealed parameters of the outbox. */
  sealer: Sealer
}

/** Delivers the mails of the outbox, at least once each. A mail is delivered twice only when a process dies between the mail
 *  server's acceptance and its record; both then have the same Message-ID. */
export function createMailSender({ config, log, now }: Core, { store, deliver, sealer }: Parts) {
  async function deliverOnce(mail: Claimed): Promise<void> {
    const params = JSON.parse(sealer.open(mail.paramsSealed, mail.idempotencyKey)) as Content['params']
    const letter = compose({ kind: mail.kind as MailKind, params }, config)
    await deliver({ id: mail.idMail, to: mail.to, ...letter })
  }

  async function attempt(mail: Claimed): Promise<Outcome> {
    const { kind, attempts, createdAt: since } = mail
    const error = await deliverOnce(mail).then(() => undefined, undeliveredBy)
    if (!error) {
      await store.settle(mail, { dueAt: null, deliveredAt: now(), problem: null })
      log.info({ kind, attempts }, 'mail delivered')
      return 'done'
    }
    const problem = error.message
    const dueAt = error.isFinal ? undefined : nextAttempt(RETRY, { attempts, since, now: now(), random: 0 })
    await store.settle(mail, { dueAt: dueAt ?? null, deliveredAt: null, problem })
    if (dueAt) log.warn({ kind, attempts, problem, dueAt }, 'mail not delivered, will be retried')
    else log.error({ kind, attempts, problem }, 'mail given up')
    return dueAt ? 'retried' : 'dead'
  }

  return createQueueWorker(
    'mail',
    { log, now },
    {
      concurrency: CONCURRENCY,
      leaseSeconds: LEASE_SECONDS,
      claim: store.claim,
      work: attempt,
    },
  )
}

/** Only the name of an unexpected error is logged: its message may contain part of the mail. */
function undeliveredBy(error: unknown): UndeliveredError {
  return error instanceof UndeliveredError
    ? error
    : new UndeliveredError(error instanceof Error ? error.name : 'unknown', false)
}
