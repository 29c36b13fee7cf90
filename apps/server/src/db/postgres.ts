import { Kysely, type KyselyConfig, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { DatabaseSettings } from '../config.ts'
import './column-types.ts'
import { openControlConnection } from './control-connection.ts'
import type { Database, Db } from './database.ts'
import { DatabaseUnavailableError } from './database-failure.ts'
import { PostgresClient } from './postgres-client.ts'

/** Connections for open streams. They are few and separate, so that thousands of streams that read at once do not delay calls. */
const STREAM_CONNECTIONS = 4
/** The migrator holds a lock on one connection and migrates on another. */
const PATIENT_CONNECTIONS = 3

/** The pool creates its clients with its own configuration, which the types do not show. */
const POOLED = PostgresClient as unknown as new () => pg.ClientBase

interface Options {
  url: string
  settings: DatabaseSettings
  log: Logger
  logging: Pick<KyselyConfig, 'log'>
}

/** Opens PostgreSQL. @throws DatabaseUnavailableError when it cannot be reached */
export async function openPostgres({ url, settings, log, logging }: Options): Promise<Omit<Database, 'lastFullAt'>> {
  const connections = new Set<PostgresClient>()
  const bytesReadBy = new WeakMap<PostgresClient, number>()
  let bytesRead = 0

  /** What every connection of this process has in common. */
  const shared = {
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: settings.keepAliveMs,
    connectionTimeoutMillis: settings.connectTimeoutMs,
  }
  const limited = {
    ...shared,
    statement_timeout: settings.statementTimeoutMs,
    lock_timeout: settings.lockTimeoutMs,
    idle_in_transaction_session_timeout: settings.idleTransactionTimeoutMs,
    queryTimeoutMs: settings.queryTimeoutMs,
  }

  function countBytes(): number {
    for (const each of connections) {
      bytesRead += each.bytesRead - (bytesReadBy.get(each) ?? 0)
      bytesReadBy.set(each, each.bytesRead)
    }
    return bytesRead
  }

  function track(client: PostgresClient): void {
    connections.add(client)
    client.once('end', () => connections.delete(client))
  }

  const control = await openControlConnection({
    log,
    silenceMs: settings.silenceMs,
    bytesRead: countBytes,
    onSilent() {
      for (const each of connections) each.abandon('the database is silent')
    },
    async connect() {
      const client = new PostgresClient({ ...limited, application_name: 'dermaga control' })
      await client.connect().catch(error => Promise.reject(new DatabaseUnavailableError(error)))
      track(client)
      return client
    },
  })

  /** Opens a pool of its own. @param name as operators see it in `pg_stat_activity` */
  function openPool(name: string, max: number, config: pg.PoolConfig): Db {
    const pool = new pg.Pool({ ...config, max, application_name: name, Client: POOLED })
    pool.on('connect', client => track(client as unknown as PostgresClient))
    // An idle connection that the database closes must not end the process; the next statement opens a new one.
    pool.on('error', () => undefined)
    const lane = {
      /** @throws DatabaseUnavailableError, at once while the database is known to be gone */
      async connect(): Promise<pg.PoolClient> {
        if (!control.isReachable()) throw new DatabaseUnavailableError('it has not answered lately')
        try {
          return await pool.connect()
        } catch (error) {
          throw new DatabaseUnavailableError(error)
        }
      },
      end: () => pool.end(),
      options: pool.options,
    }
    return new Kysely({ dialect: new PostgresDialect({ pool: lane }), ...logging })
  }

  const db = openPool('dermaga', settings.poolSize, limited)
  const streamDb = openPool('dermaga streams', STREAM_CONNECTIONS, limited)

  return {
    db,
    streamDb,
    kind: 'postgres',
    isReachable: async () => control.isReachable(),
    listen: control.listen,
    async withoutTimeLimits(work) {
      const patient = openPool('dermaga start', PATIENT_CONNECTIONS, shared)
      try {
        return await work(patient)
      } finally {
        await patient.destroy()
      }
    },
    async close() {
      await control.close()
      await Promise.all([db.destroy(), streamDb.destroy()])
    },
  }
}
