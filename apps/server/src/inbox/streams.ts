import type { ServerResponse } from 'node:http'
import { INBOX_STREAM, type InboxEvent, type StreamedNotification } from '@dermaga/contract'
import type { AccessModule } from '../access/index.ts'
import type { Core } from '../core.ts'
import { createBatchLoader } from '../db/batch-loader.ts'
import { fail } from '../http/errors.ts'
import type { SessionModule } from '../session/index.ts'
import { INBOX_CHANNEL } from './delivery.store.ts'
import { inOrder, type Position, type Posted } from './position.ts'
import { reconnectAfterMs, spreadMs } from './reconnect-time.ts'
import type { StreamStore } from './stream.store.ts'
import { isOpen, type Stream, textOf, transition, write } from './stream.ts'
import { createStreamReader } from './stream-reader.ts'
import { createStreamRegistry } from './stream-registry.ts'
import { OPENED } from './stream-state.ts'

/** The tabs of a browser share one stream. */
const MAX_PER_USER = 12
/** A commit wakes the streams; this finds what was written while the connection to the database was lost. */
const CHECK_EVERY_MS = 10_000
/** A client that accepts no data for so long is disconnected. It may reconnect and continue at its position. */
const MAX_BLOCKED_MS = 30_000
const RETRY_AFTER_SECONDS = 60

/** The `retry` field, which tells a client when to reconnect. */
const reconnectTime = (open: number): string => `retry: ${reconnectAfterMs(open, Math.random())}\n\n`

interface Dependencies {
  store: StreamStore
  /** The unread count, after broadcasts were copied into the inbox. */
  unread: (idUser: string) => Promise<number>
  access: Pick<AccessModule, 'findHolders' | 'CHANGED_CHANNEL'>
  session: Pick<SessionModule, 'findEnded' | 'ENDED_CHANNEL'>
}

/** A client, until when it may listen, and its position. */
export interface Listener {
  idUser: string
  idSession: string
  expiresAt: Date
  from: Position
  raw: ServerResponse
}

export type Streams = ReturnType<typeof createStreams>

/** The open streams of this process. Each client receives each notification exactly once, whichever process wrote it: every
 *  event has the client's position as its id, and a client that reconnects continues there, at any process. */
export function createStreams(core: Core, { store, unread, access, session }: Dependencies) {
  const { database, log, now } = core
  const registry = createStreamRegistry()
  const { catchUp, resume, resumeWaiting } = createStreamReader(core, { store, registry, unread, end })
  const broadcastNew = createBroadcaster({ store, registry })
  const endEndedSessions = createSessionEnder(core, session, end)
  const announceAccess = createAccessAnnouncer({ registry, access })

  function close(stream: Stream): void {
    clearTimeout(stream.expiry)
    transition(stream, { type: 'closed' })
    registry.remove(stream)
  }

  function end(stream: Stream, event?: InboxEvent): void {
    if (event) write(stream, textOf(event), false)
    close(stream)
    stream.raw.end()
  }

  const catchUpUsers = async (users: readonly string[]): Promise<void> =>
    void (await Promise.all(users.flatMap(registry.ofUser).map(catchUp)))

  async function checkAll(): Promise<void> {
    const streams = registry.all()
    if (streams.length === 0) return
    await endEndedSessions(streams)
    await resumeWaiting(registry.all())
    await broadcastNew()
    const positions = registry.all().map(({ idUser, position }) => ({ idUser, number: position.number }))
    await catchUpUsers([...new Set(await store.usersWithNews(positions))])
  }

  const newReconnectTime = (): string => reconnectTime(registry.count())

  const logFailure = (action: string, work: Promise<void>): void =>
    void work.catch(error => log.warn({ err: error }, `${action} failed`))

  /** @param payload of `INBOX_CHANNEL`; empty when the connection was lost and is back */
  function onInboxNotice(payload: string): void {
    const [kind, ...ids] = payload.split(' ')
    if (kind === '') logFailure('checking streams', checkAll())
    else if (kind === 'user') logFailure('informing a user', catchUpUsers(ids))
    else if (!registry.isEmpty()) logFailure('broadcasting', broadcastNew())
  }

  /** @param payload the user whose sessions ended; empty when the connection was lost and is back */
  function onSessionEnded(payload: string): void {
    const streams = payload === '' ? registry.all() : registry.ofUser(payload)
    if (streams.length > 0) logFailure('ending streams', endEndedSessions(streams))
  }

  /** @param payload whose access changed; empty when the connection was lost and is back */
  const onAccessChanged = (payload: string): void => logFailure('announcing changed access', announceAccess(payload))

  return {
    /** @throws CallError limit.reached. Binding for callers that open without waiting in between. */
    requireFreeSlot(idUser: string): void {
      if (registry.countOf(idUser) >= MAX_PER_USER) fail('limit.reached', { seconds: RETRY_AFTER_SECONDS })
    },

    /** The position of a client that listens from now on. */
    fromNow: async (idUser: string): Promise<Position> => ({
      number: await store.lastNumber(idUser),
      marks: new Map(),
    }),

    /** Sends the listener everything from its position on, until its token expires. */
    async open({ idUser, idSession, expiresAt, from: position, raw }: Listener): Promise<void> {
      if (raw.destroyed) return
      const expiry = setTimeout(() => end(stream, { type: 'token-ended' }), expiresAt.getTime() - now().getTime())
      const stream: Stream = { ...NEW_STREAM, idUser, idSession, raw, position, expiry }
      registry.add(stream)
      raw.write(newReconnectTime())
      raw.on('close', () => close(stream))
      raw.on('drain', () => {
        transition(stream, { type: 'socket-drained' })
        void resume(stream)
      })
      await resume(stream)
      // The session may have ended between the check of the token and this moment.
      onSessionEnded(idUser)
    },

    /** How many streams this process has open. */
    count: registry.count,

    /** @returns stops it */
    async start(): Promise<() => Promise<void>> {
      const stopListening = await Promise.all([
        database.listen(INBOX_CHANNEL, onInboxNotice),
        database.listen(session.ENDED_CHANNEL, onSessionEnded),
        database.listen(access.CHANGED_CHANNEL, onAccessChanged),
      ])
      const timers = [
        setInterval(() => logFailure('checking streams', checkAll()), CHECK_EVERY_MS),
        setInterval(
          () => sendHeartbeats(registry.all(), newReconnectTime, close),
          INBOX_STREAM.heartbeatSeconds * 1000,
        ),
      ]
      return async () => {
        for (const timer of timers) clearInterval(timer)
        await Promise.all(stopListening.map(stop => stop()))
      }
    },

    /** Ends every stream; its client continues at another process, at its own moment. */
    endAll(): void {
      const streams = registry.all()
      const left = streams.length
      for (const stream of streams) {
        const afterMs = spreadMs(left, Math.random())
        // Browsers' own event sources read `retry`.
        write(stream, `retry: ${afterMs}\n`, false)
        end(stream, { type: 'moved', afterMs })
      }
    },
  }
}

/** @returns ends those of the streams whose sessions have ended, with the reason */
function createSessionEnder({ now }: Core, session: Dependencies['session'], end: EndStream) {
  const whyEnded = createBatchLoader(
    async (streams: Stream[]) => {
      const ended = await session.findEnded(streams, now())
      return streams.map(({ idSession }) => ended.get(idSession))
    },
    { maxKeys: 1000, maxInFlight: 1 },
  )
  const endIfEnded = async (stream: Stream): Promise<void> => {
    const because = await whyEnded(stream)
    if (because && isOpen(stream)) end(stream, { type: 'session-ended', because })
  }
  return async (streams: readonly Stream[]): Promise<void> => void (await Promise.all(streams.map(endIfEnded)))
}

/** Time that the clients of this process take together to load their menus, for each of them. */
const RELOAD_MS_EACH = 5
const MAX_RELOAD_MS = 30_000

/** @returns tells the streams of those whose access changed to load it again, spread over a time that grows with their number */
function createAccessAnnouncer({
  registry,
  access,
}: Pick<Dependencies, 'access'> & { registry: ReturnType<typeof createStreamRegistry> }) {
  async function streamsOf(payload: string): Promise<Stream[]> {
    const [kind, ...ids] = payload.split(' ')
    if (kind === 'user') return ids.flatMap(registry.ofUser)
    const all = registry.all()
    if (kind !== 'role' || all.length === 0) return all
    const holders = await access.findHolders(ids, [...new Set(all.map(({ idUser }) => idUser))])
    return holders.flatMap(registry.ofUser)
  }

  return async (payload: string): Promise<void> => {
    const streams = await streamsOf(payload)
    const withinMs = Math.min((streams.length - 1) * RELOAD_MS_EACH, MAX_RELOAD_MS)
    const text = textOf({ type: 'access-changed', withinMs })
    for (const stream of streams) if (isOpen(stream)) write(stream, text, false)
  }
}

type EndStream = (stream: Stream, event?: InboxEvent) => void

const NEW_STREAM = { state: OPENED, hasReader: false, isGreeted: false }

/** Keeps connections alive with a new time for reconnecting, and disconnects clients that are blocked for too long. */
function sendHeartbeats(
  streams: readonly Stream[],
  newReconnectTime: () => string,
  close: (stream: Stream) => void,
): void {
  for (const stream of streams) {
    if (stream.state.is !== 'blocked') stream.raw.write(newReconnectTime())
    else if (performance.now() - stream.state.since > MAX_BLOCKED_MS) {
      close(stream)
      stream.raw.destroy()
    }
  }
}

/** @returns sends the new postings of all followed channels. One run at a time; a call meanwhile makes it run again. */
function createBroadcaster({
  store,
  registry,
}: Pick<Dependencies, 'store'> & { registry: ReturnType<typeof createStreamRegistry> }) {
  let isRunning = false
  let isWanted = false

  function broadcast({ notification, places }: Posted<StreamedNotification>): void {
    const streams = new Set<Stream>()
    for (const { idChannel, number } of places) {
      registry.advance(idChannel, number)
      for (const stream of registry.ofChannel(idChannel)) streams.add(stream)
    }
    const text = textOf({ type: 'notification', ...notification })
    for (const stream of streams) {
      if (stream.state.is !== 'live') {
        transition(stream, { type: 'news' })
        continue
      }
      const { marks } = stream.position
      const isNew = places.some(({ idChannel, number }) => (marks.get(idChannel) ?? number) < number)
      if (!isNew) continue
      for (const { idChannel, number } of places) if (marks.has(idChannel)) marks.set(idChannel, number)
      write(stream, text)
    }
  }

  return async (): Promise<void> => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    try {
      while (isWanted) {
        isWanted = false
        for (const posted of inOrder(await store.postings(registry.lastPostings()))) broadcast(posted)
      }
    } finally {
      isRunning = false
    }
  }
}
