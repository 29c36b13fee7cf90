import type { GuestContext, ShellContext } from '../context.ts'
import type { Guest, Mounted } from '../contracts.ts'
import { BerthError, type GuestEntry, type Timeouts } from '../entry.ts'
import { withTimeout } from '../tags.ts'
import { createFrame, onFrameBlocked, showFrame } from './frame-element.ts'

type PlainPageOptions = {
  entry: GuestEntry
  /** The URL of the folder that its entry's host names. */
  page: string
  element: HTMLElement
  timeouts: Timeouts
  /** Where the user is in the portal. */
  context: ShellContext
  /** Aborted when the user goes elsewhere. */
  signal: AbortSignal
}

/** Shows a page that was not written for the portal: it sends no messages, and gets none. The part of the portal's address below
 *  the guest's own path is the address in its folder; where the user goes inside the page, the portal does not learn.
 *  @returns the guest, and `close`, which removes the frame
 *  @throws BerthError frame-unreachable | unknown-origin; the signal's reason when aborted */
export async function openPlainPage(options: PlainPageOptions): Promise<{ guest: Guest; close(): void }> {
  const { entry, page, element, timeouts, context, signal } = options
  const frame = createFrame(entry)
  const closed = new AbortController()
  const loaded = Promise.withResolvers<void>()
  loaded.promise.catch(() => {})
  frame.addEventListener('load', () => loaded.resolve())
  onFrameBlocked(closed.signal, url =>
    loaded.reject(new BerthError('unknown-origin', `the content security policy forbids ${url} in a frame`)),
  )
  function close() {
    closed.abort()
    frame.remove()
  }
  let shown = addressIn(page, context)
  try {
    await requireAnswer(page, timeouts.manifestMs, signal)
    frame.src = shown
    element.append(frame)
    const late = () => new BerthError('frame-unreachable', `${page} has not loaded in ${timeouts.scriptMs} ms`)
    await withTimeout(loaded.promise, { timeoutMs: timeouts.scriptMs, signal }, late)
  } catch (error) {
    close()
    throw error
  }

  const mounted: Mounted = {
    update(context) {
      const address = addressIn(page, context)
      if (address === shown) return
      shown = address
      // The browser's history has an entry for it already: the portal's.
      frame.contentWindow?.location.replace(address)
    },
    unmount() {},
  }
  return {
    close,
    guest: {
      async mount() {
        showFrame(frame)
        return mounted
      },
    },
  }
}

/** A frame shows the browser's own error page for a host that is down, and tells nobody. */
async function requireAnswer(page: string, timeoutMs: number, signal: AbortSignal): Promise<void> {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    await fetch(page, { mode: 'no-cors', cache: 'no-store', credentials: 'omit', signal: limit })
  } catch (cause) {
    signal.throwIfAborted()
    throw new BerthError('frame-unreachable', `${page} does not answer`, { cause })
  }
}

/** `/peta/kapal/3?a=1` of a guest at `/peta` is `kapal/3?a=1` in the folder of its page. */
function addressIn(
  page: string,
  { basePath, location: { pathname, search, hash } }: ShellContext | GuestContext,
): string {
  const rest = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length + 1) : ''
  const url = new URL(`${page}${rest}${search}${hash}`)
  return url.href.startsWith(page) ? url.href : page
}
