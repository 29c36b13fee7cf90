import { BerthError } from './entry.ts'
import { type HashOf, isTampered } from './integrity.ts'

export type Loading = { timeoutMs: number; signal: AbortSignal; hashOf?: HashOf | undefined }

/** Runs classical scripts in their order; they are fetched side by side. Failed or given-up tags are removed.
 *  @throws BerthError script-failed | script-timeout | integrity; the signal's reason when given up */
export async function runScripts(urls: readonly string[], loading: Loading): Promise<HTMLScriptElement[]> {
  const tags = urls.map(url => {
    const tag = document.createElement('script')
    tag.crossOrigin = 'anonymous'
    tag.async = false
    tag.integrity = loading.hashOf?.(url) ?? ''
    tag.src = url
    return tag
  })
  try {
    await Promise.all(tags.map(tag => loaded(tag, tag.src, 'script', loading)))
  } catch (problem) {
    for (const tag of tags) discard(tag)
    throw problem
  }
  return tags
}

/** Adds style sheets in their order and waits for them, so that nothing is ever seen unstyled.
 *  @param tree the document's head, or a tree of the guest's own
 *  @throws BerthError css-failed | integrity; the signal's reason when given up */
export async function addStyles(
  urls: readonly string[],
  loading: Loading,
  tree: ParentNode = document.head,
): Promise<HTMLLinkElement[]> {
  const tags = urls.map(url => {
    const tag = document.createElement('link')
    tag.rel = 'stylesheet'
    tag.crossOrigin = 'anonymous'
    tag.integrity = loading.hashOf?.(url) ?? ''
    tag.href = url
    return tag
  })
  try {
    await Promise.all(tags.map(tag => loaded(tag, tag.href, 'css', loading, tree)))
  } catch (problem) {
    for (const tag of tags) tag.remove()
    throw problem
  }
  return tags
}

/** A classical script whose document has changed does not run any more, even if its answer comes
 *  (HTML, "execute the script element"); removing it alone would not stop it. */
function discard(tag: HTMLScriptElement) {
  tag.remove()
  document.implementation.createHTMLDocument().adoptNode(tag)
}

/** Settles with `work`, or throws: at the time-out what `late` makes, when given up the signal's reason. */
export function withTimeout<T>(work: Promise<T>, { timeoutMs, signal }: Loading, late: () => BerthError): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(late())), timeoutMs)
    const giveUp = () => settle(() => reject(signal.reason))
    function settle(act: () => void) {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      act()
    }
    signal.addEventListener('abort', giveUp)
    if (signal.aborted) giveUp()
    work.then(
      value => settle(() => resolve(value)),
      problem => settle(() => reject(problem)),
    )
  })
}

/** Fetches modules by their hashes, so that whatever imports one later gets what was checked: the browser keeps modules
 *  by their address. All have to be there before one of them runs: an import of a part that failed its check would fetch
 *  it once more, without one.
 *  @throws BerthError script-failed | script-timeout | integrity; the signal's reason when given up */
export async function preloadModules(
  [main, ...others]: readonly [string, ...string[]],
  loading: Loading & { hashOf: HashOf },
): Promise<void> {
  const tags = [main, ...others].map(url => {
    const tag = document.createElement('link')
    tag.rel = 'modulepreload'
    tag.crossOrigin = 'anonymous'
    tag.integrity = loading.hashOf(url) ?? ''
    tag.fetchPriority = url === main ? 'auto' : 'low'
    tag.href = url
    return tag
  })
  try {
    await Promise.all(tags.map(tag => loaded(tag, tag.href, 'script', loading)))
  } finally {
    for (const tag of tags) tag.remove()
  }
}

function loaded(
  tag: HTMLElement,
  url: string,
  kind: 'script' | 'css',
  loading: Loading,
  tree: ParentNode = document.head,
): Promise<void> {
  const arrival = new Promise<void>((resolve, reject) => {
    tag.onload = () => resolve()
    tag.onerror = async () => {
      const hash = loading.hashOf?.(url)
      const isOther = hash !== undefined && (await isTampered(url, hash, loading.signal))
      reject(
        isOther
          ? new BerthError('integrity', `${url} is not the file that is registered`)
          : new BerthError(`${kind}-failed`, `${url} could not be loaded`),
      )
    }
    tree.append(tag)
  })
  return withTimeout(
    arrival,
    loading,
    () =>
      new BerthError(
        kind === 'script' ? 'script-timeout' : 'css-failed',
        `${url}: nothing within ${loading.timeoutMs} ms`,
      ),
  )
}
