import type { Category } from '../entry.ts'
import { ownerOfCaller } from './attribution.ts'
import { callerUrls } from './caller.ts'
import { bufferEvents } from './event-buffer.ts'
import type { Owner, Pause } from './owner.ts'
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

type Observation = { target: WeakRef<object> | undefined; rest: unknown[] }
/** What an observer observes, to observe it again: one that a module made when it was evaluated at the next visit, one of a guest that
 *  may be suspended when it is shown again. */
const observations = new WeakMap<object, Observation[]>()

/** Observers of suspended guests: what they are to observe is only remembered. */
const paused = new WeakSet<object>()

/** Whether an observer would still have something to observe when the guest's elements are gone. */
const isStillNeeded = (observer: object) =>
  (observations.get(observer) ?? []).some(({ target }) => {
    const node = target?.deref()
    return target === undefined || (node instanceof Node && (node.isConnected || !(node instanceof Element)))
  })

/** Browsers refuse a worker of another origin by an exception alone, where they announce whatever else the policy refuses. Then reports, trials
 *  and error pages name it like the rest. */
function announceRefusal(worker: string, sourceFile = ''): void {
  const url = URL.parse(worker, document.baseURI)
  document.dispatchEvent(
    new SecurityPolicyViolationEvent('securitypolicyviolation', {
      ...{ effectiveDirective: 'worker-src', violatedDirective: 'worker-src', disposition: 'enforce' },
      ...{ blockedURI: url && url.protocol !== 'blob:' ? url.href : 'blob', sourceFile, documentURI: location.href },
      ...{ originalPolicy: '', statusCode: 0 },
    }),
  )
}

/** The script that defined each custom element. Definitions outlive every visit. */
const definers = new Map<string, string>()

/** The custom elements that a guest has defined in this document, in order.
 *  @param owns whether a script is the guest's */
export const elementsOf = (owns: (script: string) => boolean): string[] =>
  [...definers].flatMap(([name, script]) => (owns(script) ? name : []))

const waiting = new Set<() => void>()

/** Settles when a guest defines its next custom element: some do when their framework has started. */
export const nextElement = (): Promise<void> =>
  new Promise(resolve => {
    waiting.add(resolve)
  })

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
    const { [end]: nativeEnd, observe, unobserve } = prototype
    function recordFor(owner: Owner, instance: object) {
      const reference = new WeakRef(instance)
      const isNeeded = () => {
        const alive = reference.deref()
        return alive !== undefined && isStillNeeded(alive)
      }
      owner.record(
        category,
        () => {
          const alive = reference.deref()
          if (!alive || ended.has(alive)) return false
          const closed = CLOSED[name]
          if (closed !== undefined && Reflect.get(alive, 'readyState') === closed) return false
          nativeEnd?.call(alive)
          return true
        },
        () => (!observe ? 'leak' : isNeeded() ? 'restorable' : 'harmless'),
        owner.isKeepable ? pauseOf(reference, owner) : undefined,
      )
      if (!observe) return
      if (owner.isKeepable && !observations.has(instance)) observations.set(instance, [])
      let held: object | undefined = owner.isEvaluating() ? instance : undefined
      const again = (next: Owner) => void (held && observeAgain(next, held))
      const hold = () => {
        if (isNeeded()) held = reference.deref()
        return held !== undefined
      }
      if (owner.retain(again, { isNeeded: hold }) && !observations.has(instance)) observations.set(instance, [])
    }
    function observeAgain(owner: Owner, instance: object) {
      recordFor(owner, instance)
      observeAll(instance)
    }
    function observeAll(instance: object) {
      for (const { target, rest } of observations.get(instance) ?? []) {
        const element = target?.deref()
        if (element || !target) observe?.call(instance, ...(element ? [element] : []), ...rest)
      }
    }
    /** An observer observes nothing meanwhile, and a connection keeps its events. */
    function pauseOf(reference: WeakRef<object>, owner: Owner): Pause {
      if (!observe) return bufferEvents(reference.deref() as EventTarget, owner.noteOverflow)
      return () => {
        const observer = reference.deref()
        if (observer) {
          paused.add(observer)
          nativeEnd?.call(observer)
        }
        return () => {
          const alive = reference.deref()
          if (!alive) return
          paused.delete(alive)
          observeAll(alive)
        }
      }
    }
    const construct = (target: Constructor, args: unknown[], newTarget: Constructor): object => {
      const callerOwner = () => ownerOfCaller(construct, page[name] !== proxy)
      let instance: object
      try {
        instance = Reflect.construct(target, args, newTarget)
      } catch (error) {
        if (name === 'Worker' && callerOwner()) announceRefusal(String(args[0]), callerUrls(construct)[0])
        throw error
      }
      const owner = callerOwner()
      if (owner) recordFor(owner, instance)
      return instance
    }
    const proxy = new Proxy(native, { construct: construct as never })
    replacements[name] = proxy
    restorePrototypes.push(
      patch(prototype, {
        [end](this: object) {
          ended.add(this)
          observations.get(this)?.splice(0)
          return nativeEnd?.call(this)
        },
        ...(observe && {
          observe(this: object, ...args: unknown[]) {
            ended.delete(this)
            const [first, ...rest] = args
            const target = first instanceof Node ? new WeakRef(first) : undefined
            observations.get(this)?.push({ target, rest: target ? rest : args })
            return paused.has(this) ? undefined : observe.apply(this, args)
          },
        }),
        ...(unobserve && {
          unobserve(this: object, element: unknown) {
            const list = observations.get(this)
            const at = list?.findIndex(({ target }) => target?.deref() === element) ?? -1
            if (at >= 0) list?.splice(at, 1)
            return unobserve.call(this, element)
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
    if (!owner) return
    if (definer !== undefined) definers.set(name, definer)
    owner.recordKept('custom element')
    for (const resolve of waiting) resolve()
    waiting.clear()
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
