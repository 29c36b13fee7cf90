import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Clock } from './db/clock.ts'
import type { Database, Db } from './db/database.ts'

/** What every module gets. Modules take the time from `now`, which is the database's, never from the system clock. */
export interface Core {
  config: Config
  database: Database
  db: Db
  log: Logger
  clock: Clock
  /** `clock.now`. */
  now: () => Date
}
