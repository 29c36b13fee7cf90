import { fork } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { inboxStream, routeOf } from '@dermaga/contract'
import { copyTemplate, dropTemplate } from '../../tests/support/database.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { prepareTemplate } from '../../tests/support/template.ts'
import type { Ask, Memory, Told } from './serve.ts'

/** bench:push — idle streams of one server process on PostgreSQL: what each costs in memory, and how long one broadcast takes
 *  from its commit to the last of them. */
const STREAMS = 5000
const PER_USER = 10
const BROADCASTS = 9

const postgres = await startPostgres()
const template = await prepareTemplate('postgres', postgres.adminUrl)
const database = await copyTemplate(template)
const server = fork(join(import.meta.dirname, 'serve.ts'), { execArgv: ['--expose-gc'] })
try {
  const begun = await ask({ databaseUrl: database.url ?? '', users: STREAMS / PER_USER })
  if (!('tokens' in begun)) throw new Error('the server did not begin')
  const before = await memory()
  const listeners: Listener[] = []
  for (let from = 0; from < STREAMS; from += 100) {
    const opening = Array.from({ length: 100 }, (_, index) =>
      listen(begun.origin, begun.tokens[(from + index) % begun.tokens.length] ?? ''),
    )
    listeners.push(...(await Promise.all(opening)))
  }
  const after = await memory()
  const each = (kind: keyof Memory) => ((after[kind] - before[kind]) / STREAMS / 1000).toFixed(1)
  const [lasts, medians, works]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < BROADCASTS; round++) {
    const workBefore = await processorMs()
    const arrivals = Promise.all(listeners.map(listener => listener.next()))
    const sent = await ask('broadcast')
    const since = 'committedAt' in sent ? sent.committedAt : 0
    const times = (await arrivals).map(at => at - since).toSorted((one, other) => one - other)
    works.push((await processorMs()) - workBefore)
    lasts.push(times.at(-1) ?? 0)
    medians.push(times[STREAMS / 2] ?? 0)
  }
  for (const { socket } of listeners) socket.destroy()
  console.log(
    '| streams | kB kept each | kB resident each | broadcast at half of them, ms | at the last, ms | processor ms of the server |\n|---|---|---|---|---|---|',
  )
  console.log(
    `| ${STREAMS} | ${each('kept')} | ${each('resident')} | ${middle(medians)} | ${middle(lasts)} | ${middle(works).toFixed(0)} |`,
  )
  console.log(`\n${BROADCASTS} broadcasts, medians. ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`)
} finally {
  server.kill()
  await database.drop()
  await dropTemplate(template)
  await postgres.stop()
}

interface Listener {
  socket: Socket
  /** When the next notification is here, ms since 1970. */
  next: () => Promise<number>
}

/** Opens a stream and resolves once it has greeted. */
async function listen(origin: string, token: string): Promise<Listener> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let hear: (word: string) => void = () => {}
  socket.setEncoding('utf8').on('data', data => hear(String(data)))
  const heard = (word: string) =>
    new Promise<number>(resolve => {
      hear = text => text.includes(word) && resolve(Date.now())
    })
  const greeted = heard('event: hello')
  socket.write(`GET ${routeOf(inboxStream)} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  await greeted
  return { socket, next: () => heard('event: notification') }
}

async function memory(): Promise<Memory> {
  const told = await ask('memory')
  if (!('memory' in told)) throw new Error('the server told something else')
  return told.memory
}

async function processorMs(): Promise<number> {
  const told = await ask('processor')
  if (!('processorMs' in told)) throw new Error('the server told something else')
  return told.processorMs
}

function ask(what: Ask): Promise<Told> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the server ended with ${code}`))
    server.once('exit', ended)
    server.once('message', told => {
      server.off('exit', ended)
      resolve(told as Told)
    })
    server.send(what)
  })
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
