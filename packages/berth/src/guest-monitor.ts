import { monitorChunks } from './chunk-monitor.ts'
import { messageOf } from './entry.ts'
import { urlsInStack } from './ledger/caller.ts'

export type GuestMonitorOptions = {
  /** Whether the guest is mounted and not yet gone: otherwise nothing is reported. */
  isPresent(): boolean
  /** The element that the guest was mounted in. */
  mountPoint(): HTMLElement
  /** Whether a script of this address is the guest's. */
  owns(url: string): boolean
  /** The guest threw, or a promise of it was rejected and not handled. */
  onError(error: unknown): void
  /** A chunk of the guest could not be loaded. */
  onMissingChunk(message: string, isFirst: boolean): void
  /** Nothing of the guest is left on the page. */
  onCrash(message: string): void
}

/** Detects what goes wrong in a guest after its mount. An uncaught error alone is no crash: the guest has crashed when its
 *  mount point is empty or removed. */
export type GuestMonitor = {
  /** Also detects the removal of children of `parent`. */
  observe(parent: Node): void
  startChunkMonitor(): void
  /** Reports a crash if the guest's mount point is empty at the end of this task. */
  crashIfEmpty(message: string): void
  close(): void
}

export function createGuestMonitor(options: GuestMonitorOptions): GuestMonitor {
  const { isPresent, mountPoint, owns, onError, onCrash } = options
  const closed = new AbortController()
  const missingChunks = new Set<string>()
  let stopChunkMonitor = () => {}

  const rootObserver = new MutationObserver(() => {
    if (isPresent() && !mountPoint().isConnected) onCrash('its element was removed')
  })
  function crashIfEmpty(message: string) {
    // React empties the root before or after it reports the error, in the same task.
    setTimeout(() => {
      if (isPresent() && mountPoint().childNodes.length === 0) onCrash(message)
    })
  }
  function handleError(error: unknown, [nearest]: string[]) {
    if (!isPresent() || !nearest || !owns(nearest)) return
    onError(error)
    crashIfEmpty(messageOf(error))
  }
  window.addEventListener(
    'error',
    event => handleError(event.error ?? event.message, [event.filename, ...urlsInStack(event.error)]),
    { signal: closed.signal },
  )
  window.addEventListener('unhandledrejection', event => handleError(event.reason, urlsInStack(event.reason)), {
    signal: closed.signal,
  })

  return {
    observe: parent => rootObserver.observe(parent, { childList: true }),
    startChunkMonitor() {
      stopChunkMonitor = monitorChunks(owns, url => {
        const isFirst = !missingChunks.has(url)
        missingChunks.add(url)
        options.onMissingChunk(`${url} could not be loaded`, isFirst)
      })
    },
    crashIfEmpty,
    close() {
      closed.abort()
      rootObserver.disconnect()
      stopChunkMonitor()
    },
  }
}
