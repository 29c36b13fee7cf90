// Taken when the portal starts: a guest that breaks the page's timers must not keep the slot from going on.
const { setTimeout, clearTimeout } = globalThis

/** How long a guest may take to end a mount or to unmount while the next page waits for it: nobody notices this long. */
export const GRACE_MS = 100

/** Resolves when `work` has settled in either way, at the latest after `ms`. */
export function settled(work: Promise<unknown> | undefined, ms: number): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    if (work) work.then(end, end)
    else end()
  })
}

/** As `work`, if it settles in time.
 *  @throws what `work` rejects with; Error when it takes longer */
export async function settledIn(ms: number, work: Promise<unknown>): Promise<void> {
  let isOver = false
  const done = work.finally(() => {
    isOver = true
  })
  done.catch(() => {})
  await settled(done, ms)
  if (!isOver) throw new Error(`took more than ${ms} ms`)
  await done
}

/** Aborted `ms` after `signal`, unless `work` has settled by then. */
export function abortLater(signal: AbortSignal, ms: number, work: Promise<unknown>): AbortSignal {
  const later = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const abort = () => {
    timer = setTimeout(() => later.abort(signal.reason), ms)
  }
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  const stop = () => {
    signal.removeEventListener('abort', abort)
    clearTimeout(timer)
  }
  work.then(stop, stop)
  return later.signal
}

/** As `work`, unless the signal comes first. @throws what `work` rejects with; the signal's reason when aborted */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

export function afterMs(ms: number, act: () => void): void {
  setTimeout(act, ms)
}
