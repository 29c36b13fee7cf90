import type { IncomingHttpHeaders } from 'node:http'
import type { BodyOf, Call, ParamsOf, Permission, QueryOf, ValueOf } from '@dermaga/contract'
import { routeOf } from '@dermaga/contract'
import { SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from './address.ts'
import type { Caller } from './caller.ts'
import { fail } from './errors.ts'
import { parse } from './input.ts'

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
  /** @throws CallError auth.missing, auth.invalid, auth.expired, session.ended, account.blocked */
  authenticate: (authorization: string | undefined, now: Date) => Promise<Caller>
  /** As `authenticate`, for companies' own systems. @throws also CallError apiKey.unknown, host.administrator */
  authenticateHost: (headers: IncomingHttpHeaders, now: Date) => Promise<Caller>
  may: (caller: Caller, permission: Permission) => Promise<boolean>
  /** Known keys by service, with underscores. */
  keys: Record<string, string>
}

/** Modules register their calls with it. */
export interface Http {
  app: FastifyInstance
  gate: Gate
}

/** Spans are exported only if the operator sets OpenTelemetry up. */
const tracer = trace.getTracer('dermaga')

/** Registers a call: authenticates, parses, authorizes, runs the handler and sends its value in the envelope. */
export function serve<const C extends Call>({ app, gate }: Http, call: C, handle: Handler<C>): void {
  const { bodyLimit = 0 } = app.initialConfig
  app.route({
    method: call.method,
    url: routeOf(call),
    ...(call.maxBytes ? { bodyLimit: call.maxBytes, onRequest: limitLargeBodies(gate, call, bodyLimit) } : {}),
    config: { call },
    handler: async (request, reply) => {
      const now = gate.now()
      if (call.needsKey) requireKey(gate, call, request)
      const caller = authenticatedEarly.get(request) ?? (await callerOf(gate, call, request, now))
      if (caller && !call.whenPasswordExpired && caller.passwordExpiresAt <= now) fail('password.expired')
      const params = call.params ? parse(call.params, request.params, 'params') : undefined
      const query = call.query ? parse(call.query, request.query, 'query') : undefined
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

async function callerOf(gate: Gate, call: Call, { headers }: FastifyRequest, now: Date): Promise<Caller | undefined> {
  if (call.auth !== 'bearer') return undefined
  return call.host ? gate.authenticateHost(headers, now) : gate.authenticate(headers.authorization, now)
}

/** Callers authenticated before their body was read. */
const authenticatedEarly = new WeakMap<FastifyRequest, Caller>()
/** Maximum large bodies read at the same time, because each is in memory as a whole. */
const LARGE_BODIES = { perUser: 2, total: 8 } as const

/** Authenticates before a large body is read.
 *  @param usualMaxBytes the limit of other calls
 *  @throws CallError limit.reached while too many large bodies are being read */
function limitLargeBodies(gate: Gate, call: Call, usualMaxBytes: number) {
  const reading = new Map<string, number>()
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const caller = await callerOf(gate, call, request, gate.now())
    if (!caller) return
    authenticatedEarly.set(request, caller)
    // A body without a length may be large. A closed connection emits no 'close' that would release its place.
    const isLarge = !(Number(request.headers['content-length']) <= usualMaxBytes)
    if (!isLarge || reply.raw.destroyed) return
    const { idUser } = caller
    const ofUser = reading.get(idUser) ?? 0
    const all = [...reading.values()].reduce((sum, count) => sum + count, 0)
    if (ofUser >= LARGE_BODIES.perUser || all >= LARGE_BODIES.total) fail('limit.reached', { seconds: 5 })
    reading.set(idUser, ofUser + 1)
    reply.raw.once('close', () => {
      const left = (reading.get(idUser) ?? 1) - 1
      if (left > 0) reading.set(idUser, left)
      else reading.delete(idUser)
    })
  }
}

function traced<R>(call: Call, request: FastifyRequest, work: () => Promise<R>): Promise<R> {
  return tracer.startActiveSpan(`${call.method} ${routeOf(call)}`, async span => {
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
