import { join } from 'node:path'
import type { KyselyConfig, LogEvent } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from './database.ts'
import { databaseFailureOf } from './database-failure.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

/** Receives the text of each statement, never its values. */
export type OnStatement = (sql: string) => void

const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** Opens PostgreSQL at `config.databaseUrl`, or PGlite in the data folder under an exclusive lock, and applies the pending
 *  migrations.
 *  @param options.migrations the folder of another release's migrations
 *  @throws FolderInUseError when another process has the folder open, DatabaseUnavailableError when PostgreSQL is not there */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'database'>,
  options: { log: Logger; onStatement?: OnStatement | undefined; migrations?: string },
): Promise<Database> {
  const { log, onStatement, migrations = MIGRATIONS } = options
  let fullAt: number | undefined
  const logging: Pick<KyselyConfig, 'log'> = {
    log(event: LogEvent) {
      if (event.level === 'error' && databaseFailureOf(event.error) === 'full') fullAt = performance.now()
      onStatement?.(event.query.sql)
    },
  }
  const opened = config.databaseUrl
    ? await openPostgres({ url: config.databaseUrl, settings: config.database, log, logging })
    : await openPglite(config.dataDir, logging)
  const database: Database = { ...opened, lastFullAt: () => fullAt }
  try {
    await database.withoutTimeLimits(db => migrate(db, migrations))
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
