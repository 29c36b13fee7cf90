import { Agent, request } from 'node:http'
import { featureFlag, login, routeOf } from '@dermaga/contract'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { type Client, openClient, overNetwork } from '../../tests/support/client.ts'

/** A sign-in that is ready to be sent: sealed before the clock starts. */
interface Attempt {
  body: string
  /** Where it says it comes from, each person from one place: so many never share one office. */
  address: string
}
export interface Answered {
  status: number
  retryAfter: string | undefined
  accessToken: string | undefined
}

/** More would not fit into the queue of connections that wait for a busy server. */
const PROBE_SOCKETS = 64

/** Somebody outside who talks to one portal. */
export function openStorm(port: number, users: readonly string[]) {
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

  function send(agent: Agent, { body, address }: Attempt): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': address,
      }
      const asked = request(
        { agent, port, host: '127.0.0.1', method: login.method, path: routeOf(login), headers },
        answer => {
          let text = ''
          answer.setEncoding('utf8').on('data', part => {
            text += part
          })
          answer.once('end', () => {
            const { item } = JSON.parse(text) as { item?: { access_token?: string } }
            resolve({
              status: answer.statusCode ?? 0,
              retryAfter: answer.headers['retry-after'],
              accessToken: item?.access_token,
            })
          })
        },
      )
      asked.once('error', reject)
      asked.end(body)
    })
  }

  return {
    client,

    /** All of them, so many at once. @returns what was answered, and how long it took */
    async blow(count: number, atOnce: number): Promise<{ elapsedMs: number; answers: Answered[] }> {
      const attempts = await seal(count)
      const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
      const answers: Answered[] = []
      const startedAt = performance.now()
      const sender = async () => {
        for (let attempt = attempts.pop(); attempt; attempt = attempts.pop()) answers.push(await send(agent, attempt))
      }
      await Promise.all(Array.from({ length: atOnce }, sender))
      const elapsedMs = performance.now() - startedAt
      agent.destroy()
      return { elapsedMs, answers }
    },

    /** A cheap call at an even pace, sent when its time has come whether or not the one before was answered, until told to end.
     *  @returns milliseconds each */
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
        const answered = cheap(agent, path)
        // It is waited for at the end; a failure before that is no unhandled one.
        answered.catch(() => undefined)
        sent.push(answered)
      }
      const took = await Promise.all(sent)
      agent.destroy()
      return took
    },
  }

  function cheap(agent: Agent, path: string): Promise<number> {
    const startedAt = performance.now()
    return new Promise((resolve, reject) => {
      const asked = request({ agent, port, host: '127.0.0.1', path }, answer => {
        answer.resume()
        answer.once('end', () => resolve(performance.now() - startedAt))
      })
      asked.once('error', reject)
      asked.end()
    })
  }
}

export type Storm = ReturnType<typeof openStorm>
