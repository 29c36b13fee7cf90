import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Longer than load balancers keep an unused connection: the side that closes one must be the side that sends on it. */
const KEEP_ALIVE_MS = 72_000
const CHECK_EVERY_MS = 50

export type Connections = ReturnType<typeof createConnections>

/** The listeners and connections of a server, so that it can stop without resetting one that somebody uses.
 *  @param headSeconds how long the head of a request may take */
export function createConnections(headSeconds: number) {
  /** All of them: a host name with two addresses has two listeners. */
  const servers = new Set<Server>()
  /** The calls in progress of each connection. */
  const calls = new Map<Socket, Set<IncomingMessage>>()
  let areClosing = false

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    const ofSocket = calls.get(request.socket)
    ofSocket?.add(request)
    response.once('close', () => ofSocket?.delete(request))
  }

  const countCalls = () => [...calls.values()].reduce((sum, { size }) => sum + size, 0)

  return {
    createServer(handler: RequestListener): Server {
      const server = createServer(
        { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: headSeconds * 1000, requestTimeout: 0 },
        handler,
      )
      server.prependListener('request', onRequest)
      server.on('connection', (socket: Socket) => {
        calls.set(socket, new Set())
        socket.once('close', () => calls.delete(socket))
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

    /** Accepts no more connections. */
    stopListening(): void {
      for (const server of servers) server.close()
    },

    countCalls,

    /** Resolves when every call has been answered and every connection is closed.
     *  @param unfinishedMs after this time, closes connections that wait for nothing but have sent part of a request
     *  @param limitMs after this time, closes all
     *  @returns the number of calls that were cut off */
    async close(unfinishedMs: number, limitMs: number): Promise<number> {
      const startedAt = performance.now()
      for (;;) {
        for (const server of servers) server.closeIdleConnections()
        if (calls.size === 0) return 0
        const passedMs = performance.now() - startedAt
        if (passedMs >= unfinishedMs) {
          for (const [socket, { size }] of calls) if (size === 0) socket.destroy()
        }
        if (passedMs >= limitMs) break
        await new Promise(resolve => setTimeout(resolve, CHECK_EVERY_MS))
      }
      const cut = countCalls()
      for (const socket of calls.keys()) socket.destroy()
      return cut
    },
  }
}
