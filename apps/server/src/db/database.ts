import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite'
import { Kysely, type KyselyConfig, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { lockFolder } from './folder-lock.ts'
import { pgliteDialect } from './pglite-dialect.ts'
import { PreparingClient } from './prepared-statements.ts'

/** The database as rooms get it. A room's store names its own tables with `db.withTables<…>()`. */
// biome-ignore lint/complexity/noBannedTypes: no table is known outside its room
export type Db = Kysely<{}>

/** Does the work in one transaction: the caller's, when it has one already. */
export function inTransaction<Tables, R>(db: Kysely<Tables>, work: (trx: Kysely<Tables>) => Promise<R>): Promise<R> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/** Hears the text of each statement, never its values. */
export type OnStatement = (sql: string) => void
type KyselyHears = Pick<KyselyConfig, 'log'>

export interface Database {
  db: Db
  kind: 'pglite' | 'postgres'
  /** Calls `hear` with each payload sent to the channel, until the returned function is called. */
  listen: (channel: string, hear: (payload: string) => void) => Promise<() => Promise<void>>
  close: () => Promise<void>
}

const DAY = 1082
const BIGINT = 20
// Both drivers answer calendar days as text and counts as numbers: a day has no time zone, and no count here passes 2^53.
pg.types.setTypeParser(DAY, text => text)
pg.types.setTypeParser(BIGINT, Number)

/** Opens PostgreSQL at `url`, or PGlite in `folder` under an exclusive lock, and applies what migrations are missing.
 *  @param options.migrations folder of those of another release
 *  @throws FolderInUse when another process holds the folder */
export async function openDatabase(options: {
  url: string | undefined
  folder: string
  onStatement?: OnStatement | undefined
  migrations?: string
}): Promise<Database> {
  const { url, folder, onStatement, migrations = MIGRATIONS } = options
  const heard: KyselyHears = onStatement ? { log: event => onStatement(event.query.sql) } : {}
  const database = url ? openPostgres(url, heard) : await openPglite(folder, heard)
  try {
    await migrate(database.db, migrations)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

function openPostgres(url: string, heard: KyselyHears): Database {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 5000, Client: PreparingClient })
  // An idle connection that the server closes must not end the process; the next query opens a new one.
  pool.on('error', () => undefined)
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }), ...heard })
  return {
    db,
    kind: 'postgres',
    listen: (channel, hear) => keepListening(url, channel, hear),
    close: () => db.destroy(),
  }
}

const LISTEN_AGAIN_MS = 1000

/** Listens on a connection of its own, and anew when that is lost. What is said meanwhile is not heard: whoever listens
 *  also looks by itself now and then, and hears an empty word when it is back. */
async function keepListening(
  url: string,
  channel: string,
  hear: (payload: string) => void,
): Promise<() => Promise<void>> {
  let isOver = false
  let again: NodeJS.Timeout | undefined
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    // Its end follows; without a listener the error would end the process.
    next.on('error', () => undefined)
    next.on('notification', message => hear(message.payload ?? ''))
    await next.connect()
    await next.query(`listen ${next.escapeIdentifier(channel)}`)
    next.once('end', reconnect)
    return next
  }

  function reconnect(): void {
    if (isOver) return
    again = setTimeout(() => {
      connect().then(next => {
        client = next
        if (isOver) void next.end()
        else hear('')
      }, reconnect)
    }, LISTEN_AGAIN_MS)
  }

  return async () => {
    isOver = true
    clearTimeout(again)
    await client.end()
  }
}

async function openPglite(folder: string, heard: KyselyHears): Promise<Database> {
  const release = lockFolder(folder)
  mkdirSync(folder, { recursive: true })
  const pglite = await PGlite.create({
    dataDir: join(folder, 'pglite'),
    parsers: { [DAY]: text => text, [BIGINT]: Number, [pgliteTypes.NUMERIC]: text => text },
  })
  const db: Db = new Kysely({ dialect: pgliteDialect(pglite), ...heard })
  return {
    db,
    kind: 'pglite',
    listen: (channel, hear) => pglite.listen(channel, hear),
    async close() {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      release()
    },
  }
}

const MIGRATIONS = join(import.meta.dirname, 'migrations')
/** Any number: processes that start at once take turns on it. */
const MIGRATION_LOCK = 72_019_001

/** Applies the SQL files of a folder in the order of their names, each once, each in one transaction. */
async function migrate(db: Db, folder: string): Promise<void> {
  await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(
    db,
  )
  for (const name of readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .sort()) {
    await db.transaction().execute(async trx => {
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx)
      const done = await sql`select 1 from migration where name = ${name}`.execute(trx)
      if (done.rows.length > 0) return
      for (const statement of statements(readFileSync(join(folder, name), 'utf8'))) {
        await sql.raw(statement).execute(trx)
      }
      await sql`insert into migration (name) values (${name})`.execute(trx)
    })
  }
}

/** Migrations are written with one statement to a blank-line separated block ending in a semicolon. */
function statements(file: string): string[] {
  return file
    .split(/;\s*(?:\n|$)/)
    .map(statement => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter(statement => statement !== '')
}
