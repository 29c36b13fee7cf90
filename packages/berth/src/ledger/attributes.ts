import { ownerOfCaller } from './attribution.ts'
import { patch, redefine } from './patch.ts'

const METHODS = ['setAttribute', 'removeAttribute', 'toggleAttribute'] as const
/** Attributes that can be set as properties too. */
const PROPERTIES = () => ({ inert: HTMLElement, ariaHidden: Element, hidden: HTMLElement })
const NAMES: Readonly<Record<string, string>> = { ariaHidden: 'aria-hidden' }

type Change = { before: string | null; set: string | null; forget: () => void }

/** Attributes of body's children, attributed to the script that sets them. Dialogs hide everything beside them: a guest
 *  that leaves with a dialog open would leave the shell inert or hidden from assistive technology. */
export function patchAttributes(): () => void {
  const restores = ([...document.body.children] as HTMLElement[]).map(patchElement)
  return () => {
    for (const restore of restores) restore()
  }
}

function patchElement(element: HTMLElement): () => void {
  const native = Element.prototype
  const changes = new Map<string, Change>()

  function changeAndRecord<T>(
    name: string,
    wrapper: (...args: never[]) => unknown,
    isOverridden: boolean,
    change: () => T,
  ): T {
    const before = element.getAttribute(name)
    const result = change()
    const set = element.getAttribute(name)
    if (set === before) return result
    const earlier = changes.get(name)
    // Restored, by the guest itself or by anyone else.
    if (earlier?.before === set) {
      earlier.forget()
      changes.delete(name)
      return result
    }
    const owner = ownerOfCaller(wrapper, isOverridden)
    if (!owner) return result
    const recorded: Change = { before: earlier?.before ?? before, set, forget: () => {} }
    earlier?.forget()
    changes.set(name, recorded)
    /** @returns false when anybody else has changed it since */
    const replace = (from: string | null, to: string | null): boolean => {
      if (element.getAttribute(name) !== from) return false
      if (to === null) native.removeAttribute.call(element, name)
      else native.setAttribute.call(element, name, to)
      return true
    }
    const undo = () => {
      changes.delete(name)
      return replace(recorded.set, recorded.before)
    }
    const pause = () => {
      const isPaused = replace(recorded.set, recorded.before)
      return () => void (isPaused && replace(recorded.before, recorded.set))
    }
    recorded.forget = owner.record('attribute', undo, undefined, pause)
    return result
  }

  const wrappers = Object.fromEntries(
    METHODS.map(method => [
      method,
      function wrapper(name: string, ...rest: never[]): unknown {
        const change = native[method] as (name: string, ...rest: never[]) => unknown
        return changeAndRecord(String(name).toLowerCase(), wrapper, (element[method] as unknown) !== wrapper, () =>
          change.call(element, name, ...rest),
        )
      },
    ]),
  )
  const restoreMethods = patch(element, wrappers)
  for (const [property, { prototype }] of Object.entries(PROPERTIES())) {
    const { get, set } = Object.getOwnPropertyDescriptor(prototype, property) ?? {}
    if (!get || !set) continue
    const setter = (value: unknown) =>
      changeAndRecord(NAMES[property] ?? property, setter, false, () => set.call(element, value))
    redefine(element, property, { configurable: true, enumerable: true, get, set: setter })
  }
  return () => {
    restoreMethods()
    for (const property of Object.keys(PROPERTIES())) Reflect.deleteProperty(element, property)
  }
}
