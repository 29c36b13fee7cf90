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
  /** When it happened, which may be before it is delivered. */
  at: Date
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
      await copyIntoLocked(await lockReaders([idUser], trx), now, trx)
    },

    /** Delivers to several users, each unless the inbox has the key, in as many statements as to one. Pending broadcasts are copied first,
     *  so that numbers follow the time.
     *  @param messages one for a user; all of one time */
    async deliverToUsers(messages: ReadonlyMap<string, Message>, now: Date, trx: Db): Promise<void> {
      const readers = await copyIntoLocked(await lockReaders([...messages.keys()], trx), now, trx)
      const added = readers.flatMap(({ id_user, total }) => {
        const message = messages.get(id_user)
        if (!message) return []
        const { key, title, detail, kategori, link, at } = message
        const ids = { id_item: randomUUIDv7(), id_notification: randomUUIDv7() }
        return [{ id_user, number: total + 1, ...ids, key, title, detail, kategori, link, at }]
      })
      await sql`
        with added as (
          insert into inbox_item (id_user, number, id_item, id_notification, key, is_direct, title, detail, kategori, link, received_at)
          select id_user, number, id_item, id_notification, key, true, title, detail, kategori, link, at
          from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added (id_user uuid, number bigint, id_item uuid, id_notification uuid,
            key text, title text, detail text, kategori text, link text, at timestamptz)
          on conflict (id_user, key) do nothing returning id_user, number),
        counted as (
          update inbox_reader reader set total = added.number, unread = unread + 1 from added where reader.id_user = added.id_user)
        select pg_notify(${INBOX_CHANNEL}, 'user ' || id_user) from added`.execute(trx)
    },

    /** Broadcasts to everyone who follows one of the channels, and notifies the streams, unless the key was broadcast before. The cost
     *  does not grow with the audience.
     *  @param channels names; a user who follows several of them gets it once */
    async broadcast(channels: readonly string[], message: Message, now: Date, trx: Db): Promise<void> {
      const { key, title, detail, kategori, link, at } = message
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

/** A user's counts: the last number in the inbox. */
interface LockedReader {
  id_user: string
  total: number
}

/** Locks the counts of users for the transaction, so that notifications are numbered one after another. Always in the same order: two
 *  deliveries to the same users cannot deadlock. */
async function lockReaders(users: readonly string[], trx: Db): Promise<LockedReader[]> {
  const { rows } = await sql<LockedReader>`
    insert into inbox_reader (id_user)
    select id_user from unnest(${users.toSorted()}::uuid[]) with ordinality as each (id_user, place) order by place
    on conflict (id_user) do update set id_user = excluded.id_user returning id_user, total`.execute(trx)
  return rows
}

interface Pending {
  id_user: string
  /** By channel, the number of its last posting. */
  marks: Record<string, number> | null
  /** The same for the channels that are new to the inbox. */
  begun: Record<string, number> | null
  /** Broadcasts that the inbox does not have. */
  pending: string[] | null
  /** Names of channels that have no postings. */
  missing: string[]
  /** Whether the inbox has other marks. */
  isBehind: boolean
}

/** Copies broadcasts into inboxes whose counts are locked. @returns the counts now */
async function copyIntoLocked(readers: readonly LockedReader[], now: Date, trx: Db): Promise<LockedReader[]> {
  // Marks and postings in one statement: a broadcast committed between two would be marked and not copied. A new inbox begins
  // with the account; a channel that an old inbox follows for the first time begins now.
  const { rows } = await sql<Pending>`
    with account as (
      select account.id_user, account.channels, account.created_at, reader.marks, reader.copied_at
      from ${accountChannels} account join inbox_reader reader on reader.id_user = account.id_user
      where account.id_user = any (${readers.map(({ id_user }) => id_user)}::uuid[])),
    mine as (
      select account.id_user, channel.id_channel, channel.name, channel.last_number, account.created_at, account.copied_at,
        (account.marks ->> (channel.id_channel::text))::bigint as mark
      from account join inbox_channel channel on channel.name = any (account.channels))
    select account.id_user, marks.marks, begun.marks as begun, unread.pending, absent.missing,
      account.copied_at is null or marks.marks is distinct from account.marks or cardinality(absent.missing) > 0 as "isBehind"
    from account,
      lateral (select jsonb_object_agg(id_channel, last_number) as marks from mine where mine.id_user = account.id_user) marks,
      lateral (select jsonb_object_agg(id_channel, last_number) as marks from mine
        where mine.id_user = account.id_user and mark is null and copied_at is not null) begun,
      lateral (select array_agg(distinct posting.id_notification::text) as pending from mine
        join inbox_posting posting on posting.id_channel = mine.id_channel and posting.number > coalesce(mine.mark, 0)
        where mine.id_user = account.id_user and (mine.mark is not null
          or (mine.copied_at is null and posting.posted_at > mine.created_at - interval '1 minute'))) unread,
      lateral (select array(select name from unnest(account.channels) name
        where name not in (select name from mine where mine.id_user = account.id_user)) as missing) absent`.execute(trx)
  const behind = rows.filter(({ isBehind }) => isBehind)
  if (behind.length === 0) return [...readers]
  const created = await createChannels([...new Set(behind.flatMap(({ missing }) => missing))], trx)
  const copied = await copyPending(readers, behind, trx)
  const marked = behind.map(({ id_user, marks, begun, missing }) => ({
    id_user,
    added: copied.get(id_user) ?? 0,
    marks: { ...marks, ...Object.fromEntries(missing.map(name => [created.get(name) ?? '', 0])) },
    begins: begun ?? {},
  }))
  await sql`
    update inbox_reader reader set total = total + marked.added, unread = unread + marked.added,
      marks = marked.marks, begins = reader.begins || marked.begins, copied_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as marked (id_user uuid, added int, marks jsonb, begins jsonb)
    where reader.id_user = marked.id_user`.execute(trx)
  return readers.map(({ id_user, total }) => ({ id_user, total: total + (copied.get(id_user) ?? 0) }))
}

/** @returns how many were copied, by user */
async function copyPending(
  readers: readonly LockedReader[],
  behind: readonly Pending[],
  trx: Db,
): Promise<ReadonlyMap<string, number>> {
  const totals = new Map(readers.map(({ id_user, total }) => [id_user, total]))
  const added = behind.flatMap(({ id_user, pending }) =>
    (pending ?? []).map(id_notification => ({
      id_user,
      total: totals.get(id_user) ?? 0,
      id_notification,
      id_item: randomUUIDv7(),
    })),
  )
  if (added.length === 0) return new Map()
  const { rows } = await sql<{ id_user: string }>`
    insert into inbox_item (id_user, number, id_item, id_notification, key, is_direct, title, detail, kategori, link, received_at)
    select added.id_user,
      added.total + row_number() over (partition by added.id_user order by broadcast.made_at, broadcast.id_notification),
      added.id_item, broadcast.id_notification, 'broadcast ' || broadcast.id_notification, false,
      broadcast.title, broadcast.detail, broadcast.kategori, broadcast.link, broadcast.made_at
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added (id_user uuid, total bigint, id_notification uuid, id_item uuid)
    join inbox_broadcast broadcast on broadcast.id_notification = added.id_notification
    where not exists (
      select 1 from inbox_item item
      where item.id_user = added.id_user and item.key = 'broadcast ' || broadcast.id_notification)
    returning id_user`.execute(trx)
  const copied = new Map<string, number>()
  for (const { id_user } of rows) copied.set(id_user, (copied.get(id_user) ?? 0) + 1)
  return copied
}

/** Creates channels without postings. @returns their ids by name */
async function createChannels(names: readonly string[], trx: Db): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ id_channel: number; name: string }>`
    insert into inbox_channel (name, last_number, last_posted_at)
    select name, 0, to_timestamp(0) from unnest(${names.toSorted()}::text[]) name
    on conflict (name) do update set name = excluded.name returning id_channel, name`.execute(trx)
  return new Map(rows.map(({ id_channel, name }) => [name, id_channel]))
}
