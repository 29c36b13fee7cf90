import type { FrameContext, FrameEnvelope, GuestMessage, PortalMessage, Toast } from '@dermaga/berth'

// The portal's names for them (packages/berth, frame/protocol.ts and context.ts). Written once more, so that a page of another
// origin carries nothing of the portal's host: a test holds the two together.
const PROTOCOL = 'dermaga-frame'
const VERSION = '1.0.4'

/** A token is asked for anew when it has less than this to live. */
const FRESH_MS = 30_000
const ANSWER_MS = 15_000

export type { FrameContext } from '@dermaga/berth'

export type ConnectOptions = {
  /** The portal's origin, or those of all portals that may frame this page: `https://portal.example.go.id`. Nobody else is
   *  heard or told anything. */
  portal: string | readonly string[]
  /** How long to wait for the portal's first word. */
  timeoutMs?: number
}

/** The portal, as a page in its frame knows it. */
export type FramePortal = {
  /** As it is now: where the user is, most of all. */
  readonly context: FrameContext
  /** Told of each new context. @returns stops it */
  onContext(listener: (context: FrameContext) => void): () => void
  /** The page shows itself: until then the portal draws its skeleton, and after some time its error page. */
  ready(): void
  /** Moves the user inside this page's own part of the portal; `replace` for what is no step back. */
  navigate(path: string, options?: { replace?: boolean }): void
  title(text: string): void
  /** Says whether leaving would lose work; the portal then asks. */
  dirty(unsaved: boolean): void
  notify(toast: Toast): void
  /** The frame is as high as the element from now on; of a page that is drawn by then, before it is shown. @returns stops it */
  fitHeight(element?: Element): () => void
  /** A token for this page's own server, good for at least half a minute. Ask at each call.
   *  @throws Error with the refusal's code as its message, or `timeout` */
  token(): Promise<string>
  /** Told when the user leaves; what it answers is waited for, but not for long. */
  onLeave(listener: () => void | Promise<void>): void
}

let connection: Promise<FramePortal> | undefined

/** Says hello to the portal around this page, and answers when it is known where the user is (design 04, contract 3). A page
 *  has one connection: who asks again gets the same, and a new one after a failure.
 *  @throws Error when the page is in no frame, or no portal of these answers */
export function connectFrame(options: ConnectOptions): Promise<FramePortal> {
  connection ??= connect(options).catch(problem => {
    connection = undefined
    throw problem
  })
  return connection
}

async function connect({ portal, timeoutMs = 10_000 }: ConnectOptions): Promise<FramePortal> {
  if (window.parent === window) throw new Error('this page is in no frame')
  const origins = [portal].flat().map(address => new URL(address).origin)
  const listeners = new Set<(context: FrameContext) => void>()
  const leaving: (() => void | Promise<void>)[] = []
  const asked = new Map<string, PromiseWithResolvers<{ token: string; expiresIn: number }>>()
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
        asked.get(news.id)?.resolve(news)
        return
      case 'no-token':
        asked.get(news.id)?.reject(new Error(news.code))
        return
      case 'unmount':
        void leave()
    }
  }

  const given = new AbortController()
  window.addEventListener(
    'message',
    ({ source, origin: from, data }) => {
      if (source !== window.parent || !origins.includes(from) || (origin !== undefined && from !== origin)) return
      if (data?.protocol !== PROTOCOL || data.version !== VERSION) return
      origin = from
      hear(data as PortalMessage)
    },
    { signal: given.signal },
  )
  send({ kind: 'hello' }, origins)
  try {
    await inTime(first.promise, timeoutMs, 'the portal does not answer')
  } catch (problem) {
    given.abort()
    throw problem
  }

  async function askToken() {
    const id = crypto.randomUUID()
    const answer = Promise.withResolvers<{ token: string; expiresIn: number }>()
    asked.set(id, answer)
    send({ kind: 'token', id })
    try {
      const { token, expiresIn } = await inTime(answer.promise, ANSWER_MS, 'timeout')
      return { token, endsAt: performance.now() + expiresIn * 1000 }
    } finally {
      asked.delete(id)
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
      const tell = () => send({ kind: 'height', px: Math.ceil(element.getBoundingClientRect().height) })
      // At once: the observer speaks up only after the page has said that it is ready.
      tell()
      const observer = new ResizeObserver(tell)
      observer.observe(element)
      return () => observer.disconnect()
    },
    async token() {
      const known = await token?.catch(() => undefined)
      if (!known || known.endsAt - performance.now() < FRESH_MS) token = askToken()
      return (await (token as NonNullable<typeof token>)).token
    },
    onLeave: listener => void leaving.push(listener),
  }
}

function inTime<T>(work: Promise<T>, ms: number, otherwise: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(otherwise)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
