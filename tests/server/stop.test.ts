import { once } from 'node:events'
import { connect } from 'node:net'
import { login, routeOf, userInfoByEmail } from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Balancer, startBalancer } from '../support/balancer.ts'
import { openClient, overNetwork } from '../support/client.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'
import { PUBLIC_URL, type Server, startServer } from '../support/server.ts'
import { startSlowUpload } from '../support/slow-upload.ts'
import { type OpenStream, openStream, titlesIn, until } from '../support/stream.ts'

const env = { STOP_DELAY_SECONDS: '1' }
const CALLERS = 6
const STREAMS = 10
/** Streams of one user are limited, so they belong to several. */
const LISTENERS = ['importir', 'cukai']

/** Notifies users; no process of the portal. */
let portal: TestPortal
let servers: Server[]
let balancer: Balancer

beforeAll(async () => {
  portal = await openTestPortal({ env: { PUBLIC_URL } })
  servers = await Promise.all([startServer(portal.database, { env }), startServer(portal.database, { env })])
  balancer = await startBalancer(servers.map(({ origin }) => origin))
})
afterAll(async () => {
  await balancer.stop()
  await Promise.all(servers.map(({ running }) => running.stop('SIGKILL')))
  await portal.close()
})

const start = async (origin?: string) => startServer(portal.database, { env, ...(origin && { origin }) })

/** Follows a stream as the browser does: reconnects after the time that the server names, and counts connections that end otherwise. */
function follow(token: string) {
  const ended: string[] = []
  let [moves, breaks, isOver] = [0, 0, false]
  let stream: OpenStream | undefined
  async function listen(): Promise<void> {
    let lastId: string | undefined
    while (!isOver) {
      stream = await openStream(balancer.origin, token, lastId)
      await stream.ended
      ended.push(...titlesIn(stream))
      lastId = stream.lastId()
      const last = stream.events.at(-1)
      stream = undefined
      if (last?.type === 'moved') {
        moves++
        await new Promise(resolve => setTimeout(resolve, last.afterMs))
      } else if (!isOver) breaks++
    }
  }
  const listening = listen()
  return {
    isOpen: () => stream?.events.at(0)?.type === 'hello',
    moves: () => moves,
    breaks: () => breaks,
    /** Of the notifications of this test: the simulated core system goes on with the demo's documents. */
    titles: () => [...ended, ...(stream ? titlesIn(stream) : [])].filter(title => title.startsWith('Kabar ')),
    async end() {
      isOver = true
      stream?.stop()
      await listening
    },
  }
}

test('a rolling restart under load loses no call, resets no connection, and streams go on elsewhere', async () => {
  const client = openClient(overNetwork(balancer.origin), {})
  const sessions = await Promise.all(LISTENERS.map(name => client.session(name)))
  const streams = Array.from({ length: STREAMS }, (_, at) => follow(sessions[at % 2]?.access_token ?? ''))
  await until(() => expect(streams.filter(({ isOpen }) => isOpen())).toHaveLength(STREAMS))
  let isOver = false
  const statuses: number[] = []
  const caller = async (at: number) => {
    const [token, email] = [sessions[at % 2]?.access_token, `${LISTENERS[at % 2]}@contoh.id`]
    while (!isOver) statuses.push((await client.call(userInfoByEmail, { query: { email }, token })).status)
  }
  const callers = Array.from({ length: CALLERS }, (_, at) => caller(at))
  const titles = Array.from({ length: 6 }, (_, at) => `Kabar ${at}`)
  const notify = (title: string) =>
    portal.core.db
      .transaction()
      .execute(trx => portal.modules.inbox.notify(trx, { key: title, to: 'everyone', title, detail: '' }))

  for (const [at, server] of servers.entries()) {
    await notify(titles[at * 3] ?? '')
    const before = statuses.length
    const exited = once(server.running.child, 'exit')
    server.running.child.kill('SIGTERM')
    await until(() => expect(balancer.ready()).not.toContain(server.origin))
    await notify(titles[at * 3 + 1] ?? '')
    expect(await exited).toEqual([0, null])
    await notify(titles[at * 3 + 2] ?? '')
    servers[at] = await start(server.origin)
    await until(() => expect(balancer.ready()).toHaveLength(2))
    await until(() => expect(statuses.length).toBeGreaterThan(before + 20))
  }
  isOver = true
  await Promise.all(callers)
  await until(() => expect(streams.reduce((sum, { moves }) => sum + moves(), 0)).toBeGreaterThanOrEqual(STREAMS))
  expect(balancer.lost).toEqual([])
  expect(new Set(statuses)).toEqual(new Set([200]))
  for (const stream of streams) {
    await until(() => expect(stream.titles()).toEqual(titles))
    expect(stream.breaks()).toBe(0)
  }
  await Promise.all(streams.map(stream => stream.end()))
}, 180_000)

test('while the stop waits for load balancers, calls are answered on connections that then close', async () => {
  const server = await startServer(portal.database, { env: { STOP_DELAY_SECONDS: '60' } })
  const { access_token: token } = await server.client.session('importir')
  server.running.child.kill('SIGTERM')
  const ready = async () => (await server.client.request('GET', '/readyz')).status
  while ((await ready()) === 200);
  const answer = await server.client.call(userInfoByEmail, { query: { email: 'importir@contoh.id' }, token })
  expect(answer).toSucceed()
  expect(answer.headers['connection']).toBe('close')
  await server.running.stop('SIGKILL')
}, 60_000)

test('a half-sent body and a half-sent head do not hold the stop', async () => {
  const server = await start()
  const body = startSlowUpload(server.origin, { method: 'POST', path: routeOf(login), length: 500 })
  const head = connect(Number(new URL(server.origin).port), 'localhost')
  head.on('error', () => undefined).write('POST / HTTP/1.1\r\nhost: localhost\r\n')
  const headClosed = new Promise(resolve => head.once('close', resolve))
  await once(body.socket, 'connect')
  const exited = once(server.running.child, 'exit')
  server.running.child.kill('SIGTERM')
  expect(await body.answered).toBe(408)
  await headClosed
  // A request that outlives the stop would make it 1.
  expect(await exited).toEqual([0, null])
}, 60_000)

test('a second signal ends the process at once', async () => {
  const server = await start()
  const body = startSlowUpload(server.origin, { method: 'POST', path: routeOf(login), length: 500 })
  await once(body.socket, 'connect')
  const exited = once(server.running.child, 'exit')
  server.running.child.kill('SIGTERM')
  const again = setInterval(() => server.running.child.kill('SIGINT'), 100)
  const result = await exited
  clearInterval(again)
  // Node no longer handles signals while a process exits, so the next one may end it sooner.
  expect([
    [1, null],
    [null, 'SIGINT'],
  ]).toContainEqual(result)
  // The first signal alone lets the body arrive for seconds, and then answers 408.
  expect(await body.answered).toBeUndefined()
}, 60_000)
