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
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { findKeyOf } from './browser-key.ts'

/** An HTTP response as an external program sees it. */
export interface Answer {
  status: number
  headers: Record<string, string | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: tests read the JSON as an external program would
  body: Envelope & Record<string, any>
}

/** Sends one HTTP request, over any transport. */
export type Send = (request: {
  method: string
  url: string
  headers: Record<string, string>
  payload: string | Uint8Array<ArrayBuffer> | undefined
  address: string | undefined
}) => Promise<{ status: number; headers: Record<string, string | undefined>; text: string }>

export type CallExtras = {
  token?: string | undefined
  authorization?: string
  /** A proof; by default, for a token that is bound to a key of this process, one of that key. '' for none. */
  dpop?: string
  /** The service's key; the valid one by default, `false` for none. */
  key?: string | false
  headers?: Record<string, string>
  /** The caller's address; only supported by in-process servers. */
  address?: string
}

export interface SignInOptions {
  password?: string
  dpop?: string
  address?: string
}

export type TestSession = Extract<LoginReply, TokenPair> & { idUser: string }

export interface Client {
  /** Makes a call of the contract over HTTP. */
  call: <const C extends Call>(call: C, request?: Partial<RequestOf<C>> & CallExtras) => Promise<Answer>
  /** Makes any request. */
  request: (
    method: string,
    url: string,
    extras?: CallExtras & { body?: unknown; payload?: string | Uint8Array<ArrayBuffer> },
  ) => Promise<Answer>
  /** Signs in with the demo password. @returns the response of login */
  signIn: (username: string, options?: SignInOptions) => Promise<Answer>
  /** Signs in. @returns the token pair @throws Error when sign-in fails */
  session: (username: string, options?: SignInOptions) => Promise<TestSession>
  /** Encrypts a password for this server as a browser does, for a change together with the old one. */
  seal: (password: string, oldPassword?: string) => Promise<string>
}

/** An external program that makes the contract's calls. */
export function openClient(send: Send, apiKeys: Record<string, string>): Client {
  const request: Client['request'] = async (method, url, extras = {}) => {
    const payload = extras.payload ?? (extras.body === undefined ? undefined : JSON.stringify(extras.body))
    const dpop = extras.dpop ?? (await proofOf(method, url, extras))
    const headers = headersOf({ ...extras, ...(dpop && { dpop }) }, typeof payload === 'string')
    const answered = await send({ method, url, headers, payload, address: extras.address })
    const json = String(answered.headers['content-type'] ?? '').includes('json')
    const body = (json ? JSON.parse(answered.text) : { text: answered.text }) as Answer['body']
    return { status: answered.status, headers: answered.headers, body }
  }

  const call: Client['call'] = async (definition, given) => {
    const asked = (given ?? {}) as CallExtras & { params?: object; query?: object; body?: unknown; file?: Blob }
    const key = asked.key ?? apiKeys[definition.service.replaceAll('-', '_')]
    return request(definition.method, urlOf(definition, asked), {
      ...asked,
      ...(asked.file && { payload: new Uint8Array(await asked.file.arrayBuffer()) }),
      headers: {
        ...(key ? { 'beacukai-api-key': key } : {}),
        ...(asked.file?.type && { 'content-type': asked.file.type }),
        ...asked.headers,
      },
    })
  }

  const seal: Client['seal'] = async (password, oldPassword) => {
    const { item } = (await call(loginKey)).body as unknown as { item: { jwk: object; kid: string; nonce: string } }
    const key = await importJWK({ ...item.jwk }, 'RSA-OAEP-256')
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ password, oldPassword, nonce: item.nonce })))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: item.kid })
      .encrypt(key)
  }

  const signIn: Client['signIn'] = async (username, how = {}) =>
    call(login, {
      body: { username, password: await seal(how.password ?? DEMO_PASSWORD) },
      ...(how.dpop ? { dpop: how.dpop } : {}),
      ...(how.address ? { address: how.address } : {}),
    })

  return {
    request,
    call,
    seal,
    signIn,
    async session(username, how) {
      const answered = await signIn(username, how)
      const item = answered.body['item'] as TestSession | undefined
      if (!item?.access_token) throw new Error(`${username} could not sign in: ${JSON.stringify(answered.body)}`)
      const claims = JSON.parse(Buffer.from(item.access_token.split('.')[1] ?? '', 'base64url').toString())
      return { ...item, idUser: (claims as { sub: string }).sub }
    },
  }
}

/** Sends over a socket. @param origin such as `http://localhost:3000` */
export function overNetwork(origin: string): Send {
  return async ({ method, url, headers, payload }) => {
    const answered = await fetch(`${origin}${url}`, {
      method,
      headers,
      ...(payload === undefined ? {} : { body: payload }),
    })
    return { status: answered.status, headers: Object.fromEntries(answered.headers), text: await answered.text() }
  }
}

/** As a browser proves its calls. */
async function proofOf(method: string, url: string, { token = '' }: CallExtras): Promise<string | undefined> {
  const [path = ''] = url.split('?', 1)
  return findKeyOf(token)?.proveRequest({ method, path, accessToken: token })
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
