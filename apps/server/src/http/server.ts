import { randomUUID } from 'node:crypto'
import type { Call, Envelope, ErrorCode } from '@dermaga/contract'
import { fill } from '@dermaga/text'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import { pino } from 'pino'
import type { Config } from '../config.ts'
import { type DatabaseFailure, databaseFailureOf } from '../db/database-failure.ts'
import { createConnections } from './connections.ts'
import { CallError, errorTextOf } from './errors.ts'

const ONE_MEBIBYTE = 1_048_576
/** Maximum objects and arrays in one body. Each takes about fifty times its two characters in memory; the largest documents have a
 *  third of this number. */
const MAX_BODY_ROWS = 500_000
const CORRELATION_ID = /^[\w-]{8,64}$/

/** The log. It never contains a query, a header, a body or a token. */
export function createLog(config: Config, stream?: { write: (line: string) => void }): Logger {
  const options = {
    level: config.logLevel,
    base: { product: config.productName, version: config.version },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: { method: string; routeOptions?: { url?: string }; ip: string }) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'unknown',
        address: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      // Other fields of database errors quote rows and parameters: hashes of passwords and tokens, personal data.
      err: ({ name, message, code, stack }: Error & { code?: string }) => ({ type: name, message, code, stack }),
    },
  }
  return stream ? pino(options, stream) : pino(options)
}

/** The HTTP server without calls: correlation ids, the JSON envelope, errors.
 *  @param connections when they must be closed one by one */
export function createServer(
  config: Config,
  log: Logger,
  connections = createConnections(config.bodySeconds),
): FastifyInstance {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    bodyLimit: ONE_MEBIBYTE,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    serverFactory: connections.createServer,
    forceCloseConnections: 'idle',
    // Calls that arrive during a stop are answered.
    return503OnClosing: false,
    genReqId: request => {
      const given = request.headers['x-correlation-id']
      return typeof given === 'string' && CORRELATION_ID.test(given) ? given : randomUUID()
    },
    logController: new CallLog({ requestIdLogLabel: 'correlationId' }),
    // The URL-based helper of spec §7.1 writes the service with a capital; both answer.
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/Referensi\//, '/referensi/'),
    // The longest parameter of a call is twenty-five numbers of 26 characters.
    routerOptions: { maxParamLength: 800 },
    // A path that cannot be decoded reaches no hook and no route.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-correlation-id', request.id).header('x-content-type-options', 'nosniff')
      // A person's browser asks for HTML by name; programs get the error.
      const asksForHtml = isNavigation(request) && request.headers.accept?.includes('text/html')
      if (error.code === 'FST_ERR_BAD_URL' && asksForHtml) return void redirectToReadablePath(request, reply)
      sendError(toCallError(error), reply)
    },
  })

  connections.register(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-correlation-id', request.id)
  })

  // An empty body counts as no body whatever its content type: the fixed-header helper of spec §7.1 always sends JSON's.
  app.removeContentTypeParser('text/plain')
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (hasTooManyRows(body as string)) done(new CallError('input.tooLarge'))
    else if ((request.routeOptions.config as { call?: Call }).call?.readsText) done(null, body)
    else void readJson(request, body as string, done)
  })

  app.setErrorHandler((error: FastifyError | CallError, request, reply) => {
    const callError = error instanceof CallError ? error : toCallError(error)
    if (hasClientGone(request)) {
      // Nobody reads the answer, and nothing is wrong here.
      request.log.info({ req: request }, 'client closed the connection')
      return sendError(callError, reply)
    }
    if (callError.status >= 500) request.log.error({ err: error }, 'call failed')
    return sendError(callError, reply)
  })
  return app
}

/** Whether the client closed the connection before its request was complete. */
const hasClientGone = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** As Fastify's, except that a client that closes the connection during an answer is no error of the server. */
class CallLog extends LogController {
  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    if (error && request.raw.socket.destroyed) request.log.info({ res: reply }, 'client closed the connection')
    else super.requestCompleted(error, request, reply)
  }
}

/** Counts brackets before parsing, because parsing is what takes the memory. */
function hasTooManyRows(body: string): boolean {
  let left = MAX_BODY_ROWS
  for (const bracket of ['{', '[']) {
    for (let at = body.indexOf(bracket); at >= 0; at = body.indexOf(bracket, at + 1)) if (--left < 0) return true
  }
  return false
}

/** Paths that only programs request: calls, also those of companies' systems, operators' probes, files. */
const PROGRAM_PATH =
  /^\/(?:[\w-]+\/)?v\d+(?:\/|$)|^\/(?:api|assets|dev|livez|metrics|nle-oauth|openapi|public-ip|readyz)(?:\/|$)|\/\.|\.[^/]*$/i

/** Whether the request is for a page, as opposed to a call: it accepts HTML, or (as curl, monitors and link checkers do) anything, for a
 *  path that is no program's. A script of a page accepts anything too, but its browser names its purpose. */
export function isNavigation({ method, headers, url }: Pick<FastifyRequest, 'method' | 'headers' | 'url'>): boolean {
  if (!['GET', 'HEAD'].includes(method)) return false
  const { accept = '*/*', 'sec-fetch-dest': purpose = 'document' } = headers
  if (accept.includes('text/html')) return true
  const acceptsAny = accept.split(',').some(range => /^\s*(?:\*|text)\/\*/.test(range))
  return acceptsAny && purpose === 'document' && !PROGRAM_PATH.test(url.split('?', 1)[0] ?? '')
}

/** Redirects a link that a mail program has damaged to a path that can be decoded, so that a page reports it instead of JSON.
 *  Leading slashes are reduced to one: two would lead to another host. */
function redirectToReadablePath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.replaceAll('%', '%25').replace(/^[/\\]+/, '/')
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(path)
}

/** Seconds until a retry may succeed. They differ, so that the callers of one outage do not return at once. */
const retryAfterSeconds = (code: ErrorCode): number =>
  code === 'server.storageFull' ? 60 : 1 + Math.ceil(Math.random() * 4)

function sendError(error: CallError, reply: FastifyReply): FastifyReply {
  if (error.code === 'signIn.throttled' || error.code === 'limit.reached') {
    const seconds = Number(error.params['seconds'] ?? 60)
    reply.header('retry-after', Math.max(1, Math.ceil(seconds)))
  }
  if (error.status === 503 || error.code === 'signIn.busy') reply.header('retry-after', retryAfterSeconds(error.code))
  // A device whose clock is wrong retries with a proof of our time. RFC 9449 §8
  if (error.code === 'dpop.nonce') reply.header('dpop-nonce', String(error.params['nonce']))
  if (error.status === 401) {
    // RFC 9449 §7.1
    const isOfProof = error.code.startsWith('dpop.')
    reply.header('www-authenticate', isOfProof ? 'DPoP realm="portal", algs="ES256"' : 'Bearer realm="portal"')
  }
  const { call } = reply.request.routeOptions.config as { call?: Call }
  const { code, params } = error
  const body: Envelope = { status: 'error', code, message: fill(errorTextOf(code, call), params), params }
  return reply
    .status(error.status)
    .header('cache-control', 'no-store')
    .send({ ...body, ...call?.errorBody, ...(call?.oauth && { error: oauthErrors[code] ?? 'invalid_request' }) })
}

/** RFC 6749 §5.2; those of the server itself as §4.1.2.1 has them. */
const oauthErrors: Partial<Record<ErrorCode, string>> = {
  'apiKey.unknown': 'invalid_client',
  'platform.blocked': 'unauthorized_client',
  'platform.grant': 'invalid_grant',
  'platform.ended': 'invalid_grant',
  'platform.grantType': 'unsupported_grant_type',
  'server.failed': 'server_error',
  'server.unavailable': 'temporarily_unavailable',
  'server.timeout': 'temporarily_unavailable',
  'server.storageFull': 'temporarily_unavailable',
  'limit.reached': 'temporarily_unavailable',
}

const DATABASE_ERRORS = {
  unavailable: 'server.unavailable',
  timeout: 'server.timeout',
  full: 'server.storageFull',
} as const satisfies Record<DatabaseFailure, ErrorCode>

/** The error for the caller of an error that Fastify or a driver threw; it exposes no internals. */
function toCallError(error: FastifyError): CallError {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new CallError('input.tooLarge')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new CallError('input.unsupported')
  }
  const failure = databaseFailureOf(error)
  if (failure) return new CallError(DATABASE_ERRORS[failure])
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new CallError('input.malformed')
  return new CallError('server.failed')
}
