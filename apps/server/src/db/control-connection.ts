import { setImmediate as afterInput } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { DatabaseUnavailableError, sqlStateOf } from './database-failure.ts'
import type { PostgresClient } from './postgres-client.ts'

/** The connection of a process on which it hears notifications and notices that the database is gone. */
export interface ControlConnection {
  /** False from the moment at which the database was found gone until it answers again. */
  isReachable: () => boolean
  /** Calls `onPayload` with each payload sent to the channel, until the returned function is called. Payloads sent while the
   *  connection is lost are lost: the listener gets an empty one when it is back. */
  listen: (channel: string, onPayload: OnPayload) => Promise<() => Promise<void>>
  close: () => Promise<void>
}

type OnPayload = (payload: string) => void

interface Dependencies {
  log: Pick<Logger, 'warn' | 'info'>
  /** Opens a connection. @throws DatabaseUnavailableError */
  connect: () => Promise<PostgresClient>
  /** The database has not answered for so long: it is frozen or out of reach. */
  silenceMs: number
  /** What the database has sent on all connections of this process. An overloaded database answers late, but it sends. */
  bytesRead: () => number
  /** Runs when the database is found silent. */
  onSilent: () => void
}

const PING_EVERY_MS = 1000
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 2000
/** The database answers, but accepts no further connection. */
const TOO_MANY_CONNECTIONS = '53300'

/** Opens the connection, and reopens it whenever it is lost.
 *  @throws DatabaseUnavailableError when it cannot be opened */
export async function openControlConnection(given: Dependencies): Promise<ControlConnection> {
  const { log, connect } = given
  const listeners = new Map<string, Set<OnPayload>>()
  let current: { client: PostgresClient; run: (statement: string) => Promise<void> } | undefined
  let isReachable = true
  let isClosed = false
  let lostAt = 0
  let retry: NodeJS.Timeout | undefined
  let stopPinging = () => {}

  async function open(): Promise<void> {
    const opened = await connect()
    let hasEnded = false
    opened.once('end', () => {
      hasEnded = true
      lose(opened, 'closed by the database')
    })
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const onPayload of listeners.get(channel) ?? []) onPayload(payload)
    })
    const run = createTurns(opened)
    for (const channel of listeners.keys()) await run(listenStatement(channel))
    if (isClosed) return opened.abandon('closed')
    if (hasEnded) throw new DatabaseUnavailableError('it closed the connection again')
    current = { client: opened, run }
    stopPinging = startPinging(run, given, () => {
      given.onSilent()
      isReachable = false
      opened.abandon('the database is silent')
      lose(opened, 'silent')
    })
  }

  function lose(lost: PostgresClient, why: string): void {
    if (current?.client !== lost || isClosed) return
    current = undefined
    lostAt = performance.now()
    stopPinging()
    log.warn({ why }, 'database connection lost')
    void reopen(0)
  }

  async function reopen(attempt: number): Promise<void> {
    try {
      await open()
    } catch (error) {
      isReachable = sqlStateOf((error as Error).cause) === TOO_MANY_CONNECTIONS
      // One line per minute is enough in a long outage.
      if (attempt % 30 === 0) log.warn({ err: error }, 'database unreachable')
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS)
      retry = setTimeout(() => void reopen(attempt + 1), pause * (0.5 + Math.random() / 2))
      return
    }
    if (isClosed) return
    isReachable = true
    log.info({ afterMs: Math.round(performance.now() - lostAt) }, 'database connection is back')
    for (const onPayload of [...listeners.values()].flatMap(each => [...each])) onPayload('')
  }

  await open()

  return {
    isReachable: () => isReachable,

    async listen(channel, onPayload) {
      const known = listeners.get(channel)
      if (known) known.add(onPayload)
      else {
        listeners.set(channel, new Set([onPayload]))
        // When the connection is lost at this moment, the next one listens.
        await current?.run(listenStatement(channel)).catch(() => undefined)
      }
      return async () => void listeners.get(channel)?.delete(onPayload)
    },

    async close() {
      isClosed = true
      clearTimeout(retry)
      stopPinging()
      current?.client.abandon('closed')
    },
  }
}

/** A connection's statements one after another: the driver takes no second one while the first runs. */
function createTurns(client: PostgresClient): (statement: string) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return async statement => {
    const own = last.catch(() => undefined).then(() => client.query(statement))
    last = own
    await own
  }
}

const listenStatement = (channel: string): string => `listen ${pg.escapeIdentifier(channel)}`

/** Asks the database for an answer again and again. @returns stops it */
function startPinging(
  run: (statement: string) => Promise<void>,
  { silenceMs, bytesRead }: Pick<Dependencies, 'silenceMs' | 'bytesRead'>,
  onSilent: () => void,
): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function ping(): void {
    let isAnswered = false
    run('select 1').then(
      () => {
        isAnswered = true
        clearTimeout(timer)
        if (!isStopped) timer = setTimeout(ping, PING_EVERY_MS)
      },
      // 'end' follows.
      () => clearTimeout(timer),
    )
    waitForSign()

    function waitForSign(): void {
      const before = bytesRead()
      timer = setTimeout(() => void judge(before), silenceMs)
    }

    async function judge(before: number): Promise<void> {
      // An answer may wait in the socket while this process was busy.
      await afterInput()
      await afterInput()
      if (isStopped || isAnswered) return
      if (bytesRead() > before) waitForSign()
      else onSilent()
    }
  }

  timer = setTimeout(ping, PING_EVERY_MS)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
