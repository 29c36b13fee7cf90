import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { accountChannels } from '../identity/views.ts'

/** A notification to be delivered. It is delivered once for its key. */
export interface Message {
  key: string
  title: string
  detail: string
  kategori: string | null
  link: string | null
  /** When it happened. */
  at: Date
  /** When it is delivered, which may be later. */
  now: Date
}

/** The database notifies every process on this channel when a transaction that delivered a notification has committed. The
 *  payload is `user <id>` or `channels <id> <id> …`: ids only. */
export const INBOX_CHANNEL = 'inbox_told'

/** Delivers notifications to inboxes. One for a user is written into the inbox at once. A broadcast is written once, posted to
 *  channels, and copied into an inbox when that is read next. */
export function deliveryStore() {
  return {
    /** Copies the broadcasts of the user's channels into the inbox. */
    async copyBroadcasts(idUser: string, now: Date, trx: Db): Promise<void> {
      const { total } = await lockReader(idUser, trx)
      await copyIntoLocked(idUser, total, now, trx)
    },

    /** Delivers to one user, unless the inbox has the key. Pending broadcasts are copied first, so that numbers follow the
     *  time. */
    async deliverToUser(idUser: string, message: Message, trx: Db): Promise<void> {
      const { total } = await lockReader(idUser, trx)
      const before = await copyIntoLocked(idUser, total, message.now, trx)
      const { key, title, detail, kategori, link, at } = message
      await sql`
        with added as (
          insert into inbox_item (id_user, number, id_item, id_notification, key, is_direct, title, detail, kategori, link, received_at)
          values (${idUser}, ${before + 1}, ${randomUUIDv7()}, ${randomUUIDv7()}, ${key}, true,
            ${title}, ${detail}, ${kategori}, ${link}, ${at})
          on conflict (id_user, key) do nothing returning number),
        counted as (
          update inbox_reader set total = added.number, unread = unread + 1 from added where id_user = ${idUser})
        select pg_notify(${INBOX_CHANNEL}, ${`user ${idUser}`}) from added`.execute(trx)
    },

    /** Broadcasts to everyone who follows one of the channels, and notifies the streams, unless the key was broadcast before. The cost
     *  does not grow with the audience.
     *  @param channels names; a user who follows several of them gets it once */
    async broadcast(channels: readonly string[], message: Message, trx: Db): Promise<void> {
      const { key, title, detail, kategori, link, at, now } = message
      const names = [...new Set(channels)].toSorted()
      // Channels are locked always in the same order: two broadcasts to the same channels cannot deadlock.
      await sql`
        with made as (
          insert into inbox_broadcast (id_notification, key, title, detail, kategori, link, made_at)
          values (${randomUUIDv7()}, ${key}, ${title}, ${detail}, ${kategori}, ${link}, ${at})
          on conflict (key) do nothing returning id_notification),
        channel as (
          insert into inbox_channel (name, last_number, last_posted_at)
          select name, 1, ${now}::timestamptz from made, unnest(${names}::text[]) with ordinality as each (name, place)
          order by place
          on conflict (name) do update set
            last_number = inbox_channel.last_number + 1,
            last_posted_at = greatest(inbox_channel.last_posted_at, excluded.last_posted_at)
          returning id_channel, last_number),
        posted as (
          insert into inbox_posting (id_channel, number, id_notification, posted_at)
          select id_channel, last_number, id_notification, ${now}::timestamptz from channel, made returning id_channel)
        select pg_notify(${INBOX_CHANNEL}, 'channels ' || id_channel) from posted`.execute(trx)
    },

    /** Moves what is posted to a role to its new name. A channel that another role left under that name is put aside. */
    async renameRole(from: string, to: string, trx: Db): Promise<void> {
      await sql`
        update inbox_channel set name = name || ' ' || ${randomUUIDv7()} where name = ${`role ${to}`}`.execute(trx)
      await sql`update inbox_channel set name = ${`role ${to}`} where name = ${`role ${from}`}`.execute(trx)
    },

    async forgetUser(idUser: string, trx: Db): Promise<void> {
      // The digest first, as the digest job locks in this order.
      await sql`delete from inbox_digest where id_user = ${idUser}`.execute(trx)
      await sql`delete from inbox_item where id_user = ${idUser}`.execute(trx)
      await sql`delete from inbox_read_all where id_user = ${idUser}`.execute(trx)
      await sql`delete from inbox_reader where id_user = ${idUser}`.execute(trx)
    },
  }
}

/** Locks the user's counts for the transaction, so that notifications are numbered one after another. */
async function lockReader(idUser: string, trx: Db): Promise<{ total: number }> {
  const { rows } = await sql<{ total: number }>`
    insert into inbox_reader (id_user) values (${idUser})
    on conflict (id_user) do update set id_user = excluded.id_user returning total`.execute(trx)
  return rows[0] ?? { total: 0 }
}

interface Pending {
  /** By channel, the number of its last posting. */
  marks: Record<string, number> | null
  /** The same for the channels that are new to the inbox. */
  begun: Record<string, number> | null
  /** Broadcasts that the inbox does not have. */
  pending: string[] | null
  /** Names of channels that have no postings. */
  missing: string[]
}

/** Copies broadcasts into an inbox whose counts are locked.
 *  @param total the last number in the inbox; @returns the last number now */
async function copyIntoLocked(idUser: string, total: number, now: Date, trx: Db): Promise<number> {
  // Marks and postings in one statement: a broadcast committed between two would be marked and not copied. A new inbox begins
  // with the account; a channel that an old inbox follows for the first time begins now.
  const { rows } = await sql<Pending>`
    with account as (
      select account.channels, account.created_at, reader.marks, reader.copied_at
      from ${accountChannels} account join inbox_reader reader on reader.id_user = account.id_user
      where account.id_user = ${idUser}),
    mine as (
      select channel.id_channel, channel.name, channel.last_number, account.created_at, account.copied_at,
        (account.marks ->> (channel.id_channel::text))::bigint as mark
      from account join inbox_channel channel on channel.name = any (account.channels))
    select
      (select jsonb_object_agg(id_channel, last_number) from mine) as marks,
      (select jsonb_object_agg(id_channel, last_number) from mine where mark is null and copied_at is not null) as begun,
      (select array_agg(distinct posting.id_notification::text) from mine
        join inbox_posting posting on posting.id_channel = mine.id_channel and posting.number > coalesce(mine.mark, 0)
        where mine.mark is not null
          or (mine.copied_at is null and posting.posted_at > mine.created_at - interval '1 minute')) as pending,
      array(select name from account, unnest(account.channels) name where name not in (select name from mine)) as missing
    `.execute(trx)
  const { marks, begun, pending, missing } = rows[0] ?? { marks: null, begun: null, pending: null, missing: [] }
  const known = { ...marks, ...(await createChannels(missing, trx)) }
  const added = (pending ?? []).map(id_notification => ({ id_notification, id_item: randomUUIDv7() }))
  const { rows: copied } = await sql<{ number: number }>`
    insert into inbox_item (id_user, number, id_item, id_notification, key, is_direct, title, detail, kategori, link, received_at)
    select ${idUser}::uuid, ${total}::bigint + row_number() over (order by broadcast.made_at, broadcast.id_notification),
      added.id_item, broadcast.id_notification, 'broadcast ' || broadcast.id_notification, false,
      broadcast.title, broadcast.detail, broadcast.kategori, broadcast.link, broadcast.made_at
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added (id_notification uuid, id_item uuid)
    join inbox_broadcast broadcast on broadcast.id_notification = added.id_notification
    where not exists (
      select 1 from inbox_item item
      where item.id_user = ${idUser}::uuid and item.key = 'broadcast ' || broadcast.id_notification)
    returning number`.execute(trx)
  await sql`
    update inbox_reader set total = total + ${copied.length}, unread = unread + ${copied.length},
      marks = ${JSON.stringify(known)}::jsonb, begins = begins || ${JSON.stringify(begun ?? {})}::jsonb, copied_at = ${now}
    where id_user = ${idUser}`.execute(trx)
  return total + copied.length
}

/** Creates channels without postings. @returns their marks */
async function createChannels(names: readonly string[], trx: Db): Promise<Record<string, number>> {
  if (names.length === 0) return {}
  const { rows } = await sql<{ id_channel: number }>`
    insert into inbox_channel (name, last_number, last_posted_at)
    select name, 0, to_timestamp(0) from unnest(${names.toSorted()}::text[]) name
    on conflict (name) do update set name = excluded.name returning id_channel`.execute(trx)
  return Object.fromEntries(rows.map(row => [String(row.id_channel), 0]))
}
