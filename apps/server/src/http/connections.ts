import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Longer than load balancers keep an unused connection: the side that closes one must be the side that sends on it. */
const KEEP_ALIVE_MS = 72_000
const CHECK_EVERY_MS = 50
/** During a stop, a connection without a call is closed after this time: a call may be on its way. */
const IDLE_MS = 1000

interface Connection {
  /** The calls in progress. */
  calls: Set<IncomingMessage>
  idleSince: number
  /** When it became idle: more has been read since when part of a request has arrived. */
  bytesRead: number
}

export type Connections = ReturnType<typeof createConnections>

/** The listeners and connections of a server, so that it can stop without resetting one that somebody uses.
 *  @param headSeconds how long the head of a request may take */
export function createConnections(headSeconds: number) {
  /** All of them: a host name with two addresses has two listeners. */
  const servers = new Set<Server>()
  const connections = new Map<Socket, Connection>()
  let areClosing = false

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    // A request whose connection is gone no longer names it.
    const { socket } = request
    const connection = connections.get(socket)
    connection?.calls.add(request)
    response.once('close', () => {
      connection?.calls.delete(request)
      if (connection) Object.assign(connection, { idleSince: performance.now(), bytesRead: socket.bytesRead })
    })
  }

  const countCalls = () => [...connections.values()].reduce((sum, { calls }) => sum + calls.size, 0)

  /** Closes connections without a call. */
  async function closeIdle(hasSentNothing: (socket: Socket, connection: Connection) => boolean): Promise<void> {
    const isIdle = ({ calls, idleSince }: Connection) => calls.size === 0 && performance.now() - idleSince >= IDLE_MS
    const idle = [...connections].filter(([socket, each]) => isIdle(each) && hasSentNothing(socket, each))
    if (idle.length === 0) return
    // What has arrived while this process was busy is read first.
    await new Promise(resolve => setImmediate(() => setImmediate(resolve)))
    for (const [socket, each] of idle) if (isIdle(each) && hasSentNothing(socket, each)) socket.destroy()
  }

  return {
    createServer(handler: RequestListener): Server {
      const server = createServer(
        { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: headSeconds * 1000, requestTimeout: 0 },
        handler,
      )
      server.prependListener('request', onRequest)
      server.on('connection', (socket: Socket) => {
        connections.set(socket, { calls: new Set(), idleSince: performance.now(), bytesRead: 0 })
        socket.once('close', () => connections.delete(socket))
      })
      servers.add(server)
      return server
    },

    /** Lets `closeAfterAnswers` reach the answers of an application. */
    register(app: FastifyInstance): void {
      app.addHook('onSend', async (_request, reply) => {
        if (areClosing) reply.header('connection', 'close')
      })
    },

    /** From now on each answer asks its client to use another connection. */
    closeAfterAnswers(): void {
      areClosing = true
    },

    /** Accepts no more connections, and closes none: HTTP's own `close` would also close those on which a call is on its way. */
    stopListening(): void {
      for (const server of servers) Listener.prototype.close.call(server)
    },

    /** Resolves when every call has been answered and every connection is closed.
     *  @param unfinishedMs after this time, closes connections that wait for nothing but have sent part of a request
     *  @param limitMs after this time, closes all
     *  @returns the number of calls that were cut off */
    async close(unfinishedMs: number, limitMs: number): Promise<number> {
      const startedAt = performance.now()
      for (;;) {
        if (connections.size === 0) return 0
        const passedMs = performance.now() - startedAt
        await closeIdle((socket, { bytesRead }) => passedMs >= unfinishedMs || socket.bytesRead === bytesRead)
        if (passedMs >= limitMs) break
        await new Promise(resolve => setTimeout(resolve, CHECK_EVERY_MS))
      }
      const cut = countCalls()
      for (const socket of connections.keys()) socket.destroy()
      return cut
    },
  }
}
