import { type InboxEvent, inboxStream } from '@dermaga/contract'
import { stream } from '../../host/call/index.ts'
import { onTabChange } from '../../host/session/tabs.ts'
import { findTokens } from '../../host/storage/session-store.ts'
import { listen } from './live-stream.ts'

const NAME = 'dermaga:inbox-stream'

/** Delivers the user's events to this tab. One of all tabs listens and broadcasts its events; when it closes, the next resumes after the
 *  last event.
 *  @returns stops */
export function shareStream(hear: (event: InboxEvent) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const channel = new BroadcastChannel(NAME)
  let lastId: string | undefined

  const take = (event: InboxEvent, id: string | undefined) => {
    if (id) lastId = id
    hear(event)
  }
  channel.addEventListener('message', ({ data }) => take(data.event, data.id), { signal })

  const listenHere = () =>
    listen(
      {
        open: (id, signal) => stream(inboxStream, { signal, ...(id && { headers: { 'Last-Event-ID': id } }) }),
        token: () => findTokens()?.access_token,
        tokenChange,
        pause,
        later: (ms, work) => {
          const timer = setTimeout(work, ms)
          return () => clearTimeout(timer)
        },
        random: Math.random,
        onEvent: (event, id) => {
          channel.postMessage({ event, id })
          take(event, id)
        },
      },
      () => lastId,
      signal,
    )

  // Without Web Locks, i.e. on an insecure origin, every tab listens by itself.
  const listening = navigator.locks ? navigator.locks.request(NAME, { signal }, listenHere) : listenHere()
  listening.catch(() => undefined)

  return () => {
    stop.abort()
    channel.close()
  }
}

function tokenChange(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      stopListening()
      resolve()
    }
    const stopListening = onTabChange(done)
    signal.addEventListener('abort', done, { once: true })
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const over = new AbortController()
    const done = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done, { signal: over.signal })
    signal.addEventListener('abort', done, { once: true, signal: over.signal })
  })
}
