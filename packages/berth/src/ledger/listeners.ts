import { ownerOfCaller } from './attribution.ts'
import type { Owner } from './owner.ts'
import { patch } from './patch.ts'

type Options = boolean | AddEventListenerOptions | undefined
type Listener = EventListenerOrEventListenerObject | null
/** By event type and capture, then by listener. */
type Recorded = Map<string, Map<Listener, () => void>>

/** Of all visits: a listener that a module added when it was evaluated is added again by the patches of a later one. */
const recorded = new WeakMap<EventTarget, Recorded>()
const MOVES = ['popstate', 'hashchange']
/** By listener: what a guest had added it for and not removed when it left. A function that it uses again is one of its modules', and may be
 *  expected everywhere: Solid adds one to the document for each kind of event, when the chunk is evaluated that needs it. */
const leftBehind = new WeakMap<NonNullable<Listener>, ((owner: Owner) => void)[]>()

/** Listeners on targets that outlive a guest: the window, the document and its three elements, media queries and the like.
 *  Listeners on other elements are removed with their element and are not slowed down. */
export function patchListeners(): () => void {
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const longLived = new Set<unknown>([
    window,
    document,
    document.documentElement,
    document.head,
    document.body,
    window.visualViewport,
    screen.orientation,
    navigator.serviceWorker,
  ])
  const outlivesGuest = (target: EventTarget) => longLived.has(target) || target instanceof MediaQueryList

  function addAs(
    wrapper: typeof addAndRecord | typeof addListener,
    target: EventTarget,
    type: string,
    listener: Listener,
    options: Options,
  ) {
    const isOverridden = EventTarget.prototype.addEventListener !== addAndRecord
    const owner = listener && ownerOfCaller(wrapper, isOverridden)
    if (owner) addFor(owner, target, type, listener, options)
    else addEventListener.call(target, type, listener, options)
  }
  function addFor(owner: Owner, target: EventTarget, type: string, listener: NonNullable<Listener>, options: Options) {
    const add = () => addEventListener.call(target, type, listener, options)
    const isAborted = typeof options === 'object' && options?.signal?.aborted === true
    if (isAborted) return add()
    const byKey: Recorded = recorded.get(target) ?? new Map()
    recorded.set(target, byKey)
    const key = keyOf(type, options)
    const byListener = byKey.get(key) ?? new Map<Listener, () => void>()
    byKey.set(key, byListener)
    if (byListener.has(listener)) return add()
    const ended = new AbortController()
    const forgets: (() => void)[] = []
    byListener.set(listener, () => {
      ended.abort()
      for (const forget of forgets) forget()
    })
    let isSuspended = false
    const onEnd = () => isSuspended || forget(target, type, listener, options)
    const start = () => {
      notifyOfEnd(target, type, options, ended.signal, onEnd)
      add()
    }
    start()
    const remove = () => removeEventListener.call(target, type, listener, options)
    const pause = () => {
      isSuspended = true
      remove()
      return () => {
        isSuspended = false
        // Aborted meanwhile.
        if (typeof options === 'object' && options?.signal?.aborted) onEnd()
        else start()
      }
    }
    const undo = () => {
      ended.abort()
      remove()
      const wasThere = byListener.delete(listener)
      // Not of a guest that has left: its late listeners are removed at once.
      if (wasThere && forgets.length > 0) {
        const again = (next: Owner) => addFor(next, target, type, listener, options)
        leftBehind.set(listener, [...(leftBehind.get(listener) ?? []), again])
      }
      return wasThere
    }
    forgets.push(owner.record('listener', undo, undefined, pause))
    const forgetRetained = owner.retain(next => addFor(next, target, type, listener, options), {
      isListener: true,
    })
    if (forgetRetained) forgets.push(forgetRetained)
    const others = leftBehind.get(listener) ?? []
    leftBehind.delete(listener)
    for (const again of others) again(owner)
    if (target !== window || !MOVES.includes(type)) return
    const call = (event: Event) => {
      if (typeof options === 'object' && options?.once) {
        remove()
        forget(target, type, listener, options)
      }
      if (typeof listener === 'function') listener.call(window, event)
      else listener.handleEvent(event)
    }
    const suspend = () => {
      isSuspended = true
      remove()
    }
    const resume = () => {
      isSuspended = false
      add()
    }
    forgets.push(owner.addMoveListener({ type, call, suspend, resume }))
  }
  /** Calls back when the browser itself removes a listener: after its only event, or when its signal is aborted. */
  function notifyOfEnd(target: EventTarget, type: string, options: Options, signal: AbortSignal, onEnd: () => void) {
    if (typeof options !== 'object' || options === null) return
    const notification = { once: true, signal }
    // Added before the guest's own, so that the guest cannot stop the event on its way to this one.
    if (options.once) addEventListener.call(target, type, onEnd, { ...notification, capture: options.capture === true })
    if (options.signal) addEventListener.call(options.signal, 'abort', onEnd, notification)
  }
  function forget(target: EventTarget, type: string, listener: Listener, options: Options) {
    const byListener = recorded.get(target)?.get(keyOf(type, options))
    byListener?.get(listener)?.()
    byListener?.delete(listener)
  }

  function addAndRecord(this: EventTarget | undefined, type: string, listener: Listener, options?: Options) {
    const target = this ?? window
    if (outlivesGuest(target)) addAs(addAndRecord, target, type, listener, options)
    else addEventListener.call(target, type, listener, options)
  }
  function remove(this: EventTarget | undefined, type: string, listener: Listener, options?: Options) {
    const target = this ?? window
    removeEventListener.call(target, type, listener, options)
    if (outlivesGuest(target)) forget(target, type, listener, options)
  }
  /** The deprecated methods of media queries, which old libraries still use. */
  function addListener(this: MediaQueryList, listener: Listener) {
    addAs(addListener, this, 'change', listener, false)
  }
  function removeListener(this: MediaQueryList, listener: Listener) {
    removeEventListener.call(this, 'change', listener)
    forget(this, 'change', listener, false)
  }

  const restores = [
    patch(EventTarget.prototype, { addEventListener: addAndRecord, removeEventListener: remove }),
    patch(MediaQueryList.prototype, { addListener, removeListener }),
  ]
  return () => {
    for (const restore of restores) restore()
  }
}

const keyOf = (type: string, options: Options) =>
  `${typeof options === 'object' ? options?.capture === true : options === true} ${type}`
