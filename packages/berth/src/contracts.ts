import type { GuestContext } from './context.ts'
import { BerthError, type GuestEntry } from './entry.ts'
import { createGuestHistory, type Router } from './history.ts'

/** A loaded guest, whichever contract it implements. */
export type Guest = {
  /** Runs once for a module, before its first mount. */
  bootstrap?(element: HTMLElement, context: () => GuestContext): Promise<void>
  mount(element: HTMLElement, context: () => GuestContext): Promise<Mounted>
}
export type Mounted = {
  update?(context: GuestContext): unknown
  unmount(): unknown
  /** The guest is about to be hidden and kept. If it throws, it is unmounted instead. */
  suspend?(): unknown
  /** The guest is shown again. */
  resume?(context: GuestContext): unknown
}

type LegacyFunction = (containerId: string, history?: unknown) => unknown

/** The container's id, which the guest's script may use as soon as it runs. spec §2.9 */
export const containerId = ({ modulSlug, widget }: GuestEntry): string =>
  widget === undefined ? `${modulSlug}-container` : `${modulSlug}-${widget}-container`

/** The legacy contract: two global functions, read as soon as the guest's scripts have run.
 *  @throws BerthError no-render-function */
export function legacyGuest(entry: GuestEntry, router: Router, call: <T>(callback: () => T) => T): Guest {
  const { modulSlug } = entry
  const render = windowFunction(`render${modulSlug}`)
  const unmount = windowFunction(`unmount${modulSlug}`)
  const suspend = windowFunction(`suspend${modulSlug}`)
  const resume = windowFunction(`resume${modulSlug}`)
  if (!render) throw new BerthError('no-render-function', `window.render${modulSlug} is not a function`)
  return {
    async mount(element, context) {
      const { history, close } = createGuestHistory(router, context, call)
      try {
        await call(() => render(containerId(entry), history))
      } catch (error) {
        close()
        throw error
      }
      return {
        ...(suspend && { suspend: () => suspend(containerId(entry)) }),
        ...(resume && { resume: () => resume(containerId(entry), history) }),
        async unmount() {
          try {
            // A guest that was put aside must not unmount its successor, which has the same id.
            const container = document.getElementById(containerId(entry))
            if (!container || container === element) await unmount?.(containerId(entry))
          } finally {
            close()
          }
        },
      }
    },
  }
}

/** Whether a legacy guest could be mounted again now. */
export const hasRenderFunction = ({ modulSlug }: GuestEntry): boolean =>
  windowFunction(`render${modulSlug}`) !== undefined

function windowFunction(name: string): LegacyFunction | undefined {
  const value: unknown = Reflect.get(window, name)
  return typeof value === 'function' ? (value as LegacyFunction) : undefined
}

type Lifecycle = ((props: object) => unknown) | ((props: object) => unknown)[]
type GuestModule = {
  /** Another name of `mount(element, context)`. */
  render?: unknown
  mount?: Lifecycle | ((element: HTMLElement, context: GuestContext) => unknown)
  bootstrap?: Lifecycle
  update?: Lifecycle
  unmount?: Lifecycle
}

/** The module contract: `mount(element, context)`, or `render`, returns `{update?, unmount}` or a function that unmounts; single-spa
 *  lifecycles work as well.
 *  @throws BerthError no-render-function */
export function moduleGuest(entry: GuestEntry, exports: unknown, call: <T>(callback: () => T) => T): Guest {
  const module = [exports, (exports as { default?: unknown }).default].find(
    candidate => typeof candidate === 'object' && candidate !== null && ('mount' in candidate || 'render' in candidate),
  ) as GuestModule | undefined
  if (module?.unmount) return singleSpaGuest(entry, module, call)
  const mount = module?.mount ?? module?.render
  if (typeof mount !== 'function')
    throw new BerthError('no-render-function', 'the module exports no mount(element, context)')
  return {
    async mount(element, context) {
      const mounted = await call(() =>
        (mount as (element: HTMLElement, context: GuestContext) => unknown)(element, context()),
      )
      if (typeof mounted === 'function') return { unmount: mounted as () => unknown }
      if (!isMounted(mounted)) throw new BerthError('mount-failed', 'mount() did not return {unmount}')
      return mounted
    },
  }
}

const isMounted = (value: unknown): value is Mounted =>
  typeof value === 'object' && value !== null && 'unmount' in value && typeof value.unmount === 'function'

const bootstrapped = new WeakSet<object>()

/** single-spa: a lifecycle is one function or a list that runs in order; bootstrap runs once per module. */
function singleSpaGuest(entry: GuestEntry, module: GuestModule, call: <T>(callback: () => T) => T): Guest {
  async function run(lifecycle: Lifecycle | undefined, props: object) {
    for (const step of [lifecycle ?? []].flat()) await call(() => step(props))
  }
  const props = (element: HTMLElement, context: GuestContext) => ({
    ...context,
    name: entry.modulSlug,
    domElement: element,
  })
  return {
    async bootstrap(element, context) {
      if (bootstrapped.has(module)) return
      await run(module.bootstrap, props(element, context()))
      bootstrapped.add(module)
    },
    async mount(element, context) {
      await run(module.mount as Lifecycle, props(element, context()))
      return {
        ...(module.update && { update: (next: GuestContext) => run(module.update, props(element, next)) }),
        unmount: () => run(module.unmount, props(element, context())),
      }
    },
  }
}
