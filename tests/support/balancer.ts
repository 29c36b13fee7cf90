import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const CHECK_EVERY_MS = 100

/** A load balancer as operators use them: keep-alive connections to processes whose `/readyz` returns 200, no retries. */
export interface Balancer {
  origin: string
  /** The processes that get calls now. */
  ready: () => readonly string[]
  /** Calls that a process answered with nothing: reset, refused or broken off. */
  lost: string[]
  stop: () => Promise<void>
}

interface Upstream {
  origin: string
  agent: Agent
  isReady: boolean
}

/** Starts a balancer in front of these origins. Until one is ready it returns 502. */
export async function startBalancer(origins: readonly string[]): Promise<Balancer> {
  const upstreams = origins.map(
    (origin): Upstream => ({ origin, agent: new Agent({ keepAlive: true, maxSockets: 64 }), isReady: false }),
  )
  const lost: string[] = []
  let turn = 0
  let isStopped = false

  /** One check of a process at a time: a late answer must not replace a newer one. */
  async function watch(upstream: Upstream): Promise<void> {
    while (!isStopped) {
      await check(upstream)
      await new Promise(resolve => setTimeout(resolve, CHECK_EVERY_MS))
    }
  }
  async function check(upstream: Upstream): Promise<void> {
    const answer = await fetch(`${upstream.origin}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(
      () => undefined,
    )
    await answer?.text().catch(() => undefined)
    upstream.isReady = answer?.status === 200
  }
  await Promise.all(upstreams.map(check))
  const watching = Promise.all(upstreams.map(watch))

  function forward(call: IncomingMessage, answer: ServerResponse): void {
    const ready = upstreams.filter(({ isReady }) => isReady)
    const upstream = ready[turn++ % ready.length]
    if (!upstream) return void answer.writeHead(502).end()
    const isStream = call.url?.endsWith('/stream')
    const { connection: _, ...headers } = call.headers
    const passed = request(`${upstream.origin}${call.url}`, {
      method: call.method,
      headers,
      // A stream occupies a connection for as long as it is open.
      agent: isStream ? new Agent() : upstream.agent,
    })
    const fail = (error: Error & { code?: string }) => {
      if (answer.destroyed) return
      lost.push(`${call.method} ${call.url} at ${upstream.origin}: ${error.code ?? error.message}`)
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    }
    passed.on('error', fail)
    passed.on('response', received => {
      const { connection: _, 'keep-alive': __, ...passedOn } = received.headers
      answer.writeHead(received.statusCode ?? 502, passedOn)
      answer.flushHeaders()
      received.on('error', fail)
      received.pipe(answer)
    })
    answer.on('close', () => passed.destroy())
    call.pipe(passed)
  }

  const server = createServer({ keepAliveTimeout: 60_000 }, forward)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    ready: () => upstreams.filter(({ isReady }) => isReady).map(({ origin }) => origin),
    lost,
    async stop() {
      isStopped = true
      await watching
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      for (const { agent } of upstreams) agent.destroy()
    },
  }
}
