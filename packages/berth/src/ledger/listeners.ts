import { ownerOfCaller } from './attribution.ts'
import { patch } from './patch.ts'

type Options = boolean | AddEventListenerOptions | undefined
type Listener = EventListenerOrEventListenerObject | null
/** By event type and capture, then by listener. */
type Recorded = Map<string, Map<Listener, () => void>>

/** Listeners on targets that outlive a guest: the window, the document and its three elements, media queries and the like.
 *  Listeners on other elements are removed with their element and are not slowed down. */
export function patchListeners(): () => void {
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const recorded = new WeakMap<EventTarget, Recorded>()
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

  function record(
    wrapper: typeof addAndRecord | typeof addListener,
    target: EventTarget,
    type: string,
    listener: Listener,
    options: Options,
  ) {
    if (!listener) return
    const isOverridden = EventTarget.prototype.addEventListener !== addAndRecord
    const owner = ownerOfCaller(wrapper, isOverridden)
    if (!owner) return
    const byKey: Recorded = recorded.get(target) ?? new Map()
    recorded.set(target, byKey)
    const key = keyOf(type, options)
    const byListener = byKey.get(key) ?? new Map<Listener, () => void>()
    byKey.set(key, byListener)
    if (byListener.has(listener)) return
    let forgetChange = () => {}
    byListener.set(listener, () => forgetChange())
    forgetChange = owner.record('listener', () => {
      removeEventListener.call(target, type, listener, options)
      return byListener.delete(listener)
    })
  }
  function forget(target: EventTarget, type: string, listener: Listener, options: Options) {
    const byListener = recorded.get(target)?.get(keyOf(type, options))
    byListener?.get(listener)?.()
    byListener?.delete(listener)
  }

  function addAndRecord(this: EventTarget | undefined, type: string, listener: Listener, options?: Options) {
    const target = this ?? window
    addEventListener.call(target, type, listener, options)
    if (outlivesGuest(target)) record(addAndRecord, target, type, listener, options)
  }
  function remove(this: EventTarget | undefined, type: string, listener: Listener, options?: Options) {
    const target = this ?? window
    removeEventListener.call(target, type, listener, options)
    if (outlivesGuest(target)) forget(target, type, listener, options)
  }
  /** The deprecated methods of media queries, which old libraries still use. */
  function addListener(this: MediaQueryList, listener: Listener) {
    addEventListener.call(this, 'change', listener)
    record(addListener, this, 'change', listener, false)
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
