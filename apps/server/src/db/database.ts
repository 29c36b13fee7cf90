import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite'
import { Kysely, type KyselyConfig, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'

/** The database as modules get it. A module's store names its own tables with `db.withTables<…>()`. */
// biome-ignore lint/complexity/noBannedTypes: no table is known outside its module
export type Db = Kysely<{}>

/** Does the work in one transaction: the caller's, when there is one already. */
export function inTransaction<Tables, R>(db: Kysely<Tables>, work: (trx: Kysely<Tables>) => Promise<R>): Promise<R> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/** Receives the text of each statement, never its values. */
export type OnStatement = (sql: string) => void

export interface Database {
  db: Db
  kind: 'pglite' | 'postgres'
  /** Calls `onPayload` with each payload sent to the channel, until the returned function is called. */
  listen: (channel: string, onPayload: (payload: string) => void) => Promise<() => Promise<void>>
  close: () => Promise<void>
}

const DAY = 1082
const BIGINT = 20
// Both drivers return calendar days as text and counts as numbers: a day has no time zone, and no count here exceeds 2^53.
pg.types.setTypeParser(DAY, text => text)
pg.types.setTypeParser(BIGINT, Number)

const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** Opens PostgreSQL at `url`, or PGlite in `folder` under an exclusive lock, and applies the pending migrations.
 *  @param options.migrations the folder of another release's migrations
 *  @throws FolderInUseError when another process has the folder open */
export async function openDatabase(options: {
  url: string | undefined
  folder: string
  onStatement?: OnStatement | undefined
  migrations?: string
}): Promise<Database> {
  const { url, folder, onStatement, migrations = MIGRATIONS } = options
  const logging: Logging = onStatement ? { log: event => onStatement(event.query.sql) } : {}
  const database = url ? openPostgres(url, logging) : await openPglite(folder, logging)
  try {
    await migrate(database.db, migrations)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

type Logging = Pick<KyselyConfig, 'log'>

function openPostgres(url: string, logging: Logging): Database {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 5000, Client: PreparingClient })
  // An idle connection that the server closes must not end the process; the next query opens a new one.
  pool.on('error', () => undefined)
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }), ...logging })
  return {
    db,
    kind: 'postgres',
    listen: (channel, onPayload) => listenOnOwnConnection(url, channel, onPayload),
    close: () => db.destroy(),
  }
}

const PREPARED_MARK = /^\s*\/\* prepared ([\w-]+) \*\//

/** A connection that prepares the statements beginning with `/* prepared <name> *\/`. PostgreSQL then plans them once per
 *  connection; for the statement every call makes, planning costs more than running it.
 *  A marked statement names its columns: one with `*` would fail on open connections when a migration adds a column. */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: passes the base class's overloads on unchanged
  override query(...args: any[]): any {
    const [text, values, ...rest] = args
    const name = typeof text === 'string' ? PREPARED_MARK.exec(text)?.[1] : undefined
    const passed = name && Array.isArray(values) ? [{ name, text, values }, ...rest] : args
    return super.query(...(passed as Parameters<pg.Client['query']>))
  }
}

const RECONNECT_AFTER_MS = 1000

/** Listens on its own connection and reconnects when that is lost. Payloads sent in between are lost: the listener also
 *  polls now and then, and gets an empty payload after each reconnection. */
async function listenOnOwnConnection(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
): Promise<() => Promise<void>> {
  let isStopped = false
  let reconnection: NodeJS.Timeout | undefined
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    // 'end' follows; without a listener the error would end the process.
    next.on('error', () => undefined)
    next.on('notification', message => onPayload(message.payload ?? ''))
    await next.connect()
    await next.query(`listen ${next.escapeIdentifier(channel)}`)
    next.once('end', reconnect)
    return next
  }

  function reconnect(): void {
    if (isStopped) return
    reconnection = setTimeout(() => {
      connect().then(next => {
        client = next
        if (isStopped) void next.end()
        else onPayload('')
      }, reconnect)
    }, RECONNECT_AFTER_MS)
  }

  return async () => {
    isStopped = true
    clearTimeout(reconnection)
    await client.end()
  }
}

async function openPglite(folder: string, logging: Logging): Promise<Database> {
  const release = lockFolder(folder)
  mkdirSync(folder, { recursive: true })
  const pglite = await PGlite.create({
    dataDir: join(folder, 'pglite'),
    parsers: { [DAY]: text => text, [BIGINT]: Number, [pgliteTypes.NUMERIC]: text => text },
  })
  const db: Db = new Kysely({ dialect: new PGliteDialect({ pglite }), ...logging })
  return {
    db,
    kind: 'pglite',
    listen: (channel, onPayload) => pglite.listen(channel, onPayload),
    async close() {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      release()
    },
  }
}
