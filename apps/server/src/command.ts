import { type Config, ConfigError } from './config.ts'
import type { Core } from './core.ts'
import { createDatabaseClock } from './db/clock.ts'
import { databaseFailureOf } from './db/database-failure.ts'
import { FolderInUseError } from './db/folder-lock.ts'
import { openDatabase } from './db/open-database.ts'
import { CallError } from './http/errors.ts'
import { createLog } from './http/server.ts'
import { createModules, type Modules } from './modules.ts'

/** What a command prints and exits with: 0 done, 1 refused or failed, 2 wrong usage. */
export interface CommandResult {
  code: 0 | 1 | 2
  message: string
}

/** Runs the work with every module, beside the servers that run on the same database.
 *  @throws FolderInUseError when a server has the embedded database open */
export async function withModules<T>(config: Config, work: (modules: Modules) => Promise<T>): Promise<T> {
  const log = createLog(config)
  const database = await openDatabase(config, { log })
  try {
    const clock = await createDatabaseClock(database)
    const core: Core = { config, database, db: database.db, log, clock, now: clock.now }
    return await work(await createModules(core))
  } finally {
    await database.close()
  }
}

/** One sentence for what an operator can fix. @throws anything else */
export function messageOf(error: unknown): string {
  if (error instanceof FolderInUseError) {
    return 'A running server has the embedded database open, which one process can use at a time. Stop the server, run this command again, then start the server. With PostgreSQL (DATABASE_URL) the server can keep running.'
  }
  if (error instanceof CallError || error instanceof ConfigError) return error.message
  if (error instanceof Error && databaseFailureOf(error)) return error.message
  throw error
}

/** Prints a command's result and ends the process. */
export function exitWith({ code, message }: CommandResult): never {
  if (code === 0) console.log(message)
  else console.error(message)
  process.exit(code)
}
