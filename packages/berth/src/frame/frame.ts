import { CONTRACT_VERSION, type GuestContext } from '../context.ts'
import type { Guest, Mounted } from '../contracts.ts'
import { BerthError, type GuestEntry, messageOf, type Timeouts } from '../entry.ts'
import { withTimeout } from '../tags.ts'
import {
  FRAME_PROTOCOL,
  type FrameContext,
  type FrameEnvelope,
  type GuestMessage,
  type GuestToken,
  ownPath,
  type PortalMessage,
  readRequest,
} from './protocol.ts'
import { createAllowance } from './rate-limit.ts'

/** What a guest that is not trusted may do in its frame; nothing of it reaches the page around. design 04, contract 3 */
export const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-downloads'

/** Messages of one guest. What goes beyond is not heard, and a guest that goes on is taken away: each costs the portal time. */
export const FLOOD = {
  messages: { atOnce: 120, perSecond: 40 },
  toasts: { atOnce: 3, perSecond: 0.2 },
  /** Each is a step back for the person; browsers refuse to take many. */
  moves: { atOnce: 10, perSecond: 1 },
  unheardAtMost: 1000,
} as const

/** How long a guest may take to say goodbye: nothing of it is left once its frame is gone, whatever it does. */
const GOODBYE_MS = 1000
/** A token is asked for anew when it has less than this to live; one that was refused, not before this is over. */
const TOKEN = { freshMs: 60_000, againMs: 10_000 } as const

export type FrameOptions = {
  entry: GuestEntry
  /** The guest's page: the folder that its entry's host names. */
  page: string
  element: HTMLElement
  timeouts: Timeouts
  /** Aborted when the user goes elsewhere. */
  signal: AbortSignal
  /** Whether a path below the guest's base path is its own, and not another guest's. */
  owns(pathname: string): boolean
  /** Undefined: there are none here. Rejects with the refusal's code as its message. */
  getToken: (() => Promise<GuestToken>) | undefined
  /** The guest asked for what it does not get. */
  onRefused(message: string): void
  /** The guest is there no more. */
  onBroken(message: string): void
}

/** The address of a framed guest's page. @throws BerthError unknown-origin, for a page of the portal's own origin: its
 *  sandbox would be none */
export function framePage(host: string): string {
  const page = URL.parse(`${host.replace(/\/+$/, '')}/`)
  if (!page || !/^https?:$/.test(page.protocol))
    throw new BerthError('unknown-origin', `${host} is no address of a page`)
  if (page.origin === location.origin)
    throw new BerthError('unknown-origin', `${page.href} is of the portal's own origin, where no frame keeps it apart`)
  return page.href
}

/** Opens a guest's page in a frame and waits until it says hello. From then on all is messages, of exactly that window and
 *  that origin.
 *  @returns the guest; `close` when it goes
 *  @throws BerthError frame-unreachable | unknown-origin | mount-failed; the signal's reason when given up */
export async function openFrame(options: FrameOptions): Promise<{ guest: Guest; close(): void }> {
  const { entry, page, element, timeouts, signal, onRefused, onBroken } = options
  const { origin } = new URL(page)
  const frame = createFrame(entry)
  const closed = new AbortController()
  const hello = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  for (const { promise } of [hello, ready]) promise.catch(() => {})
  const tokens = createTokens(options.getToken)
  const mayTalk = createAllowance(FLOOD.messages, () => performance.now())
  const mayToast = createAllowance(FLOOD.toasts, () => performance.now())
  const mayMove = createAllowance(FLOOD.moves, () => performance.now())
  let current: (() => GuestContext) | undefined
  let isThere = false
  let unheard = 0

  const send = (news: PortalMessage) => {
    const message: FrameEnvelope<PortalMessage> = { ...news, protocol: FRAME_PROTOCOL, version: CONTRACT_VERSION }
    frame.contentWindow?.postMessage(message, origin)
  }
  const tell = () => current && send({ kind: 'context', context: sendable(current()) })
  /** Until the guest is there it is its loading that fails. */
  function lose(problem: BerthError) {
    hello.reject(problem)
    ready.reject(problem)
    if (isThere) onBroken(problem.message)
  }

  function hear(request: GuestMessage) {
    if (signal.aborted && !isFarewell(request)) return
    if (request.kind === 'hello') {
      documents.greet()
      hello.resolve()
      tell()
      return
    }
    const context = current?.()
    if (!context) return onRefused(`${request.kind} before it was asked in`)
    switch (request.kind) {
      case 'ready':
        return ready.resolve()
      case 'gone':
        return gone.resolve()
      case 'navigate': {
        const path = ownPath(request.path, { basePath: context.basePath, ...context.location }, location.origin)
        if (path === undefined || !options.owns(new URL(path, location.origin).pathname))
          return onRefused(`asked to go to ${request.path}, which is not its own`)
        const { pathname, search, hash } = context.location
        if (path === pathname + search + hash) return
        if (!mayMove()) return onRefused('moves too often')
        return context.navigate(path, { replace: request.replace })
      }
      case 'title':
        return context.title(request.text)
      case 'dirty':
        return context.dirty(request.unsaved)
      case 'notify':
        if (!mayToast()) return onRefused('notifies too often')
        // Said in the guest's name: a frame must not speak as the portal.
        return context.notify({ ...request.toast, message: `${entry.menuName}: ${request.toast.message}` })
      case 'height':
        frame.style.height = `${request.px}px`
        return
      case 'token':
        return void tokens().then(
          token => send({ kind: 'token', id: request.id, ...token }),
          problem => send({ kind: 'no-token', id: request.id, code: messageOf(problem) }),
        )
    }
  }

  const documents = watchDocuments(timeouts.manifestMs, () =>
    lose(new BerthError('frame-unreachable', `${page} does not answer as a guest in a frame does`)),
  )
  frame.addEventListener('load', documents.loaded)
  window.addEventListener(
    'message',
    event => {
      if (event.source !== frame.contentWindow || event.origin !== origin) return
      if (!mayTalk()) {
        if (++unheard === FLOOD.unheardAtMost) lose(new BerthError('mount-failed', 'sends too many messages'))
        return
      }
      const request = readRequest(event.data, CONTRACT_VERSION)
      if (!request) return
      if (!('problem' in request)) return hear(request)
      onRefused(request.problem)
      if (!current) hello.reject(new BerthError('mount-failed', request.problem))
    },
    { signal: closed.signal },
  )
  document.addEventListener(
    'securitypolicyviolation',
    event => {
      if (event.effectiveDirective === 'frame-src')
        lose(new BerthError('unknown-origin', `${event.blockedURI} may not be shown in a frame here`))
    },
    { signal: closed.signal },
  )
  function close() {
    closed.abort()
    documents.close()
    frame.remove()
  }

  frame.src = page
  element.append(frame)
  try {
    const late = () => new BerthError('frame-unreachable', `${page}: no word of a guest within ${timeouts.scriptMs} ms`)
    await withTimeout(hello.promise, { timeoutMs: timeouts.scriptMs, signal }, late)
  } catch (problem) {
    close()
    throw problem
  }

  const mounted: Mounted = {
    update: tell,
    async unmount() {
      send({ kind: 'unmount' })
      await Promise.race([gone.promise, new Promise(done => setTimeout(done, GOODBYE_MS))])
    },
  }
  return {
    close,
    guest: {
      async mount(_element, context) {
        current = context
        tell()
        await ready.promise
        isThere = true
        frame.style.removeProperty('visibility')
        delete frame.dataset.waiting
        return mounted
      },
    },
  }
}

/** What is still heard of a guest once the person has gone elsewhere. */
const isFarewell = (request: GuestMessage) =>
  ['hello', 'ready', 'gone'].includes(request.kind) || (request.kind === 'dirty' && !request.unsaved)

function createFrame({ menuName }: GuestEntry): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', SANDBOX)
  frame.title = menuName
  frame.referrerPolicy = 'no-referrer'
  // Not seen before it is ready; whoever draws a skeleton goes by it.
  frame.dataset.waiting = ''
  // On white, as a page of its own is, whatever the portal's theme.
  const ground = { background: '#fff', colorScheme: 'light' }
  Object.assign(frame.style, { ...ground, display: 'block', width: '100%', height: '75vh', border: '0' })
  frame.style.visibility = 'hidden'
  return frame
}

/** Each document that the frame comes to show has to say hello, before its load event or soon after: the error page of a
 *  host that is down says nothing, and neither does a page that the guest should not have gone to. */
function watchDocuments(graceMs: number, onStranger: () => void) {
  let hasGreeted = false
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    greet() {
      hasGreeted = timer === undefined
      clearTimeout(timer)
      timer = undefined
    },
    loaded() {
      clearTimeout(timer)
      timer = hasGreeted ? undefined : setTimeout(onStranger, graceMs)
      hasGreeted = false
    },
    close: () => clearTimeout(timer),
  }
}

/** One token at a time, however often it is asked for. */
function createTokens(getToken: FrameOptions['getToken']): () => Promise<GuestToken> {
  let last: { answer: Promise<GuestToken>; begin: number; askAt: number } | undefined

  function ask(get: () => Promise<GuestToken>) {
    const begin = performance.now()
    const asked = { answer: get(), begin, askAt: Number.POSITIVE_INFINITY }
    asked.answer.then(
      ({ expiresIn }) => {
        asked.askAt = begin + expiresIn * 1000 - TOKEN.freshMs
      },
      () => {
        asked.askAt = begin + TOKEN.againMs
      },
    )
    return asked
  }

  return async () => {
    if (!getToken) throw new Error('route.notFound')
    if (!last || performance.now() >= last.askAt) last = ask(getToken)
    const { answer, begin } = last
    const { token, expiresIn } = await answer
    return { token, expiresIn: Math.floor(expiresIn - (performance.now() - begin) / 1000) }
  }
}

/** What can be sent, and nothing more: no function, and no field that a later version puts in. */
function sendable({ contractVersion, basePath, location, user, language, theme }: GuestContext): FrameContext {
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
