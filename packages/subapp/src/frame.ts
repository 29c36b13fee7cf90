import type {
  FrameContext,
  FrameEnvelope,
  GuestContext,
  GuestMessage,
  PortalMessage,
  Toast,
  TopicOutcome,
} from '@dermaga/berth'
import type { TopicValue } from '@dermaga/contract'
import type { Mount } from './define.ts'
import { createTopicClient } from './frame-topics.ts'
import { withTimeout } from './with-timeout.ts'

// Copies of the constants in packages/berth (frame/protocol.ts and context.ts), so that a page of another origin does not bundle
// code of the portal's host. A test compares them.
const PROTOCOL = 'dermaga-frame'
const VERSION = '1.0.4'

/** A token is renewed when its remaining lifetime is shorter. */
const FRESH_MS = 30_000
const ANSWER_MS = 15_000

export type { FrameContext } from '@dermaga/berth'

export type ConnectOptions = {
  /** The portal's origin, or the origins of all portals that may frame this page: `https://portal.example.go.id`. Messages of
   *  other origins are ignored, and none are sent to them. */
  portal: string | readonly string[]
  /** Timeout for the portal's first message. */
  timeoutMs?: number
}

/** Connection of a framed page to the portal. */
export type FramePortal = {
  /** The current context, with the user's location. */
  readonly context: FrameContext
  /** Calls the listener with each new context. @returns a function that removes it */
  onContext(listener: (context: FrameContext) => void): () => void
  /** Reports that the page is ready. Until then the portal shows a skeleton, and after a timeout its error page. */
  ready(): void
  /** Navigates within this page's own part of the portal; `replace` adds no history entry. */
  navigate(path: string, options?: { replace?: boolean }): void
  title(text: string): void
  /** Reports whether there is unsaved work; the portal then asks before leaving. */
  dirty(unsaved: boolean): void
  notify(toast: Toast): void
  /** Keeps the frame as high as the element. Call it before `ready` to show the page at its height. @returns a function that stops it */
  fitHeight(element?: Element): () => void
  /** A token for this page's own server, valid for at least 30 seconds. Request it for each call.
   *  @throws Error with the error code as its message, or `timeout` */
  token(): Promise<string>
  /** Sets the value of a topic that the permission sheet lets this page fill. @throws Error `timeout` */
  publish<T extends string>(topic: T, value: TopicValue<T>): Promise<TopicOutcome>
  /** Calls the listener with the topic's value, if it has one, and with each later value. @returns a function that ends it
   *  @throws Error `timeout` */
  subscribe<T extends string>(topic: T, listener: (value: TopicValue<T>) => void): Promise<TopicOutcome<() => void>>
  /** Calls the listener when the user leaves. The portal waits for its promise for a limited time. */
  onLeave(listener: () => void | Promise<void>): void
}

let connection: Promise<FramePortal> | undefined

/** Connects to the portal that frames this page, and resolves with the first context. A page has one
 *  connection: further calls return the same one, or a new one after a failure.
 *  @throws Error when the page is not framed, or no such portal responds */
export function connectFrame(options: ConnectOptions): Promise<FramePortal> {
  connection ??= connect(options).catch(error => {
    connection = undefined
    throw error
  })
  return connection
}

async function connect({ portal, timeoutMs = 10_000 }: ConnectOptions): Promise<FramePortal> {
  if (window.parent === window) throw new Error('this page is not framed')
  const origins = [portal].flat().map(address => new URL(address).origin)
  const listeners = new Set<(context: FrameContext) => void>()
  const leaving: (() => void | Promise<void>)[] = []
  const tokenRequests = new Map<string, PromiseWithResolvers<{ token: string; expiresIn: number }>>()
  const topics = createTopicClient(request => send(request), ANSWER_MS)
  const first = Promise.withResolvers<void>()
  let origin: string | undefined
  let context: FrameContext | undefined

  const send = (request: GuestMessage, to: readonly string[] = origin === undefined ? [] : [origin]) => {
    const message: FrameEnvelope<GuestMessage> = { ...request, protocol: PROTOCOL, version: VERSION }
    for (const target of to) window.parent.postMessage(message, target)
  }

  async function leave() {
    await Promise.allSettled(leaving.map(async listener => listener()))
    send({ kind: 'gone' })
  }

  function hear(news: PortalMessage) {
    switch (news.kind) {
      case 'context':
        context = news.context
        first.resolve()
        for (const listener of listeners) listener(context)
        return
      case 'token':
        tokenRequests.get(news.id)?.resolve(news)
        return
      case 'no-token':
        tokenRequests.get(news.id)?.reject(new Error(news.code))
        return
      case 'topic-answer':
      case 'topic':
        topics.hear(news)
        return
      case 'unmount':
        void leave()
    }
  }

  const listening = new AbortController()
  window.addEventListener(
    'message',
    ({ source, origin: from, data }) => {
      if (source !== window.parent || !origins.includes(from) || (origin !== undefined && from !== origin)) return
      if (data?.protocol !== PROTOCOL || data.version !== VERSION) return
      origin = from
      hear(data as PortalMessage)
    },
    { signal: listening.signal },
  )
  send({ kind: 'hello' }, origins)
  try {
    await withTimeout(first.promise, timeoutMs, 'the portal does not answer')
  } catch (error) {
    listening.abort()
    throw error
  }

  async function askToken() {
    const id = crypto.randomUUID()
    const answer = Promise.withResolvers<{ token: string; expiresIn: number }>()
    tokenRequests.set(id, answer)
    send({ kind: 'token', id })
    try {
      const { token, expiresIn } = await withTimeout(answer.promise, ANSWER_MS, 'timeout')
      return { token, endsAt: performance.now() + expiresIn * 1000 }
    } finally {
      tokenRequests.delete(id)
    }
  }
  let token: Promise<{ token: string; endsAt: number }> | undefined

  return {
    get context() {
      return context as FrameContext
    },
    onContext(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ready: () => send({ kind: 'ready' }),
    navigate: (path, options) => send({ kind: 'navigate', path, replace: options?.replace === true }),
    title: text => send({ kind: 'title', text }),
    dirty: unsaved => send({ kind: 'dirty', unsaved }),
    notify: toast => send({ kind: 'notify', toast }),
    fitHeight(element = document.documentElement) {
      const sendHeight = () => send({ kind: 'height', px: Math.ceil(element.getBoundingClientRect().height) })
      // Immediately: the observer fires only after the page is ready.
      sendHeight()
      const observer = new ResizeObserver(sendHeight)
      observer.observe(element)
      return () => observer.disconnect()
    },
    async token() {
      const known = await token?.catch(() => undefined)
      if (!known || known.endsAt - performance.now() < FRESH_MS) token = askToken()
      return (await (token as NonNullable<typeof token>)).token
    },
    publish: topics.publish,
    subscribe: topics.subscribe,
    onLeave: listener => void leaving.push(listener),
  }
}

export type FrameMountOptions = ConnectOptions & {
  /** Where it is mounted; by default the document's body. */
  element?: HTMLElement
}

/** Mounts a sub-application that was written for the portal's own page in this page, which the portal frames: the same `mount` works in
 *  both. It gets the portal's context with these differences: `fetch` calls this page's own server and adds the token that the portal
 *  issues for it; there is no open declaration; `topics` answers 'topic.denied', because a page shares values by messages: `publish` and
 *  `subscribe` of the returned connection. The portal's colours become custom properties: `accent` is `--dm-accent`.
 *  @throws Error when the page is not framed, or no such portal responds */
export async function mountInFrame(mount: Mount, options: FrameMountOptions): Promise<FramePortal> {
  const { element = document.body, ...connect } = options
  const portal = await connectFrame(connect)
  const leaving = new AbortController()
  const contextNow = () => guestContextOf(portal, element, leaving.signal)
  showTheme(portal.context)
  const mounted = await mount(element, contextNow())
  portal.onContext(context => {
    showTheme(context)
    void mounted.update?.(contextNow())
  })
  portal.onLeave(() => {
    leaving.abort()
    return mounted.unmount()
  })
  portal.fitHeight()
  portal.ready()
  return portal
}

function guestContextOf(portal: FramePortal, portalRoot: HTMLElement, signal: AbortSignal): GuestContext {
  const { navigate, title, dirty, notify } = portal
  return Object.freeze({
    ...portal.context,
    navigate,
    title,
    dirty,
    notify,
    async fetch(path: string, init: RequestInit = {}) {
      const address = new URL(path, location.href)
      if (address.origin !== location.origin) throw new TypeError(`${address.origin} must not get the page's token`)
      const headers = new Headers(init.headers)
      headers.set('Authorization', `Bearer ${await portal.token()}`)
      return fetch(address, { ...init, headers })
    },
    tabsHeader: undefined,
    setTabsHeader() {
      throw new TypeError('a framed sub-application has no access to the declaration that the user works on')
    },
    portalRoot,
    signal,
    widget: undefined,
    topics: { publish: denyTopic, read: denyTopic, subscribe: denyTopic },
    embed: denyEmbedding,
  })
}

const denyEmbedding = () =>
  ({ ok: false, code: 'embed.denied', message: 'a framed page shows no other sub-application' }) as const

const denyTopic = () =>
  ({
    ok: false,
    code: 'topic.denied',
    message: 'a framed page shares values by publish and subscribe of the connection that mountInFrame returns',
  }) as const

function showTheme({ theme }: FrameContext): void {
  for (const [role, colour] of Object.entries(theme)) document.documentElement.style.setProperty(`--dm-${role}`, colour)
}
