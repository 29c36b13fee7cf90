import { BerthError } from './entry.ts'
import { type HashOf, isTampered } from './integrity.ts'

// Taken when the portal starts: the berth's own timers are not a guest's, and need no look at the call stack.
const { setTimeout, clearTimeout } = globalThis

export type FetchOptions = { timeoutMs: number; signal: AbortSignal; hashOf?: HashOf | undefined }

/** Runs classic scripts in order; they are fetched in parallel. On failure all of them are removed.
 *  @throws BerthError script-failed | script-timeout | integrity; the signal's reason when aborted */
export async function runScripts(urls: readonly string[], options: FetchOptions): Promise<HTMLScriptElement[]> {
  const tags = urls.map(url => {
    const tag = document.createElement('script')
    tag.crossOrigin = 'anonymous'
    tag.async = false
    tag.integrity = options.hashOf?.(url) ?? ''
    tag.src = url
    return tag
  })
  try {
    await Promise.all(tags.map(tag => load(tag, tag.src, 'script', options)))
  } catch (error) {
    for (const tag of tags) discard(tag)
    throw error
  }
  return tags
}

/** Adds style sheets in order and waits for them, so that nothing is shown unstyled.
 *  @param tree the document's head, or a shadow root
 *  @throws BerthError css-failed | integrity; the signal's reason when aborted */
export async function addStyles(
  urls: readonly string[],
  options: FetchOptions,
  tree: ParentNode = document.head,
): Promise<HTMLLinkElement[]> {
  const tags = urls.map(url => {
    const tag = document.createElement('link')
    tag.rel = 'stylesheet'
    tag.crossOrigin = 'anonymous'
    tag.integrity = options.hashOf?.(url) ?? ''
    tag.href = url
    return tag
  })
  try {
    await Promise.all(tags.map(tag => load(tag, tag.href, 'css', options, tree)))
  } catch (error) {
    for (const tag of tags) tag.remove()
    throw error
  }
  return tags
}

/** Prevents a script that is still loading from running. Removing it is not enough, but a script whose document has
 *  changed does not run (HTML, "execute the script element"). */
function discard(tag: HTMLScriptElement) {
  tag.remove()
  document.implementation.createHTMLDocument().adoptNode(tag)
}

/** Settles with `work`, unless the timeout or the signal comes first: then it rejects with the error that `timedOut` makes,
 *  or with the signal's reason. */
export function withTimeout<T>(
  work: Promise<T>,
  { timeoutMs, signal }: FetchOptions,
  timedOut: () => BerthError,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(timedOut())), timeoutMs)
    const abort = () => settle(() => reject(signal.reason))
    function settle(act: () => void) {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      act()
    }
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
    work.then(
      value => settle(() => resolve(value)),
      error => settle(() => reject(error)),
    )
  })
}

/** Fetches modules with their hashes, so that a later import gets the checked file: the browser caches modules by URL. All
 *  of them are needed before one runs, because the import of a module that failed its check would fetch it again, without
 *  a hash.
 *  @throws BerthError script-failed | script-timeout | integrity; the signal's reason when aborted */
export async function preloadModules(
  [main, ...others]: readonly [string, ...string[]],
  options: FetchOptions & { hashOf: HashOf },
): Promise<void> {
  const tags = [main, ...others].map(url => {
    const tag = document.createElement('link')
    tag.rel = 'modulepreload'
    tag.crossOrigin = 'anonymous'
    tag.integrity = options.hashOf(url) ?? ''
    tag.fetchPriority = url === main ? 'auto' : 'low'
    tag.href = url
    return tag
  })
  try {
    await Promise.all(tags.map(tag => load(tag, tag.href, 'script', options)))
  } finally {
    for (const tag of tags) tag.remove()
  }
}

function load(
  tag: HTMLElement,
  url: string,
  kind: 'script' | 'css',
  options: FetchOptions,
  tree: ParentNode = document.head,
): Promise<void> {
  const loaded = new Promise<void>((resolve, reject) => {
    tag.onload = () => resolve()
    tag.onerror = async () => {
      const hash = options.hashOf?.(url)
      const hasOtherContent = hash !== undefined && (await isTampered(url, hash, options.signal))
      reject(
        hasOtherContent
          ? new BerthError('integrity', `${url} is not the file that is registered`)
          : new BerthError(`${kind}-failed`, `${url} could not be loaded`, { url }),
      )
    }
    tree.append(tag)
  })
  return withTimeout(
    loaded,
    options,
    () =>
      new BerthError(
        kind === 'script' ? 'script-timeout' : 'css-failed',
        `${url}: no answer within ${options.timeoutMs} ms`,
      ),
  )
}
