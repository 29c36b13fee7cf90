import type { Category } from '../entry.ts'
import { ownerOfCaller } from './attribution.ts'
import { callerUrls } from './caller.ts'
import { patch } from './patch.ts'

type Constructor = new (...args: never[]) => object
type Undo = (made: never) => void

const OBSERVERS = ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver']
const CONNECTIONS = ['WebSocket', 'EventSource', 'BroadcastChannel']

/** Which script of a guest has defined an element; elements outlive every stay. */
const definers = new Map<string, string>()

/** Observers, connections, channels and custom elements: told by who constructs them. */
export function patchConstructors(): () => void {
  const page = window as unknown as Record<string, Constructor>
  const replacements: Record<string, Constructor> = {}

  function install(name: string, category: Category, undo: Undo) {
    const native = page[name]
    if (!native) return
    const construct = (target: Constructor, args: unknown[], newTarget: Constructor): object => {
      const made: object = Reflect.construct(target, args, newTarget)
      const weak = new WeakRef(made)
      ownerOfCaller(construct, page[name] !== maker)?.record(category, () => {
        const still = weak.deref()
        if (still) undo(still as never)
        return still !== undefined
      })
      return made
    }
    const maker = new Proxy(native, { construct: construct as never })
    replacements[name] = maker
  }

  for (const name of OBSERVERS) install(name, 'observer', (made: MutationObserver) => made.disconnect())
  for (const name of CONNECTIONS) install(name, 'connection', (made: WebSocket) => made.close())
  install('Worker', 'connection', (made: Worker) => made.terminate())

  // React works from one: browsers keep a port that listens, and all that it reaches, until it is closed.
  const constructChannel = (target: typeof MessageChannel): MessageChannel => {
    const made = new target()
    const owner = ownerOfCaller(constructChannel, window.MessageChannel !== channelMaker)
    const port = new WeakRef(made.port1)
    owner?.onClose(callerUrls(constructChannel)[0], () => port.deref()?.close())
    return made
  }
  const channelMaker = new Proxy(MessageChannel, { construct: constructChannel })
  replacements['MessageChannel'] = channelMaker as unknown as Constructor

  const { define } = CustomElementRegistry.prototype
  function defineNoted(this: CustomElementRegistry, ...args: Parameters<typeof define>) {
    const owner = ownerOfCaller(defineNoted, customElements.define !== defineNoted)
    const [definer] = callerUrls(defineNoted)
    const [name] = args
    // Nobody can take an element back, and a classical script defines its own anew at every stay.
    if (owner?.owns(definers.get(name) ?? '')) return
    define.apply(this, args)
    if (owner && definer !== undefined) definers.set(name, definer)
    owner?.recordKept('custom element')
  }

  const restores = [patch(page, replacements), patch(CustomElementRegistry.prototype, { define: defineNoted })]
  return () => {
    for (const restore of restores) restore()
  }
}
