import { Agent, request } from 'node:http'
import { featureFlag, login, routeOf } from '@dermaga/contract'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { type Client, openClient, overNetwork } from '../../tests/support/client.ts'

/** A sign-in that is ready to be sent, with its password sealed. */
interface Attempt {
  body: string
  /** The client's address, one per user: so many users never share one. */
  address: string
}
export interface SignInReply {
  status: number
  retryAfter: string | undefined
  accessToken: string | undefined
}

/** More would not fit into the accept queue of a busy server. */
const PROBE_SOCKETS = 64

/** Sends sign-ins and probes to one portal. */
export function createLoadGenerator(port: number, users: readonly string[]) {
  const client: Client = openClient(overNetwork(`http://127.0.0.1:${port}`), {})
  let next = 0

  async function seal(count: number): Promise<Attempt[]> {
    return Promise.all(
      Array.from({ length: count }, async () => {
        const person = next++ % users.length
        const body = { username: users[person] ?? '', password: await client.seal(DEMO_PASSWORD) }
        return { body: JSON.stringify(body), address: `10.0.${Math.floor(person / 250)}.${person % 250}` }
      }),
    )
  }

  function send(agent: Agent, { body, address }: Attempt): Promise<SignInReply> {
    return new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': address,
      }
      const signIn = request(
        { agent, port, host: '127.0.0.1', method: login.method, path: routeOf(login), headers },
        response => {
          let text = ''
          response.setEncoding('utf8').on('data', chunk => {
            text += chunk
          })
          response.once('end', () => {
            const { item } = JSON.parse(text) as { item?: { access_token?: string } }
            resolve({
              status: response.statusCode ?? 0,
              retryAfter: response.headers['retry-after'],
              accessToken: item?.access_token,
            })
          })
        },
      )
      signIn.once('error', reject)
      signIn.end(body)
    })
  }

  return {
    client,

    /** Sends `count` sign-ins over `concurrent` connections. @returns the replies and the time for all of them */
    async signIn(count: number, concurrent: number): Promise<{ elapsedMs: number; replies: SignInReply[] }> {
      const attempts = await seal(count)
      const agent = new Agent({ keepAlive: true, maxSockets: concurrent })
      const replies: SignInReply[] = []
      const startedAt = performance.now()
      const sender = async () => {
        for (let attempt = attempts.pop(); attempt; attempt = attempts.pop()) replies.push(await send(agent, attempt))
      }
      await Promise.all(Array.from({ length: concurrent }, sender))
      const elapsedMs = performance.now() - startedAt
      agent.destroy()
      return { elapsedMs, replies }
    },

    /** Sends a cheap call at an even pace, without waiting for the previous one, until the promise settles.
     *  @returns the latency of each, in milliseconds */
    async probe(everyMs: number, until: Promise<unknown>): Promise<number[]> {
      const agent = new Agent({ keepAlive: true, maxSockets: PROBE_SOCKETS })
      const path = routeOf(featureFlag).replace(':name', 'NPWPIMPOR')
      const sent: Promise<number>[] = []
      let isOver = false
      const end = () => {
        isOver = true
      }
      until.then(end, end)
      const startedAt = performance.now()
      for (let count = 0; !isOver; count++) {
        const pauseMs = startedAt + count * everyMs - performance.now()
        if (pauseMs > 0) await new Promise(resolve => setTimeout(resolve, pauseMs))
        const latency = measureLatency(agent, path)
        // It is awaited at the end; a failure before that must not count as an unhandled rejection.
        latency.catch(() => undefined)
        sent.push(latency)
      }
      const latencies = await Promise.all(sent)
      agent.destroy()
      return latencies
    },
  }

  function measureLatency(agent: Agent, path: string): Promise<number> {
    const startedAt = performance.now()
    return new Promise((resolve, reject) => {
      const probe = request({ agent, port, host: '127.0.0.1', path }, response => {
        response.resume()
        response.once('end', () => resolve(performance.now() - startedAt))
      })
      probe.once('error', reject)
      probe.end()
    })
  }
}

export type LoadGenerator = ReturnType<typeof createLoadGenerator>
