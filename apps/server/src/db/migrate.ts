import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { databaseFailureOf } from './database-failure.ts'

type Db = Kysely<Record<never, never>>

/** Applies the SQL files of a folder that this database has not run yet, in the order of their names and in one
 *  transaction. Processes that start at the same time wait for each other. */
export async function migrate(db: Db, folder: string): Promise<void> {
  await importEarlierRecords(db)
  const recorded = await findRecordedNames(db)
  const available = readMigrations(folder)
  // Most starts have nothing to apply; the migrator would spend a quarter of a second on finding that out in PGlite.
  if (available.every(([name]) => recorded.includes(name))) return
  const migrations = new Map(available)
  // Recorded by another release: a newer one before a rollback, or an older one under a name that has changed since.
  for (const name of recorded) if (!migrations.has(name)) migrations.set(name, { up: async () => undefined })
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(migrations) },
    // Numbers belong to modules, so a later release may add one below the last.
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error === undefined) return
  // The caller tries again when the database is back.
  if (databaseFailureOf(error)) throw error
  const failed = results?.find(({ status }) => status === 'Error')
  throw failed ? new Error(`Migration ${failed.migrationName} failed.`, { cause: error }) : error
}

function readMigrations(folder: string): [name: string, migration: Migration][] {
  const names = readdirSync(folder).filter(name => name.endsWith('.sql'))
  return names.map(name => {
    const up: Migration['up'] = async db => {
      for (const statement of splitStatements(readFileSync(join(folder, name), 'utf8'))) {
        await sql.raw(statement).execute(db)
      }
    }
    return [name, { up }]
  })
}

/** A body between `$$`, or anything else up to a semicolon at the end of a line. */
const STATEMENT = /(?:\$\$[\s\S]*?\$\$|[^;$]+|\$|;(?!\s*(?:\n|$)))+/g

/** The statements of a migration. Each ends in a semicolon at the end of a line; the body of a function may have more of them. */
function splitStatements(file: string): string[] {
  return (file.match(STATEMENT) ?? [])
    .map(statement => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter(statement => statement !== '')
}

/** The advisory lock of the runner that releases up to 0.1 had: one of them may be migrating at this moment. */
const EARLIER_LOCK = 72_019_001

/** Copies the records of the runner that releases up to 0.1 had, from its table `migration`. That table stays, so that
 *  such a release can be started again on the same database. */
async function importEarlierRecords(db: Db): Promise<void> {
  if (!(await hasTable(db, 'migration'))) return
  await db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(${sql.lit(EARLIER_LOCK)})`.execute(trx)
    await sql`
      create table if not exists kysely_migration (
        name varchar(255) primary key,
        timestamp varchar(255) not null
      )`.execute(trx)
    await sql`
      insert into kysely_migration (name, timestamp)
      select name, to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from migration
      on conflict (name) do nothing`.execute(trx)
  })
}

async function findRecordedNames(db: Db): Promise<string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(row => row.name)
}

async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass(${name}) is not null as has`.execute(db)
  return rows[0]?.has === true
}
