import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

export { createRequestQuota } from './request-quota.ts'

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

/** A table with a row per key and a column `window_started_at`. */
interface CounterTable {
  table: RawBuilder<unknown>
  /** The column that holds the count. */
  attempts: string
}
/** The columns of a primary key and their values. */
type CounterKey = Readonly<Record<string, string>>

/** Counts one call. One statement: concurrent callers never get the same count. */
export async function countInWindow(
  db: Db,
  { key, ...counter }: CounterTable & { key: CounterKey },
  limit: Limit,
  now: Date,
): Promise<WindowCount> {
  const { rows } = await windowUpsert({ ...counter, keys: [key] }, limit, now).execute(db)
  const [count] = rows
  if (!count) throw new Error('The upsert of a counter returned no row.')
  return count
}

/** The upsert that counts one call under several keys: concurrent callers with the same keys get their counts in the same order. It
 *  returns the counts in the order of the keys.
 *  @param counter.keys each with the same columns, which are texts when there is a condition
 *  @param condition where it does not hold, nothing is counted and no row returns */
export function windowUpsert(
  counter: CounterTable & { keys: readonly CounterKey[] },
  limit: Limit,
  now: Date,
  condition?: RawBuilder<unknown>,
): RawBuilder<WindowCount> {
  const [first = {}] = counter.keys
  const key = sql.join(Object.keys(first).map(column => sql.ref(column)))
  const columns = { startedAt: 'window_started_at', attempts: counter.attempts }
  const values = sql.join(counter.keys.map(each => sql`(${sql.join(Object.values(each))}, ${now}::timestamptz, 1)`))
  // PostgreSQL inserts and returns the rows in the order of the values.
  return sql<WindowCount>`
    insert into ${counter.table} as counter (${key}, window_started_at, ${sql.ref(counter.attempts)})
    ${condition ? sql`select * from (values ${values}) as given where ${condition}` : sql`values ${values}`}
    on conflict (${key}) do update set ${windowStep(columns, 'counter', limit, now)}
    returning ${sql.ref(counter.attempts)} as attempts, window_started_at as "windowStartedAt"`
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
