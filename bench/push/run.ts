import { fork } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inboxStream, routeOf } from '@dermaga/contract'
import { copyTemplate, dropTemplate } from '../../tests/support/database.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { prepareTemplate } from '../../tests/support/template.ts'
import { createProber } from '../prober.ts'
import { median, PROCESSORS, quantile } from '../results.ts'
import type { Command, Memory, Reply } from './serve.ts'

/** bench:push — idle streams of one server process on PostgreSQL: the memory of each, the time of one broadcast from its commit
 *  to the last stream, and what happens to readiness and other calls when all of them are lost and reconnect at once. */
const STREAMS = 5000
const PER_USER = 10
const BROADCASTS = 9
const IDLE_MS = 5000

const postgres = await startPostgres()
const template = await prepareTemplate('postgres', postgres.adminUrl)
const database = await copyTemplate(template)
const probers = { call: createProber(), readiness: createProber() }
const server = fork(join(import.meta.dirname, 'serve.ts'), { execArgv: ['--expose-gc'] })
try {
  const started = await send({ databaseUrl: database.url ?? '', users: STREAMS / PER_USER })
  if (!('tokens' in started)) throw new Error('the server did not start')
  const before = await readMemory()
  const { origin, tokens } = started
  const tokenOf = (index: number) => tokens[index % tokens.length] ?? ''
  let listeners: Listener[] = []
  for (let from = 0; from < STREAMS; from += 100) {
    const opening = Array.from({ length: 100 }, (_, index) => openListener(origin, tokenOf(from + index)))
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

  const idle = await probe(origin, () => pause(IDLE_MS))
  const positions = listeners.map(({ lastId }) => lastId())
  for (const { socket } of listeners) socket.destroy()
  await send('broadcast')
  const returning = await probe(origin, async () => {
    const opening = positions.map(async (position, index) => {
      const listener = await openListener(origin, tokenOf(index), position)
      await listener.missed
      return listener
    })
    listeners = await Promise.all(opening)
  })
  for (const { socket } of listeners) socket.destroy()

  console.log(
    '| streams | heap kB each | resident kB each | broadcast to half of them, ms | to the last, ms | server processor ms |\n|---|---|---|---|---|---|',
  )
  console.log(
    `| ${STREAMS} | ${perStream('heap')} | ${perStream('resident')} | ${median(medianMs)} | ${median(lastMs)} | ${median(processorMs).toFixed(0)} |`,
  )
  console.log(
    `\n${STREAMS} streams that were lost reconnected at once in ${returning.ms.toFixed(0)} ms, each with the notification that it had missed. ` +
      `Meanwhile ${returning.readiness.failed} of ${returning.readiness.latencies.length} readings of /readyz and ` +
      `${returning.call.failed} of ${returning.call.latencies.length} other calls failed; the p99 of the calls was ` +
      `${quantile(returning.call.latencies, 0.99).toFixed(1)} ms, ${quantile(idle.call.latencies, 0.99).toFixed(1)} ms before.`,
  )
  console.log(`\n${BROADCASTS} broadcasts, medians. ${PROCESSORS}, Node ${process.version}`)
} finally {
  server.kill()
  for (const prober of Object.values(probers)) prober.kill()
  await database.drop()
  await dropTemplate(template)
  await postgres.stop()
}

interface Listener {
  socket: Socket
  /** The arrival time of the next notification, in ms since 1970. */
  next: () => Promise<number>
  /** The position of the last event. */
  lastId: () => string | undefined
  /** Settles with the first notification. */
  missed: Promise<unknown>
}

/** Opens a stream and resolves after its `hello` event.
 *  @param position after which it continues */
async function openListener(origin: string, token: string, position?: string): Promise<Listener> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const waiting = new Map<string, (at: number) => void>()
  let id: string | undefined
  let rest = ''
  socket.setEncoding('utf8').on('data', data => {
    // An event may arrive in several pieces.
    const received = rest + String(data)
    const end = received.lastIndexOf('\n') + 1
    const text = received.slice(0, end)
    rest = received.slice(end)
    id = [...text.matchAll(/^id: (\S+)/gm)].at(-1)?.[1] ?? id
    for (const [, name = ''] of text.matchAll(/^event: (\w+)/gm)) {
      waiting.get(name)?.(Date.now())
      waiting.delete(name)
    }
  })
  const nextEvent = (name: string) => new Promise<number>(resolve => waiting.set(name, resolve))
  const greeted = nextEvent('hello')
  const missed = nextEvent('notification')
  const continued = position === undefined ? '' : `Last-Event-ID: ${position}\r\n`
  socket.write(
    `GET ${routeOf(inboxStream)} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${token}\r\n${continued}\r\n`,
  )
  await greeted
  return { socket, next: () => nextEvent('notification'), lastId: () => id, missed }
}

/** Readings of /readyz and a cheap call while something happens. */
async function probe(origin: string, meanwhile: () => Promise<unknown>) {
  const port = Number(new URL(origin).port)
  await Promise.all([probers.call.start(port), probers.readiness.start(port, '/readyz')])
  const since = performance.now()
  await meanwhile()
  const ms = performance.now() - since
  const [call, readiness] = await Promise.all([probers.call.stop(), probers.readiness.stop()])
  return { ms, call, readiness }
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
