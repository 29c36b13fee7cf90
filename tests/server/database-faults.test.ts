import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { declarationById, declarationCreate, powerGrant, powerList, userInfoByEmail, wibDay } from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANIES } from '../../apps/server/src/demo/people.ts'
import type { Answer } from '../support/client.ts'
import { createFaultyPostgres, type FaultyPostgres } from '../support/faulty-postgres.ts'
import { type Server, startServer } from '../support/server.ts'
import { freePort } from '../support/stack.ts'
import { openStream, titlesIn, until } from '../support/stream.ts'

const DAY_MS = 86_400_000
const WRITERS = 4

/** Two processes of the portal on one database that is stopped, frozen and disconnected under load. */
let postgres: FaultyPostgres
let servers: [Server, Server]
let starting: Promise<[Server, Server]>
let origins: [string, string]
let token: string
const dataDir = mkdtempSync(join(tmpdir(), 'dermaga-faults-'))

beforeAll(async () => {
  postgres = await createFaultyPostgres()
  origins = [`http://localhost:${await freePort()}`, `http://localhost:${await freePort()}`]
  const start = (origin: string) =>
    startServer({ url: postgres.url, dataDir, drop: async () => undefined }, { origin, apiKeys: KEYS })
  starting = Promise.all([start(origins[0]), start(origins[1])])
  starting.catch(() => undefined)
})
afterAll(async () => {
  await starting.then(all => Promise.all(all.map(({ running }) => running.stop('SIGKILL')))).catch(() => undefined)
  await postgres.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const KEYS = { suratkuasa: 'portal-pengguna-jasa' }

const statusOf = (origin: string, path: string): Promise<number> =>
  fetch(`${origin}${path}`).then(
    answer => answer.status,
    () => 0,
  )
const readyOf = (): Promise<number[]> => Promise.all(origins.map(origin => statusOf(origin, '/readyz')))
const untilReady = () => until(async () => expect(await readyOf()).toEqual([200, 200]))

test('a server that is started before its database waits for it, then migrates and serves', async () => {
  const [origin] = origins
  await until(async () => expect(await readyOf()).toEqual([503, 503]))
  expect(await statusOf(origin, '/livez')).toBe(200)
  const called = await fetch(`${origin}/amws/v1/user/user-info-by-email`)
  expect(called.status).toBe(503)
  expect(Number(called.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await called.json()).toMatchObject({ status: 'error', code: 'server.unavailable' })
  const page = await fetch(`${origin}/dashboard`, { headers: { accept: 'text/html' } })
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('Portal sedang disiapkan')

  await postgres.start()
  servers = await starting
  expect(await readyOf()).toEqual([200, 200])
  token = (await servers[0].client.session('importir')).access_token
}, 120_000)

/** Repeats a call that got 503 with the same content, after a pause, as the portal's page does.
 *  @returns what it got meanwhile */
async function insist(attempt: (server: Server) => Promise<Answer>, turn = 0): Promise<Answer[]> {
  const failures: Answer[] = []
  for (let tries = turn; ; tries++) {
    const answer = await attempt(servers[tries % 2] ?? servers[0])
    if (answer.status === 200) return failures
    failures.push(answer)
    // What the faults may cost a caller: 503 that says when to come back.
    expect(answer).toFailWith('server.unavailable')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

interface Load {
  /** Documents that the portal acknowledged. */
  begun: string[]
  untilBegun: (more: number) => Promise<void>
  /** @returns every answer that was no success */
  stop: () => Promise<Answer[]>
}

/** Companies that begin documents at both processes. */
function startLoad(): Load {
  const begun: string[] = []
  let isOver = false
  const write = async (writer: number): Promise<Answer[]> => {
    const failures: Answer[] = []
    for (let round = writer; !isOver; round++) {
      const body = { idHeader: randomUUID(), kodeDokumen: '20' as const }
      failures.push(...(await insist(server => server.client.call(declarationCreate, { body, token }), round)))
      begun.push(body.idHeader)
    }
    return failures
  }
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  const failed = new Promise<void>((_resolve, reject) => void writing.catch(reject))
  failed.catch(() => undefined)
  return {
    begun,
    async untilBegun(more) {
      const wanted = begun.length + more
      await Promise.race([failed, until(() => expect(begun.length).toBeGreaterThanOrEqual(wanted))])
    },
    async stop() {
      isOver = true
      return (await writing).flat()
    },
  }
}

/** Every acknowledged document is there, and was begun once. */
async function expectOnce(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const answer = await servers[0].client.call(declarationById, { params: { id }, token })
    expect(answer).toSucceed()
    expect(answer.body['item'].riwayat).toHaveLength(1)
  }
}

let lastDay = 400

/** Grants a power of attorney, which notifies the broker. */
function grant(): Promise<Answer[]> {
  const day = wibDay(new Date(Date.now() + ++lastDay * DAY_MS))
  const period = { dokumen: ['41' as const], kantor: null, mulai: day, akhir: day }
  const body = { idSuratKuasa: randomUUID(), npwpPenerima: COMPANIES.ppjk[0], ...period, catatan: '' }
  return insist(({ client }) => client.call(powerGrant, { body, token }))
}

const expectNoRestart = () =>
  expect(servers.map(({ running }) => running.child.exitCode ?? running.child.signalCode)).toEqual([null, null])

async function stopAndStart(how: 'fast' | 'immediate'): Promise<void> {
  await postgres.stop(how)
  await until(async () => expect(await readyOf()).toEqual([503, 503]))
  await postgres.start()
}

test.each([
  {
    fault: 'every connection is terminated again and again',
    async cause() {
      for (let time = 0; time < 5; time++) await postgres.terminateConnections()
    },
  },
  { fault: 'PostgreSQL is stopped fast and started again', cause: () => stopAndStart('fast') },
  { fault: 'PostgreSQL crashes and starts again', cause: () => stopAndStart('immediate') },
])(
  'both processes go on when $fault under load, and nothing happens twice',
  async ({ cause }) => {
    const broker = await servers[1].client.session('ppjk')
    const stream = await openStream(servers[1].origin, broker.access_token)
    // A new client's position is where the stream stands when it says hello.
    await until(() => expect(stream.events.at(0)?.type).toBe('hello'))
    const load = startLoad()
    await grant()
    await load.untilBegun(10)
    await Promise.all([grant(), cause()])
    await untilReady()
    await grant()
    await load.untilBegun(20)
    await load.stop()
    expectNoRestart()
    await expectOnce(load.begun)
    // The stream stayed open, and received each grant once.
    await until(() => expect(titlesIn(stream).length).toBeGreaterThanOrEqual(3))
    expect(titlesIn(stream)).toHaveLength(3)
    stream.stop()
  },
  120_000,
)

test('a full disk of the database refuses changes, names itself and keeps reading', async () => {
  const { client, origin } = servers[0]
  // PostgreSQL reports a full disk of its own with the same code.
  await postgres.execute(`
    create function no_space() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await postgres.execute(
    'create trigger no_space before insert on declaration for each row execute function no_space()',
  )
  const body = { idHeader: randomUUID(), kodeDokumen: '20' as const }
  const refused = await client.call(declarationCreate, { body, token })
  expect(refused).toFailWith('server.storageFull')
  expect(refused.headers['retry-after']).toBe('60')
  expect(await client.call(powerList, { query: { peran: 'pemberi', size: 20 }, token })).toSucceed()
  const ready = await fetch(`${origin}/readyz`)
  expect([ready.status, await ready.text()]).toEqual([200, expect.stringContaining('the disk of the database is full')])

  await postgres.execute('drop trigger no_space on declaration')
  expect(await client.call(declarationCreate, { body, token })).toSucceed()
}, 60_000)

test('a frozen database answers calls with 503 within five seconds, and they succeed when it goes on', async () => {
  const [one, two] = servers
  const load = startLoad()
  await load.untilBegun(5)
  postgres.freeze()
  const since = performance.now()
  const timed = async (server: Server) => {
    const answer = await server.client.call(powerList, { query: { peran: 'pemberi', size: 20 }, token })
    return { answer, ms: performance.now() - since }
  }
  for (const { answer, ms } of await Promise.all([one, two, one, two].map(timed))) {
    expect(answer).toFailWith('server.unavailable')
    expect(ms).toBeLessThan(5000)
  }
  await until(async () => expect(await readyOf()).toEqual([503, 503]))
  expect(performance.now() - since).toBeLessThan(6000)
  expect(await (await fetch(`${one.origin}/metrics`)).text()).toMatch(/^database_reachable 0$/m)
  expect(await statusOf(one.origin, '/livez')).toBe(200)
  // While the database is known to be gone, nobody waits for it.
  const before = performance.now()
  const late = await two.client.call(userInfoByEmail, { query: { email: 'importir@contoh.id' }, token })
  expect(late).toFailWith('server.unavailable')
  expect(performance.now() - before).toBeLessThan(1000)

  postgres.thaw()
  await untilReady()
  await load.untilBegun(10)
  expect((await load.stop()).length).toBeGreaterThan(0)
  expectNoRestart()
  await expectOnce(load.begun)
}, 120_000)
