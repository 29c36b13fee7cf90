import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { routeOf, userLogAdd } from '@dermaga/contract'
import { openClient, overNetwork } from '../../tests/support/client.ts'
import { copyTemplate, dropTemplate } from '../../tests/support/database.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { prepareTemplate } from '../../tests/support/template.ts'
import { formatPost, openConnection } from '../raw-connection.ts'
import { median } from '../results.ts'
import type { Command, Reply, Task } from './serve.ts'

/** bench:log — entries of the activity log, answered after their commit: entries that share a commit, compared with one insert and
 *  commit per entry, on one PostgreSQL. First only the write; then the complete call, in which every server also verifies a token,
 *  reads the session and parses the body: the portal's endpoint with either write, and a plain Fastify server.
 *  Every server is a separate process; rounds are interleaved. The second server with shared commits shows the noise. */
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
/** One round: entries per second, and the server's processor time per entry in microseconds. */
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
    await startServer('shared commits', 'group', FIRST_PORT),
    await startServer('one insert per request', 'each', FIRST_PORT + 1),
    await startServer('shared commits (A/A)', 'group', FIRST_PORT + 2),
  )
  await compareServers('write only', servers, async server => {
    const before = await send(server, { name: 'cpu' })
    const { elapsedMs, cpuMs } = await send(server, { name: 'write', entries: ENTRIES, writers: CALLERS })
    return toRound(elapsedMs, cpuMs - before.cpuMs)
  })
  servers.push(await startServer('one insert per request, plain Fastify', 'plain', FIRST_PORT + 3))
  await compareServers('complete call', servers, async server => {
    const before = await send(server, { name: 'cpu' })
    const elapsedMs = await sendAll(server)
    const after = await send(server, { name: 'cpu' })
    return toRound(elapsedMs, after.cpuMs - before.cpuMs)
  })
} finally {
  for (const server of servers) server.process.kill()
  await database.drop()
  await dropTemplate(template)
  await postgres.stop()
}

async function startServer(name: string, writes: Task['writes'], port: number): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ready = new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', code => reject(new Error(`${name} exited with ${code}`)))
  })
  child.send({ port, databaseUrl: database.url ?? '', writes } satisfies Task)
  await ready
  // Sessions are in the database, so all servers accept them; the plain server has no sign-in of its own.
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

/** Runs the rounds of all servers in turn, after a warm-up round, and prints the table. */
async function compareServers(
  title: string,
  servers: readonly Server[],
  runRound: (server: Server) => Promise<Round>,
): Promise<void> {
  const rounds = new Map(servers.map(server => [server, [] as Round[]]))
  for (const server of servers) await runRound(server)
  for (let each = 0; each < ROUNDS; each++) {
    for (const [server, results] of rounds) results.push(await runRound(server))
  }
  printTable(title, rounds)
}

function toRound(elapsedMs: number, cpuMs: number): Round {
  return { perSecond: (ENTRIES * 1000) / elapsedMs, cpuMicroseconds: (cpuMs * 1000) / ENTRIES }
}

function send({ process: child }: Server, command: Command): Promise<Reply> {
  return new Promise(resolve => {
    child.once('message', reply => resolve(reply as Reply))
    child.send(command)
  })
}

/** Sends all entries, over one connection per caller. @returns milliseconds */
async function sendAll({ port, token, body }: Server): Promise<number> {
  const request = formatPost(
    `http://127.0.0.1:${port}${routeOf(userLogAdd)}`,
    { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  )
  const connections = await Promise.all(Array.from({ length: CALLERS }, () => openConnection(port)))
  let left = ENTRIES
  const startedAt = performance.now()
  await Promise.all(
    connections.map(async connection => {
      while (left-- > 0) await connection.send(request)
    }),
  )
  const elapsedMs = performance.now() - startedAt
  for (const { close } of connections) close()
  return elapsedMs
}

function printTable(title: string, rounds: ReadonlyMap<Server, Round[]>): void {
  const medians = [...rounds].map(([{ name }, results]) => ({
    name,
    rates: results.map(({ perSecond }) => perSecond),
    cpu: median(results.map(({ cpuMicroseconds }) => cpuMicroseconds)),
  }))
  const ours = median(medians[0]?.rates ?? [])
  console.log(
    `\n| ${title} | entries per second (median of ${ROUNDS}) | slowest–fastest round | processor time per entry | shared ÷ this |`,
  )
  console.log('|---|---|---|---|---|')
  for (const { name, rates, cpu } of medians) {
    const range = `${Math.round(Math.min(...rates))}–${Math.round(Math.max(...rates))}`
    const ratio = (ours / median(rates)).toFixed(2)
    console.log(`| ${name} | ${Math.round(median(rates))} | ${range} | ${Math.round(cpu)} µs | ${ratio} |`)
  }
}
