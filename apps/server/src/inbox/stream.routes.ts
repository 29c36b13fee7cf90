import { inboxStream } from '@dermaga/contract'
import { type Http, serve } from '../http/route.ts'
import { readPosition } from './position.ts'
import type { Streams } from './streams.ts'

export function registerStreamRoutes(http: Http, streams: Streams): void {
  serve(http, inboxStream, async ({ caller, request, reply }) => {
    const { idUser, idSession, tokenEndsAt: expiresAt } = caller
    const last = request.headers['last-event-id']
    const from = (typeof last === 'string' ? readPosition(last) : undefined) ?? (await streams.fromNow(idUser))
    // From here to `open` nothing waits: what fails has an answer before, and many at once count each other.
    streams.requireRoom(idUser)
    const { raw } = reply
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
    // Written until the connection closes, which it does anyway: an event is one write then, not three.
    raw.removeHeader('transfer-encoding')
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Nothing comes after it: a stop does not wait for a connection that nobody will use.
      connection: 'close',
      // Proxies that hold answers back until they are whole would hold this one forever.
      'x-accel-buffering': 'no',
    })
    if (request.method === 'HEAD') return void raw.end()
    raw.flushHeaders()
    await streams.open({ idUser, idSession, expiresAt, from, raw })
    return undefined
  })
  // A stop waits for answers to end, and these do not by themselves.
  http.app.addHook('preClose', async () => streams.endAll())
}
