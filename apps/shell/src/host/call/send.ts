import type { Call, Outcome } from '@dermaga/contract'
import { callText, serverFailed } from '@dermaga/text'
import type { PortalConfig } from './config.ts'
import { baseAddress, keyHeader, redirectSignIn, serviceOf } from './service.ts'

/** The parts of the browser that a call uses; tests pass their own. */
export interface CallEnvironment {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  config: () => Promise<PortalConfig>
  accessToken: () => string | undefined
  /** A proof of the browser's key. RFC 9449 */
  proof: FindProof
  /** Runs when the server rejected a proof: the next one is made with the key that is stored now. */
  onProofRejected: () => void
  /** Asks the user to confirm the session (`auth.confirmNeeded`); true when they did. */
  confirm: () => Promise<boolean>
  /** Runs when a call with the current token was answered with 401. */
  onUnauthorized: (error: { code: string; params: Record<string, unknown> }) => void
  onServerTime: (date: string | null) => void
  /** Runs after every successful call; the activity log uses it. */
  onSuccess?: (method: Method, path: string) => void
  timeout: (ms: number) => AbortSignal
  wait: (ms: number) => Promise<void>
  random: () => number
}

/** What a proof is made for. */
export interface ProofRequest {
  method: Method
  path: string
  accessToken: string | undefined
  /** The call itself asks for a proof: it issues tokens, or takes a refresh token. */
  isAsked: boolean
}
/** Undefined when none is needed, or where the browser cannot store a key. */
export type FindProof = (request: ProofRequest) => Promise<string | undefined>

export interface CallOptions {
  /** Sends a proof also without a bound access token. */
  withProof?: boolean
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Makes a repeated call harmless, and so allows repeating one that is not a GET. */
  idempotencyKey?: string
  /** Time limit of the answer; 15 s by default. */
  timeoutMs?: number
  /** Receives the bytes of the answer's file that have arrived. */
  onReceived?: (receivedBytes: number) => void
  /** The call outlives the document. Nobody reads the answer of a closing page. */
  keepalive?: boolean
}

export type Method = Call['method']
export type Failure = Extract<Outcome<never>, { ok: false }>
export type Answer = { ok: true; body: unknown } | Failure

export interface CallRequest {
  method: Method
  path: string
  withToken: boolean
  /** JSON, or a file, which is sent as it is. */
  body: unknown
  read: (response: Response, options: CallOptions) => Promise<Answer>
  options: CallOptions
  /** The answer is a stream: the time limit covers only its start, and the reader handles errors. */
  isStream?: true
}

/** A path of this origin. Browsers remove tabs and line breaks from an address: `/<tab>/host` is another host. WHATWG URL §4.4 */
const OWN_PATH = /^\/(?![/\\\t\r\n])/
const TIMEOUT_MS = 15_000
const RETRIES = 2
const RETRY_PAUSE_MS = 300
/** A user who would wait for longer sees the error instead. */
const LONGEST_PAUSE_MS = 5000

/** Sends requests: with the service's key and address, the token, a time limit and retries. It never rejects. */
export function createSender(environment: CallEnvironment) {
  let confirming: Promise<boolean> | undefined

  /** Retries a GET, or a call with an idempotency key, twice after a lost network, 503 or a limit that ends soon; asks for confirmation where the server does. */
  async function send(request: CallRequest): Promise<Answer> {
    const correlationId = crypto.randomUUID()
    const attempt = () => sendProved(request, correlationId)
    let answer = await attempt()
    const mayRetry = request.method === 'GET' || request.options.idempotencyKey !== undefined
    for (let retry = 0; mayRetry && retry < RETRIES && isTransient(answer); retry++) {
      const pause = RETRY_PAUSE_MS * 2 ** retry * (0.5 + environment.random())
      await environment.wait(Math.max(pause, Math.min(retryAfterMs(answer), LONGEST_PAUSE_MS)))
      answer = await attempt()
    }
    if (!answer.ok && answer.code === 'auth.confirmNeeded') {
      // Calls that fail together share one question.
      confirming ??= environment.confirm().finally(() => {
        confirming = undefined
      })
      if (await confirming) answer = await attempt()
    }
    if (answer.ok) environment.onSuccess?.(request.method, redirectSignIn(request.path))
    return answer
  }

  /** Sends again, once, when the proof was rejected: the clock of this device was wrong, or its key is another one now. */
  async function sendProved(request: CallRequest, correlationId: string): Promise<Answer> {
    const answer = await sendOnce(request, correlationId, { isFirst: true })
    if (!isOfProof(answer)) return answer
    environment.onProofRejected()
    return sendOnce(request, correlationId, { isFirst: false })
  }

  const currentBearer = () => {
    const token = environment.accessToken()
    return token && `Bearer ${token}`
  }

  async function sendOnce(
    request: CallRequest,
    correlationId: string,
    { isFirst }: { isFirst: boolean },
  ): Promise<Answer> {
    const { method, path, withToken, body, read, options, isStream } = request
    const limit = isStream
      ? limitToStart(environment.timeout(TIMEOUT_MS))
      : { signal: environment.timeout(options.timeoutMs ?? TIMEOUT_MS), onStart: () => {} }
    try {
      const config = await environment.config()
      const target = redirectSignIn(path)
      const isOwn = OWN_PATH.test(target)
      const service = serviceOf(target)
      const bearer = isOwn && withToken ? (options.headers?.['Authorization'] ?? currentBearer()) : undefined
      const url = isOwn ? baseAddress(config, service) + target : target
      const accessToken = bearer?.replace(/^Bearer /, '')
      const isAsked = options.withProof === true
      const proof =
        isOwn && options.headers?.['DPoP'] === undefined
          ? await environment.proof({ method, path: target, accessToken, isAsked })
          : undefined
      const response = await environment.fetch(url, {
        method,
        headers: {
          Accept: 'application/json',
          'X-Correlation-Id': correlationId,
          ...(body !== undefined && !(body instanceof Blob) && { 'Content-Type': 'application/json' }),
          ...(isOwn && keyHeader(config, service)),
          ...(bearer && { Authorization: bearer }),
          ...(proof && { DPoP: proof }),
          ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
          ...options.headers,
        },
        signal: options.signal ? AbortSignal.any([limit.signal, options.signal]) : limit.signal,
        ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
        ...(options.keepalive && { keepalive: true }),
      })
      if (service === 'authws') environment.onServerTime(response.headers.get('date'))
      limit.onStart()
      const answer = await read(response, options)
      if (answer.ok) return answer
      if (isOfProof(answer)) environment.onServerTime(response.headers.get('date'))
      // The session is not affected when its token was replaced meanwhile, or when the caller sent a token of their own.
      const isCurrent = bearer === currentBearer()
      const isRepeated = isFirst && isOfProof(answer)
      if (bearer && !isRepeated && answer.status === 401 && isCurrent && !isStream) environment.onUnauthorized(answer)
      const retryAfter = response.headers.get('retry-after')
      return { ...answer, params: { ...answer.params, correlationId, ...(retryAfter && { retryAfter }) } }
    } catch {
      const isTimeout = limit.signal.aborted
      const code = options.signal?.aborted ? 'call.cancelled' : isTimeout ? 'network.timeout' : 'network.lost'
      return failure(code, { correlationId })
    }
  }

  return { send, sendProved }
}

/** A signal that follows a time limit until the answer has started. */
function limitToStart(timeout: AbortSignal): { signal: AbortSignal; onStart: () => void } {
  const controller = new AbortController()
  const abort = () => controller.abort()
  timeout.addEventListener('abort', abort, { once: true })
  return { signal: controller.signal, onStart: () => timeout.removeEventListener('abort', abort) }
}

/** The server rejected the proof, not the session. */
const isOfProof = (answer: Answer) => !answer.ok && answer.code.startsWith('dpop.')

/** What the server asks for in seconds. A date, which RFC 9110 also permits, counts as nothing. */
const retryAfterMs = (answer: Answer): number => (answer.ok ? 0 : Number(answer.params['retryAfter'] ?? 0) * 1000 || 0)

/** The limit of calls is reached, and open again before a user would rather see the error. */
const isBrieflyLimited = (answer: Answer): boolean => {
  const pause = retryAfterMs(answer)
  return !answer.ok && answer.code === 'limit.reached' && pause > 0 && pause <= LONGEST_PAUSE_MS
}

/** A timeout is not retried: the user has waited long enough. */
const isTransient = (answer: Answer): boolean =>
  !answer.ok && (answer.code === 'network.lost' || answer.status === 503 || isBrieflyLimited(answer))

const failure = (code: keyof typeof callText, params: Record<string, unknown> = {}, status = 0): Failure => ({
  ok: false,
  code,
  message: callText[code],
  params,
  status,
})

export async function readText(response: Response): Promise<Answer> {
  return response.ok ? { ok: true, body: await response.text() } : readEnvelope(response)
}

export async function readFile(response: Response, { onReceived }: CallOptions = {}): Promise<Answer> {
  if (!response.ok) return readEnvelope(response)
  return { ok: true, body: await (onReceived ? counted(response, onReceived) : response).blob() }
}

/** The response, whose bytes are counted as they arrive. */
function counted({ body, headers }: Response, onReceived: (receivedBytes: number) => void): Response {
  let received = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength
      onReceived(received)
      controller.enqueue(chunk)
    },
  })
  return new Response(body?.pipeThrough(counting) ?? null, { headers })
}

/** The JSON of an answer; the error of an envelope, with its message or the text for none (spec §8); or `answer.unreadable`, as for
 *  a proxy's page. */
export async function readEnvelope(response: Response): Promise<Answer> {
  const text = await response.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return failure('answer.unreadable', {}, response.status)
  }
  if (response.ok) return { ok: true, body }
  const { code, message, params } = Object(body) as Record<string, unknown>
  const isReadable = typeof message === 'string' && message.trim() !== ''
  if (typeof code !== 'string' && !isReadable) return failure('answer.unreadable', {}, response.status)
  return {
    ok: false,
    code: typeof code === 'string' ? (code as Failure['code']) : 'answer.uncoded',
    message: isReadable ? message : serverFailed,
    params: Object(params ?? {}) as Record<string, unknown>,
    status: response.status,
  }
}
