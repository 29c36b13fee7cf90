import { sql } from 'kysely'
import type { Database } from './database.ts'

/** The time of the database, which every process of a portal shares. Nothing that expires, deletes or rotates may depend on the
 *  clock of one machine. */
export interface Clock {
  now: () => Date
  /** Reads the database's time again. Work that deletes, expires or rotates for everybody does this first.
   *  @throws when the database does not answer */
  measure: () => Promise<void>
  /** By how much this process's own clock is ahead of the database's; negative when it is behind. */
  aheadSeconds: () => number
}

/** Where times come from. */
export interface TimeSources {
  /** Milliseconds since 1970 by the database. */
  readDatabase: () => Promise<number>
  /** Milliseconds since 1970 by this process's own clock. */
  system: () => number
  /** Milliseconds of a clock that never jumps. */
  monotonic: () => number
}

/** Follows the database's time: the last reading plus what has passed since then by the monotonic clock. A reading is as
 *  inexact as half its duration; one within that of the present time changes nothing, so that time does not jitter.
 *  @throws when the database does not answer */
export async function createClock({ readDatabase, system, monotonic }: TimeSources): Promise<Clock> {
  let reading: { at: number; time: number } | undefined
  const now = () => (reading ? reading.time + monotonic() - reading.at : Number.NaN)

  async function measure(): Promise<void> {
    const asked = monotonic()
    const time = await readDatabase()
    const at = monotonic()
    const error = (at - asked) / 2
    // While the process is suspended the monotonic clock stands still, and the next reading differs.
    if (!reading || Math.abs(time + error - now()) > error) reading = { at, time: time + error }
  }

  await measure()
  return { now: () => new Date(now()), measure, aheadSeconds: () => (system() - now()) / 1000 }
}

/** The clock of a database. PGlite runs inside this process and has no clock of its own. */
export async function createDatabaseClock({ db, kind }: Pick<Database, 'db' | 'kind'>): Promise<Clock> {
  if (kind === 'pglite') return givenClock(() => new Date())
  return createClock({
    system: Date.now,
    monotonic: () => performance.now(),
    async readDatabase() {
      const { rows } = await sql<{ ms: number }>`
        select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
      const [row] = rows
      if (!row) throw new Error('The database did not return its time.')
      return row.ms
    },
  })
}

/** A clock that a test moves, or the only one there is. */
export const givenClock = (now: () => Date): Clock => ({ now, measure: async () => undefined, aheadSeconds: () => 0 })

/** Whether this process's own clock differs from the database's by more than the tolerance. One of the two machines is wrong. */
export const isClockOff = (clock: Clock, { clockToleranceSeconds }: { clockToleranceSeconds: number }): boolean =>
  Math.abs(clock.aheadSeconds()) > clockToleranceSeconds

/** `34560000 s ahead of the database`. */
export function describeOffset(clock: Clock): string {
  const seconds = Math.round(clock.aheadSeconds())
  return `${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead of'} the database`
}
