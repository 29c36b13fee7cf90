import { z } from 'zod'
import { defineCall, done, events, item, items } from './call.ts'
import { count, cursor, id, instant, searchText } from './field-schemas.ts'

/** Limits of the inbox, shared by panel and server. spec §9 */
export const INBOX = {
  pageSize: 10,
  pageSizeMax: 100,
  /** Rows of a filtered list that page numbers reach; later rows need the cursor. */
  filteredRowsMax: 1000,
} as const

/** Subject of a notification. Numbers are the categories of spec §3. */
export const notificationCategory = z.enum([
  'akun',
  'pengumuman',
  'surat-kuasa',
  'dokumen',
  '511',
  '512',
  '513',
  '521',
  '531',
])
export type NotificationCategory = z.infer<typeof notificationCategory>

/** Documents of the free trade zone, as notifications refer to them. */
export type FtzDocument = 'FTZ011' | 'FTZ012' | 'FTZ013' | 'FTZ021' | 'FTZ022' | 'FTZ003'

const CATEGORY_OF_DOCUMENT: Readonly<Record<FtzDocument, NotificationCategory | undefined>> = {
  FTZ011: '511',
  FTZ012: '512',
  FTZ013: '513',
  FTZ021: '521',
  // The specification lists it without a category: its notifications have none, and no filter finds them.
  FTZ022: undefined,
  FTZ003: '531',
}

/** The category of a document's notifications; undefined for FTZ022. spec §3 */
export const categoryOfDocument = (document: FtzDocument): NotificationCategory | undefined =>
  CATEGORY_OF_DOCUMENT[document]

/** A notification in one user's inbox, as the list shows it. spec §3 */
export const inboxItem = z.strictObject({
  idInboxNotification: z.string(),
  idInboxNotificationUser: z.string(),
  title: z.string(),
  waktuTerima: instant,
  /** Null: unread. */
  waktuBaca: instant.nullable(),
  kategori: notificationCategory.nullable(),
  /** The related page of the portal. */
  tautan: z.string().nullable(),
})
export type InboxItem = z.infer<typeof inboxItem>

const inboxDetailItem = z.strictObject({ ...inboxItem.shape, detail: z.string() })

export const inboxList = defineCall({
  service: 'notification-service',
  method: 'GET',
  path: '/v1/inbox',
  summary: "The user's notifications, newest first; by `page` from 0, or by the cursor in `next`.",
  auth: 'bearer',
  query: z.strictObject({
    page: count(0, 10_000_000).default(0),
    size: count(1, INBOX.pageSizeMax).default(INBOX.pageSize),
    q: searchText.default(''),
    kategori: notificationCategory.optional(),
    belumDibaca: z.literal('ya').optional(),
    cursor: cursor.optional(),
  }),
  reply: items(inboxItem),
})

export const inboxUnreadCount = defineCall({
  service: 'notification-service',
  method: 'GET',
  path: '/v1/inbox/unread-count',
  summary: "Numbers of the user's notifications and of the unread ones.",
  auth: 'bearer',
  reply: item(z.strictObject({ unread: z.number().int(), total: z.number().int() })),
})

export const inboxDetail = defineCall({
  service: 'notification-service',
  method: 'GET',
  path: '/v1/inbox/:id',
  summary: "One of the user's notifications with its text. Does not mark it as read.",
  auth: 'bearer',
  params: z.strictObject({ id }),
  reply: item(inboxDetailItem),
})

export const inboxMarkRead = defineCall({
  service: 'notification-service',
  method: 'PUT',
  path: '/v1/inbox/:id/read',
  summary: "Mark one of the user's notifications as read. Idempotent.",
  auth: 'bearer',
  params: z.strictObject({ id }),
  reply: done(),
})

export const inboxMarkAllRead = defineCall({
  service: 'notification-service',
  method: 'PUT',
  path: '/v1/inbox/read',
  summary: 'Mark all current notifications as read.',
  auth: 'bearer',
  reply: done(),
})

/** Mail digest: none, or every morning with the unread notifications. */
export const digestChoice = z.enum(['tidak', 'harian'])
export type DigestChoice = z.infer<typeof digestChoice>
const chosenDigest = z.strictObject({ ringkasan: digestChoice })

export const inboxDigest = defineCall({
  service: 'notification-service',
  method: 'GET',
  path: '/v1/inbox/digest',
  summary: 'Whether the user receives a mail digest of unread notifications.',
  auth: 'bearer',
  reply: item(chosenDigest),
})

export const inboxDigestChoose = defineCall({
  service: 'notification-service',
  method: 'PUT',
  path: '/v1/inbox/digest',
  summary:
    'Set whether the user receives a digest of unread notifications by mail every morning at 07.00 WIB. Idempotent.',
  auth: 'bearer',
  body: chosenDigest,
  reply: item(chosenDigest),
})

/** Times of the stream, in seconds. */
export const INBOX_STREAM = {
  /** Interval of heartbeats when there are no events. */
  heartbeatSeconds: 15,
} as const

/** A notification as it arrives, unread. */
export type StreamedNotification = Pick<
  InboxItem,
  'idInboxNotification' | 'title' | 'waktuTerima' | 'kategori' | 'tautan'
>

/** Events of the stream; `type` is the name of the event, the rest its data. */
export type InboxEvent =
  /** All missed events have been sent. */
  | { type: 'hello'; unread: number }
  /** A new, unread notification. */
  | ({ type: 'notification' } & StreamedNotification)
  /** The current count; it replaces earlier counts. */
  | { type: 'unread'; unread: number }
  /** The user's menu, roles or portal access may have changed: load them within so many milliseconds, at a moment of one's own. */
  | { type: 'access-changed'; withinMs: number }
  /** The session has ended; the server sends nothing more. */
  | { type: 'session-ended'; because: string }
  /** The token has expired; reconnect with the next one. */
  | { type: 'token-ended' }
  /** The process stops: reconnect to another one after this time. Clients get different times. */
  | { type: 'moved'; afterMs: number }

export const inboxStream = defineCall({
  service: 'notification-service',
  method: 'GET',
  path: '/v1/stream',
  summary:
    'New notifications, the unread count, changes of menu and roles, and the end of the session, as server-sent events; resumes after `Last-Event-ID`.',
  auth: 'bearer',
  reply: events(),
})

export const inboxCalls = {
  inboxList,
  inboxUnreadCount,
  inboxDetail,
  inboxMarkRead,
  inboxMarkAllRead,
  inboxDigest,
  inboxDigestChoose,
  inboxStream,
}
