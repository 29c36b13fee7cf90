import type { ServerResponse } from 'node:http'
import { INBOX_STREAM, type InboxEvent, type StreamedNotification } from '@dermaga/contract'
import type { Core } from '../core.ts'
import { fail } from '../http/errors.ts'
import type { SessionModule } from '../session/index.ts'
import { INBOX_CHANNEL } from './delivery.store.ts'
import { inOrder, type Position, writePosition } from './position.ts'
import { STEP, type StreamStore } from './stream.store.ts'

/** Nobody needs more: the tabs of one browser share one. */
const PER_USER = 12
/** A commit wakes the streams; this is for what a lost connection to the database kept from being heard. */
const LOOK_EVERY_MS = 10_000
/** A reader who has taken nothing for so long is let go, and may come back to where it was. */
const SLOW_MS = 30_000
const FULL_SECONDS = 60
/** Of each channel a stream is told so many of what it missed, the newest; the rest stands in the list, which its reader reads. */
const MISSED_MAX = 1000

interface Parts {
  store: StreamStore
  /** The unread count, after what was told to many has been copied into the inbox. */
  unread: (idUser: string) => Promise<number>
  session: Pick<SessionModule, 'endedOf' | 'ENDED_CHANNEL'>
}

/** Who listens, until when, and from where on. */
export interface Listener {
  idUser: string
  idSession: string
  expiresAt: Date
  from: Position
  raw: ServerResponse
}

interface Stream {
  idUser: string
  idSession: string
  raw: ServerResponse
  position: Position
  /** Reading what it missed; what is told meanwhile it reads afterwards. */
  isReading: boolean
  isStale: boolean
  /** Has been told everything it missed. */
  isGreeted: boolean
  /** Since when its reader takes nothing, ms. */
  slowSince: number | undefined
  expiry: NodeJS.Timeout | undefined
}

export type Streams = ReturnType<typeof createStreams>

/** The open streams of this process, and what they tell: each notification to each stream exactly once, whichever process
 *  wrote it. A position stands in every event; whoever comes back with it goes on there, at any process. */
export function createStreams(core: Core, { store, unread, session }: Parts) {
  const { database, log, now } = core
  const byUser = new Map<string, Set<Stream>>()
  const byChannel = new Map<number, Set<Stream>>()
  /** Up to which posting of a channel this process has told its streams. */
  const seen = new Map<number, number>()
  let isTelling = false
  let isTellingStale = false

  const all = () => [...byUser.values()].flatMap(streams => [...streams])

  const send = (stream: Stream, event: InboxEvent, hasPosition = true): void =>
    write(stream, textOf(event), hasPosition)

  function write(stream: Stream, text: string, hasPosition = true): void {
    if (stream.raw.writableEnded || stream.raw.destroyed) return
    const isTaken = stream.raw.write(hasPosition ? `id: ${writePosition(stream.position)}\n${text}` : text)
    if (!isTaken) stream.slowSince ??= Date.now()
  }

  function drop(stream: Stream): void {
    clearTimeout(stream.expiry)
    forget(byUser, stream.idUser, stream)
    for (const idChannel of stream.position.marks.keys()) {
      if (forget(byChannel, idChannel, stream)) seen.delete(idChannel)
    }
  }

  function end(stream: Stream, event?: InboxEvent): void {
    if (event) send(stream, event, false)
    drop(stream)
    stream.raw.end()
  }

  /** Follows the user's channels as they are now. A channel that reaches the user for the first time begins now; a position
   *  is what its client says it is, but no earlier than what is the user's. */
  async function followChannels(stream: Stream): Promise<void> {
    const { marks } = stream.position
    const isClients = !stream.isGreeted && marks.size > 0
    const [channels, beginnings] = await Promise.all([
      store.channelsOf(stream.idUser),
      isClients ? store.beginnings(stream.idUser, MISSED_MAX) : [],
    ])
    const begins = new Map(beginnings.map(({ idChannel, number }) => [idChannel, number]))
    const present = new Set(channels.map(({ idChannel }) => idChannel))
    for (const idChannel of [...marks.keys()].filter(id => !present.has(id))) {
      marks.delete(idChannel)
      if (forget(byChannel, idChannel, stream)) seen.delete(idChannel)
    }
    if (!isOpen(stream)) return
    for (const { idChannel, number } of channels) {
      const mark = marks.get(idChannel) ?? number
      marks.set(idChannel, Math.max(mark, number - MISSED_MAX, begins.get(idChannel) ?? 0))
      if (!byChannel.has(idChannel)) {
        byChannel.set(idChannel, new Set())
        seen.set(idChannel, number)
      }
      byChannel.get(idChannel)?.add(stream)
    }
  }

  /** Whether its reader takes nothing now: what is told meanwhile waits for it in the database. */
  function isSlow(stream: Stream): boolean {
    if (stream.slowSince !== undefined) stream.isStale = true
    return stream.slowSince !== undefined
  }

  const isOpen = (stream: Stream) => byUser.get(stream.idUser)?.has(stream) ?? false

  /** Tells a stream everything after its position, and then the count. */
  async function catchUp(stream: Stream): Promise<void> {
    stream.isStale = true
    if (stream.isReading || stream.slowSince !== undefined) return
    stream.isReading = true
    try {
      while (stream.isStale && isOpen(stream) && stream.slowSince === undefined) {
        stream.isStale = false
        await followChannels(stream)
        const { marks } = stream.position
        const after = [...marks].map(([idChannel, number]) => ({ idChannel, number }))
        for (const { told, places } of inOrder(await store.postings(after))) {
          if (isSlow(stream)) break
          for (const { idChannel, number } of places) marks.set(idChannel, number)
          send(stream, { type: 'notification', ...told })
        }
        const direct = await store.direct(stream.idUser, stream.position.number)
        for (const { number, told } of direct) {
          if (isSlow(stream)) break
          stream.position.number = number
          send(stream, { type: 'notification', ...told })
        }
        if (direct.length === STEP) stream.isStale = true
      }
      const count = await unread(stream.idUser)
      if (!isOpen(stream) || isSlow(stream)) return
      send(stream, { type: stream.isGreeted ? 'unread' : 'hello', unread: count })
      stream.isGreeted = true
    } finally {
      stream.isReading = false
    }
    if (stream.isStale && isOpen(stream) && stream.slowSince === undefined) await catchUp(stream)
  }

  const keepUp = (stream: Stream): Promise<void> =>
    catchUp(stream).catch(error => {
      // Its reader comes back and reads on where it was.
      log.warn({ err: error }, 'a stream could not read on')
      end(stream)
    })

  /** Tells every stream what was posted to its channels. One at a time; what is posted meanwhile makes it run again. */
  async function tellPosted(): Promise<void> {
    isTellingStale = true
    if (isTelling) return
    isTelling = true
    try {
      while (isTellingStale) {
        isTellingStale = false
        const after = [...seen].map(([idChannel, number]) => ({ idChannel, number }))
        for (const { told, places } of inOrder(await store.postings(after))) broadcast(told, places)
      }
    } finally {
      isTelling = false
    }
  }

  function broadcast(told: StreamedNotification, places: readonly { idChannel: number; number: number }[]): void {
    const to = new Set<Stream>()
    for (const { idChannel, number } of places) {
      if (seen.has(idChannel)) seen.set(idChannel, Math.max(number, seen.get(idChannel) ?? 0))
      for (const stream of byChannel.get(idChannel) ?? []) to.add(stream)
    }
    const text = textOf({ type: 'notification', ...told })
    for (const stream of to) {
      if (stream.isReading || stream.slowSince !== undefined) {
        stream.isStale = true
        continue
      }
      const { marks } = stream.position
      const isNew = places.some(({ idChannel, number }) => (marks.get(idChannel) ?? number) < number)
      if (!isNew) continue
      for (const { idChannel, number } of places) if (marks.has(idChannel)) marks.set(idChannel, number)
      write(stream, text)
    }
  }

  async function tellUsers(users: readonly string[]): Promise<void> {
    await Promise.all(users.flatMap(idUser => [...(byUser.get(idUser) ?? [])]).map(stream => keepUp(stream)))
  }

  /** Ends the streams of sessions that have ended, with the reason. */
  async function endSessions(streams: readonly Stream[]): Promise<void> {
    const ended = await session.endedOf(streams, now())
    for (const stream of streams) {
      const because = ended.get(stream.idSession)
      if (because && isOpen(stream)) end(stream, { type: 'session-ended', because })
    }
  }

  const safely = (what: string, work: () => Promise<void>) =>
    void work().catch(error => log.warn({ err: error }, `${what} failed`))

  function hear(payload: string): void {
    const [what, ...ids] = payload.split(' ')
    // The connection was lost and is back: anything may have been said meanwhile.
    if (what === '') lookAtAll()
    else if (what === 'user') safely('telling a user', () => tellUsers(ids))
    else if (byUser.size > 0) safely('telling of a broadcast', tellPosted)
  }

  function hearEnded(payload: string): void {
    const streams = payload === '' ? all() : [...(byUser.get(payload) ?? [])]
    if (streams.length > 0) safely('ending streams', () => endSessions(streams))
  }

  function lookAtAll(): void {
    const streams = all()
    if (streams.length === 0) return
    safely('looking after streams', async () => {
      await endSessions(streams)
      await tellPosted()
      const numbers = all().map(({ idUser, position }) => ({ idUser, number: position.number }))
      await tellUsers([...new Set(await store.toldSince(numbers))])
    })
  }

  function beat(): void {
    for (const stream of all()) {
      if (stream.slowSince === undefined) stream.raw.write(': \n\n')
      else if (Date.now() - stream.slowSince > SLOW_MS) {
        drop(stream)
        stream.raw.destroy()
      }
    }
  }

  return {
    /** @throws Refusal limit.reached. It holds for whoever opens without waiting in between. */
    requireRoom(idUser: string): void {
      if ((byUser.get(idUser)?.size ?? 0) >= PER_USER) fail('limit.reached', { seconds: FULL_SECONDS })
    },

    /** The position of whoever listens from now on. */
    fromNow: async (idUser: string): Promise<Position> => ({
      number: await store.lastNumber(idUser),
      marks: new Map(),
    }),

    /** Tells the listener everything from its position on, until its token ends. */
    async open({ idUser, idSession, expiresAt, from: position, raw }: Listener): Promise<void> {
      const stream: Stream = {
        idUser,
        idSession,
        raw,
        position,
        isReading: false,
        isStale: false,
        isGreeted: false,
        slowSince: undefined,
        expiry: undefined,
      }
      if (raw.destroyed) return
      const own = byUser.get(idUser)
      if (own) own.add(stream)
      else byUser.set(idUser, new Set([stream]))
      raw.on('close', () => drop(stream))
      raw.on('drain', () => {
        stream.slowSince = undefined
        if (stream.isStale && isOpen(stream)) void keepUp(stream)
      })
      stream.expiry = setTimeout(() => end(stream, { type: 'token-ended' }), expiresAt.getTime() - now().getTime())
      await keepUp(stream)
      // It may have ended between its check and this moment.
      hearEnded(idUser)
    },

    /** How many streams this process has open. */
    count: (): number => all().length,

    async start(): Promise<() => Promise<void>> {
      const stopListening = await Promise.all([
        database.listen(INBOX_CHANNEL, hear),
        database.listen(session.ENDED_CHANNEL, hearEnded),
      ])
      const looking = setInterval(lookAtAll, LOOK_EVERY_MS)
      const beating = setInterval(beat, INBOX_STREAM.heartbeatSeconds * 1000)
      return async () => {
        clearInterval(looking)
        clearInterval(beating)
        await Promise.all(stopListening.map(stop => stop()))
      }
    },

    /** Lets every reader go, to read on at another process. */
    endAll(): void {
      for (const stream of all()) end(stream)
    },
  }
}

/** An event as it is written, but for its id. */
const textOf = ({ type, ...data }: InboxEvent) => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`

/** @returns whether nobody is left under the key */
function forget<K>(map: Map<K, Set<Stream>>, key: K, stream: Stream): boolean {
  const streams = map.get(key)
  if (!streams?.delete(stream)) return false
  if (streams.size > 0) return false
  map.delete(key)
  return true
}
