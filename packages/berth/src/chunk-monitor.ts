import { urlsInStack } from './ledger/caller.ts'

const CHUNK = /\.(?:m?js|css)(?:[?#]|$)/
const URLS = /https?:\/\/[^\s"')]+/g

/** Detects chunks of a guest that fail to load, by a tag or by `import()`, also where the guest catches the error.
 *  @param onMissing called for each missing chunk, possibly twice
 *  @returns stops the monitor */
export function monitorChunks(owns: (url: string) => boolean, onMissing: (url: string) => void): () => void {
  const stop = new AbortController()
  const check = (url: string) => {
    if (CHUNK.test(url) && owns(url)) onMissing(url)
  }
  const checkError = (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    for (const url of message.match(URLS) ?? []) check(url)
    // webpack's ChunkLoadError has no URL in its message.
    if (error instanceof Error && error.name === 'ChunkLoadError')
      for (const url of urlsInStack(error).slice(0, 1)) check(url)
  }
  const options = { signal: stop.signal, capture: true }
  window.addEventListener(
    'error',
    event => {
      const { target } = event
      if (target instanceof HTMLScriptElement) check(target.src)
      else if (target instanceof HTMLLinkElement) check(target.href)
      else if (event instanceof ErrorEvent) checkError(event.error ?? event.message)
    },
    options,
  )
  window.addEventListener('unhandledrejection', event => checkError(event.reason), options)
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      if (entry.responseStatus >= 400) check(entry.name)
  })
  observer.observe({ type: 'resource' })
  return () => {
    stop.abort()
    observer.disconnect()
  }
}
