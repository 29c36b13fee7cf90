import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { accountChannels } from '../identity/views.ts'

/** A notification on its way; `key` is what it is about, once. */
export interface Message {
  key: string
  title: string
  detail: string
  kategori: string | null
  link: string | null
  /** When it happened. */
  at: Date
  /** When it is written, which may be later. */
  now: Date
}

/** Told by the database when a transaction that told somebody something has committed, in every process: `user <id>`, or
 *  `channels <id> <id> …`. Ids only. */
export const INBOX_CHANNEL = 'inbox_told'

interface Pending {
  /** By channel, how far it is told. */
  marks: Record<string, number> | null
  /** The channels of them that have not reached the inbox before. */
  begun: Record<string, number> | null
  /** Broadcasts that the inbox does not have. */
  pending: string[] | null
  /** Channels that nobody was told anything by. */
  missing: string[]
}

/** How notifications get into inboxes. */
export function deliveryStore() {
  /** The user's counts, held for the transaction: arrivals in one inbox are numbered one after another. */
  async function hold(idUser: string, trx: Db): Promise<{ total: number }> {
    const { rows } = await sql<{ total: number }>`
      insert into inbox_reader (id_user) values (${idUser})
      on conflict (id_user) do update set id_user = excluded.id_user returning total`.execute(trx)
    return rows[0] ?? { total: 0 }
  }

  /** Makes channels that nobody has been told anything by. @returns marks from which nothing of theirs is missed */
  async function openChannels(names: readonly string[], trx: Db): Promise<Record<string, number>> {
    if (names.length === 0) return {}
    const { rows } = await sql<{ id_channel: number }>`
      insert into inbox_channel (name, last_number, last_posted_at)
      select name, 0, to_timestamp(0) from unnest(${names.toSorted()}::text[]) name
      on conflict (name) do update set name = excluded.name returning id_channel`.execute(trx)
    return Object.fromEntries(rows.map(row => [String(row.id_channel), 0]))
  }

  /** Copies what was told to the user's channels since the last time. The user's counts are held.
   *  @returns how many there are in the inbox now */
  async function copyHeld(idUser: string, total: number, now: Date, trx: Db): Promise<number> {
    // Marks and postings by one statement: what is committed between two would be marked and not copied. A new inbox
    // begins with the account; a channel that reaches an old one for the first time begins now.
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
    const known = { ...marks, ...(await openChannels(missing, trx)) }
    const fresh = (pending ?? []).map(id_notification => ({ id_notification, id_item: randomUUIDv7() }))
    const { rows: copied } = await sql<{ number: number }>`
      insert into inbox_item (id_user, number, id_item, id_notification, key, is_direct, title, detail, kategori, link, received_at)
      select ${idUser}::uuid, ${total}::bigint + row_number() over (order by told.made_at, told.id_notification),
        fresh.id_item, told.id_notification, 'broadcast ' || told.id_notification, false,
        told.title, told.detail, told.kategori, told.link, told.made_at
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh (id_notification uuid, id_item uuid)
      join inbox_broadcast told on told.id_notification = fresh.id_notification
      where not exists (
        select 1 from inbox_item had
        where had.id_user = ${idUser}::uuid and had.key = 'broadcast ' || told.id_notification)
      returning number`.execute(trx)
    await sql`
      update inbox_reader set total = total + ${copied.length}, unread = unread + ${copied.length},
        marks = ${JSON.stringify(known)}::jsonb, begins = begins || ${JSON.stringify(begun ?? {})}::jsonb, copied_at = ${now}
      where id_user = ${idUser}`.execute(trx)
    return total + copied.length
  }

  return {
    /** Copies into the inbox what was told to the user's channels. */
    async copy(idUser: string, now: Date, trx: Db): Promise<void> {
      const { total } = await hold(idUser, trx)
      await copyHeld(idUser, total, now, trx)
    },

    /** Writes a message for one user, unless its key is in the inbox already. What many were told before comes first, so
     *  that numbers follow the time. */
    async tellUser(idUser: string, message: Message, trx: Db): Promise<void> {
      const { total } = await hold(idUser, trx)
      const before = await copyHeld(idUser, total, message.now, trx)
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

    async forgetUser(idUser: string, trx: Db): Promise<void> {
      // First, as whoever writes a digest takes them.
      await sql`delete from inbox_digest where id_user = ${idUser}`.execute(trx)
      await sql`delete from inbox_item where id_user = ${idUser}`.execute(trx)
      await sql`delete from inbox_read_all where id_user = ${idUser}`.execute(trx)
      await sql`delete from inbox_reader where id_user = ${idUser}`.execute(trx)
    },

    /** Writes a message once for all who are reached by one of the channels, unless its key was written already.
     *  @param channels names; a user reached by several gets it once */
    async tellChannels(channels: readonly string[], message: Message, trx: Db): Promise<void> {
      const { key, title, detail, kategori, link, at, now } = message
      const id = randomUUIDv7()
      const { rows } = await sql`
        insert into inbox_broadcast (id_notification, key, title, detail, kategori, link, made_at)
        values (${id}, ${key}, ${title}, ${detail}, ${kategori}, ${link}, ${at})
        on conflict (key) do nothing returning id_notification`.execute(trx)
      if (rows.length === 0) return
      const ids: number[] = []
      // Always in the same order: two messages for the same channels never wait for each other.
      for (const name of channels.toSorted()) {
        const posted = await sql<{ id_channel: number }>`
          with channel as (
            insert into inbox_channel (name, last_number, last_posted_at) values (${name}, 1, ${now})
            on conflict (name) do update set
              last_number = inbox_channel.last_number + 1,
              last_posted_at = greatest(inbox_channel.last_posted_at, excluded.last_posted_at)
            returning id_channel, last_number)
          insert into inbox_posting (id_channel, number, id_notification, posted_at)
          select id_channel, last_number, ${id}::uuid, ${now}::timestamptz from channel returning id_channel`.execute(
          trx,
        )
        ids.push(...posted.rows.map(row => row.id_channel))
      }
      await sql`select pg_notify(${INBOX_CHANNEL}, ${`channels ${ids.join(' ')}`})`.execute(trx)
    },
  }
}
