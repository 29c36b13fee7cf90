import { z } from 'zod'
import { defineCall, done, events, item, items } from './call.ts'
import { count, cursor, id, instant, searchText } from './field-schemas.ts'

/** Numbers of the inbox, written once for panel and server. spec §9 */
export const INBOX = {
  pageSize: 10,
  pageSizeMax: 100,
  /** Pages of a filtered list reach this many rows deep; further on leads the cursor alone. */
  filteredRowsMax: 1000,
} as const

/** What a notification is about. Numbers are the categories of spec §3. */
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

/** Documents of the free trade zone, as notifications name them. */
export type FtzDocument = 'FTZ011' | 'FTZ012' | 'FTZ013' | 'FTZ021' | 'FTZ022' | 'FTZ003'

const CATEGORY_OF_DOCUMENT: Readonly<Record<FtzDocument, NotificationCategory | undefined>> = {
  FTZ011: '511',
  FTZ012: '512',
  FTZ013: '513',
  FTZ021: '521',
  // The specification lists it and gives it no category: its notifications stand under none, and no filter finds them.
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
  /** The page of the portal it is about. */
  tautan: z.string().nullable(),
})
export type InboxItem = z.infer<typeof inboxItem>

const inboxDetailItem = z.strictObject({ ...inboxItem.shape, detail: z.string() })

export const inboxList = defineCall({
  service: 'notification-service',
  method: 'GET',
  path: '/v1/inbox',
  summary: "The user's notifications, newest first; `page` from 0, or on from the cursor of an answer's `next`.",
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
  summary: 'How many notifications the user has, and how many of them are unread.',
  auth: 'bearer',
  reply: item(z.strictObject({ unread: z.number().int(), total: z.number().int() })),
})

export const inboxDetail = defineCall({
  service: 'notification-service',
  method: 'GET',
  path: '/v1/inbox/:id',
  summary: "One of the user's notifications with its text; reading it here marks nothing.",
  auth: 'bearer',
  params: z.strictObject({ id }),
  reply: item(inboxDetailItem),
})

export const inboxMarkRead = defineCall({
  service: 'notification-service',
  method: 'PUT',
  path: '/v1/inbox/:id/read',
  summary: "Mark one of the user's notifications as read; again changes nothing.",
  auth: 'bearer',
  params: z.strictObject({ id }),
  reply: done(),
})

export const inboxMarkAllRead = defineCall({
  service: 'notification-service',
  method: 'PUT',
  path: '/v1/inbox/read',
  summary: 'Mark everything as read that is in the inbox at this moment.',
  auth: 'bearer',
  reply: done(),
})

/** What of the inbox is mailed: nothing, or each morning what is unread. */
export const digestChoice = z.enum(['tidak', 'harian'])
export type DigestChoice = z.infer<typeof digestChoice>
const chosenDigest = z.strictObject({ ringkasan: digestChoice })

export const inboxDigest = defineCall({
  service: 'notification-service',
  method: 'GET',
  path: '/v1/inbox/digest',
  summary: 'Whether the user is mailed a digest of unread notifications.',
  auth: 'bearer',
  reply: item(chosenDigest),
})

export const inboxDigestChoose = defineCall({
  service: 'notification-service',
  method: 'PUT',
  path: '/v1/inbox/digest',
  summary:
    'Choose whether each morning, at 07.00 WIB, a digest of what is unread is mailed to the user; again changes nothing.',
  auth: 'bearer',
  body: chosenDigest,
  reply: item(chosenDigest),
})

/** Numbers of the stream, in seconds. */
export const INBOX_STREAM = {
  /** So often something is heard, whether there is something to tell or not. */
  heartbeatSeconds: 15,
} as const

/** A notification as it arrives, before anybody opens it. */
export type StreamedNotification = Pick<
  InboxItem,
  'idInboxNotification' | 'title' | 'waktuTerima' | 'kategori' | 'tautan'
>

/** What the stream tells; `type` is the name of the event, the rest its data. */
export type InboxEvent =
  /** Everything missed has been told. */
  | { type: 'hello'; unread: number }
  /** One more, unread. */
  | ({ type: 'notification' } & StreamedNotification)
  /** The count as it is now, whatever was counted before. */
  | { type: 'unread'; unread: number }
  /** The session has ended: the server says no more. */
  | { type: 'session-ended'; because: string }
  /** The token has ended; with the next one the stream goes on. */
  | { type: 'token-ended' }

export const inboxStream = defineCall({
  service: 'notification-service',
  method: 'GET',
  path: '/v1/stream',
  summary:
    'Notifications as they arrive, the unread count and the end of the session, as server-sent events; resumes behind `Last-Event-ID`.',
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
