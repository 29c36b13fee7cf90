import { fork } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { inboxStream, routeOf } from '@dermaga/contract'
import { copyTemplate, dropTemplate } from '../../tests/support/database.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { prepareTemplate } from '../../tests/support/template.ts'
import { median, PROCESSORS } from '../results.ts'
import type { Command, Memory, Reply } from './serve.ts'

/** bench:push — idle streams of one server process on PostgreSQL: the memory of each, and the time of one broadcast from its commit
 *  to the last stream. */
const STREAMS = 5000
const PER_USER = 10
const BROADCASTS = 9

const postgres = await startPostgres()
const template = await prepareTemplate('postgres', postgres.adminUrl)
const database = await copyTemplate(template)
const server = fork(join(import.meta.dirname, 'serve.ts'), { execArgv: ['--expose-gc'] })
try {
  const started = await send({ databaseUrl: database.url ?? '', users: STREAMS / PER_USER })
  if (!('tokens' in started)) throw new Error('the server did not start')
  const before = await readMemory()
  const listeners: Listener[] = []
  for (let from = 0; from < STREAMS; from += 100) {
    const opening = Array.from({ length: 100 }, (_, index) =>
      openListener(started.origin, started.tokens[(from + index) % started.tokens.length] ?? ''),
    )
    listeners.push(...(await Promise.all(opening)))
  }
  const after = await readMemory()
  const perStream = (kind: keyof Memory) => ((after[kind] - before[kind]) / STREAMS / 1000).toFixed(1)
  const [lastMs, medianMs, processorMs]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < BROADCASTS; round++) {
    const processorBefore = await readProcessorMs()
    const arrivals = Promise.all(listeners.map(listener => listener.next()))
    const sent = await send('broadcast')
    const since = 'committedAt' in sent ? sent.committedAt : 0
    const times = (await arrivals).map(at => at - since).toSorted((one, other) => one - other)
    processorMs.push((await readProcessorMs()) - processorBefore)
    lastMs.push(times.at(-1) ?? 0)
    medianMs.push(times[STREAMS / 2] ?? 0)
  }
  for (const { socket } of listeners) socket.destroy()
  console.log(
    '| streams | heap kB each | resident kB each | broadcast to half of them, ms | to the last, ms | server processor ms |\n|---|---|---|---|---|---|',
  )
  console.log(
    `| ${STREAMS} | ${perStream('heap')} | ${perStream('resident')} | ${median(medianMs)} | ${median(lastMs)} | ${median(processorMs).toFixed(0)} |`,
  )
  console.log(`\n${BROADCASTS} broadcasts, medians. ${PROCESSORS}, Node ${process.version}`)
} finally {
  server.kill()
  await database.drop()
  await dropTemplate(template)
  await postgres.stop()
}

interface Listener {
  socket: Socket
  /** The arrival time of the next notification, in ms since 1970. */
  next: () => Promise<number>
}

/** Opens a stream and resolves after its `hello` event. */
async function openListener(origin: string, token: string): Promise<Listener> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let onText: (text: string) => void = () => {}
  socket.setEncoding('utf8').on('data', data => onText(String(data)))
  const nextEvent = (name: string) =>
    new Promise<number>(resolve => {
      onText = text => text.includes(`event: ${name}`) && resolve(Date.now())
    })
  const greeted = nextEvent('hello')
  socket.write(`GET ${routeOf(inboxStream)} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  await greeted
  return { socket, next: () => nextEvent('notification') }
}

async function readMemory(): Promise<Memory> {
  const reply = await send('memory')
  if (!('memory' in reply)) throw new Error('unexpected reply of the server')
  return reply.memory
}

async function readProcessorMs(): Promise<number> {
  const reply = await send('processor')
  if (!('processorMs' in reply)) throw new Error('unexpected reply of the server')
  return reply.processorMs
}

function send(command: Command): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the server exited with ${code}`))
    server.once('exit', ended)
    server.once('message', reply => {
      server.off('exit', ended)
      resolve(reply as Reply)
    })
    server.send(command)
  })
}
