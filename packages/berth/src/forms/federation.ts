import { type Guest, moduleGuest } from '../contracts.ts'
import { BerthError, type GuestEntry, messageOf } from '../entry.ts'
import { componentGuest, componentIn, isVueComponent } from './exposed-component.ts'
import { offerShared, type SharedUse } from './shared-modules.ts'

/** A Module Federation container, 1 and 2. */
type Container = {
  init?(shareScope: object): unknown
  get(name: string): Promise<() => unknown>
}

/** A container accepts one share scope, and an ES module is the same container at every visit. */
const initialized = new WeakMap<object, Promise<SharedUse>>()

/** The first exposed module with lifecycles; without one, the first exposed component. A container uses the shared packages that it brings itself, and the portal's where it brings
 *  none.
 *  @param exposed names, in the order in which they are tried
 *  @param signal aborted when nobody waits any more: nothing further of the guest runs then
 *  @throws BerthError script-failed | no-render-function; the signal's reason when aborted */
export async function federationGuest(
  entry: GuestEntry,
  container: unknown,
  exposed: readonly string[],
  call: <T>(callback: () => T) => T,
  signal: AbortSignal,
): Promise<Guest> {
  if (!isContainer(container)) throw new BerthError('no-render-function', 'the remote entry offers no container')
  const reasons: string[] = []
  const use = await initialize(container, call)
  const components: { name: string; component: unknown }[] = []
  for (const name of exposed) {
    signal.throwIfAborted()
    try {
      const factory = await call(() => container.get(name))
      signal.throwIfAborted()
      const exports = call(factory)
      const component = componentIn(exports)
      if (component !== undefined) components.push({ name, component })
      if (!isVueComponent(component)) return moduleGuest(entry, exports, call)
    } catch (error) {
      reasons.push(`${name}: ${messageOf(error)}`)
    }
  }
  signal.throwIfAborted()
  const [found] = components
  if (found) return componentGuest(found.component, found.name, use, call)
  throw new BerthError('no-render-function', reasons.join('; '))
}

function initialize(container: Container, call: <T>(callback: () => T) => T): Promise<SharedUse> {
  const begin = async () => {
    const scope = {}
    await call(() => container.init?.(scope))
    return offerShared(scope)
  }
  const use = initialized.get(container) ?? begin()
  initialized.set(container, use)
  return use
}

export const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'get' in value && typeof value.get === 'function'
