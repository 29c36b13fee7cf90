import type { NotificationCategory } from '@dermaga/contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { prefixQuery } from '../db/text-search.ts'
import { accountChannels } from '../identity/views.ts'
import { INBOX_CHANNEL } from './delivery.store.ts'

interface ItemTable {
  id_user: string
  number: number
  id_item: string
  id_notification: string
  title: string
  detail: string
  kategori: NotificationCategory | null
  link: string | null
  received_at: Date
  read_at: Date | null
}

export type ItemRow = Omit<Selectable<ItemTable>, 'id_user' | 'detail'>
export type InboxStore = ReturnType<typeof inboxStore>

/** A user's counts. `isBehind`: a channel has broadcasts that are not in the inbox yet. */
export interface Reader {
  total: number
  unread: number
  readThrough: number
  isBehind: boolean
}

export interface Filter {
  q: string
  kategori: NotificationCategory | undefined
  onlyUnread: boolean
}

/** The start of a page: below a number, after skipping rows. */
export interface Start {
  below: number
  skip: number
}

const SHOWN = sql`number, id_item, id_notification, title, kategori, link, received_at,
  coalesce(read_at, (
    select everything.read_at from inbox_read_all everything
    where everything.id_user = inbox_item.id_user and everything.through >= inbox_item.number
    order by everything.through limit 1)) as read_at`

const NO_READER: Reader = { total: 0, unread: 0, readThrough: 0, isBehind: false }

const READER = sql`coalesce(reader.total, 0) as total, coalesce(reader.unread, 0) as unread,
    coalesce(reader.read_through, 0) as "readThrough",
    exists (
      select 1 from inbox_channel channel
      where channel.name = any (account.channels) and case
        when reader.copied_at is null then channel.last_posted_at > account.created_at - interval '1 minute'
        else coalesce((reader.marks ->> (channel.id_channel::text))::bigint, -1) < channel.last_number end
    ) as "isBehind"
  from ${accountChannels} account left join inbox_reader reader on reader.id_user = account.id_user`

/** Inboxes as their users see them. */
export function inboxStore(base: Db) {
  return {
    /** Reads one row and the user's few channels, independent of the size of the inbox. */
    async reader(idUser: string, trx: Db = base): Promise<Reader> {
      const { rows } = await sql<Reader>`/* prepared inbox-reader */
        select ${READER} where account.id_user = ${idUser}`.execute(trx)
      return rows[0] ?? NO_READER
    },

    /** The same for several users, in their order. */
    async readers(users: readonly string[], of: Db): Promise<Reader[]> {
      const { rows } = await sql<Reader & { id_user: string }>`/* prepared inbox-readers */
        select account.id_user, ${READER} where account.id_user = any (${users}::uuid[])`.execute(of)
      const byUser = new Map(rows.map(({ id_user, ...reader }) => [id_user, reader]))
      return users.map(idUser => byUser.get(idUser) ?? NO_READER)
    },

    /** A page of all notifications. Selected by number: a page costs only its own rows, at any depth. */
    async page(idUser: string, { below, skip }: Start, size: number): Promise<ItemRow[]> {
      const until = below - skip
      const { rows } = await sql<ItemRow>`/* prepared inbox-page */
        select ${SHOWN} from inbox_item
        where id_user = ${idUser} and number < ${until}::bigint and number >= ${until - size}::bigint
        order by number desc`.execute(base)
      return rows
    },

    /** Notifications that match the filter, one more than `size`. */
    async search(
      idUser: string,
      { q, kategori, onlyUnread }: Filter,
      { readThrough }: Reader,
      { below, skip }: Start,
      size: number,
    ): Promise<ItemRow[]> {
      const words = q === '' ? undefined : prefixQuery(q)
      if (q !== '' && words === undefined) return []
      const { rows } = await sql<ItemRow>`
        select ${SHOWN} from inbox_item
        where id_user = ${idUser} and number < ${below}::bigint
          ${words === undefined ? sql`` : sql`and search @@ to_tsquery('simple', ${words})`}
          ${kategori === undefined ? sql`` : sql`and kategori = ${kategori}`}
          ${onlyUnread ? sql`and read_at is null and number > ${readThrough}::bigint` : sql``}
        order by number desc limit ${size + 1} offset ${skip}`.execute(base)
      return rows
    },

    async find(idUser: string, idItem: string): Promise<(ItemRow & { detail: string }) | undefined> {
      const { rows } = await sql<ItemRow & { detail: string }>`
        select ${SHOWN}, detail from inbox_item where id_user = ${idUser} and id_item = ${idItem}`.execute(base)
      return rows[0]
    },

    /** Marks a notification as read. Of two simultaneous calls one changes the count.
     *  @returns false when it is not in this inbox */
    async markRead(idUser: string, idItem: string, now: Date): Promise<boolean> {
      const { rows } = await sql`
        with held as (select id_user, read_through from inbox_reader where id_user = ${idUser} for update),
        marked as (
          update inbox_item set read_at = ${now} from held
          where inbox_item.id_user = ${idUser} and id_item = ${idItem} and read_at is null and number > held.read_through
          returning number),
        counted as (
          update inbox_reader set unread = unread - 1 where id_user = ${idUser} and exists (select 1 from marked)
          returning id_user)
        select pg_notify(${INBOX_CHANNEL}, ${`user ${idUser}`}) from counted`.execute(base)
      return rows.length > 0 || (await this.find(idUser, idItem)) !== undefined
    },

    /** Marks everything in the inbox as read, at a constant cost. */
    async markAllRead(idUser: string, now: Date): Promise<void> {
      await sql`
        with held as (
          update inbox_reader set unread = 0, read_through = total where id_user = ${idUser} and unread > 0
          returning total),
        noted as (
          insert into inbox_read_all (id_user, through, read_at) select ${idUser}::uuid, total, ${now}::timestamptz from held
          on conflict do nothing returning through)
        select pg_notify(${INBOX_CHANNEL}, ${`user ${idUser}`}) from noted`.execute(base)
    },
  }
}
