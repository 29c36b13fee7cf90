import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { BodyOf, Call, ParamsOf, Permission, PlatformScope, QueryOf, Upload, ValueOf } from '@dermaga/contract'
import { routeOf } from '@dermaga/contract'
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { addressOf } from './address.ts'
import { passBody } from './body-deadline.ts'
import type { Caller, Credentials } from './caller.ts'
import { fail } from './errors.ts'
import { type FileReply, type MadeFile, sendFile } from './file-reply.ts'
import { acceptForms } from './form-body.ts'
import { parse } from './input.ts'
import type { LargeBodies } from './large-body.ts'
import { limitedBody, requireUploadType, type Uploads, uploadOf } from './upload.ts'

/** A handler's input, parsed and authorized. `caller` is undefined for calls without a bearer token. */
export interface Input<C extends Call> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: C['readsText'] extends true ? string : BodyOf<C>
  /** The file of an upload, as it arrives. It fails when it is too large or ended. */
  file: C['upload'] extends Upload ? Readable : undefined
  caller: C['auth'] extends 'bearer' ? Caller : undefined
  now: Date
  /** The caller's address, from the socket or a trusted proxy. */
  address: string
  request: FastifyRequest
  reply: FastifyReply
}

/** What is checked before a large body or a file is read: that the caller may change what the body is for. */
export type BeforeBody<C extends Call> = (
  input: Pick<Input<C>, 'params' | 'query' | 'now'> & { caller: Caller },
) => Promise<unknown>

/** What a handler answers with. */
type Answered<C extends Call> = C['reply'] extends { kind: 'file' } ? FileReply | MadeFile : ValueOf<C>

export type Handler<C extends Call> = (input: Input<C>) => Promise<Answered<C> | Answer<Answered<C>>>

/** A value with its own message; the default message is `Berhasil`. */
export class Answer<T> {
  readonly value: T
  readonly message: string
  constructor(value: T, message: string) {
    this.value = value
    this.message = message
  }
}

/** Where a call of a company's own system comes from. */
export interface HostOrigin {
  headers: IncomingHttpHeaders
  address: string
}

/** Functions of other modules that authorize calls. */
export interface Gate {
  now: () => Date
  /** @throws CallError auth.missing, auth.invalid, auth.expired, session.ended, account.blocked, dpop.required, dpop.invalid, dpop.nonce */
  authenticate: (credentials: Credentials, now: Date) => Promise<Caller>
  /** As `authenticate`, for companies' own systems, and for platforms that a company allows what the call needs.
   *  @throws also CallError apiKey.unknown, host.administrator, platform.blocked, platform.ended, platform.scope */
  authenticateHost: (from: HostOrigin, platformScope: PlatformScope | undefined, now: Date) => Promise<Caller>
  /** Records what a platform has read; nothing for other callers. */
  noteRead: (caller: Caller, call: Call, asked: Record<'params' | 'query', unknown>, now: Date) => Promise<void>
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
  uploads: Uploads
}

/** Spans are exported only if the operator sets OpenTelemetry up. */
const tracer = trace.getTracer('dermaga')

/** Registers a call: authenticates, parses, authorizes, runs the handler and sends its value in the envelope.
 *  @param beforeBody required for a call that accepts large bodies or a file */
export function serve<const C extends Call>(
  http: Http,
  call: C,
  handle: Handler<C>,
  ...checks: C extends { maxBytes: number } | { upload: Upload } ? [beforeBody: BeforeBody<C>] : []
): void {
  const [beforeBody] = checks as [BeforeBody<C>?]
  if (call.upload && beforeBody) {
    const options = uploadRoute(http, call, call.upload, beforeBody)
    // No other route passes a body on unparsed.
    void http.app.register(async app => {
      app.removeAllContentTypeParsers()
      app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
      addRoute(app, http, call, handle, options)
    })
  } else if (call.oauth) {
    void http.app.register(async app => {
      acceptForms(app)
      addRoute(app, http, call, handle, {})
    })
  } else {
    const options = call.maxBytes && beforeBody ? largeBodyRoute(http, call, call.maxBytes, beforeBody) : {}
    addRoute(http.app, http, call, handle, options)
  }
}

function addRoute<C extends Call>(
  app: FastifyInstance,
  { gate }: Http,
  call: C,
  handle: Handler<C>,
  options: RouteShorthandOptions,
): void {
  app.route({
    method: call.method,
    url: routeOf(call),
    ...options,
    config: { call },
    handler: async (request, reply) => {
      if (call.method !== 'GET' && !gate.mayWrite()) fail('server.storageFull')
      const now = gate.now()
      const early = await findEarlyHead(gate, request, now)
      const { caller, params, query } =
        (early as Head<C> | undefined) ?? (await readHead(gate, call, request, reply, now))
      const body = call.body ? bodyOf(call, call.body, request.body) : undefined
      if (!call.body && !call.upload) requireNoBody(request.body)
      if (caller) {
        if (call.permission && !(await gate.may(caller, call.permission))) fail('access.denied')
        requireOwn(call, caller, { params, query, body })
      }
      const input = {
        params,
        query,
        body,
        file: call.upload && uploadOf(request),
        caller,
        now,
        address: addressOf(request.ip),
        request,
        reply,
      } as unknown as Input<C>
      const answered = await traced(call, request, () => handle(input))
      if (caller?.platform) await gate.noteRead(caller, call, { params, query }, now)
      if (reply.sent) return reply
      if (call.reply.kind !== 'file') reply.header('cache-control', reply.getHeader('cache-control') ?? 'no-store')
      return send(call, reply, answered)
    },
  })
}

const bodyOf = (call: Call, schema: NonNullable<Call['body']>, body: unknown): unknown =>
  call.readsText ? (body ?? '') : parse(schema, body ?? {}, 'body')

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

/** Heads of calls with large bodies or files, read before the body. */
const earlyHeads = new WeakMap<FastifyRequest, Head<Call>>()

/** Reads the head before the body, and decides whether its sender may send that.
 *  @returns the caller; undefined for a call without one */
async function readEarlyHead<C extends Call>(
  gate: Gate,
  call: C,
  request: FastifyRequest,
  reply: FastifyReply,
  { requireSize, beforeBody }: { requireSize: () => void; beforeBody: BeforeBody<C> },
): Promise<Caller | undefined> {
  const now = gate.now()
  const head = await readHead(gate, call, request, reply, now)
  const { caller, params, query } = head
  if (!caller) return undefined
  requireSize()
  if (call.permission && !(await gate.may(caller, call.permission))) fail('access.denied')
  requireOwn(call, caller, { params, query, body: undefined })
  await beforeBody({ caller, params, query, now })
  earlyHeads.set(request, head as Head<Call>)
  return caller
}

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
      const requireSize = () => (length > maxBytes ? fail('input.tooLarge') : undefined)
      const caller = await readEarlyHead(gate, call, request, reply, { requireSize, beforeBody })
      // A closed connection emits no 'close' that would release a place.
      if (caller && !reply.raw.destroyed) places.set(request, largeBodies.enter(caller.idPerusahaan, reply))
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

/** Route options of a call whose body is a file: it is passed on as it arrives, once its sender may send it. */
function uploadRoute<C extends Call>(
  { gate, uploads }: Http,
  call: C,
  upload: Upload,
  beforeBody: BeforeBody<C>,
): RouteShorthandOptions {
  const isLive = async (request: FastifyRequest) => {
    const caller = earlyHeads.get(request)?.caller
    return caller === undefined || gate.isLive(caller.idUser, caller.idSession, gate.now())
  }
  return {
    onRequest: async (request, reply) => {
      if (!gate.mayWrite()) fail('server.storageFull')
      const requireSize = () => requireUploadType(request, upload)
      const caller = await readEarlyHead(gate, call, request, reply, { requireSize, beforeBody })
      if (caller) uploads.enter(caller, reply)
    },
    preParsing: (request, reply, payload, done) => {
      const body = limitedBody(payload as Readable, upload.maxBytes, () => isLive(request))
      reply.raw.once('close', () => body.destroy())
      done(null, body)
    },
  }
}

async function callerOf(gate: Gate, call: Call, request: FastifyRequest, now: Date): Promise<Caller | undefined> {
  if (call.auth !== 'bearer') return undefined
  const { headers, method, originalUrl: path } = request
  if (call.host) return gate.authenticateHost({ headers, address: addressOf(request.ip) }, call.platformScope, now)
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

function send<C extends Call>(call: C, reply: FastifyReply, answered: Answered<C> | Answer<Answered<C>>): unknown {
  const { value, message } = answered instanceof Answer ? answered : { value: answered, message: 'Berhasil' }
  switch (call.reply.kind) {
    case 'events':
      throw new Error(`The handler of ${routeOf(call)} must send its own reply.`)
    case 'file':
      return sendFile(reply, value as FileReply | MadeFile)
    case 'text':
      return reply.type('text/plain; charset=utf-8').send(value)
    case 'xml':
      return reply.type('text/xml; charset=utf-8').send(value)
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
