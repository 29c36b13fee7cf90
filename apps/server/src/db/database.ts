import type { Kysely } from 'kysely'

/** The database as modules get it. A module's store names its own tables with `db.withTables<…>()`. */
// biome-ignore lint/complexity/noBannedTypes: no table is known outside its module
export type Db = Kysely<{}>

/** Does the work in one transaction: the caller's, when there is one already. */
export function inTransaction<Tables, R>(db: Kysely<Tables>, work: (trx: Kysely<Tables>) => Promise<R>): Promise<R> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

export interface Database {
  db: Db
  /** As `db`, on a few connections of its own: what open streams read does not delay calls. */
  streamDb: Db
  kind: 'pglite' | 'postgres'
  /** Whether the database answers. It does not depend on how busy the connections of `db` are. */
  isReachable: () => Promise<boolean>
  /** When the database last refused to write for lack of space, in milliseconds of the monotonic clock. */
  lastFullAt: () => number | undefined
  /** Calls `onPayload` with each payload sent to the channel, until the returned function is called. Payloads sent while the
   *  connection is lost are lost: the listener also polls now and then, and gets an empty payload after each reconnection. */
  listen: (channel: string, onPayload: (payload: string) => void) => Promise<() => Promise<void>>
  /** Work that may take long and may wait for other processes: migrations and the first data. */
  withoutTimeLimits: <R>(work: (db: Db) => Promise<R>) => Promise<R>
  close: () => Promise<void>
}
