import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { BodyOf, Call, ParamsOf, Permission, QueryOf, ValueOf } from '@dermaga/contract'
import { routeOf } from '@dermaga/contract'
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { addressOf } from './address.ts'
import { passBody } from './body-deadline.ts'
import type { Caller, Credentials } from './caller.ts'
import { fail } from './errors.ts'
import { parse } from './input.ts'
import type { LargeBodies } from './large-body.ts'

/** A handler's input, parsed and authorized. `caller` is undefined for calls without a bearer token. */
export interface Input<C extends Call> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  caller: C['auth'] extends 'bearer' ? Caller : undefined
  now: Date
  /** The caller's address, from the socket or a trusted proxy. */
  address: string
  request: FastifyRequest
  reply: FastifyReply
}

/** What is checked before a large body is read: that the caller may change what the body is for. */
export type BeforeBody<C extends Call> = (
  input: Pick<Input<C>, 'params' | 'query' | 'now'> & { caller: Caller },
) => Promise<unknown>

export type Handler<C extends Call> = (input: Input<C>) => Promise<ValueOf<C> | Answer<ValueOf<C>>>

/** A value with its own message; the default message is `Berhasil`. */
export class Answer<T> {
  readonly value: T
  readonly message: string
  constructor(value: T, message: string) {
    this.value = value
    this.message = message
  }
}

/** Functions of other modules that authorize calls. */
export interface Gate {
  now: () => Date
  /** @throws CallError auth.missing, auth.invalid, auth.expired, session.ended, account.blocked, dpop.required, dpop.invalid, dpop.nonce */
  authenticate: (credentials: Credentials, now: Date) => Promise<Caller>
  /** As `authenticate`, for companies' own systems. @throws also CallError apiKey.unknown, host.administrator */
  authenticateHost: (headers: IncomingHttpHeaders, now: Date) => Promise<Caller>
  /** As `authenticate`, for teams' pipelines. @throws CallError auth.missing, auth.invalid, auth.expired, subappTeam.tokenEnded */
  authenticatePublisher: (authorization: string | undefined, now: Date) => Promise<Caller>
  may: (caller: Caller, permission: Permission) => Promise<boolean>
  isLive: (idUser: string, idSession: string, now: Date) => Promise<boolean>
  /** Counts a call of an authenticated caller. @throws CallError limit.reached */
  takeQuota: (caller: Caller, reply: FastifyReply, now: Date) => Promise<void>
  /** Known keys by service, with underscores. */
  keys: Record<string, string>
  /** False while a change must not reach the database. */
  mayWrite: () => boolean
}

/** Modules register their calls with it. */
export interface Http {
  app: FastifyInstance
  gate: Gate
  largeBodies: LargeBodies
}

/** Spans are exported only if the operator sets OpenTelemetry up. */
const tracer = trace.getTracer('dermaga')

/** Registers a call: authenticates, parses, authorizes, runs the handler and sends its value in the envelope.
 *  @param beforeBody required for a call that accepts large bodies */
export function serve<const C extends Call>(
  http: Http,
  call: C,
  handle: Handler<C>,
  ...checks: C extends { maxBytes: number } ? [beforeBody: BeforeBody<C>] : []
): void {
  const { app, gate } = http
  const [beforeBody] = checks as [BeforeBody<C>?]
  app.route({
    method: call.method,
    url: routeOf(call),
    ...(call.maxBytes && beforeBody ? largeBodyRoute(http, call, call.maxBytes, beforeBody) : {}),
    config: { call },
    handler: async (request, reply) => {
      if (call.method !== 'GET' && !gate.mayWrite()) fail('server.storageFull')
      const now = gate.now()
      const early = await findEarlyHead(gate, request, now)
      const { caller, params, query } =
        (early as Head<C> | undefined) ?? (await readHead(gate, call, request, reply, now))
      const body = call.body ? parse(call.body, request.body ?? {}, 'body') : undefined
      if (!call.body) requireNoBody(request.body)
      if (caller) {
        if (call.permission && !(await gate.may(caller, call.permission))) fail('access.denied')
        requireOwn(call, caller, { params, query, body })
      }
      const input = {
        params,
        query,
        body,
        caller,
        now,
        address: addressOf(request.ip),
        request,
        reply,
      } as unknown as Input<C>
      const answered = await traced(call, request, () => handle(input))
      if (reply.sent) return reply
      reply.header('cache-control', reply.getHeader('cache-control') ?? 'no-store')
      return send(call, reply, answered)
    },
  })
}

/** What a call states before its body. */
type Head<C extends Call> = Pick<Input<C>, 'params' | 'query'> & { caller: Caller | undefined }

/** Authenticates the caller, counts the call and parses what comes before the body. */
async function readHead<C extends Call>(
  gate: Gate,
  call: C,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Promise<Head<C>> {
  if (call.needsKey) requireKey(gate, call, request)
  const caller = await callerOf(gate, call, request, now)
  if (caller) {
    await gate.takeQuota(caller, reply, now)
    requireUsable(call, caller, now)
  }
  const params = call.params ? parse(call.params, request.params, 'params') : undefined
  const query = call.query ? parse(call.query, request.query, 'query') : undefined
  return { caller, params, query } as Head<C>
}

/** Heads of calls with large bodies, read before the body. */
const earlyHeads = new WeakMap<FastifyRequest, Head<Call>>()

/** The head that was read before a large body. @throws CallError session.ended when the session ended while the body arrived */
async function findEarlyHead(gate: Gate, request: FastifyRequest, now: Date): Promise<Head<Call> | undefined> {
  const head = earlyHeads.get(request)
  if (head?.caller && !(await gate.isLive(head.caller.idUser, head.caller.idSession, now))) fail('session.ended')
  return head
}

/** Route options of a call that accepts large bodies: such a body is read when its sender may change what it is for. */
function largeBodyRoute<C extends Call>(
  { app, gate, largeBodies }: Http,
  call: C,
  maxBytes: number,
  beforeBody: BeforeBody<C>,
): RouteShorthandOptions {
  const { bodyLimit: usualMaxBytes = 0 } = app.initialConfig
  const places = new WeakMap<FastifyRequest, ReturnType<LargeBodies['enter']>>()
  return {
    bodyLimit: maxBytes,
    onRequest: async (request, reply) => {
      // A body without a length may be large.
      const length = Number(request.headers['content-length'])
      const isChunked = request.headers['transfer-encoding'] !== undefined
      if (!isChunked && !(length > usualMaxBytes)) return
      const now = gate.now()
      const head = await readHead(gate, call, request, reply, now)
      const { caller, params, query } = head
      if (!caller) return
      if (length > maxBytes) fail('input.tooLarge')
      if (call.permission && !(await gate.may(caller, call.permission))) fail('access.denied')
      requireOwn(call, caller, { params, query, body: undefined })
      await beforeBody({ caller, params, query, now })
      earlyHeads.set(request, head as Head<Call>)
      // A closed connection emits no 'close' that would release a place.
      if (!reply.raw.destroyed) places.set(request, largeBodies.enter(caller.idPerusahaan, reply))
    },
    preParsing: (request, _reply, payload, done) => {
      const place = places.get(request)
      if (!place) return done(null, payload)
      const body = passBody(payload as Readable, largeBodies.receive(place))
      body.once('close', () => (payload as Readable).destroy())
      done(null, body)
    },
  }
}

async function callerOf(gate: Gate, call: Call, request: FastifyRequest, now: Date): Promise<Caller | undefined> {
  if (call.auth !== 'bearer') return undefined
  const { headers, method, originalUrl: path } = request
  if (call.host) return gate.authenticateHost(headers, now)
  if (call.publishes) return gate.authenticatePublisher(headers.authorization, now)
  return gate.authenticate({ authorization: headers.authorization, dpop: headers['dpop'], method, path }, now)
}

function traced<R>(call: Call, request: FastifyRequest, work: () => Promise<R>): Promise<R> {
  // A proxy or a company's system may have begun the trace (W3C Trace Context).
  const parent = propagation.extract(context.active(), request.headers)
  return tracer.startActiveSpan(`${call.method} ${routeOf(call)}`, { kind: SpanKind.SERVER }, parent, async span => {
    span.setAttribute('correlation.id', request.id)
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : String(error) })
      throw error
    } finally {
      span.end()
    }
  })
}

/** An account with an expired password can only change it; then, one that lacks the MFA required of it can only set that up.
 *  @throws CallError password.expired, mfa.required */
function requireUsable(call: Call, caller: Caller, now: Date): void {
  if (caller.passwordExpiresAt <= now) {
    if (!call.whenPasswordExpired) fail('password.expired')
  } else if (caller.isMfaMissing && !call.whenMfaRequired) fail('mfa.required')
}

function send<C extends Call>(call: C, reply: FastifyReply, answered: ValueOf<C> | Answer<ValueOf<C>>): unknown {
  const { value, message } = answered instanceof Answer ? answered : { value: answered, message: 'Berhasil' }
  switch (call.reply.kind) {
    case 'events':
      throw new Error(`The handler of ${routeOf(call)} must send its own reply.`)
    case 'text':
      return reply.type('text/plain; charset=utf-8').send(value)
    case 'done':
      return reply.send({ status: 'success', message })
    case 'item':
      return reply.send({ status: 'success', message, item: value })
    case 'fields':
    case 'items':
      return reply.send({ status: 'success', message, ...(value as unknown as object) })
  }
}

function requireKey(gate: Gate, call: Call, request: FastifyRequest): void {
  const known = gate.keys[call.service.replaceAll('-', '_')]
  if (!known || request.headers['beacukai-api-key'] !== known) fail('apiKey.unknown')
}

function requireNoBody(body: unknown): void {
  if (body === undefined || body === null) return
  if (typeof body === 'object' && Object.keys(body).length === 0) return
  fail('input.invalid', { fields: [] })
}

/** Callers act on their own ids only; administrators have separate calls. @throws CallError access.denied */
function requireOwn(call: Call, caller: Caller, input: Record<'params' | 'query' | 'body', unknown>): void {
  for (const rule of call.owns ?? []) {
    const value = (input[rule.in] as Record<string, unknown> | undefined)?.[rule.field]
    if (typeof value !== 'string') continue
    const own =
      rule.is === 'email'
        ? [caller.email, caller.emailClaim].some(email => email.toLowerCase() === value.toLowerCase())
        : caller[rule.is].toLowerCase() === value.toLowerCase()
    if (!own) fail('access.denied')
  }
}
