import { ownerOfCaller, passOn, runAs } from './attribution.ts'
import type { Owner } from './owner.ts'
import { redefine } from './patch.ts'

type Listening = (this: EventTarget, ...args: unknown[]) => unknown

const METHODS = ['addEventListener', 'removeEventListener'] as const
const limited = new WeakSet<object>()

const current = (name: (typeof METHODS)[number]) => EventTarget.prototype[name] as Listening

/** zone.js replaces the functions by which a page listens, and keeps all listeners in lists of its own, which are gone when its guest has left.
 *  What a guest replaces them by therefore applies to its own calls; everybody else's go past it.
 *  @returns `limit`: to be called when scripts of the guest have run; `lift`: puts the guest's functions back as it has set them */
export function limitListening(owner: Owner): { limit(): void; lift(): void } {
  const before = Object.fromEntries(METHODS.map(name => [name, current(name)])) as Record<string, Listening>
  const lifts = new Map<string, () => void>()

  function limit() {
    for (const name of METHODS) {
      const [others, own] = [before[name] as Listening, current(name)]
      if (own === others || limited.has(own)) continue
      const apply = (target: Listening, self: EventTarget, args: unknown[]) => {
        const caller = ownerOfCaller(apply, false)
        return caller === owner
          ? runAs(owner, () => Reflect.apply(target, self, args))
          : passOn(caller, () => Reflect.apply(others, self, args))
      }
      // Not a function of its own: zone.js asks for properties that it has given to its own one.
      const limitedToOwner = new Proxy(own, { apply })
      limited.add(limitedToOwner)
      redefine(EventTarget.prototype, name, { ...descriptorOf(name), value: limitedToOwner })
      lifts.set(name, () => {
        if (current(name) === limitedToOwner)
          redefine(EventTarget.prototype, name, { ...descriptorOf(name), value: own })
      })
    }
  }
  return {
    limit,
    lift() {
      for (const lift of lifts.values()) lift()
      lifts.clear()
    },
  }
}

const descriptorOf = (name: string) => Object.getOwnPropertyDescriptor(EventTarget.prototype, name)
