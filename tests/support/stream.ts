import { type InboxEvent, inboxStream, routeOf } from '@dermaga/contract'
import { vi } from 'vitest'

/** An open stream and what it has delivered so far. */
export interface OpenStream {
  events: InboxEvent[]
  /** The id of the last event with an id. */
  lastId: () => string | undefined
  /** The number of comments, which are the heartbeat. */
  beats: () => number
  /** Resolves when the stream has ended, for any reason. */
  ended: Promise<void>
  stop: () => void
}

/** Reads the stream of a server as an external program does. @throws Error with the status when the server rejects it */
export async function openStream(origin: string, token: string, lastId?: string): Promise<OpenStream> {
  const stopping = new AbortController()
  const answered = await fetch(`${origin}${routeOf(inboxStream)}`, {
    headers: { authorization: `Bearer ${token}`, ...(lastId && { 'last-event-id': lastId }) },
    signal: stopping.signal,
  })
  if (!answered.ok || !answered.body) throw new Error(`${answered.status} ${await answered.text()}`)
  const events: InboxEvent[] = []
  let last = lastId
  let beats = 0
  let rest = ''
  const read = async (body: ReadableStream<Uint8Array>) => {
    for await (const text of body.pipeThrough(new TextDecoderStream() as never) as unknown as AsyncIterable<string>) {
      const blocks = (rest + text).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = new Map(
          block.split('\n').map(line => [line.split(': ', 1)[0] ?? '', line.replace(/^\w*: ?/, '')]),
        )
        const type = fields.get('event')
        if (!type) {
          beats++
          continue
        }
        last = fields.get('id') ?? last
        events.push({ type, ...JSON.parse(fields.get('data') ?? '{}') } as InboxEvent)
      }
    }
  }
  return {
    events,
    lastId: () => last,
    beats: () => beats,
    ended: read(answered.body).catch(() => undefined),
    stop: () => stopping.abort(),
  }
}

/** Titles of the delivered notifications, in order. */
export const titlesIn = ({ events }: Pick<OpenStream, 'events'>): string[] =>
  events.flatMap(event => (event.type === 'notification' ? [event.title] : []))

/** Waits until the assertion holds, also on a slow machine. */
export const until = (holds: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(holds, { timeout: 60_000, interval: 50 })
