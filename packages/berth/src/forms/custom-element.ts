import type { Guest } from '../contracts.ts'
import { BerthError } from '../entry.ts'
import { nextElement } from '../ledger/constructors.ts'

/** The element of each main script: browsers evaluate a module once, and a definition outlives every visit. */
const elements = new Map<string, string>()

type GuestElement = HTMLElement & { context?: unknown; suspend?(): unknown; resume?(): unknown }

export type ElementOptions = {
  /** Address of the main script. */
  main: string
  /** The element that the manifest names. */
  name: string | undefined
  /** The elements of the guest, in the order in which it has defined them: a root is defined after its parts. */
  defined(): readonly string[]
  /** Waits for a definition, which may come after the scripts: Angular starts first. @throws `late()` */
  wait(definition: Promise<unknown>, late: () => BerthError): Promise<unknown>
}

/** Mounts a custom element, with the context as its property `context`.
 *  @throws BerthError no-render-function */
export async function elementGuest({ main, name, defined, wait }: ElementOptions): Promise<Guest> {
  const known = name ?? elements.get(main)
  const late = () => {
    const what = known === undefined ? 'defines no custom element' : `does not define <${known}>`
    return new BerthError('no-render-function', `the module ${what}`)
  }
  if (known !== undefined) await wait(customElements.whenDefined(known), late)
  else while (defined().length === 0) await wait(nextElement(), late)
  const tag = known ?? defined().at(-1)
  if (tag === undefined) throw late()
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
