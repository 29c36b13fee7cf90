import {
  type DigestChoice,
  INBOX,
  type InboxItem,
  inboxDetail,
  inboxDigest,
  inboxDigestChoose,
  inboxList,
  inboxMarkAllRead,
  inboxMarkRead,
  inboxUnreadCount,
} from '@dermaga/contract'
import { fieldErrors, fill, inboxText } from '@dermaga/text'
import { fail } from '../http/errors.ts'
import { limitText } from '../http/input.ts'
import { Answer, type Http, serve } from '../http/route.ts'
import type { DigestStore } from './digest.store.ts'
import { nextMorning } from './digest.ts'
import type { InboxStore, ItemRow, Reader } from './inbox.store.ts'

interface Dependencies {
  store: InboxStore
  digests: DigestStore
  /** The user's counts, after broadcasts were copied into the inbox. */
  readerOf: (idUser: string, now: Date) => Promise<Reader>
}

export function registerInboxRoutes(http: Http, { store, digests, readerOf }: Dependencies): void {
  serve(http, inboxList, async ({ query, caller, now }) => {
    const { idUser } = caller
    const { page, size, q, kategori } = query
    const reader = await readerOf(idUser, now)
    const start = { below: numberOf(query.cursor) ?? reader.total + 1, skip: page * size }
    const filter = { q, kategori, onlyUnread: query.belumDibaca === 'ya' }
    if (q === '' && !kategori && !filter.onlyUnread) {
      const items = await store.page(idUser, start, size)
      return { items: items.map(itemOf), total: reader.total, ...nextOf(items.at(-1), reader.total) }
    }
    if (start.skip > INBOX.filteredRowsMax) failDepth()
    const rows = await store.search(idUser, filter, reader, start, size)
    const items = rows.slice(0, size)
    return { items: items.map(itemOf), ...(rows.length > size && nextOf(items.at(-1), reader.total)) }
  })

  serve(http, inboxUnreadCount, async ({ caller, now }) => {
    const { unread, total } = await readerOf(caller.idUser, now)
    return { unread, total }
  })

  serve(http, inboxDetail, async ({ params, caller }) => {
    const row = (await store.find(caller.idUser, params.id)) ?? fail('access.denied')
    return { ...itemOf(row), detail: row.detail }
  })

  serve(http, inboxMarkRead, async ({ params, caller, now }) => {
    // The same error for another user's and for an unknown id, so that ids reveal nothing.
    if (!(await store.markRead(caller.idUser, params.id, now))) fail('access.denied')
    return undefined
  })

  serve(http, inboxMarkAllRead, async ({ caller, now }) => {
    await readerOf(caller.idUser, now)
    await store.markAllRead(caller.idUser, now)
    return undefined
  })

  serve(http, inboxDigest, async ({ caller }) => {
    const ringkasan: DigestChoice = (await digests.isSubscribed(caller.idUser)) ? 'harian' : 'tidak'
    return { ringkasan }
  })

  serve(http, inboxDigestChoose, async ({ body, caller, now }) => {
    if (body.ringkasan === 'harian') await digests.subscribe(caller.idUser, nextMorning(now))
    else await digests.unsubscribe(caller.idUser)
    return new Answer(body, inboxText.digest.saved[body.ringkasan])
  })
}

function itemOf(row: ItemRow): InboxItem {
  return {
    idInboxNotification: row.id_notification,
    idInboxNotificationUser: row.id_item,
    title: row.title,
    waktuTerima: row.received_at.toISOString(),
    waktuBaca: row.read_at?.toISOString() ?? null,
    kategori: row.kategori,
    tautan: row.link,
  }
}

/** The cursor after the last row of a page: its number, opaque. */
function nextOf(last: ItemRow | undefined, total: number): { next?: string } {
  if (!last || last.number <= 1 || total === 0) return {}
  return { next: Buffer.from(String(last.number)).toString('base64url') }
}

/** @throws CallError input.invalid for a cursor that this server did not create */
function numberOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  if (/^[1-9]\d{0,15}$/.test(text)) return Number(text)
  return fail('input.invalid', { fields: [{ in: 'query', path: 'cursor', message: fieldErrors.format }] })
}

function failDepth(): never {
  const message = fill(fieldErrors.tooBig, { maximum: limitText(INBOX.filteredRowsMax) })
  return fail('input.invalid', { fields: [{ in: 'query', path: 'page', message }] })
}
