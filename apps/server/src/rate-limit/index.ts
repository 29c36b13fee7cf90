import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Calls allowed in a window, which begins with the first call after the previous window. */
export interface Limit {
  readonly attempts: number
  readonly windowSeconds: number
}

/** Calls counted in the current window, the last one included. */
export interface WindowCount {
  attempts: number
  windowStartedAt: Date
}

/** Seconds until the next window, or undefined while the count is within the limit. */
export function secondsToWait(limit: Limit, { attempts, windowStartedAt }: WindowCount, now: Date): number | undefined {
  if (attempts <= limit.attempts) return undefined
  const endsAt = windowStartedAt.getTime() + limit.windowSeconds * 1000
  return Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000))
}

/** Columns that hold a window. */
interface WindowColumns {
  startedAt: string
  attempts: string
}

/** The assignments of an `update … set` that count one call.
 *  @param row the table or alias that the present values are read from */
export function windowStep(
  { startedAt, attempts }: WindowColumns,
  row: string,
  limit: Limit,
  now: Date,
): RawBuilder<unknown> {
  const openSince = new Date(now.getTime() - limit.windowSeconds * 1000)
  const isOpen = sql`${sql.ref(`${row}.${startedAt}`)} > ${openSince}`
  return sql`
    ${sql.ref(startedAt)} = case when ${isOpen} then ${sql.ref(`${row}.${startedAt}`)} else ${now}::timestamptz end,
    ${sql.ref(attempts)} = case when ${isOpen} then ${sql.ref(`${row}.${attempts}`)} + 1 else 1 end`
}

/** Counts one call in a table with a row per key and a column `window_started_at`. One statement: concurrent callers never
 *  get the same count.
 *  @param counter.key the columns of the primary key and their values
 *  @param counter.attempts the column that holds the count */
export async function countInWindow(
  db: Db,
  counter: { table: RawBuilder<unknown>; key: Readonly<Record<string, string>>; attempts: string },
  limit: Limit,
  now: Date,
): Promise<WindowCount> {
  const key = sql.join(Object.keys(counter.key).map(column => sql.ref(column)))
  const columns = { startedAt: 'window_started_at', attempts: counter.attempts }
  const { rows } = await sql<WindowCount>`
    insert into ${counter.table} as counter (${key}, window_started_at, ${sql.ref(counter.attempts)})
    values (${sql.join(Object.values(counter.key))}, ${now}, 1)
    on conflict (${key}) do update set ${windowStep(columns, 'counter', limit, now)}
    returning ${sql.ref(counter.attempts)} as attempts, window_started_at as "windowStartedAt"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The upsert of a counter returned no row.')
  return row
}

const MINUTE_MS = 60_000

/** A limit per minute that each process counts in memory: it stops one sender from displacing all others, and does not
 *  bound the total. */
export function createProcessRateLimit(perMinute: number) {
  let windowEndsAt = 0
  let counts = new Map<string, number>()

  /** Counts one call. @param share times the limit that this key may have
   *  @returns seconds to wait above the limit, else undefined */
  return function secondsToWait(key: string, share: number, now: Date): number | undefined {
    if (now.getTime() >= windowEndsAt) {
      counts = new Map()
      windowEndsAt = now.getTime() + MINUTE_MS
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count <= perMinute * share) return undefined
    return Math.ceil((windowEndsAt - now.getTime()) / 1000)
  }
}
