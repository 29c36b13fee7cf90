import type { Category } from '../entry.ts'
import { ownerOfCaller } from './attribution.ts'
import { callerUrls } from './caller.ts'
import { patch } from './patch.ts'

type Constructor = new (...args: never[]) => object
/** What the ledger records, with the method that ends it. */
const ENDED_BY = {
  MutationObserver: ['observer', 'disconnect'],
  ResizeObserver: ['observer', 'disconnect'],
  IntersectionObserver: ['observer', 'disconnect'],
  PerformanceObserver: ['observer', 'disconnect'],
  WebSocket: ['connection', 'close'],
  EventSource: ['connection', 'close'],
  BroadcastChannel: ['connection', 'close'],
  Worker: ['connection', 'terminate'],
} as const satisfies Record<string, readonly [Category, string]>
/** `readyState` of a socket or an event source that its server has closed. */
const CLOSED: Readonly<Record<string, number>> = { WebSocket: 3, EventSource: 2 }

/** The script that defined each custom element. Definitions outlive every visit. */
const definers = new Map<string, string>()

/** Observers, connections, channels and custom elements, attributed to the script that constructs them. */
export function patchConstructors(): () => void {
  const page = window as unknown as Record<string, Constructor>
  const replacements: Record<string, Constructor> = {}

  /** What the guest has ended itself. An observer may observe again. */
  const ended = new WeakSet<object>()
  const restorePrototypes: (() => void)[] = []

  function replaceConstructor(name: keyof typeof ENDED_BY) {
    const native = page[name]
    if (!native) return
    const [category, end] = ENDED_BY[name]
    const prototype = native.prototype as Record<string, (...args: unknown[]) => unknown>
    const { [end]: nativeEnd, observe } = prototype
    const construct = (target: Constructor, args: unknown[], newTarget: Constructor): object => {
      const instance: object = Reflect.construct(target, args, newTarget)
      const reference = new WeakRef(instance)
      ownerOfCaller(construct, page[name] !== proxy)?.record(category, () => {
        const alive = reference.deref()
        if (!alive || ended.has(alive)) return false
        const closed = CLOSED[name]
        if (closed !== undefined && Reflect.get(alive, 'readyState') === closed) return false
        nativeEnd?.call(alive)
        return true
      })
      return instance
    }
    const proxy = new Proxy(native, { construct: construct as never })
    replacements[name] = proxy
    restorePrototypes.push(
      patch(prototype, {
        [end](this: object) {
          ended.add(this)
          return nativeEnd?.call(this)
        },
        ...(observe && {
          observe(this: object, ...args: unknown[]) {
            ended.delete(this)
            return observe.apply(this, args)
          },
        }),
      }),
    )
  }

  for (const name of Object.keys(ENDED_BY) as (keyof typeof ENDED_BY)[]) replaceConstructor(name)

  // React's scheduler uses one. Browsers keep a port that listens, and everything reachable from it, until it is closed.
  const constructChannel = (target: typeof MessageChannel): MessageChannel => {
    const channel = new target()
    const owner = ownerOfCaller(constructChannel, window.MessageChannel !== channelProxy)
    const port = new WeakRef(channel.port1)
    owner?.onClose(callerUrls(constructChannel)[0], () => port.deref()?.close())
    return channel
  }
  const channelProxy = new Proxy(MessageChannel, { construct: constructChannel })
  replacements['MessageChannel'] = channelProxy as unknown as Constructor

  const { define } = CustomElementRegistry.prototype
  function defineAndRecord(this: CustomElementRegistry, ...args: Parameters<typeof define>) {
    const owner = ownerOfCaller(defineAndRecord, customElements.define !== defineAndRecord)
    const [definer] = callerUrls(defineAndRecord)
    const [name] = args
    // A definition cannot be removed, and a classic script defines its elements again at every visit.
    if (owner?.owns(definers.get(name) ?? '')) return
    define.apply(this, args)
    if (owner && definer !== undefined) definers.set(name, definer)
    owner?.recordKept('custom element')
  }

  const restores = [
    ...restorePrototypes,
    patch(page, replacements),
    patch(CustomElementRegistry.prototype, { define: defineAndRecord }),
  ]
  return () => {
    for (const restore of restores) restore()
  }
}
