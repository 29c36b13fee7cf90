import type { NotificationCategory, StreamedNotification } from '@dermaga/contract'
import { sql } from 'kysely'
import { createBatchLoader } from '../db/batch-loader.ts'
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

/** Of each channel a client receives at most so many missed postings, the newest. The rest is in the list, which it reloads. */
export const MAX_MISSED = 1000
/** Direct notifications that a stream reads at a time. */
export const BATCH = 200

export type StreamStore = ReturnType<typeof streamStore>

/** One statement of a kind at a time: thousands of streams that open at once share the next one. */
const ONE_AT_A_TIME = { maxKeys: 1000, maxInFlight: 1 }

/** A user, and the direct notification after which the reading begins. */
interface DirectAfter {
  idUser: string
  after: number
}

type Direct = { number: number; notification: StreamedNotification }

/** What streams read: the notifications after a position. Streams that read at the same time share each statement. */
export function streamStore(base: Db) {
  const channels = createBatchLoader((users: string[]) => readChannels(base, users), ONE_AT_A_TIME)
  const beginnings = createBatchLoader((users: string[]) => readBeginnings(base, users), ONE_AT_A_TIME)
  const lastNumbers = createBatchLoader((users: string[]) => readLastNumbers(base, users), ONE_AT_A_TIME)
  const direct = createBatchLoader((of: DirectAfter[]) => readDirect(base, of), { maxKeys: 200, maxInFlight: 1 })
  const postings = createBatchLoader((after: (readonly ChannelAt[])[]) => readPostings(base, after), ONE_AT_A_TIME)

  return {
    /** The user's channels. Missing ones are created, so that their first posting is found as new. */
    channelsOf: async (idUser: string): Promise<ChannelAt[]> => (await channels(idUser)) ?? [],

    /** The last posting of each channel that is not the user's: from before the account existed, or before it joined the channel.
     *  Only the newest `MAX_MISSED` postings of each channel are considered. */
    beginnings: async (idUser: string): Promise<ChannelAt[]> => (await beginnings(idUser)) ?? [],

    /** A number that every later notification of the user exceeds. */
    lastNumber: async (idUser: string): Promise<number> => (await lastNumbers(idUser)) ?? 0,

    /** Direct notifications after a number, the oldest first, at most `BATCH`. */
    direct: async (idUser: string, after: number): Promise<Direct[]> => (await direct({ idUser, after })) ?? [],

    /** Postings of the channels after a number each. A broadcast comes with all its postings. */
    postings: async (after: readonly ChannelAt[]): Promise<Posting<StreamedNotification>[]> =>
      after.length === 0 ? [] : ((await postings(after)) ?? []),

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

async function readChannels(base: Db, users: readonly string[]): Promise<ChannelAt[][]> {
  const read = () =>
    sql<{ id_user: string; idChannel: number | null; number: number; name: string }>`
      select account.id_user, channel.id_channel as "idChannel", coalesce(channel.last_number, 0) as number, mine.name
      from ${accountChannels} account cross join unnest(account.channels) mine (name)
      left join inbox_channel channel on channel.name = mine.name
      where account.id_user = any (${users}::uuid[])`.execute(base)
  let { rows } = await read()
  const missing = new Set(rows.filter(row => row.idChannel === null).map(row => row.name))
  if (missing.size > 0) {
    await sql`
      insert into inbox_channel (name, last_number, last_posted_at)
      select name, 0, to_timestamp(0) from unnest(${[...missing].toSorted()}::text[]) name
      on conflict (name) do nothing`.execute(base)
    ;({ rows } = await read())
  }
  const known = rows.flatMap(({ id_user, idChannel, number }) =>
    idChannel === null ? [] : [{ id_user, idChannel, number }],
  )
  return byUser(users, known)
}

async function readBeginnings(base: Db, users: readonly string[]): Promise<ChannelAt[][]> {
  const { rows } = await sql<ChannelAt & { id_user: string }>`
    select account.id_user, channel.id_channel as "idChannel", case
      when reader.copied_at is not null and not jsonb_exists(reader.marks, channel.id_channel::text)
        then channel.last_number
      else greatest(
        coalesce((reader.begins ->> (channel.id_channel::text))::bigint, 0),
        coalesce((
          select max(posting.number) from inbox_posting posting
          where posting.id_channel = channel.id_channel and posting.number > channel.last_number - ${MAX_MISSED}::bigint
            and posting.posted_at <= account.created_at - interval '1 minute'), 0)) end as number
    from ${accountChannels} account
    join inbox_channel channel on channel.name = any (account.channels)
    left join inbox_reader reader on reader.id_user = account.id_user
    where account.id_user = any (${users}::uuid[])`.execute(base)
  return byUser(users, rows)
}

/** The channels of each user, in the order of the users. */
function byUser(users: readonly string[], rows: readonly (ChannelAt & { id_user: string })[]): ChannelAt[][] {
  const groups = Map.groupBy(rows, row => row.id_user)
  return users.map(idUser => (groups.get(idUser) ?? []).map(({ idChannel, number }) => ({ idChannel, number })))
}

async function readLastNumbers(base: Db, users: readonly string[]): Promise<(number | undefined)[]> {
  const { rows } = await sql<{ id_user: string; total: number }>`
    select id_user, total from inbox_reader where id_user = any (${users}::uuid[])`.execute(base)
  const totals = new Map(rows.map(row => [row.id_user, row.total]))
  return users.map(idUser => totals.get(idUser))
}

async function readDirect(base: Db, of: readonly DirectAfter[]): Promise<Direct[][]> {
  const { rows } = await sql<NotificationRow & { place: number; number: number }>`/* prepared stream-direct */
    select asked.place::integer as place, item.number, item.id_notification, item.title, item.kategori, item.link, item.at
    from unnest(${of.map(({ idUser }) => idUser)}::uuid[], ${of.map(({ after }) => after)}::bigint[])
      with ordinality asked (id_user, number, place)
    cross join lateral (
      select number, id_notification, title, kategori, link, received_at as at from inbox_item
      where inbox_item.id_user = asked.id_user and inbox_item.number > asked.number and is_direct
      order by inbox_item.number limit ${BATCH}) item
    order by item.number`.execute(base)
  const byPlace = Map.groupBy(rows, row => row.place)
  return of.map((_, at) =>
    (byPlace.get(at + 1) ?? []).map(row => ({ number: row.number, notification: notificationOf(row) })),
  )
}

/** Reads each channel once, from the earliest number that anybody asks for. */
async function readPostings(
  base: Db,
  asked: readonly (readonly ChannelAt[])[],
): Promise<Posting<StreamedNotification>[][]> {
  const earliest = new Map<number, number>()
  for (const { idChannel, number } of asked.flat()) {
    earliest.set(idChannel, Math.min(number, earliest.get(idChannel) ?? number))
  }
  const { rows } = await sql<NotificationRow & { idChannel: number; number: number }>`/* prepared stream-postings */
    select posting.id_channel as "idChannel", posting.number, broadcast.id_notification, broadcast.title,
      broadcast.kategori, broadcast.link, broadcast.made_at as at
    from unnest(${[...earliest.keys()]}::integer[], ${[...earliest.values()]}::bigint[]) seen (id_channel, number)
    join inbox_channel channel on channel.id_channel = seen.id_channel and channel.last_number > seen.number
    join inbox_posting posting on posting.id_channel = seen.id_channel and posting.number > seen.number
    join inbox_broadcast broadcast on broadcast.id_notification = posting.id_notification`.execute(base)
  const postings = rows.map(row => ({
    idChannel: row.idChannel,
    number: row.number,
    idNotification: row.id_notification,
    notification: notificationOf(row),
  }))
  if (postings.length === 0) return asked.map(() => [])
  const byChannel = Map.groupBy(postings, posting => posting.idChannel)
  return asked.map(after =>
    after.flatMap(({ idChannel, number }) =>
      (byChannel.get(idChannel) ?? []).filter(posting => posting.number > number),
    ),
  )
}
