import { useEffect, useRef, useState } from 'react'

/** While a sub-application is open, its document is compared with the server's policy this often. */
const COMPARE_EVERY_MS = 60_000
/** A page that is blocked again and again asks no more often. */
const MIN_GAP_MS = 2000

/** The version of the headers that this document was loaded with; undefined when the server did not say. */
function findLoadedVersion(): string | undefined {
  const version = document.querySelector<HTMLMetaElement>('meta[name="portal-policy"]')?.content
  return version !== undefined && /^[\w-]{16}$/.test(version) ? version : undefined
}

/** The version that a document loaded now would have; undefined when the server does not answer. */
async function findCurrentVersion(): Promise<string | undefined> {
  try {
    const answer = await fetch('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(10_000) })
    const { documentPolicy } = (await answer.json()) as { documentPolicy?: unknown }
    return typeof documentPolicy === 'string' ? documentPolicy : undefined
  } catch {
    return undefined
  }
}

/** Whether the permission sheets have changed since this document was loaded: only a reload applies them. Compared when a sub-application
 *  opens or fails, once a minute, when the user returns to the tab, and after the browser has blocked something.
 *  @param guest id of the open sub-application; without one nothing is compared
 *  @param failure id of the visit that failed */
export function useOutdatedPolicy(guest: string | undefined, failure?: string): boolean {
  const [isOutdated, setOutdated] = useState(false)
  const comparedAt = useRef(Number.NEGATIVE_INFINITY)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure may be one that a reload mends
  useEffect(() => {
    const loaded = findLoadedVersion()
    if (guest === undefined || loaded === undefined) return
    const stop = new AbortController()
    let waiting: ReturnType<typeof setTimeout> | undefined

    async function compare() {
      comparedAt.current = performance.now()
      const current = await findCurrentVersion()
      if (current !== undefined && !stop.signal.aborted) setOutdated(current !== loaded)
    }
    function compareSoon() {
      if (document.visibilityState === 'hidden' || waiting !== undefined) return
      const wait = Math.max(0, comparedAt.current + MIN_GAP_MS - performance.now())
      waiting = setTimeout(() => {
        waiting = undefined
        void compare()
      }, wait)
    }
    compareSoon()
    const timer = setInterval(compareSoon, COMPARE_EVERY_MS)
    for (const name of ['securitypolicyviolation', 'visibilitychange'])
      document.addEventListener(name, compareSoon, { signal: stop.signal })
    return () => {
      stop.abort()
      clearInterval(timer)
      clearTimeout(waiting)
    }
  }, [guest, failure])

  return isOutdated
}
