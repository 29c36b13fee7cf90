import type { GuestContext, ShellContext } from '../context.ts'
import type { Guest, Mounted } from '../contracts.ts'
import { BerthError, type GuestEntry, type Timeouts } from '../entry.ts'
import { createRateLimit, MESSAGE_LIMITS } from '../rate-limit.ts'
import { withTimeout } from '../tags.ts'
import { createFrame, onFrameBlocked, showFrame } from './frame-element.ts'
import { reportedAddress } from './reported-address.ts'

/** One step back in the browser moves the portal and the page together, and the page reports it a moment later. */
const REPORT_MS = 200

type PlainPageOptions = {
  entry: GuestEntry
  /** The URL of the folder that its entry's host names. */
  page: string
  element: HTMLElement
  timeouts: Timeouts
  /** Where the user is in the portal. */
  context: ShellContext
  /** Whether a path below the guest's base path belongs to this guest and not to another one. */
  owns(pathname: string): boolean
  /** Aborted when the user goes elsewhere. */
  signal: AbortSignal
}

/** Shows a page that was not written for the portal: it gets no messages. The part of the portal's address below the guest's own path is the
 *  address in its folder; where the user goes inside the page, the portal learns only if the page reports it.
 *  @returns the guest, and `close`, which removes the frame
 *  @throws BerthError frame-unreachable | unknown-origin; the signal's reason when aborted */
export async function openPlainPage(options: PlainPageOptions): Promise<{ guest: Guest; close(): void }> {
  const { entry, page, element, timeouts, context, signal, owns } = options
  const frame = createFrame(entry)
  const closed = new AbortController()
  const loaded = Promise.withResolvers<void>()
  loaded.promise.catch(() => {})
  frame.addEventListener('load', () => loaded.resolve())
  onFrameBlocked(closed.signal, url =>
    loaded.reject(new BerthError('unknown-origin', `the content security policy forbids ${url} in a frame`)),
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  function close() {
    closed.abort()
    clearTimeout(timer)
    frame.remove()
  }
  /** Where the page is, as far as it is known, and where the portal last wanted it. */
  let shown = addressIn(page, context)
  let wanted = shown
  let getContext: (() => GuestContext) | undefined
  let isReporting = false
  const takeNavigation = createRateLimit(MESSAGE_LIMITS.navigations, () => performance.now())

  function receive({ source, origin, data }: MessageEvent) {
    if (source !== frame.contentWindow || origin !== new URL(page).origin || signal.aborted) return
    const address = reportedAddress(data, page)
    if (address === undefined) return
    isReporting = true
    shown = address
    if (getContext) follow(getContext())
  }
  /** The portal's address follows the page. The page's own step is in the browser's history already. */
  function follow({ basePath, location: { pathname, search, hash }, navigate }: GuestContext) {
    const rest = shown.slice(page.length)
    const path = /^(?:[?#]|$)/.test(rest) ? basePath + rest : `${basePath}/${rest}`
    if (path === pathname + search + hash || !owns(new URL(path, location.origin).pathname)) return
    if (takeNavigation()) navigate(path, { replace: true })
  }
  function showWanted(context: GuestContext) {
    const before = wanted
    wanted = addressIn(page, context)
    // A page whose address the portal does not take over stays where it is.
    if (wanted === before || wanted === shown) return
    shown = wanted
    // The browser's history has an entry for it already: the portal's.
    frame.contentWindow?.location.replace(wanted)
  }
  window.addEventListener('message', receive, { signal: closed.signal })
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
      clearTimeout(timer)
      if (!isReporting) showWanted(context)
      else timer = setTimeout(showWanted, REPORT_MS, context)
    },
    unmount() {},
  }
  return {
    close,
    guest: {
      async mount(_element, context) {
        getContext = context
        showFrame(frame)
        if (isReporting) follow(context())
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
