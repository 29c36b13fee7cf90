import {
  type Call,
  type Envelope,
  type LoginReply,
  login,
  loginKey,
  type RequestOf,
  routeOf,
  type TokenPair,
} from '@dermaga/contract'
import { CompactEncrypt, importJWK } from 'jose'
import { inject } from 'vitest'
import { openPortal, type Portal } from '../../apps/server/src/app.ts'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/index.ts'
import { copyTemplate, type TestDatabase, testConfig } from './database.ts'

/** An answer as a program outside sees it. */
export interface Answer {
  status: number
  headers: Record<string, string | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: tests read the JSON as a stranger would
  body: Envelope & Record<string, any>
}

export interface TestPortal extends Portal {
  database: TestDatabase
  /** Moves this server's clock on. */
  later: (by: { seconds?: number; minutes?: number; days?: number; milliseconds?: number }) => void
  setClock: (to: Date) => void
  /** Makes a call of the contract through HTTP. */
  call: <const C extends Call>(call: C, request?: Partial<RequestOf<C>> & CallExtras) => Promise<Answer>
  /** Any request. */
  request: (method: string, url: string, extras?: CallExtras & { body?: unknown; payload?: string }) => Promise<Answer>
  /** Signs in with the demo password; answers what login answered. */
  signIn: (username: string, options?: SignInOptions) => Promise<Answer>
  /** As signIn, but the pair at once; throws when refused. */
  session: (username: string, options?: SignInOptions) => Promise<TestSession>
  /** A password sealed for this server, as a browser does. */
  seal: (password: string) => Promise<string>
  /** Log lines written so far, when `log` was asked for. */
  log: string[]
}

export type CallExtras = {
  token?: string | undefined
  authorization?: string
  dpop?: string
  key?: string | false
  headers?: Record<string, string>
  address?: string
}

export interface SignInOptions {
  password?: string
  dpop?: string
  address?: string
}

export type TestSession = Extract<LoginReply, TokenPair> & { idUser: string }

/** A server on a database of its own, with a clock that only moves when told. Close it when done. */
export async function openTestPortal(
  options: { now?: Date; log?: boolean; database?: TestDatabase; env?: Record<string, string> } = {},
): Promise<TestPortal> {
  const database = options.database ?? (await copyTemplate(inject('template')))
  let clock = (options.now ?? new Date()).getTime()
  const log: string[] = []
  const config = testConfig(database, { ...(options.log ? { LOG_LEVEL: 'debug' } : {}), ...options.env })
  const portal = await openPortal(config, {
    now: () => new Date(clock),
    logStream: { write: line => void log.push(line) },
    shellFolder: '/nonexistent',
  })
  await portal.app.ready()

  const request: TestPortal['request'] = async (method, url, extras = {}) => {
    const answered = await portal.app.inject({
      method: method as 'GET',
      url,
      headers: headersOf(extras, extras.body !== undefined || extras.payload !== undefined),
      ...(extras.payload !== undefined ? { payload: extras.payload } : {}),
      ...(extras.body !== undefined ? { payload: JSON.stringify(extras.body) } : {}),
      remoteAddress: extras.address ?? '198.51.100.7',
    })
    const json = String(answered.headers['content-type'] ?? '').includes('json')
    return {
      status: answered.statusCode,
      headers: answered.headers as Record<string, string | undefined>,
      body: json ? answered.json() : { text: answered.body },
    } as Answer
  }

  const call: TestPortal['call'] = (definition, given) => {
    const asked = (given ?? {}) as CallExtras & { params?: object; query?: object; body?: unknown }
    const key = asked.key ?? config.apiKeys[definition.service.replaceAll('-', '_')]
    return request(definition.method, urlOf(definition, asked), {
      ...asked,
      headers: { ...(key ? { 'beacukai-api-key': key } : {}), ...asked.headers },
    })
  }

  const seal = async (password: string): Promise<string> => {
    const { item } = (await call(loginKey)).body as unknown as { item: { jwk: object; kid: string; nonce: string } }
    const key = await importJWK({ ...item.jwk }, 'RSA-OAEP-256')
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ password, nonce: item.nonce })))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: item.kid })
      .encrypt(key)
  }

  const signIn: TestPortal['signIn'] = async (username, how = {}) =>
    call(login, {
      body: { username, password: await seal(how.password ?? DEMO_PASSWORD) },
      ...(how.dpop ? { dpop: how.dpop } : {}),
      ...(how.address ? { address: how.address } : {}),
    })

  return {
    ...portal,
    database,
    request,
    call,
    seal,
    signIn,
    log,
    later({ milliseconds = 0, seconds = 0, minutes = 0, days = 0 }) {
      clock += milliseconds + seconds * 1000 + minutes * 60_000 + days * 86_400_000
    },
    setClock(to) {
      clock = to.getTime()
    },
    async session(username, how) {
      const answered = await signIn(username, how)
      const item = answered.body['item'] as TestSession | undefined
      if (!item?.access_token) throw new Error(`${username} could not sign in: ${JSON.stringify(answered.body)}`)
      const claims = JSON.parse(Buffer.from(item.access_token.split('.')[1] ?? '', 'base64url').toString()) as {
        sub: string
      }
      return { ...item, idUser: claims.sub }
    },
    async close() {
      await portal.close()
      if (!options.database) await database.drop()
    },
  }
}

function headersOf(extras: CallExtras, hasBody: boolean): Record<string, string> {
  const authorization = extras.authorization ?? (extras.token ? `Bearer ${extras.token}` : undefined)
  return {
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...(authorization ? { authorization } : {}),
    ...(extras.dpop ? { dpop: extras.dpop } : {}),
    ...extras.headers,
  }
}

function urlOf(call: Call, { params = {}, query = {} }: { params?: object; query?: object }): string {
  const path = routeOf(call).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name] ?? '')),
  )
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return search ? `${path}?${search}` : path
}
