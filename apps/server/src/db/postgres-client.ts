import type { Socket } from 'node:net'
import pg from 'pg'
import { DatabaseUnavailableError, databaseFailureOf } from './database-failure.ts'

const PREPARED_MARK = /^\s*\/\* prepared ([\w-]+) \*\//

/** A connection to PostgreSQL that can be lost without harm: its statements then reject with `DatabaseUnavailableError`, and
 *  nothing is thrown beside them.
 *
 *  It prepares the statements beginning with `/* prepared <name> *\/`. PostgreSQL then plans them once per connection; for the
 *  statement every call makes, planning costs more than running it. A marked statement names its columns: one with `*` would
 *  fail on open connections when a migration adds a column. */
export class PostgresClient extends pg.Client {
  readonly #queryTimeoutMs: number
  #isLost = false

  constructor(config: pg.ClientConfig & { queryTimeoutMs?: number | undefined }) {
    super(config)
    this.#queryTimeoutMs = config.queryTimeoutMs ?? 0
    // The statement in progress rejects by itself. Without a listener the same error would end the process.
    this.on('error', () => {
      this.#isLost = true
    })
    // A property, because a method would have to repeat the overloads of the base class.
    this.query = ((...args: unknown[]) => this.#query(args)) as pg.Client['query']
  }

  #query(args: unknown[]): unknown {
    const [text, values, ...rest] = args
    const name = typeof text === 'string' ? PREPARED_MARK.exec(text)?.[1] : undefined
    const passed = name && Array.isArray(values) ? [{ name, text, values }, ...rest] : args
    const result: unknown = super.query(...(passed as Parameters<pg.Client['query']>))
    return result instanceof Promise ? this.#guarded(result) : result
  }

  /** Closes the connection at once, without waiting for the database. Statements in progress reject. */
  abandon(reason: string): void {
    this.#stream.destroy(new Error(reason))
  }

  /** Grows whenever the database sends anything. */
  get bytesRead(): number {
    return this.#stream.bytesRead
  }

  /** The types of `pg` do not show the connection. */
  get #stream(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream
  }

  /** Limits the time of a statement and names the reason of its failure. The driver's own limit would leave the connection
   *  waiting for the answer and hand it to the next caller. */
  async #guarded<T>(result: Promise<T>): Promise<T> {
    const limit = this.#queryTimeoutMs
    const timer = limit > 0 ? setTimeout(() => this.abandon('a statement got no answer in time'), limit) : undefined
    try {
      return await result
    } catch (error) {
      const isLost = this.#isLost || this.#stream.destroyed || databaseFailureOf(error) === 'unavailable'
      throw isLost ? new DatabaseUnavailableError(error) : error
    } finally {
      clearTimeout(timer)
    }
  }
}
