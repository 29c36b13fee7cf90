import type { EventLetter, EventOn, EventType, NotificationCategory } from '@dermaga/contract'
import type { MailKind, MailParams, NoticeWords } from '@dermaga/text'

/** The document or account that an event is about. */
export interface Subject {
  idDokumen: string
  /** Empty for a document without a number. */
  nomor: string
  judul: string
  catatan: string
  /** Codes of the customs offices that it concerns; every office unless given. */
  offices?: readonly string[]
}

/** Who did it. The company name is empty for the authority's own people. */
export interface Person {
  /** Null for the portal itself. */
  idUser: string | null
  nama: string
  namaPerusahaan: string
}

/** Who is notified in the inbox. */
export type InboxAudience = { user: string } | { company: string } | { roles: readonly string[] } | 'everyone'
/** Whose webhooks receive an event: these companies', every company's with a holder of one of the roles, or all. */
export type WebhookAudience = { companies: readonly string[] } | { roles: readonly string[] } | 'everyone'

/** An owner of a history: a company or a user. `isAnswer` where the event answers something that the owner has sent; `isAnonymous` where
 *  the owner learns the company of who did it, not the person. */
export interface HistoryOwner {
  id: string
  isAnswer: boolean
  isAnonymous?: boolean
}

interface Recorded {
  subject: Subject
  by: Person
  /** Histories that record the event; the first is that of its origin. */
  history: readonly HistoryOwner[]
}

interface Sent {
  /** Null where no company's systems are concerned. `isAnonymous`: receivers do not learn who did it. `id`: of the message, a new one
   *  unless given. */
  webhook: { to: WebhookAudience; isAnonymous?: boolean; id?: string } | null
}

export interface InboxMessage<Type extends EventOn<'inbox'> = EventOn<'inbox'>> {
  /** Notified once for the key: once to each user, and once to each audience. */
  key: string
  to: InboxAudience
  words: NoticeWords<Type>
  /** The event's kind unless given; undefined for none. */
  category?: NotificationCategory | undefined
  /** The page of the portal that it is about. */
  link?: string
}

export interface MailMessage<Type extends EventOn<'mail'> = EventOn<'mail'>> {
  to: string
  params: MailParams<EventLetter<Type> & MailKind>
  /** Mailed once for the key. */
  idempotencyKey: string
}

/** Events whose history and webhooks follow from the audit. */
type Audited = EventOn<'audit'>
/** Events that modules publish. The others only follow from the audit. */
export type PublishedType = Exclude<EventOn<'history'>, Audited | 'masuk.masuk'> | EventOn<'inbox'> | EventOn<'mail'>

/** An event as its module publishes it: for each channel that the registry gives it, whom it concerns there. An empty list, or
 *  null, means nobody this time. */
export type PortalEvent<Type extends PublishedType = PublishedType> = Type extends EventType
  ? { type: Type; at: Date } & (Type extends Exclude<EventOn<'history'>, Audited> ? Recorded : unknown) &
      (Type extends Exclude<EventOn<'webhook'>, Audited> ? Sent : unknown) &
      (Type extends EventOn<'inbox'> ? { inbox: readonly InboxMessage<Type>[] } : unknown) &
      (Type extends EventOn<'mail'> ? { mail: readonly MailMessage<Type>[] } : unknown)
  : never

/** An event on its way to the subscribers: the parts that it has. */
export interface DispatchedEvent extends Partial<Recorded>, Partial<Sent> {
  type: EventType
  at: Date
  inbox?: readonly InboxMessage[]
  mail?: readonly MailMessage[]
}
