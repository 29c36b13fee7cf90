import { setTimeout as wait } from 'node:timers/promises'

/** The portal rejected a request. */
export class PortalError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Neither the first request nor its repetitions reached the portal. */
export class UnreachableError extends Error {}

export interface PortalClientOptions {
  /** The portal's origin. */
  portal: string
  token: string
  /** Milliseconds before each repetition of a request. */
  delaysMs?: readonly number[]
}

export type PortalClient = Awaited<ReturnType<typeof connectPortal>>

const DELAYS_MS = [1000, 2000, 4000, 8000]
/** Going live copies every file of a version from its host. */
const TIMEOUT_MS = 300_000
const MOST_WAIT_MS = 60_000
/** Errors that the same request can overcome. */
const PASSING = new Set(['catalogue.changed', 'catalogue.fileSilent', 'limit.reached'])

/** Finds the portal's address for calls of pipelines.
 *  @throws UnreachableError, PortalError */
export async function connectPortal({ portal, token, delaysMs = DELAYS_MS }: PortalClientOptions) {
  const origin = new URL(portal).origin
  const config = (await request(`${origin}/config.json`, {}, delaysMs)) as { services?: Record<string, string> }
  const base = config.services?.['browse_service'] || origin

  return {
    origin,

    /** Makes a call, and repeats it after failures that may pass: every call of pipelines may be repeated without a second effect.
     *  @param path below `/browse-service/v1/terbit/`
     *  @throws UnreachableError, PortalError */
    async call<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> {
      const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
      const reply = (await request(`${base}/browse-service/v1/terbit/${path}`, init, delaysMs)) as { item: T }
      return reply.item
    },
  }
}

async function request(address: string, init: RequestInit, delaysMs: readonly number[]): Promise<unknown> {
  for (let attempt = 0; ; attempt++) {
    const outcome = await send(address, init)
    if ('value' in outcome) return outcome.value
    const delay = delaysMs[attempt]
    if (!outcome.mayPass || delay === undefined) throw outcome.error
    await wait(Math.min(Math.max(delay, outcome.waitMs), MOST_WAIT_MS))
  }
}

type Sent = { value: unknown } | { error: Error; mayPass: boolean; waitMs: number }

async function send(address: string, init: RequestInit): Promise<Sent> {
  let response: Response
  let text: string
  try {
    response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    text = await response.text()
  } catch (cause) {
    const { message, cause: inner } = cause as Error
    const why = inner instanceof Error && inner.message !== '' ? inner.message : message
    return { error: new UnreachableError(`${address} does not answer: ${why}`), mayPass: true, waitMs: 0 }
  }
  const value = parsed(text)
  if (response.ok && value) return { value }
  const code = typeof value?.['code'] === 'string' ? value['code'] : undefined
  const message = typeof value?.['message'] === 'string' ? value['message'] : `${address} answers ${response.status}`
  const isOfServer = response.status >= 500 || code === undefined
  return {
    error: code === undefined ? new UnreachableError(message) : new PortalError(code, message),
    mayPass: isOfServer || PASSING.has(code ?? ''),
    waitMs: Number(response.headers.get('retry-after') ?? 0) * 1000 || 0,
  }
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
