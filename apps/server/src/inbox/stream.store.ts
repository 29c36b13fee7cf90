import type { NotificationCategory, StreamedNotification } from '@dermaga/contract'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { accountChannels } from '../identity/views.ts'
import type { Posting } from './position.ts'

/** A channel and the number of its last posting. */
export interface ChannelAt {
  idChannel: number
  number: number
}

interface NotificationRow {
  id_notification: string
  title: string
  kategori: NotificationCategory | null
  link: string | null
  at: Date
}

/** Direct notifications that one query reads. */
export const BATCH = 200

export type StreamStore = ReturnType<typeof streamStore>

/** What streams read: the notifications after a position. */
export function streamStore(base: Db) {
  return {
    /** The user's channels. Missing ones are created, so that their first posting is found as new. */
    async channelsOf(idUser: string): Promise<ChannelAt[]> {
      const read = () =>
        sql<{ idChannel: number | null; number: number; name: string }>`
          select channel.id_channel as "idChannel", coalesce(channel.last_number, 0) as number, mine.name
          from ${accountChannels} account cross join unnest(account.channels) mine (name)
          left join inbox_channel channel on channel.name = mine.name
          where account.id_user = ${idUser}`.execute(base)
      let { rows } = await read()
      const missing = rows.filter(row => row.idChannel === null).map(row => row.name)
      if (missing.length > 0) {
        await sql`
          insert into inbox_channel (name, last_number, last_posted_at)
          select name, 0, to_timestamp(0) from unnest(${missing.toSorted()}::text[]) name
          on conflict (name) do nothing`.execute(base)
        ;({ rows } = await read())
      }
      return rows.flatMap(({ idChannel, number }) => (idChannel === null ? [] : [{ idChannel, number }]))
    },

    /** The last posting of each channel that is not the user's: from before the account existed, or before it joined the channel.
     *  @param newest only so many postings of each channel are considered */
    async beginnings(idUser: string, newest: number): Promise<ChannelAt[]> {
      const { rows } = await sql<ChannelAt>`
        select channel.id_channel as "idChannel", case
          when reader.copied_at is not null and not jsonb_exists(reader.marks, channel.id_channel::text)
            then channel.last_number
          else greatest(
            coalesce((reader.begins ->> (channel.id_channel::text))::bigint, 0),
            coalesce((
              select max(posting.number) from inbox_posting posting
              where posting.id_channel = channel.id_channel and posting.number > channel.last_number - ${newest}::bigint
                and posting.posted_at <= account.created_at - interval '1 minute'), 0)) end as number
        from ${accountChannels} account
        join inbox_channel channel on channel.name = any (account.channels)
        left join inbox_reader reader on reader.id_user = account.id_user
        where account.id_user = ${idUser}`.execute(base)
      return rows
    },

    /** A number that every later notification of the user exceeds. */
    async lastNumber(idUser: string): Promise<number> {
      const { rows } = await sql<{ total: number }>`
        select total from inbox_reader where id_user = ${idUser}`.execute(base)
      return rows[0]?.total ?? 0
    },

    /** Direct notifications after a number, the oldest first, at most `BATCH`. */
    async direct(idUser: string, after: number): Promise<{ number: number; notification: StreamedNotification }[]> {
      const { rows } = await sql<NotificationRow & { number: number }>`/* prepared stream-direct */
        select number, id_notification, title, kategori, link, received_at as at from inbox_item
        where id_user = ${idUser} and number > ${after}::bigint and is_direct
        order by number limit ${BATCH}`.execute(base)
      return rows.map(row => ({ number: row.number, notification: notificationOf(row) }))
    },

    /** Postings of the channels after a number each. One statement, so that a broadcast comes with all its postings. */
    async postings(after: readonly ChannelAt[]): Promise<Posting<StreamedNotification>[]> {
      if (after.length === 0) return []
      const ids = after.map(({ idChannel }) => idChannel)
      const numbers = after.map(({ number }) => number)
      const { rows } = await sql<NotificationRow & { idChannel: number; number: number }>`/* prepared stream-postings */
        select posting.id_channel as "idChannel", posting.number, broadcast.id_notification, broadcast.title,
          broadcast.kategori, broadcast.link, broadcast.made_at as at
        from unnest(${ids}::integer[], ${numbers}::bigint[]) seen (id_channel, number)
        join inbox_channel channel on channel.id_channel = seen.id_channel and channel.last_number > seen.number
        join inbox_posting posting on posting.id_channel = seen.id_channel and posting.number > seen.number
        join inbox_broadcast broadcast on broadcast.id_notification = posting.id_notification`.execute(base)
      return rows.map(row => ({
        idChannel: row.idChannel,
        number: row.number,
        idNotification: row.id_notification,
        notification: notificationOf(row),
      }))
    },

    /** The users who have direct notifications after a number each. */
    async usersWithNews(after: readonly { idUser: string; number: number }[]): Promise<string[]> {
      if (after.length === 0) return []
      const { rows } = await sql<{ id_user: string }>`
        select seen.id_user from unnest(
          ${after.map(({ idUser }) => idUser)}::uuid[], ${after.map(({ number }) => number)}::bigint[]) seen (id_user, number)
        where exists (
          select 1 from inbox_item item
          where item.id_user = seen.id_user and item.number > seen.number and item.is_direct)`.execute(base)
      return rows.map(row => row.id_user)
    },
  }
}

function notificationOf({ id_notification, title, kategori, link, at }: NotificationRow): StreamedNotification {
  return { idInboxNotification: id_notification, title, waktuTerima: at.toISOString(), kategori, tautan: link }
}
