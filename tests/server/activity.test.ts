import { randomUUID } from 'node:crypto'
import { ACTIVITY_KINDS, userInfoByEmail, userLogAdd } from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'

const env = { ACTIVITY_PER_MINUTE: '50', ACTIVITY_KEEP_DAYS: '30' }
let portal: TestPortal
let importir: TestSession

beforeAll(async () => {
  portal = await openTestPortal({ env })
  importir = await portal.session('importir')
})
beforeEach(async () => {
  await sql`delete from user_activity`.execute(portal.core.db)
  portal.later({ minutes: 1 })
})
afterAll(() => portal.close())

const entry = (session: TestSession, username: string, more: object = {}) => ({
  deskripsi: 'PATH:/dashboard ACTIVITY:access_page',
  idUser: session.idUser,
  ipLokal: '',
  ipPublik: '203.0.113.9',
  browserInfo: 'Chrome 141',
  hostname: 'portal.contoh.id',
  username,
  latitude: 'NOT_AUTHORIZED' as const,
  longitude: 'NOT_AUTHORIZED' as const,
  ...more,
})
const add = (more: object = {}, address = '198.51.100.7') =>
  portal.call(userLogAdd, { body: entry(importir, 'importir', more), token: importir.access_token, address })
const stored = async () =>
  (await sql<Record<string, unknown>>`select * from user_activity order by happened_at, kind`.execute(portal.core.db))
    .rows
// spec §3-17, §3-18
test('stores each kind by its number, with the user and address of the token and connection', async () => {
  for (const kind of ACTIVITY_KINDS) {
    const deskripsi = `PATH:/surat-kuasa/browse ACTIVITY:${kind} [/suratkuasa/v1/surat-kuasa]`
    expect(await add({ deskripsi, ipLokal: kind === 'post_data' ? '192.168.7.20' : '' })).toSucceed()
  }
  const rows = await stored()
  expect(rows.map(row => row['kind'])).toEqual([1, 2, 3, 4, 5, 6])
  expect(rows[1]).toMatchObject({
    id_user: importir.idUser,
    deskripsi: 'PATH:/surat-kuasa/browse ACTIVITY:post_data [/suratkuasa/v1/surat-kuasa]',
    address: '198.51.100.7',
    browser_info: 'Chrome 141',
    local_address: '192.168.7.20',
  })
  expect(rows[0]).toMatchObject({ local_address: null })
  expect(JSON.stringify(rows)).not.toContain('203.0.113.9')
})

// spec §7.2-10
test('entries of concurrent callers are all stored when the calls return', async () => {
  const paths = Array.from({ length: 40 }, (_, index) => `/halaman/${index}`)
  const answers = await Promise.all(paths.map(path => add({ deskripsi: `PATH:${path} ACTIVITY:access_page` })))
  for (const answer of answers) expect(answer).toSucceed()
  const descriptions = (await stored()).map(row => row['deskripsi'])
  expect(descriptions.toSorted()).toEqual(paths.map(path => `PATH:${path} ACTIVITY:access_page`).toSorted())
})

test.each([
  { why: 'an unknown kind', deskripsi: 'PATH:/dashboard ACTIVITY:hack_data' },
  { why: 'no path', deskripsi: 'ACTIVITY:access_page' },
  { why: 'a second line', deskripsi: 'PATH:/dashboard ACTIVITY:access_page\nPATH:/x ACTIVITY:post_data' },
  { why: 'text after the activity', deskripsi: 'PATH:/dashboard ACTIVITY:access_page [a] [b]' },
])('rejects a description with $why', async ({ deskripsi }) => {
  expect(await add({ deskripsi })).toFailWith('input.invalid')
})

test('accepts entries while the password is expired, unlike other calls', async () => {
  const expired = await portal.session('kedaluwarsa')
  const body = entry(expired, 'kedaluwarsa')
  expect(await portal.call(userLogAdd, { body, token: expired.access_token })).toSucceed()
  // The user's own data is readable too, so that the shell can detect the expiry.
  const query = { email: 'kedaluwarsa@contoh.id' }
  expect(await portal.call(userInfoByEmail, { query, token: expired.access_token })).toSucceed()
})

test('H3: rejects an account above the rate limit for the rest of the minute, and no other account', async () => {
  for (let each = 0; each < 50; each++) expect((await add()).status).toBe(200)
  const refused = await add()
  expect(refused).toFailWith('limit.reached')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const tpb = await portal.session('tpb')
  expect(await portal.call(userLogAdd, { body: entry(tpb, 'tpb'), token: tpb.access_token })).toSucceed()
  expect(await stored()).toHaveLength(51)
  portal.later({ seconds: 60 })
  expect(await add()).toSucceed()
})

test('H1: rejects an entry with another user name or user id', async () => {
  const tpb = await portal.session('tpb')
  expect(await add({ idUser: tpb.idUser })).toFailWith('access.denied')
  expect(await add({ username: 'tpb' })).toFailWith('access.denied')
  expect(await add({ idUser: randomUUID() })).toFailWith('access.denied')
  expect(await stored()).toEqual([])
})

test('stores an entry although its partition was dropped after this server had seen it', async () => {
  expect(await add()).toSucceed()
  const day = portal.core.now().toISOString().slice(0, 10).replaceAll('-', '')
  await sql`drop table ${sql.table(`user_activity_${day}`)}`.execute(portal.core.db)
  expect(await add()).toSucceed()
  expect(await stored()).toHaveLength(1)
})

test('partitions by day: creates them ahead or on demand and drops old ones', async () => {
  const other = await openTestPortal({ env, now: new Date('2026-11-21T23:59:59.500Z') })
  const read = async <Row>(statement: ReturnType<typeof sql<Row>>) => (await statement.execute(other.core.db)).rows
  const partitions = async () => {
    const rows = await read(sql<{ name: string }>`
      select relname as name from pg_class
      where relispartition and relkind = 'r' and relname like 'user_activity%' order by relname`)
    return rows.map(({ name }) => name)
  }
  const addOne = async () => {
    const session = await other.session('importir')
    expect(await other.call(userLogAdd, { body: entry(session, 'importir'), token: session.access_token })).toSucceed()
  }
  await other.sweep()
  expect(await partitions()).toEqual(['21', '22', '23', '24'].map(day => `user_activity_202611${day}`))
  await addOne()
  other.later({ seconds: 1 })
  await addOne()
  const perDay = await read(sql<{ day: string; entries: number }>`
    select tableoid::regclass::text as day, count(*) as entries from user_activity group by 1 order by 1`)
  expect(perDay).toEqual([
    { day: 'user_activity_20261121', entries: 1 },
    { day: 'user_activity_20261122', entries: 1 },
  ])

  other.later({ days: 20 })
  await addOne()
  other.later({ days: 10 })
  await other.sweep()
  const remaining = await partitions()
  expect(remaining).not.toContain('user_activity_20261121')
  expect(remaining).toContain('user_activity_20261122')
  expect(await read(sql`select 1 from user_activity`)).toHaveLength(2)
  await other.close()
})
