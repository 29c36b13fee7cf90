import type { NotificationCategory } from '@dermaga/contract'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { Http } from '../http/route.ts'
import type { MailModule } from '../mail/index.ts'
import { startPeriodicJob } from '../periodic-job.ts'
import type { SessionModule } from '../session/index.ts'
import { deliveryStore } from './delivery.store.ts'
import { digestStore } from './digest.store.ts'
import { createDigestJob } from './digest-job.ts'
import { registerInboxRoutes } from './inbox.routes.ts'
import { inboxStore, type Reader } from './inbox.store.ts'
import { registerStreamRoutes } from './stream.routes.ts'
import { streamStore } from './stream.store.ts'
import { createStreams } from './streams.ts'

/** Whom a notification is for. Whoever lets a user into a company or role calls `settle` before, and tells that user so in the
 *  same transaction: from then on the user is told what the company or role is told, and nothing it was told before. */
export type Audience = { user: string } | { company: string } | { roles: readonly string[] } | 'everyone'

export interface Notification {
  /** What it tells of, once: a key is told once to each user, and once to many, whichever they are. `power accepted <id>` */
  key: string
  to: Audience
  title: string
  /** Plain text, blank lines part paragraphs; may be empty. */
  detail: string
  category?: NotificationCategory | undefined
  /** The page of the portal it is about: a path of ours. */
  link?: string
  /** When it happened; now unless told. */
  at?: Date
}

export type InboxModule = ReturnType<typeof createInboxModule>
export type Notify = InboxModule['notify']

/** How late a digest may be. */
const LOOK_EVERY_MS = 30_000
const TITLE_MAX = 250
const LINK = /^\/(?!\/)[\w\-./~?=&%]*$/

/** Notifications: every room tells users what happened, and users read it in 'Notifikasi User'.
 *
 *  To tell something from another room, take `notify` as one of its parts and call it in the transaction of the change:
 *
 *      await inbox.notify(trx, { key: `power accepted ${id}`, to: { company: idPerusahaan },
 *        ...notices.powerAccepted({ oleh }), category: 'surat-kuasa', link: `/surat-kuasa/browse/${id}` })
 *
 *  It is then told if and when the transaction commits, once for its key. The words stand in `notices` of @dermaga/text. */
export function createInboxModule(core: Core, { session, mail }: { session: SessionModule; mail: MailModule }) {
  const store = inboxStore(core.db)
  const delivery = deliveryStore()
  const digests = digestStore(core.db)

  async function look(idUser: string, now: Date): Promise<Reader> {
    const reader = await store.reader(idUser)
    if (!reader.hasNews) return reader
    return core.db.transaction().execute(async trx => {
      await delivery.copy(idUser, now, trx)
      return store.reader(idUser, trx)
    })
  }

  const unread = async (idUser: string) => (await look(idUser, core.now())).unread
  const streams = createStreams(core, { store: streamStore(core.db), unread, session })
  const digestDue = createDigestJob(core, { digests, mail, copy: delivery.copy })

  return {
    /** Tells somebody something within the caller's transaction, once for its key. To many it is written once: what it
     *  costs does not grow with the audience.
     *  @throws Error when the link leads elsewhere than into the portal */
    async notify(trx: Db, { key, to, title, detail, category, link, at }: Notification): Promise<void> {
      if (link !== undefined && !LINK.test(link)) throw new Error(`a notification cannot lead to ${link}`)
      const message = {
        key,
        title: title.slice(0, TITLE_MAX),
        detail,
        kategori: category ?? null,
        link: link ?? null,
        at: at ?? core.now(),
        now: core.now(),
      }
      if (typeof to === 'object' && 'user' in to) await delivery.tellUser(to.user, message, trx)
      else await delivery.tellChannels(channelsOf(to), message, trx)
    },

    /** Ends what the user's company and roles so far have told, within the transaction that is about to give others: what
     *  those were told before is not the user's. */
    settle: (idUser: string, trx: Db): Promise<void> => delivery.copy(idUser, core.now(), trx),

    /** Leaves nothing of an account that is removed, within the caller's transaction. */
    forgetUser: delivery.forgetUser,

    routes(http: Http): void {
      registerInboxRoutes(http, { store, digests, look })
      registerStreamRoutes(http, streams)
    },

    /** How many streams this process has open. */
    countStreams: streams.count,

    /** Mails the digests that are due at this moment. */
    digestDue,

    /** Tells streams what any process writes, and mails digests, from now on. @returns ends it */
    async start(): Promise<() => Promise<void>> {
      const stopStreams = await streams.start()
      const mailing = startPeriodicJob('mailing digests', digestDue, { everyMs: LOOK_EVERY_MS, log: core.log })
      return async () => {
        await mailing.stop()
        await stopStreams()
      }
    },
  }
}

function channelsOf(to: Exclude<Audience, { user: string }>): string[] {
  if (to === 'everyone') return ['everyone']
  return 'company' in to ? [`company ${to.company}`] : to.roles.map(name => `role ${name}`)
}
