import { BerthError } from './entry.ts'

export type Loading = { timeoutMs: number; signal: AbortSignal }

/** Runs classical scripts in their order; they are fetched side by side. Failed or given-up tags are removed.
 *  @throws BerthError script-failed | script-timeout; the signal's reason when given up */
export async function runScripts(urls: readonly string[], loading: Loading): Promise<HTMLScriptElement[]> {
  const tags = urls.map(url => {
    const tag = document.createElement('script')
    tag.crossOrigin = 'anonymous'
    tag.async = false
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
 *  @throws BerthError css-failed; the signal's reason when given up */
export async function addStyles(urls: readonly string[], loading: Loading): Promise<HTMLLinkElement[]> {
  const tags = urls.map(url => {
    const tag = document.createElement('link')
    tag.rel = 'stylesheet'
    tag.crossOrigin = 'anonymous'
    tag.href = url
    return tag
  })
  try {
    await Promise.all(tags.map(tag => loaded(tag, tag.href, 'css', loading)))
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
export function within<T>(work: Promise<T>, { timeoutMs, signal }: Loading, late: () => BerthError): Promise<T> {
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

function loaded(tag: HTMLElement, url: string, kind: 'script' | 'css', loading: Loading): Promise<void> {
  const arrival = new Promise<void>((resolve, reject) => {
    tag.onload = () => resolve()
    tag.onerror = () => reject(new BerthError(`${kind}-failed`, `${url} could not be loaded`))
    document.head.append(tag)
  })
  return within(
    arrival,
    loading,
    () =>
      new BerthError(
        kind === 'script' ? 'script-timeout' : 'css-failed',
        `${url}: nothing within ${loading.timeoutMs} ms`,
      ),
  )
}
