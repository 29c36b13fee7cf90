import { urlsInStack } from './ledger/caller.ts'

const PART = /\.(?:m?js|css)(?:[?#]|$)/
const ADDRESSES = /https?:\/\/[^\s"')]+/g

/** Watches for parts of a guest that it asks for and that do not come, however it asks: a tag, an `import()`, and also
 *  where it catches the failure itself.
 *  @param onMissing told of each, perhaps twice
 *  @returns stops it */
export function monitorChunks(owns: (url: string) => boolean, onMissing: (url: string) => void): () => void {
  const stop = new AbortController()
  const tell = (url: string) => {
    if (PART.test(url) && owns(url)) onMissing(url)
  }
  const tellOf = (problem: unknown) => {
    const message = problem instanceof Error ? problem.message : String(problem)
    for (const url of message.match(ADDRESSES) ?? []) tell(url)
    // webpack's own names no address.
    if (problem instanceof Error && problem.name === 'ChunkLoadError')
      for (const url of urlsInStack(problem).slice(0, 1)) tell(url)
  }
  const options = { signal: stop.signal, capture: true }
  window.addEventListener(
    'error',
    event => {
      const { target } = event
      if (target instanceof HTMLScriptElement) tell(target.src)
      else if (target instanceof HTMLLinkElement) tell(target.href)
      else if (event instanceof ErrorEvent) tellOf(event.error ?? event.message)
    },
    options,
  )
  window.addEventListener('unhandledrejection', event => tellOf(event.reason), options)
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      if (entry.responseStatus >= 400) tell(entry.name)
  })
  observer.observe({ type: 'resource' })
  return () => {
    stop.abort()
    observer.disconnect()
  }
}
