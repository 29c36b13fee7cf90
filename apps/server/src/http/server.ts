import { randomUUID } from 'node:crypto'
import type { Call, Envelope } from '@dermaga/contract'
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
import { CallError, errorTextOf } from './errors.ts'

const ONE_MEBIBYTE = 1_048_576
/** Rows and lists in one body. In memory each takes some fifty times its two characters; the largest documents have a third as many. */
const BODY_ROWS_MOST = 500_000
const CORRELATION_ID = /^[\w-]{8,64}$/

/** Where log lines go and what of a request they show: never a query, a header, a body or a token. */
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
      // Databases quote rows and parameters in further fields of their errors: password hashes, tokens' hashes, people's data.
      err: ({ name, message, code, stack }: Error & { code?: string }) => ({ type: name, message, code, stack }),
    },
  }
  return stream ? pino(options, stream) : pino(options)
}

/** The HTTP side without any call: correlation ids, the JSON envelope, refusals. */
export function createServer(config: Config, log: Logger): FastifyInstance {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    bodyLimit: ONE_MEBIBYTE,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    genReqId: request => {
      const given = request.headers['x-correlation-id']
      return typeof given === 'string' && CORRELATION_ID.test(given) ? given : randomUUID()
    },
    logController: new LogController({ requestIdLogLabel: 'correlationId' }),
    // The URL-based helper of spec §7.1 writes the service with a capital; both answer (design 03).
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/Referensi\//, '/referensi/'),
    // Longer than twenty-five numbers of 26 characters, the longest that a call takes.
    routerOptions: { maxParamLength: 800 },
    // An address that cannot be decoded meets no hook and no route.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-correlation-id', request.id).header('x-content-type-options', 'nosniff')
      if (error.code === 'FST_ERR_BAD_URL' && isVisit(request)) return void sendToReadable(request, reply)
      sendRefusal(refusalOf(error), reply)
    },
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-correlation-id', request.id)
  })

  // An empty body is no body, whatever its content type says: the fixed-header helper of spec §7.1 always names JSON.
  app.removeContentTypeParser('text/plain')
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (hasTooManyRows(body as string)) done(new CallError('input.tooLarge'))
    else void readJson(request, body as string, done)
  })

  app.setErrorHandler((error: FastifyError | CallError, request, reply) => {
    const refusal = error instanceof CallError ? error : refusalOf(error)
    if (refusal.status >= 500) request.log.error({ err: error }, 'call failed')
    return sendRefusal(refusal, reply)
  })
  return app
}

/** Told by their brackets, before anything is made of them. */
function hasTooManyRows(body: string): boolean {
  let left = BODY_ROWS_MOST
  for (const bracket of ['{', '[']) {
    for (let at = body.indexOf(bracket); at >= 0; at = body.indexOf(bracket, at + 1)) if (--left < 0) return true
  }
  return false
}

/** Somebody who opens an address, and does not make a call. */
export const isVisit = ({ method, headers }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && /text\/html/.test(headers.accept ?? '')

/** A mail program has cut or changed the link: its page shall say so, not a line of JSON. There each sign that cannot be decoded
 *  stands for itself. One slash alone at the start: two would lead to another host. */
function sendToReadable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.replaceAll('%', '%25').replace(/^[/\\]+/, '/')
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(path)
}

function sendRefusal(refusal: CallError, reply: FastifyReply): FastifyReply {
  if (refusal.code === 'signIn.throttled' || refusal.code === 'limit.reached') {
    const seconds = Number(refusal.params['seconds'] ?? 60)
    reply.header('retry-after', Math.max(1, Math.ceil(seconds)))
  }
  if (refusal.status === 503 || refusal.code === 'signIn.busy') reply.header('retry-after', 2)
  // A device whose clock is wrong proves again with our time. RFC 9449 §8
  if (refusal.code === 'dpop.nonce') reply.header('dpop-nonce', String(refusal.params['nonce']))
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer realm="portal"')
  const { call } = reply.request.routeOptions.config as { call?: Call }
  const { code, params } = refusal
  const answer: Envelope = { status: 'error', code, message: fill(errorTextOf(code, call), params), params }
  return reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .send({ ...answer, ...call?.errorBody })
}

/** What Fastify or a driver threw, as a refusal that says nothing of the inside. */
function refusalOf(error: FastifyError): CallError {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new CallError('input.tooLarge')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new CallError('input.unsupported')
    // PostgreSQL is away, starting, stopping or out of connections: a passing fault.
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case '57P01':
    case '57P02':
    case '57P03':
    case '53300':
      return new CallError('server.unavailable')
  }
  if (/timeout exceeded when trying to connect|Connection terminated/.test(error.message)) {
    return new CallError('server.unavailable')
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new CallError('input.malformed')
  return new CallError('server.failed')
}
