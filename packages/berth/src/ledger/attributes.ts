import { ownerOfCaller } from './attribution.ts'
import { patch } from './patch.ts'

const METHODS = ['setAttribute', 'removeAttribute', 'toggleAttribute'] as const
/** Attributes that are written as properties too. */
const PROPERTIES = () => ({ inert: HTMLElement, ariaHidden: Element, hidden: HTMLElement })
const NAMES: Readonly<Record<string, string>> = { ariaHidden: 'aria-hidden' }

type Change = { before: string | null; set: string | null; release: () => void }

/** What dialogs do to whatever stands beside them on body: a guest that leaves with one open would leave the shell hidden
 *  from assistive tools, or dead. Told by who calls. */
export function patchAttributes(): () => void {
  const restores = ([...document.body.children] as HTMLElement[]).map(watch)
  return () => {
    for (const restore of restores) restore()
  }
}

function watch(element: HTMLElement): () => void {
  const changes = new Map<string, Change>()

  function noted<T>(name: string, caller: (...args: never[]) => unknown, isOverlaid: boolean, act: () => T): T {
    const before = element.getAttribute(name)
    const answer = act()
    const set = element.getAttribute(name)
    if (set === before) return answer
    const known = changes.get(name)
    // Put back by whoever it was.
    if (known?.before === set) {
      known.release()
      changes.delete(name)
      return answer
    }
    const owner = ownerOfCaller(caller, isOverlaid)
    if (!owner) return answer
    const change: Change = { before: known?.before ?? before, set, release: () => {} }
    known?.release()
    changes.set(name, change)
    change.release = owner.record('attribute', () => {
      changes.delete(name)
      if (element.getAttribute(name) !== change.set) return false
      if (change.before === null) native.removeAttribute.call(element, name)
      else native.setAttribute.call(element, name, change.before)
      return true
    })
    return answer
  }

  const native = Element.prototype
  const wrappers = Object.fromEntries(
    METHODS.map(method => [
      method,
      function change(name: string, ...rest: never[]): unknown {
        const act = native[method] as (name: string, ...rest: never[]) => unknown
        return noted(String(name).toLowerCase(), change, (element[method] as unknown) !== change, () =>
          act.call(element, name, ...rest),
        )
      },
    ]),
  )
  const restoreMethods = patch(element, wrappers)
  for (const [property, of] of Object.entries(PROPERTIES())) {
    const accessor = Object.getOwnPropertyDescriptor(of.prototype, property)
    const { get, set } = accessor ?? {}
    if (!get || !set) continue
    const change = (value: unknown) => noted(NAMES[property] ?? property, change, false, () => set.call(element, value))
    Object.defineProperty(element, property, { configurable: true, enumerable: true, get, set: change })
  }
  return () => {
    restoreMethods()
    for (const property of Object.keys(PROPERTIES())) Reflect.deleteProperty(element, property)
  }
}
