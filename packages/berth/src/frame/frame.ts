import { CONTRACT_VERSION, type GuestContext } from '../context.ts'
import type { Guest, Mounted } from '../contracts.ts'
import { BerthError, type GuestEntry, type Timeouts } from '../entry.ts'
import { createRateLimit, MESSAGE_LIMITS } from '../rate-limit.ts'
import { withTimeout } from '../tags.ts'
import { createDocumentMonitor, createFrame, onFrameBlocked, showFrame } from './frame-element.ts'
import { createRequestHandler, type RequestHandlerOptions } from './guest-requests.ts'
import {
  FRAME_PROTOCOL,
  type FrameContext,
  type FrameEnvelope,
  type GuestMessage,
  type PortalMessage,
  readMessage,
} from './protocol.ts'

/** How long a guest may take for its own unmount. Removing its frame removes everything of it in any case. */
const UNMOUNT_GRACE_MS = 1000

export type FrameOptions = Pick<RequestHandlerOptions, 'owns' | 'getToken'> & {
  entry: GuestEntry
  /** The URL of the guest's page: the folder that its entry's host names. */
  page: string
  element: HTMLElement
  timeouts: Timeouts
  /** Aborted when the user goes elsewhere. */
  signal: AbortSignal
  /** The guest sent something that is not allowed or not understood. */
  onRejected(message: string): void
  /** The frame no longer shows the guest. */
  onBroken(message: string): void
}

/** Opens a guest's page in a frame and waits for its hello. All further communication is by messages, accepted only from
 *  that window and that origin.
 *  @returns the guest, and `close`, which removes the frame
 *  @throws BerthError frame-unreachable | unknown-origin | mount-failed; the signal's reason when aborted */
export async function openFrame(options: FrameOptions): Promise<{ guest: Guest; close(): void }> {
  const { entry, page, element, timeouts, signal, onRejected, onBroken } = options
  const { origin } = new URL(page)
  const frame = createFrame(entry)
  const closed = new AbortController()
  const [hello, ready, gone] = [1, 2, 3].map(() => Promise.withResolvers<void>()) as [Signal, Signal, Signal]
  for (const { promise } of [hello, ready]) promise.catch(() => {})
  const requests = createRequestHandler({ ...options, menuName: entry.menuName, frame, send })
  const takeMessage = createRateLimit(MESSAGE_LIMITS.messages, () => performance.now())
  let getContext: (() => GuestContext) | undefined
  let isMounted = false
  let dropped = 0

  function send(message: PortalMessage) {
    const envelope: FrameEnvelope<PortalMessage> = { ...message, protocol: FRAME_PROTOCOL, version: CONTRACT_VERSION }
    frame.contentWindow?.postMessage(envelope, origin)
  }
  const sendContext = () => getContext && send({ kind: 'context', context: toFrameContext(getContext()) })

  /** Before the mount this is an error of loading or mounting, after it a crash. */
  function lose(error: BerthError) {
    hello.reject(error)
    ready.reject(error)
    if (isMounted) onBroken(error.message)
  }

  function handle(message: GuestMessage) {
    if (signal.aborted && !isAllowedWhileLeaving(message)) return
    if (message.kind === 'hello') {
      documents.greeted()
      requests.restart()
      hello.resolve()
      sendContext()
      return
    }
    const context = getContext?.()
    if (!context) onRejected(`${message.kind} before the portal sent its context`)
    else if (message.kind === 'ready') ready.resolve()
    else if (message.kind === 'gone') gone.resolve()
    else requests.handle(message, context)
  }

  function receive(event: MessageEvent) {
    if (event.source !== frame.contentWindow || event.origin !== origin) return
    if (!takeMessage()) {
      if (++dropped === MESSAGE_LIMITS.maxDropped) lose(new BerthError('mount-failed', 'sends too many messages'))
      return
    }
    const message = readMessage(event.data, CONTRACT_VERSION)
    if (!message) return
    if (!('rejected' in message)) return handle(message)
    onRejected(message.rejected)
    if (!getContext) hello.reject(new BerthError('mount-failed', message.rejected))
  }

  const documents = createDocumentMonitor(timeouts.manifestMs, () =>
    lose(new BerthError('frame-unreachable', `${page} does not answer with the frame protocol`)),
  )
  frame.addEventListener('load', documents.loaded)
  window.addEventListener('message', receive, { signal: closed.signal })
  onFrameBlocked(closed.signal, url =>
    lose(new BerthError('unknown-origin', `the content security policy forbids ${url} in a frame`)),
  )
  function close() {
    closed.abort()
    documents.close()
    frame.remove()
  }

  frame.src = page
  element.append(frame)
  try {
    const timedOut = () => new BerthError('frame-unreachable', `${page}: no hello within ${timeouts.scriptMs} ms`)
    await withTimeout(hello.promise, { timeoutMs: timeouts.scriptMs, signal }, timedOut)
  } catch (error) {
    close()
    throw error
  }

  const mounted: Mounted = {
    update: sendContext,
    async unmount() {
      send({ kind: 'unmount' })
      await Promise.race([gone.promise, new Promise(done => setTimeout(done, UNMOUNT_GRACE_MS))])
    },
  }
  return {
    close,
    guest: {
      async mount(_element, context) {
        getContext = context
        sendContext()
        await ready.promise
        isMounted = true
        showFrame(frame)
        return mounted
      },
    },
  }
}

type Signal = PromiseWithResolvers<void>

/** Messages that are still handled once the user has gone elsewhere. */
const isAllowedWhileLeaving = (message: GuestMessage) =>
  ['hello', 'ready', 'gone'].includes(message.kind) || (message.kind === 'dirty' && !message.unsaved)

/** Only the fields of the protocol: no function, and no field that a later version of the context adds. */
function toFrameContext({ contractVersion, basePath, location, user, language, theme }: GuestContext): FrameContext {
  const { pathname, search, hash } = location
  const { nama, username, roles } = user
  return {
    contractVersion,
    basePath,
    location: { pathname, search, hash },
    user: { nama, username, roles },
    language,
    theme,
  }
}
