import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** A received webhook call and its parsed fields. */
export interface Received {
  id: string
  timestamp: number
  body: { type: string; timestamp: string; data: Record<string, unknown> }
  raw: string
  signatures: string[]
  headers: IncomingMessage['headers']
}

/** A company's own server, implemented from the description in Standard Webhooks, without code of the portal. */
export interface Receiver {
  origin: string
  port: number
  received: Received[]
  /** The number of requests, whatever their result. */
  requests: number
  /** Sets the status or handler of later responses; 204 by default. */
  answer: (how: number | ((request: IncomingMessage, response: ServerResponse) => void)) => void
  /** Resolves when this many calls have been accepted in total. */
  until: (count: number) => Promise<void>
  close: () => Promise<void>
}

export async function receiveWebhooks({ port = 0, tls }: { port?: number; tls?: { key: string; cert: string } } = {}) {
  const received: Received[] = []
  const waiting: { count: number; done: () => void }[] = []
  let how: Parameters<Receiver['answer']>[0] = 204

  const listener = (request: IncomingMessage, response: ServerResponse) => {
    receiver.requests += 1
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk as Buffer))
    request.on('end', () => {
      if (typeof how === 'function') return how(request, response)
      response.statusCode = how
      response.end(how >= 400 ? 'Sedang pemeliharaan.' : undefined)
      if (how >= 300) return
      const raw = Buffer.concat(chunks).toString()
      received.push({
        id: String(request.headers['webhook-id']),
        timestamp: Number(request.headers['webhook-timestamp']),
        signatures: String(request.headers['webhook-signature']).split(' '),
        body: JSON.parse(raw),
        raw,
        headers: request.headers,
      })
      for (const each of waiting.filter(({ count }) => received.length >= count)) each.done()
    })
  }
  const server = tls ? createTlsServer(tls, listener) : createServer(listener)
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const bound = (server.address() as AddressInfo).port
  const receiver: Receiver = {
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${bound}`,
    port: bound,
    received,
    requests: 0,
    answer: next => {
      how = next
    },
    until: count =>
      new Promise(done => {
        if (received.length >= count) done()
        else waiting.push({ count, done })
      }),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return receiver
}

/** Whether one of the signatures was made with this secret, verified as a receiver does. */
export function isSignedWith(secret: string, { id, timestamp, raw, signatures }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${raw}`).digest()
  return signatures.some(signature => {
    const [version, value = ''] = signature.split(',')
    const given = Buffer.from(value, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
