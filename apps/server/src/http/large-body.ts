import { Transform } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { CallError, fail } from './errors.ts'

/** What large bodies of a process may take. Each is in memory as a whole, and many times over while it is handled. */
const LIMITS: Readonly<Record<'perCompany' | 'waitingBytes' | 'handled', number>> = {
  /** Bodies of one company at a time. */
  perCompany: 4,
  /** Bytes of all bodies that are not being handled yet. */
  waitingBytes: 268_435_456,
  /** Bodies of all companies that are parsed and handled at a time. */
  handled: 4,
}

type State =
  | { is: 'arriving' }
  /** Complete. `start` lets its call be handled. */
  | { is: 'waiting'; start: () => void }
  | { is: 'handled' }

interface LargeBody {
  idCompany: string
  startedAt: number
  /** Bytes that have arrived. */
  bytes: number
  state: State
  /** Set while it arrives. */
  stream?: Transform
}

export type LargeBodies = ReturnType<typeof createLargeBodies>

/** The large bodies of a process. Nobody can occupy it by sending slowly: a body takes as much memory as has arrived, complete bodies
 *  are handled a few at a time and of each company in turn, and when memory is short the slowest body is ended.
 *  @param clock milliseconds from any start */
export function createLargeBodies(limits = LIMITS, clock: () => number = () => performance.now()) {
  const bodies = new Set<LargeBody>()
  let waitingBytes = 0

  const count = (isCounted: (body: LargeBody) => boolean) => [...bodies].filter(isCounted).length

  /** Handles waiting bodies while there is capacity, first of the company with the fewest in handling. */
  function startNext(): void {
    const handledOf = ({ idCompany }: LargeBody) =>
      count(body => body.state.is === 'handled' && body.idCompany === idCompany)
    while (count(({ state }) => state.is === 'handled') < limits.handled) {
      const waiting = [...bodies].filter(({ state }) => state.is === 'waiting')
      const [next] = waiting.toSorted((one, other) => handledOf(one) - handledOf(other))
      if (next?.state.is !== 'waiting') return
      const { start } = next.state
      next.state = { is: 'handled' }
      waitingBytes -= next.bytes
      start()
    }
  }

  function remove(body: LargeBody): void {
    if (!bodies.delete(body)) return
    if (body.state.is !== 'handled') waitingBytes -= body.bytes
    startNext()
  }

  /** Ends the slowest arriving bodies until the rest fits into memory. */
  function makeRoom(): void {
    const now = clock()
    const rate = ({ bytes, startedAt }: LargeBody) => bytes / Math.max(1, now - startedAt)
    const arriving = [...bodies].filter(({ state }) => state.is === 'arriving')
    for (const slowest of arriving.toSorted((one, other) => rate(one) - rate(other))) {
      if (waitingBytes <= limits.waitingBytes) return
      remove(slowest)
      slowest.stream?.destroy(new CallError('input.tooSlow'))
    }
  }

  return {
    /** Gives a body its place until its call is answered.
     *  @throws CallError limit.reached above the company's share */
    enter(idCompany: string, { raw }: FastifyReply): LargeBody {
      if (count(body => body.idCompany === idCompany) >= limits.perCompany) fail('limit.reached', { seconds: 5 })
      const body: LargeBody = { idCompany, startedAt: clock(), bytes: 0, state: { is: 'arriving' } }
      bodies.add(body)
      raw.once('close', () => remove(body))
      return body
    },

    /** Passes the body on as it arrives; its end when it may be handled. */
    receive(body: LargeBody): Transform {
      body.stream = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          body.bytes += chunk.length
          waitingBytes += chunk.length
          if (waitingBytes > limits.waitingBytes) makeRoom()
          done(null, chunk)
        },
        flush(done) {
          body.state = { is: 'waiting', start: done }
          startNext()
        },
      })
      return body.stream
    },
  }
}
