import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database, Db } from './db/database.ts'

/** What every room stands on. The clock is passed, never read. */
export interface Core {
  config: Config
  database: Database
  db: Db
  log: Logger
  now: () => Date
}
