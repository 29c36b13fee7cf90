import { fork } from 'node:child_process'
import { Agent, request } from 'node:http'
import { featureFlag, routeOf } from '@dermaga/contract'

/** Sends a cheap call at an even pace, without waiting for the previous one. It runs as a process of its own: what the load
 *  generator computes must not count as waiting for the portal. */
export interface Prober {
  /** @param path other than that of the cheap call */
  start(port: number, path?: string): Promise<void>
  stop(): Promise<Probed>
  kill(): void
}

export interface Probed {
  /** Of each call, in milliseconds. */
  latencies: number[]
  /** Calls that were not answered with 200. */
  failed: number
}

type ProberCommand = { port: number; path: string } | 'stop'

export function createProber(): Prober {
  const child = fork(import.meta.filename, [CHILD])
  const send = (command: ProberCommand): Promise<unknown> =>
    new Promise(resolve => {
      child.once('message', resolve)
      child.send(command)
    })
  return {
    start: async (port, path = PATH) => void (await send({ port, path })),
    stop: () => send('stop') as Promise<Probed>,
    kill: () => void child.kill(),
  }
}

const CHILD = 'prober'

const EVERY_MS = 10
/** More would not fit into the accept queue of a busy server. */
const SOCKETS = 64
const PATH = routeOf(featureFlag).replace(':name', 'NPWPIMPOR')

if (process.argv[2] === CHILD) {
  let current: { stop: () => Promise<Probed> } | undefined
  const obey = async (command: ProberCommand): Promise<void> => {
    if (command === 'stop') process.send?.(await current?.stop())
    else {
      current = probe(command.port, command.path)
      process.send?.('started')
    }
  }
  process.on('disconnect', () => process.exit(0))
  process.on('message', (command: ProberCommand) => void obey(command))
}

function probe(port: number, path: string): { stop: () => Promise<Probed> } {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS })
  const sent: Promise<{ ms: number; status: number | undefined }>[] = []
  const timer = setInterval(() => sent.push(measure(agent, port, path)), EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      const calls = await Promise.all(sent)
      agent.destroy()
      return { latencies: calls.map(({ ms }) => ms), failed: calls.filter(({ status }) => status !== 200).length }
    },
  }
}

function measure(agent: Agent, port: number, path: string): Promise<{ ms: number; status: number | undefined }> {
  const startedAt = performance.now()
  return new Promise(resolve => {
    const call = request({ agent, port, host: '127.0.0.1', path }, response => {
      response.resume()
      response.once('end', () => resolve({ ms: performance.now() - startedAt, status: response.statusCode }))
    })
    call.once('error', () => resolve({ ms: performance.now() - startedAt, status: undefined }))
    call.end()
  })
}
