import type { MailKind } from '@dermaga/text'
import type { Core } from '../core.ts'
import { unseal } from '../db/seal.ts'
import { type Content, compose } from './compose.ts'
import { type Deliver, UndeliveredError } from './delivery.ts'
import type { Claimed, MailStore } from './mail.store.ts'
import { nextAttempt, RETRY } from './retry-policy.ts'

/** Mails tried at once. */
const BATCH = 5

interface Parts {
  store: MailStore
  deliver: Deliver
  /** Opens what the outbox keeps sealed. */
  key: Buffer
  /** Name of a mail for the world outside, from its key. */
  idOf: (idempotencyKey: string) => string
}

/** Delivers what the outbox holds. A mail leaves at least once, and twice only when a process dies between the mail server's
 *  yes and its note of it; then both have the same Message-ID. */
export function createMailSender({ config, log, now }: Core, { store, deliver, key, idOf }: Parts) {
  async function handOver(mail: Claimed): Promise<void> {
    const params = JSON.parse(unseal(key, mail.paramsSealed, mail.idempotencyKey)) as Content['params']
    const letter = compose({ kind: mail.kind as MailKind, params }, config)
    await deliver({ id: idOf(mail.idempotencyKey), to: mail.to, ...letter })
  }

  async function tryOne(mail: Claimed): Promise<void> {
    const { kind, attempts } = mail
    const problem = await handOver(mail).then(() => undefined, problemOf)
    if (!problem) {
      await store.settle(mail, { dueAt: null, deliveredAt: now(), problem: null })
      return log.info({ kind, attempts }, 'mail delivered')
    }
    const dueAt = problem.isFinal ? undefined : nextAttempt(attempts, mail.createdAt, now())
    await store.settle(mail, { dueAt: dueAt ?? null, deliveredAt: null, problem: problem.message })
    const told = { kind, attempts, problem: problem.message }
    if (dueAt) log.warn({ ...told, dueAt }, 'mail not delivered, will be tried again')
    else log.error(told, 'mail given up')
  }

  /** Tries every mail that is due, until none is. */
  return async function deliverDue(stopping?: AbortSignal): Promise<void> {
    for (;;) {
      if (stopping?.aborted) return
      const claimed = await store.claim(BATCH, now(), new Date(now().getTime() + RETRY.leaseSeconds * 1000))
      const tried = await Promise.allSettled(claimed.map(tryOne))
      // What could not be noted waits for its lease to end; it holds up no other.
      const unnoted = tried.find(result => result.status === 'rejected')
      if (unnoted) throw unnoted.reason
      if (claimed.length < BATCH) return
    }
  }
}

/** Of an error nobody foresaw only the name is told: its message may hold a piece of the mail. */
function problemOf(error: unknown): UndeliveredError {
  return error instanceof UndeliveredError
    ? error
    : new UndeliveredError(error instanceof Error ? error.name : 'unknown', false)
}
