import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DatabaseKind } from './prepared-databases.ts'
import { type Stack, startStack } from './stack.ts'

const DAY_MS = 86_400_000
const SHIFTED = pathToFileURL(join(import.meta.dirname, 'shifted-clock.ts')).href

/** How many days from today a day is, `YYYY-MM-DD`. */
const daysUntil = (day: string): number =>
  Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS - Math.floor(Date.now() / DAY_MS))

const clockOf = (day: string) => ({ NODE_OPTIONS: `--import ${SHIFTED}`, SHIFT_DAYS: String(daysUntil(day)) })

/** A portal on a day of its own, which begins with its demo data on that day. Its clock goes on as every clock does, and browsers
 *  take the time from it.
 *  @param day `YYYY-MM-DD` */
export async function startOnDay(database: DatabaseKind, day: string) {
  const stack: Stack = await startStack({ database, isEmpty: true, env: clockOf(day) })
  return {
    stack,
    /** Goes on on a later day, with another server process. */
    async passTo(later: string): Promise<void> {
      await stack.stopServer()
      await stack.startServer(clockOf(later))
    },
  }
}
