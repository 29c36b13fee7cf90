import {
  type EventKind,
  type EventOn,
  eventDefinition,
  eventParts,
  eventsOn,
  type HistoryKind,
  type NotificationCategory,
  notificationCategory,
  type WebhookEvent,
} from '@dermaga/contract'
import { type MailKind, type MailParams, notices } from '@dermaga/text'
import type { Audit, AuthEvent } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type {
  DispatchedEvent,
  HistoryOwner,
  InboxAudience,
  Person,
  PortalEvent,
  Subject,
  WebhookAudience,
} from './event.ts'

export type { HistoryOwner, InboxAudience, Person, PortalEvent, WebhookAudience } from './event.ts'

/** An entry of the history. */
export interface HistoryRecord extends Subject {
  jenis: HistoryKind
  peristiwa: string
  at: Date
  by: Person
  owners: readonly HistoryOwner[]
}

/** A notification for the inbox. */
export interface Notification {
  key: string
  to: InboxAudience
  title: string
  /** Plain text, blank lines separate paragraphs; may be empty. */
  detail: string
  category?: NotificationCategory | undefined
  /** A path of the portal. */
  link?: string | undefined
  /** When it happened; now unless given. */
  at?: Date
}

/** An event for webhooks. */
export interface WebhookMessage extends Omit<Subject, 'offices'> {
  event: WebhookEvent
  at: Date
  to: WebhookAudience
  /** Names of the person and the company; empty when receivers do not learn them. */
  oleh: string
  namaPerusahaan: string
  /** A new one unless given. */
  id?: string
}

/** A mail about an event. */
export interface EventMail {
  to: string
  kind: MailKind
  params: MailParams<MailKind>
  idempotencyKey: string
}

/** What the modules that subscribe to events offer. Each writes within the given transaction. */
interface Subscribers {
  history: (trx: Db, record: HistoryRecord) => Promise<void>
  inbox: (trx: Db, ...notifications: readonly Notification[]) => Promise<void>
  mail: (mail: EventMail, trx: Db) => Promise<unknown>
  webhook: (trx: Db, message: WebhookMessage) => Promise<void>
}

/** What the history calls an account, and who changed it. */
export interface AccountNames {
  nama: string
  idPerusahaan: string
  by: Person
}

interface Dependencies extends Subscribers {
  /** Writes the audit log. */
  audit: Audit
  /** @param actor user name of the administrator who did it, undefined for the account's owner */
  findAccount: (idUser: string, actor: string | undefined, trx: Db) => Promise<AccountNames | undefined>
}

/** Publishes an event within the transaction of the change: what subscribers write is committed with the change or not at all. */
export type PublishEvent = (trx: Db, event: PortalEvent) => Promise<void>

/** Events of the portal, from the modules where they happen to the subscribers that record, notify, mail and send them. The
 *  registry `EVENTS` of `@dermaga/contract` has every event and its channels. A notification also reaches the open streams:
 *  the inbox wakes them when the transaction commits. */
export function createEventsModule({ db }: Pick<Core, 'db'>, { audit, findAccount, ...modules }: Dependencies) {
  const subscribers = subscribersOf(modules)

  async function dispatch(trx: Db, event: DispatchedEvent): Promise<void> {
    const definition = eventDefinition(event.type)
    for (const { channel, deliver } of subscribers) if (channel in definition) await deliver(trx, event)
  }

  const publishEvent: PublishEvent = dispatch

  /** Writes the audit log. The account event that follows from the record goes to the histories of the account and of its
   *  company, and to the company's webhooks, in the same transaction. Other records cost no further statement. */
  const auditAndPublish: Audit = async (record, trx = db) => {
    await audit(record, trx)
    const type = accountEventOf(record)
    const { idUser, actor, at } = record
    const account = type && idUser ? await findAccount(idUser, actor, trx) : undefined
    if (!type || !idUser || !account) return
    const { nama, idPerusahaan, by } = account
    await dispatch(trx, {
      type,
      at,
      subject: { idDokumen: idUser, nomor: '', judul: nama, catatan: '' },
      by,
      history: [
        { id: idUser, isAnswer: type === 'akun.disetujui' },
        { id: idPerusahaan, isAnswer: false },
      ],
      webhook: { to: { companies: [idPerusahaan] } },
    })
  }

  return { publishEvent, audit: auditAndPublish }
}

interface Subscriber {
  channel: 'history' | 'inbox' | 'mail' | 'webhook'
  deliver: (trx: Db, event: DispatchedEvent) => Promise<void>
}

/** Who subscribes to which channel, in the order in which they write. */
function subscribersOf({ history, inbox, mail, webhook }: Subscribers): readonly Subscriber[] {
  return [
    {
      channel: 'history',
      async deliver(trx, { type, at, subject, by, history: owners = [] }) {
        if (!subject || !by || owners.length === 0) return
        const { kind, name } = eventParts(type)
        await history(trx, { jenis: kind as HistoryKind, peristiwa: name, at, ...subject, by, owners })
      },
    },
    {
      channel: 'inbox',
      async deliver(trx, { type, at, inbox: messages = [] }) {
        const category = categoryOf(eventParts(type).kind)
        const render = notices[type as EventOn<'inbox'>] as (words: unknown) => { title: string; detail: string }
        if (messages.length > 0)
          await inbox(trx, ...messages.map(({ words, ...message }) => ({ category, at, ...message, ...render(words) })))
      },
    },
    {
      channel: 'mail',
      async deliver(trx, { type, mail: messages = [] }) {
        const { mail: kind } = eventDefinition(type as EventOn<'mail'>)
        for (const message of messages) await mail({ ...message, kind }, trx)
      },
    },
    {
      channel: 'webhook',
      async deliver(trx, { type, at, subject, by, webhook: sent }) {
        if (!subject || !by || !sent) return
        const { nama: oleh, namaPerusahaan } = sent.isAnonymous ? ANONYMOUS : by
        const { offices: _, ...about } = subject
        const { to, id } = sent
        const message = { event: type as WebhookEvent, at, ...about, oleh, namaPerusahaan, to }
        await webhook(trx, id === undefined ? message : { ...message, id })
      },
    },
  ]
}

const ANONYMOUS = { nama: '', namaPerusahaan: '' }

/** Notifications have their event's kind as their category, where there is such a one. */
const categoryOf = (kind: EventKind) => notificationCategory.safeParse(kind).data

/** The account event that follows from an audit record, if one does. */
function accountEventOf({ kind, outcome }: AuthEvent): EventOn<'audit'> | undefined {
  return eventsOn('audit').find(type => {
    const [auditKind, auditOutcome = 'success']: readonly [AuthEvent['kind'], outcome?: string] =
      eventDefinition(type).audit
    return auditKind === kind && auditOutcome === outcome
  })
}
