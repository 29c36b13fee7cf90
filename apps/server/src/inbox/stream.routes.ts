import { inboxStream } from '@dermaga/contract'
import { type Http, serve } from '../http/route.ts'
import { readPosition } from './position.ts'
import type { Streams } from './streams.ts'

export function registerStreamRoutes(http: Http, streams: Streams): void {
  serve(http, inboxStream, async ({ caller, request, reply }) => {
    const { idUser, idSession, tokenEndsAt: expiresAt } = caller
    const last = request.headers['last-event-id']
    const from = (typeof last === 'string' ? readPosition(last) : undefined) ?? (await streams.fromNow(idUser))
    // Nothing is awaited from here to `open`: errors are answered before, and simultaneous calls count each other.
    streams.requireFreeSlot(idUser)
    const { raw } = reply
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
    // Without chunks an event is one write instead of three. The end of the connection ends the response.
    raw.removeHeader('transfer-encoding')
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A stop of the server does not wait for a connection that nothing else uses.
      connection: 'close',
      // A proxy that buffers whole responses would never send this one.
      'x-accel-buffering': 'no',
    })
    if (request.method === 'HEAD') return void raw.end()
    raw.flushHeaders()
    await streams.open({ idUser, idSession, expiresAt, from, raw })
    return undefined
  })
  // A stop waits for responses to end, and these do not end by themselves.
  http.app.addHook('preClose', async () => streams.endAll())
}
