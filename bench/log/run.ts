import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { routeOf, userLogAdd } from '@dermaga/contract'
import { openClient, overNetwork } from '../../tests/support/client.ts'
import { copyTemplate, dropTemplate } from '../../tests/support/database.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { prepareTemplate } from '../../tests/support/template.ts'
import { openCaller, postOf } from '../caller.ts'
import type { Question, Task, Told } from './serve.ts'

/** bench:log — entries of the activity log, answered after commit: entries that share a commit beside one insert each, on one
 *  PostgreSQL. First the write alone, then the whole call, in which all also verify a token, read the session and parse: the
 *  portal's own call around either write, and a plain Fastify server without us.
 *  Every server is a process of its own; rounds are interleaved. The second sharing server shows the noise of the first. */
const ROUNDS = 9
const ENTRIES = 20_000
const CALLERS = 256
const FIRST_PORT = 4801

interface Server {
  name: string
  port: number
  process: ChildProcess
  token: string
  body: string
}
/** One round: entries a second, and the server's processor time an entry in microseconds. */
interface Round {
  perSecond: number
  cpuMicroseconds: number
}

const postgres = await startPostgres()
const template = await prepareTemplate('postgres', postgres.adminUrl)
const database = await copyTemplate(template)
const servers: Server[] = []
try {
  servers.push(
    await start('shared commits', 'group', FIRST_PORT),
    await start('one insert a request', 'each', FIRST_PORT + 1),
    await start('shared commits (A/A)', 'group', FIRST_PORT + 2),
  )
  await compare('the write alone', servers, async server => {
    const before = await ask(server, { ask: 'cpu' })
    const { elapsedMs, cpuMs } = await ask(server, { ask: 'write', entries: ENTRIES, writers: CALLERS })
    return roundOf(elapsedMs, cpuMs - before.cpuMs)
  })
  servers.push(await start('one insert a request, Fastify without us', 'plain', FIRST_PORT + 3))
  await compare('the whole call', servers, async server => {
    const before = await ask(server, { ask: 'cpu' })
    const elapsedMs = await callAll(server)
    const after = await ask(server, { ask: 'cpu' })
    return roundOf(elapsedMs, after.cpuMs - before.cpuMs)
  })
} finally {
  for (const server of servers) server.process.kill()
  await database.drop()
  await dropTemplate(template)
  await postgres.stop()
}

async function start(name: string, writes: Task['writes'], port: number): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ready = new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', code => reject(new Error(`${name} ended with ${code}`)))
  })
  child.send({ port, databaseUrl: database.url ?? '', writes } satisfies Task)
  await ready
  // Whoever signs in is the same to every server of one database; the server without other calls borrows the session.
  const client = openClient(overNetwork(`http://127.0.0.1:${FIRST_PORT}`), {})
  const { access_token: token, idUser } = await client.session('importir')
  const body = JSON.stringify({
    deskripsi: 'PATH:/surat-kuasa/browse ACTIVITY:post_data [/suratkuasa/v1/surat-kuasa]',
    idUser,
    ipLokal: '',
    ipPublik: '198.51.100.7',
    browserInfo: 'Chrome 141.0.0.0',
    hostname: 'portal.contoh.id',
    username: 'importir',
    latitude: 'NOT_AUTHORIZED',
    longitude: 'NOT_AUTHORIZED',
  })
  return { name, port, process: child, token, body }
}

/** Plays the rounds of all servers in turn, after one that warms up, and prints them. */
async function compare(
  what: string,
  servers: readonly Server[],
  play: (server: Server) => Promise<Round>,
): Promise<void> {
  const rounds = new Map(servers.map(server => [server, [] as Round[]]))
  for (const server of servers) await play(server)
  for (let each = 0; each < ROUNDS; each++) {
    for (const [server, played] of rounds) played.push(await play(server))
  }
  print(what, rounds)
}

function roundOf(elapsedMs: number, cpuMs: number): Round {
  return { perSecond: (ENTRIES * 1000) / elapsedMs, cpuMicroseconds: (cpuMs * 1000) / ENTRIES }
}

function ask({ process: child }: Server, question: Question): Promise<Told> {
  return new Promise(resolve => {
    child.once('message', told => resolve(told as Told))
    child.send(question)
  })
}

/** Sends every entry, over as many connections as there are callers. @returns milliseconds */
async function callAll({ port, token, body }: Server): Promise<number> {
  const request = postOf(
    `http://127.0.0.1:${port}${routeOf(userLogAdd)}`,
    { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  )
  const callers = await Promise.all(Array.from({ length: CALLERS }, () => openCaller(port)))
  let left = ENTRIES
  const startedAt = performance.now()
  await Promise.all(
    callers.map(async ({ call }) => {
      while (left-- > 0) await call(request)
    }),
  )
  const elapsedMs = performance.now() - startedAt
  for (const { close } of callers) close()
  return elapsedMs
}

function print(what: string, rounds: ReadonlyMap<Server, Round[]>): void {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const middles = [...rounds].map(([{ name }, played]) => ({
    name,
    rates: played.map(({ perSecond }) => perSecond),
    cpu: median(played.map(({ cpuMicroseconds }) => cpuMicroseconds)),
  }))
  const ours = median(middles[0]?.rates ?? [])
  console.log(
    `\n| ${what} | entries a second (median of ${ROUNDS}) | slowest–fastest round | processor time an entry | shared ÷ it |`,
  )
  console.log('|---|---|---|---|---|')
  for (const { name, rates, cpu } of middles) {
    const range = `${Math.round(Math.min(...rates))}–${Math.round(Math.max(...rates))}`
    const ratio = (ours / median(rates)).toFixed(2)
    console.log(`| ${name} | ${Math.round(median(rates))} | ${range} | ${Math.round(cpu)} µs | ${ratio} |`)
  }
}
