import type { AccessModule } from '../access/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { InboxAudience, Notification } from '../events/index.ts'
import type { Http } from '../http/route.ts'
import type { Job } from '../jobs/index.ts'
import type { MailModule } from '../mail/index.ts'
import type { SessionModule } from '../session/index.ts'
import { deliveryStore, type Message } from './delivery.store.ts'
import { digestStore } from './digest.store.ts'
import { createDigestJob } from './digest-job.ts'
import { registerInboxRoutes } from './inbox.routes.ts'
import { inboxStore, type Reader } from './inbox.store.ts'
import { registerStreamRoutes } from './stream.routes.ts'
import { streamStore } from './stream.store.ts'
import { createStreamUnread } from './stream-unread.ts'
import { createStreams } from './streams.ts'

export type { Notification } from '../events/index.ts'
export type InboxModule = ReturnType<typeof createInboxModule>

/** The longest delay of a digest. */
const POLL_EVERY_MS = 30_000
const TITLE_MAX = 250
const LINK = /^\/(?!\/)[\w\-./~?=&%]*$/

/** Notifications of users, which they read in 'Notifikasi User', and by mail if they choose the digest.
 *
 *  Subscribes to the events that the registry notifies in the inbox; see `events`. Before a user is added to a company or given
 *  a role, call `settle` in the same transaction: from then on the user receives what the company or role is notified of, and
 *  nothing from before. */
export function createInboxModule(
  core: Core,
  {
    access,
    session,
    mail,
  }: { access: Pick<AccessModule, 'findHolders' | 'CHANGED_CHANNEL'>; session: SessionModule; mail: MailModule },
) {
  const store = inboxStore(core.db)
  const delivery = deliveryStore()
  const digests = digestStore(core.db)

  /** The user's counts, after broadcasts were copied into the inbox. */
  async function readerOf(idUser: string, now: Date): Promise<Reader> {
    const reader = await store.reader(idUser)
    if (!reader.isBehind) return reader
    return core.db.transaction().execute(async trx => {
      await delivery.copyBroadcasts(idUser, now, trx)
      return store.reader(idUser, trx)
    })
  }

  const { streamDb } = core.database
  const unread = createStreamUnread({
    streamDb,
    readers: store.readers,
    copyBroadcasts: (idUser, trx) => delivery.copyBroadcasts(idUser, core.now(), trx),
  })
  const streams = createStreams(core, { store: streamStore(streamDb), unread, access, session })
  const digestDue = createDigestJob(core, { digests, mail, copyBroadcasts: delivery.copyBroadcasts })

  return {
    /** Notifies audiences within the caller's transaction, each once for its key.
     *  @throws Error when a link does not lead into the portal */
    async notify(trx: Db, ...notifications: readonly Notification[]): Promise<void> {
      const now = core.now()
      // The second message to a user comes after those that are the first of theirs.
      const rounds: Map<string, Message>[] = []
      for (const notification of notifications) {
        const { to } = notification
        const message = messageOf(notification, now)
        if (typeof to === 'object' && 'user' in to) {
          const round = rounds.find(each => !each.has(to.user))
          if (round) round.set(to.user, message)
          else rounds.push(new Map([[to.user, message]]))
        } else await delivery.broadcast(channelsOf(to), message, now, trx)
      }
      for (const round of rounds) await delivery.deliverToUsers(round, now, trx)
    },

    /** Copies what the user's present company and roles were notified of, within the transaction that changes them. */
    settle: (idUser: string, trx: Db): Promise<void> => delivery.copyBroadcasts(idUser, core.now(), trx),

    /** Follows a role to its new name, within the caller's transaction. */
    renameRole: delivery.renameRole,

    /** Deletes everything of a removed account, within the caller's transaction. */
    forgetUser: delivery.forgetUser,

    routes(http: Http): void {
      registerInboxRoutes(http, { store, digests, readerOf })
      registerStreamRoutes(http, streams)
    },

    /** Ends the streams of this process; their clients continue at another. */
    endStreams: streams.endAll,

    /** How many streams this process has open. */
    countStreams: streams.count,

    /** Mails every digest that is due now. */
    digestDue,

    digestJob: {
      name: 'digest',
      everyMs: POLL_EVERY_MS,
      run: ({ stopping }) => digestDue(stopping),
    } satisfies Job,

    /** Sends to the streams of this process what any process delivers. @returns stops it */
    startStreams: streams.start,
  }
}

function messageOf({ key, title, detail, category, link, at }: Notification, now: Date): Message {
  if (link !== undefined && !LINK.test(link)) throw new Error(`a notification cannot lead to ${link}`)
  return {
    key,
    title: title.slice(0, TITLE_MAX),
    detail,
    kategori: category ?? null,
    link: link ?? null,
    at: at ?? now,
  }
}

function channelsOf(to: Exclude<InboxAudience, { user: string }>): string[] {
  if (to === 'everyone') return ['everyone']
  return 'company' in to ? [`company ${to.company}`] : to.roles.map(name => `role ${name}`)
}
