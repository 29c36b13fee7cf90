import type { Guest } from '../contracts.ts'
import { BerthError } from '../entry.ts'

/** The element of each main script: browsers evaluate a module once, and a definition outlives every visit. */
const elements = new Map<string, string>()

type GuestElement = HTMLElement & { context?: unknown; suspend?(): unknown; resume?(): unknown }

/** Mounts a custom element, with the context as its property `context`.
 *  @param main address of the main script
 *  @param name the element that the manifest names
 *  @param defined the elements of the guest, in the order in which it has defined them: a root is defined after its parts
 *  @throws BerthError no-render-function */
export function elementGuest(main: string, name: string | undefined, defined: readonly string[]): Guest {
  const tag = name ?? elements.get(main) ?? defined.at(-1)
  if (tag === undefined) throw new BerthError('no-render-function', 'the module defines no custom element')
  if (!customElements.get(tag)) throw new BerthError('no-render-function', `the module does not define <${tag}>`)
  elements.set(main, tag)
  return {
    async mount(container, context) {
      const element: GuestElement = document.createElement(tag)
      element.context = context()
      container.append(element)
      return {
        update(next) {
          element.context = next
        },
        suspend: () => element.suspend?.(),
        resume: () => element.resume?.(),
        unmount: () => element.remove(),
      }
    },
  }
}
