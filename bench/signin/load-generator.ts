import { Agent, request } from 'node:http'
import { login, routeOf } from '@dermaga/contract'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { type Client, openClient, overNetwork } from '../../tests/support/client.ts'

/** A sign-in that is ready to be sent, with its password sealed. */
export interface Attempt {
  body: string
  /** The client's address, one per user: so many users never share one. */
  address: string
}
export interface SignInReply {
  status: number
  retryAfter: string | undefined
  accessToken: string | undefined
}

/** Sends sign-ins to one portal. */
export function createLoadGenerator(port: number, users: readonly string[]) {
  const client: Client = openClient(overNetwork(`http://127.0.0.1:${port}`), {})
  let next = 0

  /** Sign-ins that are ready to be sent: sealing costs the sender more than sending. */
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
    seal,

    /** Sends sign-ins over `concurrent` connections. @returns the replies and the time for all of them */
    async signIn(
      attempts: readonly Attempt[],
      concurrent: number,
    ): Promise<{ elapsedMs: number; replies: SignInReply[] }> {
      const left = [...attempts]
      const agent = new Agent({ keepAlive: true, maxSockets: concurrent })
      const replies: SignInReply[] = []
      const startedAt = performance.now()
      const sender = async () => {
        for (let attempt = left.pop(); attempt; attempt = left.pop()) replies.push(await send(agent, attempt))
      }
      await Promise.all(Array.from({ length: concurrent }, sender))
      const elapsedMs = performance.now() - startedAt
      agent.destroy()
      return { elapsedMs, replies }
    },
  }
}

export type LoadGenerator = ReturnType<typeof createLoadGenerator>
