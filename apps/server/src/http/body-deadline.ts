import { Socket } from 'node:net'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { CallError } from './errors.ts'

/** After the grace, a body must have arrived at this rate on average. */
const MIN_BYTES_PER_SECOND = 32_768

export interface BodyDeadlines {
  /** Ends bodies that do not arrive, from now on after at most `ms`: the process stops. */
  hurry: (ms: number) => void
}

/** Ends each body that arrives too slowly with 408, so that a client cannot occupy the server by sending nothing.
 *  @param graceMs how long a body of any size may take, and its rest when the call is answered before it has arrived */
export function setBodyDeadlines(app: FastifyInstance, graceMs: number): BodyDeadlines {
  const arriving = new Set<ArrivingBody>()

  app.addHook('preParsing', (request, reply, payload, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (encoding === undefined && (length === undefined || length === '0')) return done(null, payload)
    const body = new ArrivingBody(graceMs)
    arriving.add(body)
    body.once('close', () => arriving.delete(body))
    // After an answer nobody reads the rest, and a client may read the answer only when it has sent everything.
    reply.raw.once('finish', () => body.resume())
    done(null, passBody(payload, body))
  })
  app.addHook('onResponse', async ({ raw }) => {
    const { complete, socket } = raw
    // Requests that a test injects have no socket.
    if (complete || !(socket instanceof Socket)) return
    const timer = setTimeout(() => socket.destroy(), graceMs)
    raw.once('end', () => clearTimeout(timer))
    socket.once('close', () => clearTimeout(timer))
  })
  return { hurry: ms => arriving.forEach(body => void body.limit(ms)) }
}

/** Passes a body through a stream, with its errors. `pipeline` would take the socket from a request whose body is ended, and with it
 *  the address for the log. */
export function passBody<To extends Transform>(from: Readable, to: To): To {
  from.on('error', error => to.destroy(error))
  return from.pipe(to)
}

/** A body on its way, whose deadline moves on as it arrives. */
class ArrivingBody extends Transform {
  readonly #startedAt = performance.now()
  readonly #graceMs: number
  #bytes = 0
  #latestAt = Number.POSITIVE_INFINITY
  #timer: NodeJS.Timeout

  constructor(graceMs: number) {
    super()
    this.#graceMs = graceMs
    this.#timer = setTimeout(this.#check, graceMs)
  }

  /** The body must have arrived within `ms`. */
  limit(ms: number): void {
    this.#latestAt = performance.now() + ms
    this.#schedule()
  }

  #deadline = (): number =>
    Math.min(this.#startedAt + this.#graceMs + (this.#bytes / MIN_BYTES_PER_SECOND) * 1000, this.#latestAt)

  #schedule(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#check, Math.max(0, this.#deadline() - performance.now()))
  }

  #check = (): void => {
    // A timer may fire a fraction of a millisecond early.
    if (performance.now() + 1 < this.#deadline()) this.#schedule()
    else this.destroy(new CallError('input.tooSlow'))
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.length
    done(null, chunk)
  }

  override _flush(done: TransformCallback): void {
    clearTimeout(this.#timer)
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#timer)
    done(error)
  }
}
