import { randomUUIDv7 } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { JoinedInsert } from '../db/joined-insert.ts'
import type { Sealer } from '../db/seal.ts'
import { type SealedColumn, sealedColumn } from '../db/sealed-column.ts'
import type { AuthEvent } from './auth-event.ts'
import type { SealedEvent } from './chain.ts'

interface AuthEventTable {
  id_event: string
  happened_at: Date
  id_user: string | null
  username: string
  kind: string
  factor: string
  outcome: string
  address: string
  correlation_id: string
  actor: string
  /** The subject, where there are several, e.g. a sub-application's module. */
  subject: string
  position: number | null
  seal: string | null
}
type Tables = {
  auth_event: AuthEventTable
  auth_event_head: { one: boolean; position: number; seal: string }
  auth_event_key: ChainKeyRow
}

/** The key of a segment of the chain. */
export interface ChainKeyRow {
  first_position: number
  seal_before: string
  key_sealed: string
}
export type ActivityStore = ReturnType<typeof activityStore>

/** The context that the key of a segment is sealed with: it binds the segment to the end of the one before. */
export const chainKeyContext = (firstPosition: string, sealBefore: string) =>
  `audit chain from ${firstPosition} after ${sealBefore}`

/** A committed event without a seal. */
export interface UnsealedEvent {
  idEvent: string
  content: SealedEvent['content']
}

const PAGE = 1000
/** Every column of an event as text, to the microsecond and in UTC whatever the database's settings. Actor and subject are appended only
 *  when present, so that older seals stay valid; a subject always follows an actor, so neither can be mistaken for the other. */
const CONTENT = sql<(string | null)[]>`array[
  id_event::text, to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), id_user::text, username, kind,
  factor, outcome, address, correlation_id] || case
    when subject <> '' then array[actor, subject] when actor <> '' then array[actor] else '{}'::text[] end`

export function activityStore(base: Db) {
  const db = base.withTables<Tables>()
  const lockedHead = (trx: Kysely<Tables>) =>
    trx.selectFrom('auth_event_head').select(['position', 'seal']).forUpdate().executeTakeFirstOrThrow()
  const chainKeys = (trx: Kysely<Tables> = db): Promise<ChainKeyRow[]> =>
    trx.selectFrom('auth_event_key').selectAll().orderBy('first_position').execute()

  return {
    async addAuthEvent(event: AuthEvent): Promise<void> {
      await authEventInsert(event)(sql`true`).execute(db)
    },

    /** Events of a user, newest first, one more than `size`. @param before the last event of the previous page */
    eventsOf(idUser: string, before: string | undefined, size: number) {
      const query = db
        .selectFrom('auth_event')
        .select(['id_event', 'happened_at', 'kind', 'factor', 'outcome', 'address', 'actor'])
        .where('id_user', '=', idUser)
        .orderBy('id_event', 'desc')
        .limit(size + 1)
      return (before ? query.where('id_event', '<', before) : query).execute()
    },

    async hasUnsealed(): Promise<boolean> {
      const row = await db.selectFrom('auth_event').select('id_event').where('position', 'is', null).limit(1).execute()
      return row.length > 0
    },

    head: () => db.selectFrom('auth_event_head').select(['position', 'seal']).executeTakeFirstOrThrow(),

    /** Seals committed events after the head, which stays locked meanwhile, so that only one process seals.
     *  @param findKey the key to seal with; it may put a row
     *  @param sealAll computes the seals in order
     *  @returns the number of events sealed */
    async sealNext(limit: number, findKey: FindKey, sealAll: SealAll): Promise<number> {
      return db.transaction().execute(async trx => {
        const head = await lockedHead(trx)
        const rows = await trx
          .selectFrom('auth_event')
          .select(['id_event', CONTENT.as('content')])
          .where('position', 'is', null)
          .orderBy('id_event')
          .limit(limit)
          .execute()
        const key = await findKey(await chainKeys(trx), row => putChainKey(row, trx))
        const seals = sealAll(
          key,
          rows.map(row => ({ idEvent: row.id_event, content: row.content })),
          head,
        )
        const last = seals.at(-1)
        if (!last) return 0
        await sql`
          update auth_event set position = sealed.position, seal = sealed.seal
          from json_to_recordset(${JSON.stringify(seals)}::json) as sealed ("idEvent" uuid, position bigint, seal text)
          where auth_event.id_event = sealed."idEvent"`.execute(trx)
        await trx.updateTable('auth_event_head').set({ position: last.position, seal: last.seal }).execute()
        return seals.length
      })
    },

    chainKeys: () => chainKeys(),

    /** Begins a segment after the head, which stays locked meanwhile. @param rowsToPut of the keys and the head */
    beginSegment: (rowsToPut: (keys: readonly ChainKeyRow[], head: Head) => ChainKeyRow[]): Promise<void> =>
      db.transaction().execute(async trx => {
        const head = await lockedHead(trx)
        for (const row of rowsToPut(await chainKeys(trx), head)) await putChainKey(row, trx)
      }),

    chainKeyColumn: (sealer: Sealer): SealedColumn =>
      sealedColumn(
        base,
        {
          table: 'auth_event_key',
          column: 'key_sealed',
          key: ['first_position', 'seal_before'],
          contextOf: ({ first_position = '', seal_before = '' }) => chainKeyContext(first_position, seal_before),
        },
        sealer,
      ),

    async sealAt(position: number): Promise<string | null | undefined> {
      const row = await db.selectFrom('auth_event').select('seal').where('position', '=', position).executeTakeFirst()
      return row?.seal
    },

    /** Sealed events from the first on, read page by page. */
    async *sealed(): AsyncGenerator<SealedEvent> {
      for (let after = 0; ; ) {
        const rows = await db
          .selectFrom('auth_event')
          .select(['position', 'seal', CONTENT.as('content')])
          .where('position', '>', after)
          .orderBy('position')
          .limit(PAGE)
          .execute()
        for (const row of rows) yield { position: row.position ?? 0, seal: row.seal ?? '', content: row.content }
        const last = rows.at(-1)?.position
        if (!last || rows.length < PAGE) return
        after = last
      }
    },
  }
}

/** The insert of an event. */
export const authEventInsert =
  (event: AuthEvent): JoinedInsert =>
  condition =>
    sql`
    insert into auth_event
      (id_event, happened_at, id_user, username, kind, factor, outcome, address, correlation_id, actor, subject)
    select ${randomUUIDv7()}::uuid, ${event.at}::timestamptz, ${event.idUser ?? null}::uuid, ${plain(event.username ?? '')},
      ${event.kind}, ${event.factor}, ${plain(event.outcome)}, ${plain(event.address)}, ${plain(event.correlationId)},
      ${event.actor ?? ''}, ${plain(event.subject ?? '')}
    where ${condition}`

export type Head = { position: number; seal: string }
/** The key to seal with after the head. */
type FindKey = (keys: readonly ChainKeyRow[], put: (row: ChainKeyRow) => Promise<void>) => Promise<Buffer>
type SealAll = (key: Buffer, events: UnsealedEvent[], head: Head) => Seal[]
type Seal = { idEvent: string; position: number; seal: string }

async function putChainKey(row: ChainKeyRow, trx: Kysely<Tables>): Promise<void> {
  const { key_sealed } = row
  await trx
    .insertInto('auth_event_key')
    .values(row)
    .onConflict(conflict => conflict.column('first_position').doUpdateSet({ key_sealed }))
    .execute()
}

/** Removes line breaks, so that a value cannot forge a second event. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD')
