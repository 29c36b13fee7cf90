import { Agent, request } from 'node:http'
import { featureFlag, routeOf } from '@dermaga/contract'

/** Sends a cheap call at an even pace, without waiting for the previous one. It runs as a process of its own: what the load
 *  generator computes must not count as waiting for the portal. `{ port }` starts it, `stop` ends it; its reply is the latency of
 *  each call in milliseconds. */
export type ProberCommand = { port: number } | 'stop'

const EVERY_MS = 10
/** More would not fit into the accept queue of a busy server. */
const SOCKETS = 64
const PATH = routeOf(featureFlag).replace(':name', 'NPWPIMPOR')

let current: { stop: () => Promise<number[]> } | undefined
process.on('disconnect', () => process.exit(0))
process.on('message', (command: ProberCommand) => void obey(command))

async function obey(command: ProberCommand): Promise<void> {
  if (command === 'stop') process.send?.((await current?.stop()) ?? [])
  else {
    current = start(command.port)
    process.send?.('started')
  }
}

function start(port: number): { stop: () => Promise<number[]> } {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS })
  const sent: Promise<number>[] = []
  const timer = setInterval(() => {
    const latency = measureLatency(agent, port)
    // It is awaited at the end; a failure before that must not count as an unhandled rejection.
    latency.catch(() => undefined)
    sent.push(latency)
  }, EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      const latencies = await Promise.all(sent)
      agent.destroy()
      return latencies
    },
  }
}

function measureLatency(agent: Agent, port: number): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const probe = request({ agent, port, host: '127.0.0.1', path: PATH }, response => {
      response.resume()
      response.once('end', () => resolve(performance.now() - startedAt))
    })
    probe.once('error', reject)
    probe.end()
  })
}
