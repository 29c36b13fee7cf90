import { join } from 'node:path'
import { userInfoByEmail, userLogAdd } from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPortal } from '../../apps/server/src/app.ts'
import type { TestSession } from '../support/client.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'
import { PUBLIC_URL, type Server, startServer } from '../support/server.ts'
import { testConfig } from '../support/template.ts'

const DAYS_AHEAD = 400
/** Far below the limit of a minute. */
const ENTRIES = 20
const SHIFTED = join(import.meta.dirname, '../support/shifted-clock.ts')

/** Reads the database; no job runs in it. */
let portal: TestPortal
let healthy: Server
let importir: TestSession

beforeAll(async () => {
  portal = await openTestPortal({ env: { PUBLIC_URL } })
  healthy = await startServer(portal.database)
  importir = await healthy.client.session('importir')
})
afterAll(async () => {
  vi.useRealTimers()
  await healthy.running.stop('SIGKILL')
  await portal.close()
})

const addEntry = () =>
  healthy.client.call(userLogAdd, {
    token: importir.access_token,
    body: {
      deskripsi: 'PATH:/dashboard ACTIVITY:access_page',
      idUser: importir.idUser,
      ipLokal: '',
      ipPublik: '',
      browserInfo: 'Chrome 141',
      hostname: 'portal.contoh.id',
      username: 'importir',
      latitude: 'NOT_AUTHORIZED',
      longitude: 'NOT_AUTHORIZED',
    },
  })

/** How many rows of everything that expires or rotates there are, and the newest key and session. */
async function snapshot() {
  const { rows } = await sql<Record<string, number | Date>>`select
    (select count(*) from session) as sessions, (select max(ends_at) from session) as "lastSessionEnds",
    (select count(*) from server_key) as keys, (select max(made_at) from server_key) as "lastKey",
    (select count(*) from known_origin) as origins, (select count(*) from sign_in_counter) as counters,
    (select count(*) from pg_inherits where inhparent = 'user_activity'::regclass) as partitions`.execute(
    portal.core.db,
  )
  return rows[0]
}
const countEntries = async () =>
  (await sql<{ count: number }>`select count(*) as count from user_activity`.execute(portal.core.db)).rows[0]?.count ??
  0

test('H5: a process 400 days ahead deletes nothing, reports it and runs no jobs, while another serves calls', async () => {
  for (let entry = 0; entry < ENTRIES; entry++) expect(await addEntry()).toSucceed()
  const before = await snapshot()
  let isOver = false
  const statuses: number[] = []
  const caller = async () => {
    const query = { email: 'importir@contoh.id' }
    while (!isOver)
      statuses.push((await healthy.client.call(userInfoByEmail, { query, token: importir.access_token })).status)
  }
  const load = [caller(), caller(), caller()]

  const ahead = await startServer(portal.database, {
    env: { NODE_OPTIONS: `--import ${SHIFTED}`, SHIFT_DAYS: String(DAYS_AHEAD) },
  })
  try {
    // It still answers calls, by the shared time: the session is valid, and no token outlives those of the other process.
    const query = { email: 'importir@contoh.id' }
    expect(await ahead.client.call(userInfoByEmail, { query, token: importir.access_token })).toSucceed()
    const { access_token } = await ahead.client.session('tpb')
    const other = { email: 'tpb@contoh.id' }
    expect(await healthy.client.call(userInfoByEmail, { query: other, token: access_token })).toSucceed()
    const claims = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }
    expect(claims.exp - Date.now() / 1000).toBeLessThan(3600)

    const ready = await ahead.client.request('GET', '/readyz')
    expect(ready.status).toBe(503)
    expect(ready.body['text']).toMatch(/^clock wrong: 34(56\d{4}|559\d{3}) s ahead of the database$/)
    expect((await healthy.client.request('GET', '/readyz')).status).toBe(200)
    const metrics = String((await ahead.client.request('GET', '/metrics')).body['text'])
    expect(Number(/^clock_ahead_seconds ([\d.]+)$/m.exec(metrics)?.[1])).toBeGreaterThan(DAYS_AHEAD * 86_400 - 60)
    expect(metrics).not.toMatch(/^job_run_duration_seconds_count/m)
  } finally {
    isOver = true
    await Promise.all(load)
    await ahead.running.stop('SIGTERM')
  }
  expect(statuses.length).toBeGreaterThan(20)
  expect(statuses.filter(status => status !== 200)).toEqual([])
  expect(await countEntries()).toBe(ENTRIES)
  expect(await snapshot()).toMatchObject({ keys: before?.['keys'], partitions: before?.['partitions'] })
}, 120_000)

test('H5: what a process 400 days ahead sweeps is what has expired by the time of the database', async () => {
  const [before, entries] = [await snapshot(), await countEntries()]
  await sql`insert into spent_value (value_hash, expires_at) values
    ('expired', now() - interval '1 second'), ('valid', now() + interval '1 minute')`.execute(portal.core.db)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAYS_AHEAD * 86_400_000 })
  const ahead = await createPortal(testConfig(portal.database, { PUBLIC_URL }), { shellFolder: '/nonexistent' })
  await ahead.sweep()
  await ahead.close()
  vi.useRealTimers()
  expect([await snapshot(), await countEntries()]).toEqual([before, entries])
  const { rows } = await sql<{ value_hash: string }>`
    select value_hash from spent_value where value_hash in ('expired', 'valid')`.execute(portal.core.db)
  expect(rows).toEqual([{ value_hash: 'valid' }])
})
