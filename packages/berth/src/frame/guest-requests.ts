import type { GuestContext } from '../context.ts'
import { messageOf } from '../entry.ts'
import { createRateLimit, MESSAGE_LIMITS } from '../rate-limit.ts'
import type { TopicOutcome } from '../topics.ts'
import { createTokenCache } from './guest-tokens.ts'
import { type GuestMessage, type GuestToken, ownPath, type PortalMessage } from './protocol.ts'

/** What a mounted guest asks the portal to do. */
export type GuestRequest = Exclude<GuestMessage, { kind: 'hello' | 'ready' | 'gone' }>

export type RequestHandlerOptions = {
  menuName: string
  frame: HTMLIFrameElement
  /** Whether a path below the guest's base path belongs to this guest and not to another one. */
  owns(pathname: string): boolean
  /** Undefined where guests get no tokens. Rejects with an Error whose message is the error code. */
  getToken: (() => Promise<GuestToken>) | undefined
  send(message: PortalMessage): void
  onRejected(message: string): void
}

/** Carries out the requests of one framed guest, as far as they are allowed. */
export function createRequestHandler({ menuName, frame, owns, getToken, send, onRejected }: RequestHandlerOptions) {
  const getCachedToken = createTokenCache(getToken)
  const now = () => performance.now()
  const takeToast = createRateLimit(MESSAGE_LIMITS.toasts, now)
  const subscriptions = new Map<string, () => void>()
  const takeNavigation = createRateLimit(MESSAGE_LIMITS.navigations, now)

  function navigate(to: { path: string; replace: boolean }, context: GuestContext) {
    const path = ownPath(to.path, { basePath: context.basePath, ...context.location }, location.origin)
    if (path === undefined || !owns(new URL(path, location.origin).pathname))
      return onRejected(`navigation to ${to.path}, which is not the guest's own path`)
    const { pathname, search, hash } = context.location
    if (path === pathname + search + hash) return
    if (!takeNavigation()) return onRejected('too many navigations')
    context.navigate(path, { replace: to.replace })
  }

  function subscribe(topic: string, context: GuestContext) {
    unsubscribe(topic)
    const outcome = context.topics.subscribe(topic, value => send({ kind: 'topic', topic, value }))
    if (outcome.ok) subscriptions.set(topic, outcome.value)
    return outcome
  }
  function unsubscribe(topic: string) {
    subscriptions.get(topic)?.()
    subscriptions.delete(topic)
  }
  const answer = (id: string, outcome: TopicOutcome<unknown>) =>
    send({ kind: 'topic-answer', id, ...(!outcome.ok && { error: outcome }) })

  function handle(request: GuestRequest, context: GuestContext) {
    switch (request.kind) {
      case 'navigate':
        return navigate(request, context)
      case 'title':
        return context.title(request.text)
      case 'dirty':
        return context.dirty(request.unsaved)
      case 'notify':
        if (!takeToast()) return onRejected('too many notifications')
        // With the guest's name: a frame must not speak for the portal.
        return context.notify({ ...request.toast, message: `${menuName}: ${request.toast.message}` })
      case 'height':
        frame.style.height = `${request.px}px`
        return
      case 'publish':
        return answer(request.id, context.topics.publish(request.topic, request.value))
      case 'subscribe':
        return answer(request.id, subscribe(request.topic, context))
      case 'unsubscribe':
        return unsubscribe(request.topic)
      case 'token':
        return void getCachedToken().then(
          token => send({ kind: 'token', id: request.id, ...token }),
          error => send({ kind: 'no-token', id: request.id, code: messageOf(error) }),
        )
    }
  }

  return {
    handle,
    /** The frame shows a new document, which has asked for nothing yet. */
    restart() {
      for (const topic of [...subscriptions.keys()]) unsubscribe(topic)
    },
  }
}
