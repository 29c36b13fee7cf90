import type { Category } from '../entry.ts'
import { ownerOfCaller } from './attribution.ts'
import { callerUrls } from './caller.ts'
import { patch } from './patch.ts'

type Constructor = new (...args: never[]) => object
type Undo = (instance: never) => void

const OBSERVERS = ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver']
const CONNECTIONS = ['WebSocket', 'EventSource', 'BroadcastChannel']

/** The script that defined each custom element. Definitions outlive every visit. */
const definers = new Map<string, string>()

/** Observers, connections, channels and custom elements, attributed to the script that constructs them. */
export function patchConstructors(): () => void {
  const page = window as unknown as Record<string, Constructor>
  const replacements: Record<string, Constructor> = {}

  function replaceConstructor(name: string, category: Category, undo: Undo) {
    const native = page[name]
    if (!native) return
    const construct = (target: Constructor, args: unknown[], newTarget: Constructor): object => {
      const instance: object = Reflect.construct(target, args, newTarget)
      const reference = new WeakRef(instance)
      ownerOfCaller(construct, page[name] !== proxy)?.record(category, () => {
        const alive = reference.deref()
        if (alive) undo(alive as never)
        return alive !== undefined
      })
      return instance
    }
    const proxy = new Proxy(native, { construct: construct as never })
    replacements[name] = proxy
  }

  for (const name of OBSERVERS) replaceConstructor(name, 'observer', (made: MutationObserver) => made.disconnect())
  for (const name of CONNECTIONS) replaceConstructor(name, 'connection', (made: WebSocket) => made.close())
  replaceConstructor('Worker', 'connection', (made: Worker) => made.terminate())

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

  const restores = [patch(page, replacements), patch(CustomElementRegistry.prototype, { define: defineAndRecord })]
  return () => {
    for (const restore of restores) restore()
  }
}
