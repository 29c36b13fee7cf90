import type { Call, ClientErrorCode, Outcome, RequestOf, ValueOf } from '@dermaga/contract'
import { callText } from '@dermaga/text'
import type { PortalConfig } from './config.ts'
import { messageOf } from './message.ts'
import { baseAddress, keyHeader, redirectSignIn, serviceOf, takesToken } from './service.ts'

/** The browser as far as a call touches it; tests pass their own. */
export interface CallEnvironment {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  config: () => Promise<PortalConfig>
  hostname: string
  accessToken: () => string | undefined
  /** Asks the person to confirm the session (`auth.confirmNeeded`); true when they did. */
  confirm: () => Promise<boolean>
  /** Told of every refusal with 401 of a call that carried the token. */
  refused: (refusal: { code: string; params: Record<string, unknown> }) => void
  heardTime: (date: string | null) => void
  /** Told of every call that went well: the activity log listens. */
  succeeded?: (method: Method, path: string) => void
  timeout: (ms: number) => AbortSignal
  wait: (ms: number) => Promise<void>
  random: () => number
}

export interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Makes repeating a call that is not a GET harmless, and so allows it. */
  idempotencyKey?: string
  /** How long an answer may take, in ms; 15 s unless told. */
  patienceMs?: number
  /** Outlives the document. The answer of a closing page is read by nobody. */
  keepalive?: boolean
}

type Method = Call['method']
type Failure = Extract<Outcome<never>, { ok: false }>
type Answer = { ok: true; body: unknown } | Failure

interface Sending {
  method: Method
  path: string
  withToken: boolean
  body: unknown
  read: (response: Response) => Promise<Answer>
  options: CallOptions
  /** The answer goes on: only its beginning has to come in time, and whoever reads it judges what a refusal means. */
  isOpenEnded?: true
}

/** A path of this origin. Browsers drop tabs and line breaks from an address: `/<tab>/host` is another host. WHATWG URL §4.4 */
const OURS = /^\/(?![/\\\t\r\n])/
const TIMEOUT_MS = 15_000
const REPEATS = 2
const PAUSE_MS = 300

/** The portal's one way to the server (spec §7.1, design 03). Neither function throws: what goes wrong is an outcome,
 *  with the server's message and `params.correlationId` for whoever is asked for help. */
export function createCalls(world: CallEnvironment) {
  let confirming: Promise<boolean> | undefined

  /** One call of the contract. GETs are repeated twice on a lost network or 503; others only with an idempotency key. */
  async function call<C extends Call>(
    definition: C,
    request: RequestOf<C>,
    options: CallOptions = {},
  ): Promise<Outcome<ValueOf<C>>> {
    const { params, query, body } = request as Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>>
    const path = (definition.service && `/${definition.service}`) + filled(definition.path, params) + searchOf(query)
    const withToken = definition.auth === 'bearer' && takesToken(path)
    const read = definition.reply.kind === 'text' ? readText : readEnvelope
    const answer = await send({ method: definition.method, path, withToken, body, read, options })
    if (!answer.ok) return answer
    const { item, items, total, next, message } = (Object(answer.body) ?? {}) as Record<string, unknown>
    const values = {
      item,
      items: { items, total, next },
      fields: undefined,
      done: undefined,
      events: undefined,
      text: answer.body,
    }
    return {
      ok: true,
      value: values[definition.reply.kind] as ValueOf<C>,
      ...(typeof message === 'string' && { message }),
    }
  }

  /** Any GET, POST, PUT or DELETE by its path: the service, its key and the token follow from the path, and `/Referensi/`
   *  paths get the token too. An address of another origin gets neither. */
  async function request(
    method: Method,
    path: string,
    body?: unknown,
    options: CallOptions = {},
  ): Promise<Outcome<unknown>> {
    const withToken = takesToken(path) || path.startsWith('/Referensi/')
    const answer = await send({ method, path, withToken, body, read: readEnvelope, options })
    return answer.ok ? { ok: true, value: answer.body } : answer
  }

  /** Opens a call of the contract that goes on answering: once, with whatever token there is. */
  async function stream(definition: Call, options: CallOptions): Promise<Outcome<ReadableStream<Uint8Array>>> {
    const path = `/${definition.service}${definition.path}`
    const read = async (response: Response) =>
      response.ok && response.body ? ({ ok: true, body: response.body } as const) : readEnvelope(response)
    const sending: Sending = { method: definition.method, path, withToken: true, body: undefined, read, options }
    const answer = await once({ ...sending, isOpenEnded: true }, crypto.randomUUID())
    return answer.ok ? { ok: true, value: answer.body as ReadableStream<Uint8Array> } : answer
  }

  async function send(sending: Sending): Promise<Answer> {
    const answer = await sendUntilAnswered(sending)
    if (answer.ok) world.succeeded?.(sending.method, redirectSignIn(sending.path))
    return answer
  }

  async function sendUntilAnswered(sending: Sending): Promise<Answer> {
    const correlationId = crypto.randomUUID()
    const attempt = () => once(sending, correlationId)
    let answer = await attempt()
    const mayRepeat = sending.method === 'GET' || sending.options.idempotencyKey !== undefined
    for (let repeat = 0; mayRepeat && repeat < REPEATS && isPassing(answer); repeat++) {
      await world.wait(PAUSE_MS * 2 ** repeat * (0.5 + world.random()))
      answer = await attempt()
    }
    if (answer.ok || answer.code !== 'auth.confirmNeeded') return answer
    // Calls that are refused together share one question.
    confirming ??= world.confirm().finally(() => {
      confirming = undefined
    })
    return (await confirming) ? attempt() : answer
  }

  const bearerNow = () => {
    const token = world.accessToken()
    return token && `Bearer ${token}`
  }

  async function once(sending: Sending, correlationId: string): Promise<Answer> {
    const { method, path, withToken, body, read, options, isOpenEnded } = sending
    const late = isOpenEnded
      ? beginsBy(world.timeout(TIMEOUT_MS))
      : { signal: world.timeout(options.patienceMs ?? TIMEOUT_MS), began: () => {} }
    try {
      const config = await world.config()
      const target = redirectSignIn(path)
      const isOurs = OURS.test(target)
      const service = serviceOf(target)
      const bearer = isOurs && withToken ? bearerNow() : undefined
      const response = await world.fetch(isOurs ? baseAddress(config, service, world.hostname) + target : target, {
        method,
        headers: {
          Accept: 'application/json',
          'X-Correlation-Id': correlationId,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(isOurs && keyHeader(config, service)),
          ...(bearer && { Authorization: bearer }),
          ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
          ...options.headers,
        },
        signal: options.signal ? AbortSignal.any([late.signal, options.signal]) : late.signal,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(options.keepalive && { keepalive: true }),
      })
      if (service === 'authws') world.heardTime(response.headers.get('date'))
      late.began()
      const answer = await read(response)
      if (answer.ok) return answer
      // Of a token that was replaced meanwhile, or is the caller's own, a refusal tells nothing about the session.
      const isPresent = (options.headers?.['Authorization'] ?? bearer) === bearerNow()
      if (bearer && answer.status === 401 && isPresent && !isOpenEnded) world.refused(answer)
      return { ...answer, params: { ...answer.params, correlationId } }
    } catch {
      const code = options.signal?.aborted ? 'call.cancelled' : late.signal.aborted ? 'network.timeout' : 'network.lost'
      return failure(code, { correlationId })
    }
  }

  return { call, request, stream }
}

/** A signal that follows another one until the answer has begun. */
function beginsBy(late: AbortSignal): { signal: AbortSignal; began: () => void } {
  const controller = new AbortController()
  const giveUp = () => controller.abort()
  late.addEventListener('abort', giveUp, { once: true })
  return { signal: controller.signal, began: () => late.removeEventListener('abort', giveUp) }
}

/** A timeout is not repeated: the person has waited long enough. */
const isPassing = (answer: Answer) => !answer.ok && (answer.code === 'network.lost' || answer.status === 503)

const failure = (code: ClientErrorCode, params: Record<string, unknown> = {}, status = 0): Failure => ({
  ok: false,
  code,
  message: callText[code],
  params,
  status,
})

const filled = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

function searchOf(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}

async function readText(response: Response): Promise<Answer> {
  return response.ok ? { ok: true, body: await response.text() } : readEnvelope(response)
}

/** The JSON of an answer; a refusal in the envelope's words, or an answer nobody can read (a proxy's page, say). */
async function readEnvelope(response: Response): Promise<Answer> {
  const text = await response.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return failure('answer.unreadable', {}, response.status)
  }
  if (response.ok) return { ok: true, body }
  const { code, params } = Object(body) as { code?: unknown; params?: unknown }
  if (typeof code !== 'string') return failure('answer.unreadable', {}, response.status)
  return {
    ok: false,
    code: code as Failure['code'],
    message: messageOf({ response: { data: body } }),
    params: Object(params ?? {}) as Record<string, unknown>,
    status: response.status,
  }
}
