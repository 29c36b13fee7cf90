import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { routeOf, userInfoByEmail, userLogAdd } from '@dermaga/contract'
import { createPortal } from '../../apps/server/src/app.ts'
import { copyTemplate, dropTemplate } from '../../tests/support/database.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { PUBLIC_URL, startServer } from '../../tests/support/server.ts'
import { prepareTemplate, testConfig } from '../../tests/support/template.ts'
import { addListener } from '../push/listener.ts'
import { PROCESSORS, quantile, saveSection } from '../results.ts'
import type { Command, Report } from './balancer.ts'
import { type Follower, follow } from './stream.ts'

/** bench:deploy — rolling restarts of two server processes on PostgreSQL behind a load balancer that reads `/readyz`, under calls and
 *  open streams: what is lost, and how much longer calls take. The number of calls may be given: `npm run bench:deploy -- 10000`. */
const CALLS = Number(process.argv[2] ?? 100_000)
const CALM_SHARE = 0.25
const CALLERS = 25
/** Each caller begins a call so often, if the last one was answered. */
const CALL_EVERY_MS = 100
/** One call in so many writes. */
const WRITES = 5
const STREAMS = 2000
const PER_USER = 10
/** Between two restarts, for the streams to settle. */
const PAUSE_MS = 20_000

const env = { STOP_DELAY_SECONDS: '5', ACTIVITY_PER_MINUTE: '100000000', CALLS_PER_MINUTE_USER: '0' }
const postgres = await startPostgres()
const template = await prepareTemplate('postgres', postgres.adminUrl)
const database = await copyTemplate(template)
const config = testConfig(database, { PUBLIC_URL })
/** Adds users and notifies them. It serves nothing. */
const portal = await createPortal(config, { shellFolder: '/nonexistent' })
const servers = await Promise.all([startServer(database, { env }), startServer(database, { env })])
const balancer = fork(join(import.meta.dirname, 'balancer.ts'))
const agent = new Agent({ keepAlive: true })

try {
  const { origin } = await ask({ origins: servers.map(server => server.origin) })
  const users: Caller[] = []
  for (let user = 0; user < STREAMS / PER_USER; user++) users.push(callerOf(user, await addListener(portal, user)))
  const streams = await followStreams(origin, users)
  console.log(`${streams.length} streams are open, load ${loadavg()[0]?.toFixed(0)}`)

  const calm = await run(origin, users, CALLS * CALM_SHARE, async () => undefined)
  console.log(`calm: ${summary(calm)}`)
  let restarts = 0
  const expected: string[] = []
  const restarting = await run(origin, users, CALLS * (1 - CALM_SHARE), async () => {
    const title = `Kabar ${++restarts}`
    await restart((restarts - 1) % servers.length)
    expected.push(title)
    await portal.core.db
      .transaction()
      .execute(trx => portal.modules.inbox.notify(trx, { key: title, to: 'everyone', title, detail: '' }))
    await pause(PAUSE_MS)
  })
  console.log(`${restarts} restarts: ${summary(restarting)}`)
  await pause(PAUSE_MS)
  const { lost } = await ask('report')
  for (const each of lost.slice(0, 10)) console.log(each)
  const wrong = streams.filter(({ titles }) => titles.join() !== expected.join()).length
  const sum = (of: (stream: Follower) => number) => streams.reduce((total, stream) => total + of(stream), 0)
  for (const stream of streams) stream.stop()
  report({
    calm,
    restarting,
    restarts,
    reset: lost.length,
    moves: sum(({ moves }) => moves),
    breaks: sum(({ breaks }) => breaks),
    wrong,
  })
} finally {
  balancer.kill()
  agent.destroy()
  await Promise.all(servers.map(({ running }) => running.stop('SIGKILL')))
  await portal.close()
  await database.drop()
  await dropTemplate(template)
  await postgres.stop()
}

interface Caller {
  token: string
  email: string
  idUser: string
  username: string
}

/** Times of the answered calls in ms, and how many were answered with an error or not at all. */
interface Phase {
  ms: number[]
  failed: number
}

function callerOf(user: number, token: string): Caller {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }
  return { token, idUser: claims.sub, username: `pendengar${user}`, email: `pendengar${user}@contoh.id` }
}

async function followStreams(origin: string, users: readonly Caller[]): Promise<Follower[]> {
  const streams: Follower[] = []
  for (let from = 0; from < STREAMS; from += 100) {
    const opened = Array.from({ length: 100 }, (_, at) =>
      follow(origin, users[(from + at) % users.length]?.token ?? ''),
    )
    streams.push(...opened)
    while (opened.some(({ isOpen }) => !isOpen)) await pause(20)
  }
  return streams
}

/** Makes the calls, and meanwhile repeats the work until they are made. */
async function run(origin: string, users: readonly Caller[], calls: number, work: () => Promise<void>): Promise<Phase> {
  const phase: Phase = { ms: [], failed: 0 }
  let begun = 0
  async function repeat(): Promise<void> {
    while (begun < calls) {
      const number = begun++
      const startedAt = performance.now()
      const status = await call(origin, users[number % users.length] as Caller, number % WRITES === 0)
      const ms = performance.now() - startedAt
      if (status === 200) phase.ms.push(ms)
      else phase.failed++
      if (ms < CALL_EVERY_MS) await pause(CALL_EVERY_MS - ms)
    }
  }
  const calling = Promise.all(Array.from({ length: CALLERS }, repeat))
  do {
    await work()
    if (begun < calls) await pause(10)
  } while (begun < calls)
  await calling
  return phase
}

/** @returns the status; 0 when there is no answer */
function call(origin: string, { token, email, idUser, username }: Caller, writes: boolean): Promise<number> {
  const path = writes ? routeOf(userLogAdd) : `${routeOf(userInfoByEmail)}?email=${encodeURIComponent(email)}`
  const body = writes ? JSON.stringify(entryOf(idUser, username)) : undefined
  return new Promise(resolve => {
    const sent = request(`${origin}${path}`, {
      agent,
      method: writes ? userLogAdd.method : userInfoByEmail.method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    })
    sent.on('error', () => resolve(0))
    sent.on('response', answer => {
      answer.on('error', () => resolve(0))
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.end(body)
  })
}

function entryOf(idUser: string, username: string) {
  return {
    deskripsi: 'PATH:/dashboard ACTIVITY:access_page',
    idUser,
    username,
    ipLokal: '',
    ipPublik: '',
    browserInfo: 'Chrome 141',
    hostname: 'bench',
    latitude: 'NOT_AUTHORIZED',
    longitude: 'NOT_AUTHORIZED',
  }
}

async function restart(at: number): Promise<void> {
  const server = servers[at]
  if (!server) throw new Error('no such server')
  await server.running.stop('SIGTERM')
  if (server.running.child.exitCode !== 0) console.log(`the server exited with ${server.running.child.exitCode}`)
  servers[at] = await startServer(database, { origin: server.origin, env })
  while ((await ask('report')).ready.length < servers.length) await pause(100)
}

async function ask(command: Command): Promise<Report> {
  balancer.send(command)
  const [answer] = (await once(balancer, 'message')) as [Report]
  return answer
}

function summary({ ms, failed }: Phase): string {
  return `${ms.length} calls, ${failed} failed, median ${quantile(ms, 0.5).toFixed(1)} ms, p99 ${quantile(ms, 0.99).toFixed(1)} ms`
}

function report(of: {
  calm: Phase
  restarting: Phase
  restarts: number
  reset: number
  moves: number
  breaks: number
  wrong: number
}): void {
  const { calm, restarting, restarts, reset, moves, breaks, wrong } = of
  const ratio = quantile(restarting.ms, 0.99) / quantile(calm.ms, 0.99)
  const row = (name: string, { ms, failed }: Phase) =>
    `| ${name} | ${ms.length + failed} | ${failed} | ${quantile(ms, 0.5).toFixed(1)} | ${quantile(ms, 0.99).toFixed(1)} |`
  const section = `Two server processes on one PostgreSQL behind a balancer that reads \`/readyz\` every 100 ms and repeats nothing, with ${STREAMS.toLocaleString('en')} open streams and ${CALLERS} callers, one call in ${WRITES} a write. First nothing else happens; then the processes are restarted in turn (SIGTERM, \`STOP_DELAY_SECONDS=5\`) while the calls go on. Goals: 0 calls lost, 0 connections reset, p99 at most 2 × calm. Run \`npm run bench:deploy\`.

| phase | calls | lost | median ms | p99 ms |
|---|---|---|---|---|
${row('calm', calm)}
${row(`${restarts} restarts`, restarting)}

p99 ${ratio.toFixed(2)} × calm. Connections reset: ${reset}. Streams: ${moves} times moved to the other process, ${breaks} broken, ${wrong} with a notification lost, doubled or out of order. ${PROCESSORS}, Node ${process.version}, at load ${loadavg()[0]?.toFixed(0)}.`
  console.log(`\n${section}`)
  saveSection('deploy', section)
}
