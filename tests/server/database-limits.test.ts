import { announcementList } from '@dermaga/contract'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../support/portal.ts'
import { until } from '../support/stream.ts'

/** Each limit alone; 0 is none. */
const NO_LIMITS = {
  DATABASE_STATEMENT_TIMEOUT_MS: '0',
  DATABASE_LOCK_TIMEOUT_MS: '0',
  DATABASE_QUERY_TIMEOUT_MS: '0',
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '0',
}

let portal: TestPortal
let other: TestPortal
/** Ends the transactions of a test, also when no limit did. */
let end = Promise.withResolvers<void>()
afterEach(async () => {
  end.resolve()
  end = Promise.withResolvers<void>()
  await portal.close()
  await other.close()
})

/** A portal with one limit, and another process without any on its database. */
async function openWith(limits: Record<string, string>): Promise<void> {
  other = await openTestPortal({ env: NO_LIMITS })
  portal = await openTestPortal({ database: other.database, env: { ...NO_LIMITS, ...limits } })
}

/** Reads announcements while another process has locked them for long. @returns the answer */
async function readBehindLock() {
  const { access_token: token } = await portal.session('importir')
  const locked = Promise.withResolvers<void>()
  const locking = other.core.db.transaction().execute(async trx => {
    await sql`lock table announcement in access exclusive mode`.execute(trx)
    locked.resolve()
    await end.promise
  })
  await locked.promise
  const answer = await portal.call(announcementList, { token })
  end.resolve()
  await locking
  expect(await portal.call(announcementList, { token })).toSucceed()
  return answer
}

test.each([
  { limit: 'DATABASE_STATEMENT_TIMEOUT_MS', code: 'server.timeout' },
  { limit: 'DATABASE_LOCK_TIMEOUT_MS', code: 'server.timeout' },
  // Only the server's own limit ends the connection, whose statement may still run.
  { limit: 'DATABASE_QUERY_TIMEOUT_MS', code: 'server.unavailable' },
] as const)('$limit ends a call that waits for the database with 503 and Retry-After', async ({ limit, code }) => {
  await openWith({ [limit]: '300' })
  const answer = await readBehindLock()
  expect(answer).toFailWith(code)
  expect(answer.status).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('DATABASE_IDLE_TRANSACTION_TIMEOUT_MS ends a transaction that does nothing, and releases its locks', async () => {
  await openWith({ DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '300' })
  const locked = Promise.withResolvers<void>()
  const idle = portal.core.db.transaction().execute(async trx => {
    await sql`lock table announcement in access exclusive mode`.execute(trx)
    locked.resolve()
    await end.promise
  })
  await locked.promise
  const { access_token: token } = await other.session('importir')
  expect(await other.call(announcementList, { token })).toSucceed()
  end.resolve()
  await expect(idle).rejects.toThrow(/database is unavailable/)
  await until(async () => expect(await portal.call(announcementList, { token })).toSucceed())
})

test('connections have the defaults of docs/how-to/configure.md', async () => {
  other = await openTestPortal()
  portal = await openTestPortal({ database: other.database })
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`.execute(portal.core.db)
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    statement_timeout: '30000',
    lock_timeout: '10000',
    idle_in_transaction_session_timeout: '30000',
  })
})
