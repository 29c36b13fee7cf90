import { featureFlag, type HostTokens, hostPorts, hostSignIn, loginKey, userInfoByEmail } from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { createHostAccount, type HostAccount } from '../support/host-account.ts'
import { type Answer, openTestPortal, type TestPortal } from '../support/portal.ts'
import { PUBLIC_URL, type Server, startServer } from '../support/server.ts'

const LIMIT = 40
/** Two blocks, a tenth of the quota, for each of two processes. */
const OVERSHOOT = 2 * 4
const env = { PUBLIC_URL, CALLS_PER_MINUTE_USER: String(LIMIT), CALLS_PER_MINUTE_KEY: String(LIMIT) }

/** Two portals on one database, whose clocks stand still: as two processes within one window. */
let one: TestPortal
let other: TestPortal
const now = new Date()

beforeAll(async () => {
  one = await openTestPortal({ env, now })
  other = await openTestPortal({ env, now, database: one.database })
})
afterAll(async () => {
  await other.close()
  await one.close()
})

const email = 'importir@contoh.id'
const ask = ({ call }: Pick<TestPortal, 'call'>, token: string) => call(userInfoByEmail, { query: { email }, token })
const remainingOf = ({ headers }: Answer) => Number(/^"\w+";r=(\d+);t=\d+$/.exec(headers['ratelimit'] ?? '')?.[1])
/** Asks until the quota is used up. @returns the answers, of which the last is the rejection */
async function useUp(ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers = [await ask()]
  while (answers.at(-1)?.status === 200 && answers.length < 3 * LIMIT) answers.push(await ask())
  return answers
}

test('H7: a user gets the quota in headers, counted down, and 429 above it until the next minute', async () => {
  const { access_token: token } = await one.session('importir')
  one.statements.length = 0
  expect((await ask(one, token)).headers).toMatchObject({
    'ratelimit-policy': `"user";q=${LIMIT};w=60`,
    ratelimit: expect.stringMatching(/^"user";r=39;t=([1-9]|[1-5]\d|60)$/),
  })
  expect(one.statements.filter(statement => statement.includes('request_quota'))).toEqual([])
  const answers = await useUp(() => ask(one, token))
  expect(answers.slice(0, -1).map(remainingOf)).toEqual(
    Array.from({ length: LIMIT - 1 }, (_, call) => LIMIT - 2 - call),
  )
  const rejected = answers.at(-1) as Answer
  expect(rejected).toFailWith('limit.reached')
  expect(rejected.headers['ratelimit']).toBe(`"user";r=0;t=${rejected.headers['retry-after']}`)
  expect(rejected.body.message).toBe(
    `Terlalu banyak permintaan. Tunggu ${rejected.headers['retry-after']} detik, lalu coba lagi.`,
  )
  expect((await one.request('GET', '/metrics')).body['text']).toContain('request_quota_exceeded_total{policy="user"} 1')

  const { access_token: neighbour } = await one.session('cukai')
  expect(await one.call(userInfoByEmail, { query: { email: 'cukai@contoh.id' }, token: neighbour })).toSucceed()
  for (const path of ['/livez', '/config.json', '/metrics'])
    expect(await one.request('GET', path)).toMatchObject({
      status: 200,
      headers: expect.not.objectContaining({ ratelimit: expect.anything() }),
    })
  expect((await one.call(loginKey)).headers['ratelimit']).toBeUndefined()
  expect(await one.session('importir')).toMatchObject({ access_token: expect.any(String) })

  for (const portal of [one, other]) portal.later({ seconds: Number(rejected.headers['retry-after']) })
  expect(await ask(one, token)).toSucceed()
})

test("H7: a company's key has one quota for all of its programs and processes; its second key has its own", async () => {
  const erp = await createHostAccount(one, 'cukai', { username: 'erp-satu' })
  const warehouse = await createHostAccount(one, 'cukai', { username: 'erp-dua' })
  const tokenOf = async ({ username }: HostAccount, key: string) => {
    const { body } = await one.call(hostSignIn, { body: { username, password: DEMO_PASSWORD }, key })
    return (body['item'] as HostTokens).access_token
  }
  const ports = (portal: TestPortal, token: string, key: string) =>
    portal.call(hostPorts, { params: { kata: 'tanjung' }, token, key })
  const [erpToken, warehouseToken] = [await tokenOf(erp, erp.key), await tokenOf(warehouse, erp.key)]
  const used = await useUp(() => ports(one, erpToken, erp.key))
  expect(used).toHaveLength(LIMIT + 1)
  expect(used[0]?.headers['ratelimit-policy']).toBe(`"key";q=${LIMIT};w=60`)
  expect(await ports(one, warehouseToken, erp.key)).toFailWith('limit.reached')
  const elsewhere = await useUp(() => ports(other, warehouseToken, erp.key))
  expect(elsewhere.length - 1).toBeLessThanOrEqual(OVERSHOOT / 2)
  expect(elsewhere.at(-1)).toFailWith('limit.reached')
  const second = await tokenOf(warehouse, warehouse.key)
  expect(await ports(one, second, warehouse.key)).toSucceed()
})

test('H7: 0 is no limit', async () => {
  const free = await openTestPortal({ env: { ...env, CALLS_PER_MINUTE_USER: '0' }, database: one.database })
  const { access_token: token } = await free.session('importir')
  for (let call = 0; call <= LIMIT; call++) {
    const answer = await ask(free, token)
    expect(answer).toSucceed()
    expect(answer.headers['ratelimit']).toBeUndefined()
  }
  await free.close()
})

describe('two processes', () => {
  let servers: [Server, Server]
  beforeAll(async () => {
    servers = await Promise.all([startServer(one.database, { env }), startServer(one.database, { env })])
  })
  afterAll(() => Promise.all(servers.map(({ running }) => running.stop('SIGKILL'))))

  test('H7: calls split over both get 429 near the limit, on both', async () => {
    const { access_token: token } = await servers[0].client.session('tpb')
    const ask = (server: Server) =>
      server.client.call(userInfoByEmail, { query: { email: 'tpb@contoh.id' }, token }).then(answer => ({
        ...answer,
        server,
        // The minute that the call counted in; the test may run across two.
        window: Math.round((Date.parse(answer.headers['date'] ?? '') / 1000 + secondsLeft(answer)) / 60),
      }))
    const calls = Array.from({ length: 3 * (LIMIT + OVERSHOOT) }, (_, call) => servers[call % 2] as Server)
    const answers = await Promise.all(calls.map(ask))
    const windows = [...Map.groupBy(answers, ({ window }) => window).values()]
    for (const window of windows) {
      const through = window.filter(({ status }) => status === 200).length
      expect(through).toBeLessThanOrEqual(LIMIT + OVERSHOOT)
      if (through < window.length) expect(through).toBeGreaterThanOrEqual(LIMIT)
    }
    const rejected = answers.filter(({ status }) => status === 429)
    expect(rejected.length).toBeGreaterThan(0)
    expect(new Set(rejected.map(({ server }) => server.origin)).size).toBe(2)
    for (const answer of rejected) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

test('H7: when the shared count cannot be written, calls go on and the failures are counted', async () => {
  await sql`drop table request_quota`.execute(one.core.db)
  const { access_token: token } = await one.session('ftz')
  expect(await one.call(featureFlag, { params: { name: 'NPWPIMPOR' } })).toSucceed()
  const answers = await useUp(() => one.call(userInfoByEmail, { query: { email: 'ftz@contoh.id' }, token }))
  expect(answers).toHaveLength(LIMIT + 1)
  expect((await one.request('GET', '/metrics')).body['text']).toMatch(/^request_quota_report_failures_total [1-9]/m)
})

const secondsLeft = ({ headers }: Answer) => Number(/;t=(\d+)$/.exec(headers['ratelimit'] ?? '')?.[1])
