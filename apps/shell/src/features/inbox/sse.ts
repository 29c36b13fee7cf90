import type { InboxEvent } from '@dermaga/contract'

/** An event with its position, or a heartbeat. */
export interface SseEvent {
  event?: InboxEvent
  id?: string
  /** When to reconnect after the stream is lost. */
  retryMs?: number
}

/** The events of a response as they arrive, until it ends. WHATWG HTML §9.2.6, as far as our server uses it
 *  @throws when the connection breaks */
export async function* parseSseEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<SseEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) yield eventIn(block)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function eventIn(block: string): SseEvent {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const at = line.indexOf(':')
    // SSE comments start with a colon.
    if (at > 0) fields.set(line.slice(0, at), line.slice(at + 1).trimStart())
  }
  const [type, data, id, retry] = ['event', 'data', 'id', 'retry'].map(name => fields.get(name))
  if (!type || data === undefined) return retry ? { retryMs: Number(retry) } : {}
  return { event: { type, ...JSON.parse(data) } as InboxEvent, ...(id && { id }) }
}
