import type { MailKind } from '@dermaga/text'
import { z } from 'zod'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import { createSealer } from '../db/seal.ts'
import type { Http } from '../http/route.ts'
import type { Job } from '../jobs/index.ts'
import type { Content } from './compose.ts'
import { createSmtpTransport, type Deliver } from './delivery.ts'
import { MAIL_CHANNEL, mailStore } from './mail.store.ts'
import { registerMailboxRoutes } from './mailbox.routes.ts'
import { createMailSender } from './sender.ts'

/** A mail to be sent. Its kind, a key of `letters` in `@dermaga/text`, types its parameters. */
export interface Mail<K extends MailKind = MailKind> extends Content<K> {
  to: string
  /** The same key is never mailed twice, however often a call is repeated. */
  idempotencyKey: string
}
const DELAYED_AFTER_MS = 15 * 60_000

export type MailModule = ReturnType<typeof createMailModule>

/** Mails of one kind to one address per hour. More would let an attacker flood the address (SECURITY.md H3). */
const KIND_PER_HOUR = 20
/** A commit wakes the job; this is for attempts that become due later. */
const POLL_EVERY_MS = 5000
const ENDED_RETENTION_DAYS = 30
const HOUR_MS = 3_600_000

const address = z.email().max(254)
/** A page of the portal: mails link nowhere else. */
const path = z.string().regex(/^\/(?!\/)[\w\-./~?=&%]+$/)

/** Mails, from the transaction that queues one to the mail server that accepts it. */
export function createMailModule(core: Core) {
  const { config, now } = core
  const store = mailStore(core.db)
  const sealer = createSealer(config.keysFor('mail-outbox'))
  const deliverToMailbox: Deliver = message => store.addToMailbox(message, now())
  const deliver = config.smtpUrl ? createSmtpTransport(config.smtpUrl, config) : deliverToMailbox
  const sender = createMailSender(core, { store, deliver, sealer })

  return {
    /** Whether mails have been waiting for longer than a mail server is briefly busy. */
    isDelayed: (now: Date): Promise<boolean> => store.isWaitingSince(new Date(now.getTime() - DELAYED_AFTER_MS)),

    /** Queues a mail within the caller's transaction: it is sent if and when that commits, and not lost after.
     *  @returns false, without queueing, above the limit of this kind for the address
     *  @throws ZodError for an invalid address or a path out of the portal. Callers validate user input before. */
    async send<K extends MailKind>(mail: Mail<K>, trx: Db = core.db): Promise<boolean> {
      const to = address.parse(mail.to).toLowerCase()
      if ('path' in mail.params) path.parse(mail.params.path)
      const { kind, idempotencyKey } = mail
      if ((await store.countWritten(to, kind, new Date(now().getTime() - HOUR_MS), trx)) >= KIND_PER_HOUR) return false
      await store.add(
        {
          idempotency_key: idempotencyKey,
          to_address: to,
          kind,
          // Links in mails open accounts: the database stores their hashes and no readable copy.
          params_sealed: sealer.seal(JSON.stringify(mail.params), idempotencyKey),
          created_at: now(),
        },
        trx,
      )
      return true
    },

    /** What became of mails, by their keys: those that ended long ago are forgotten, and those above a limit were never queued. */
    outcomesOf: store.outcomesOf,

    /** Delivers every mail that is due now. */
    deliverDue: sender.drain,

    /** Delivers mails: at once after a commit, and again when an attempt is due. */
    job: {
      name: 'mail',
      everyMs: POLL_EVERY_MS,
      wakeOn: MAIL_CHANNEL,
      run: sender.run,
      settle: sender.settle,
      queueDepth: store.countWaiting,
      outcomes: sender.outcomes,
    } satisfies Job,

    sealedColumns: [store.sealedColumn(sealer)],

    routes: ({ app }: Http) => registerMailboxRoutes(app, { store, config }),

    /** Deletes old mails that were delivered or given up. */
    sweep: (at: Date): Promise<void> => store.forget(new Date(at.getTime() - ENDED_RETENTION_DAYS * 24 * HOUR_MS)),
  }
}
