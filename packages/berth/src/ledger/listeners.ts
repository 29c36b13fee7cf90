import { ownerOfCaller } from './attribution.ts'
import { patch } from './patch.ts'

type Options = boolean | AddEventListenerOptions | undefined
type Listener = EventListenerOrEventListenerObject | null
type Releases = Map<string, Map<Listener, () => void>>

/** Listeners on what outlives a guest: the window, the document and its three elements, media queries and the like.
 *  Listeners on other elements go with their element, and stay as fast as they were. */
export function patchListeners(): () => void {
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const claimed = new WeakMap<EventTarget, Releases>()
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
  const outlives = (target: EventTarget) => longLived.has(target) || target instanceof MediaQueryList

  function note(
    add: typeof addNoted | typeof addListener,
    target: EventTarget,
    type: string,
    listener: Listener,
    options: Options,
  ) {
    if (!listener) return
    const overlaid = EventTarget.prototype.addEventListener !== addNoted
    const owner = ownerOfCaller(add, overlaid)
    if (!owner) return
    const releases: Releases = claimed.get(target) ?? new Map()
    claimed.set(target, releases)
    const key = keyOf(type, options)
    const same = releases.get(key) ?? new Map<Listener, () => void>()
    releases.set(key, same)
    if (same.has(listener)) return
    let release = () => {}
    same.set(listener, () => release())
    release = owner.record('listener', () => {
      removeEventListener.call(target, type, listener, options)
      return same.delete(listener)
    })
  }
  function forget(target: EventTarget, type: string, listener: Listener, options: Options) {
    const same = claimed.get(target)?.get(keyOf(type, options))
    same?.get(listener)?.()
    same?.delete(listener)
  }

  function addNoted(this: EventTarget | undefined, type: string, listener: Listener, options?: Options) {
    const target = this ?? window
    addEventListener.call(target, type, listener, options)
    if (outlives(target)) note(addNoted, target, type, listener, options)
  }
  function remove(this: EventTarget | undefined, type: string, listener: Listener, options?: Options) {
    const target = this ?? window
    removeEventListener.call(target, type, listener, options)
    if (outlives(target)) forget(target, type, listener, options)
  }
  /** The older names, still used by libraries of that time. */
  function addListener(this: MediaQueryList, listener: Listener) {
    addEventListener.call(this, 'change', listener)
    note(addListener, this, 'change', listener, false)
  }
  function removeListener(this: MediaQueryList, listener: Listener) {
    removeEventListener.call(this, 'change', listener)
    forget(this, 'change', listener, false)
  }

  const restores = [
    patch(EventTarget.prototype, { addEventListener: addNoted, removeEventListener: remove }),
    patch(MediaQueryList.prototype, { addListener, removeListener }),
  ]
  return () => {
    for (const restore of restores) restore()
  }
}

const keyOf = (type: string, options: Options) =>
  `${typeof options === 'object' ? options?.capture === true : options === true} ${type}`
