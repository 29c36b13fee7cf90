import type { Core } from '../core.ts'
import { databaseFailureOf } from '../db/database-failure.ts'
import { inOrder } from './position.ts'
import { BATCH, MAX_MISSED, type StreamStore } from './stream.store.ts'
import { isOpen, isReading, type Stream, send, transition } from './stream.ts'
import type { StreamRegistry } from './stream-registry.ts'

interface Dependencies {
  store: StreamStore
  registry: StreamRegistry
  /** The unread count, after broadcasts were copied into the inbox. */
  unread: (idUser: string) => Promise<number>
  /** Ends a stream whose reading failed. Its client reconnects and continues at its position. */
  end: (stream: Stream) => void
}

/** Reads from the database what clients have not received, and sends it. */
export function createStreamReader({ log }: Pick<Core, 'log'>, { store, registry, unread, end }: Dependencies) {
  /** Follows the user's present channels. A channel that reaches the user for the first time begins now. A position comes from
   *  the client: it cannot lie before what is the user's. */
  async function followChannels(stream: Stream): Promise<void> {
    const { marks } = stream.position
    const isFromClient = !stream.isGreeted && marks.size > 0
    const [channels, beginnings] = await Promise.all([
      store.channelsOf(stream.idUser),
      isFromClient ? store.beginnings(stream.idUser) : [],
    ])
    const begins = new Map(beginnings.map(({ idChannel, number }) => [idChannel, number]))
    const present = new Set(channels.map(({ idChannel }) => idChannel))
    for (const idChannel of [...marks.keys()].filter(id => !present.has(id))) {
      marks.delete(idChannel)
      registry.unfollow(stream, idChannel)
    }
    if (!isOpen(stream)) return
    for (const { idChannel, number } of channels) {
      const mark = marks.get(idChannel) ?? number
      marks.set(idChannel, Math.max(mark, number - MAX_MISSED, begins.get(idChannel) ?? 0))
      registry.follow(stream, idChannel, number)
    }
  }

  /** Sends what comes after the stream's position, until its client accepts no more. */
  async function sendMissed(stream: Stream): Promise<void> {
    await followChannels(stream)
    const { position } = stream
    const after = [...position.marks].map(([idChannel, number]) => ({ idChannel, number }))
    for (const { notification, places } of inOrder(await store.postings(after))) {
      if (!isReading(stream)) return
      for (const { idChannel, number } of places) position.marks.set(idChannel, number)
      send(stream, { type: 'notification', ...notification })
    }
    const direct = await store.direct(stream.idUser, position.number)
    for (const { number, notification } of direct) {
      if (!isReading(stream)) return
      position.number = number
      send(stream, { type: 'notification', ...notification })
    }
    if (direct.length === BATCH) transition(stream, { type: 'news' })
  }

  /** Sends what the client has not received, and then the unread count. */
  async function read(stream: Stream): Promise<void> {
    while (stream.state.is === 'reading') {
      transition(stream, { type: 'pass-started' })
      await sendMissed(stream)
      if (!isReading(stream) || stream.state.again) continue
      const count = await unread(stream.idUser)
      if (!isReading(stream)) continue
      transition(stream, { type: 'pass-ended' })
      send(stream, { type: stream.isGreeted ? 'unread' : 'hello', unread: count })
      stream.isGreeted = true
    }
  }

  /** Lets a stream read if it has something to read and does not read already. */
  async function resume(stream: Stream): Promise<void> {
    if (stream.hasReader) return
    stream.hasReader = true
    try {
      await read(stream)
    } catch (error) {
      log.warn({ err: error }, 'stream could not be read')
      // A lost database comes back, and `resumeWaiting` with it. Ending every stream would bring all clients at that moment.
      if (databaseFailureOf(error)) transition(stream, { type: 'news' })
      else end(stream)
    } finally {
      stream.hasReader = false
    }
  }

  return {
    resume,

    /** Lets the streams read that could not while the database was lost. */
    resumeWaiting: async (streams: readonly Stream[]): Promise<void> =>
      void (await Promise.all(streams.filter(isReading).map(resume))),

    /** Lets a stream read what is new. */
    async catchUp(stream: Stream): Promise<void> {
      transition(stream, { type: 'news' })
      await resume(stream)
    },
  }
}
