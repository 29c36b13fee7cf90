import type { Pause } from './owner.ts'

/** Events of connections. Those of an event source may have any name. */
const EVENTS = ['open', 'message', 'messageerror', 'error', 'close']

/** How many events of one connection are held back for a suspended guest. A guest that misses any would show wrong data: it is not
 *  kept any longer. */
export const MAX_BUFFERED_EVENTS = 200

/** Holds back the events of a connection while its guest is suspended; they are dispatched in order when it is shown again.
 *  @param connection new: nobody listens to it yet
 *  @param onOverflow more events come than are held back */
export function bufferEvents(connection: EventTarget, onOverflow: () => void): Pause {
  const held: Event[] = []
  let isHolding = false
  const hold = (event: Event) => {
    if (!isHolding) return
    event.stopImmediatePropagation()
    if (held.length < MAX_BUFFERED_EVENTS) held.push(event)
    else onOverflow()
  }
  const types = new Set<string>()
  const listen = (type: string) => {
    if (types.has(type)) return
    types.add(type)
    EventTarget.prototype.addEventListener.call(connection, type, hold)
  }
  for (const type of EVENTS) listen(type)
  if (globalThis.EventSource && connection instanceof EventSource) listenToNamed(connection, listen)
  // Not the connection itself: what holds this function must not keep it alive.
  const reference = new WeakRef(connection)
  return () => {
    isHolding = true
    return () => {
      isHolding = false
      for (const event of held.splice(0)) reference.deref()?.dispatchEvent(copyOf(event))
    }
  }
}

/** An event source's server chooses the names of its events: each that the guest listens to is held back too. */
function listenToNamed(source: EventSource, listen: (type: string) => void) {
  const { addEventListener } = source
  Object.defineProperty(source, 'addEventListener', {
    configurable: true,
    writable: true,
    value(type: string, ...rest: [EventListener, AddEventListenerOptions?]) {
      listen(String(type))
      addEventListener.call(source, type, ...rest)
    },
  })
}

/** An event cannot be dispatched twice: the constructor of its kind reads what it carries. */
function copyOf(event: Event): Event {
  const Kind = event.constructor as new (type: string, init: object) => Event
  return new Kind(event.type, event)
}
