/** Why the database did not do what it was asked, when neither the caller nor the statement is to blame.
 *  - `unavailable`: there is no connection, or it was lost. What was in progress may have been committed or not.
 *  - `timeout`: the statement was cancelled by a time limit, or by a deadlock. Its transaction is rolled back.
 *  - `full`: there is no space to write. The transaction is rolled back; reading goes on. */
export type DatabaseFailure = 'unavailable' | 'timeout' | 'full'

/** There is no connection to the database, or it was lost while in use. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'

  constructor(cause: unknown) {
    super(`The database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** SQLSTATE → failure. PostgreSQL documentation, appendix A */
const FAILURES: Readonly<Record<string, DatabaseFailure>> = {
  // The server shuts down, was terminated, or starts up.
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '57P05': 'unavailable',
  // An idle transaction or a transaction as a whole took too long; the connection is closed.
  '25P03': 'unavailable',
  '25P04': 'unavailable',
  // Too many connections; out of memory.
  '53300': 'unavailable',
  '53200': 'unavailable',
  // A standby, until it is promoted.
  '25006': 'unavailable',
  // `statement_timeout` or a cancelled statement; `lock_timeout`; a serialization failure; a deadlock.
  '57014': 'timeout',
  '55P03': 'timeout',
  '40001': 'timeout',
  '40P01': 'timeout',
  '53100': 'full',
}

/** The failure that an error of a driver stands for; undefined for an error of the statement or of the program. */
export function databaseFailureOf(error: unknown): DatabaseFailure | undefined {
  if (error instanceof DatabaseUnavailableError) return 'unavailable'
  const state = sqlStateOf(error)
  if (state === undefined) return undefined
  // Class 08: connection exceptions.
  return state.startsWith('08') ? 'unavailable' : FAILURES[state]
}

/** The SQLSTATE of an error that the database itself reported. */
export function sqlStateOf(error: unknown): string | undefined {
  const { code, severity } = Object(error) as { code?: unknown; severity?: unknown }
  return typeof code === 'string' && typeof severity === 'string' ? code : undefined
}

/** Wrong credentials, no permission to connect, an unknown database: an operator has to change a setting. */
const MISCONFIGURED = new Set(['28000', '28P01', '3D000', '42501'])

/** Whether connecting failed for a reason that does not pass by itself. */
export const isMisconfigured = (error: unknown): boolean =>
  error instanceof DatabaseUnavailableError && MISCONFIGURED.has(sqlStateOf(error.cause) ?? '')
