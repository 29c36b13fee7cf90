import { type Guest, moduleGuest } from '../contracts.ts'
import { BerthError, type GuestEntry, messageOf } from '../entry.ts'
import { offerShared } from './shared-modules.ts'

/** A Module Federation container, 1 and 2. */
type Container = {
  init?(shareScope: object): unknown
  get(name: string): Promise<() => unknown>
}

/** A container accepts one share scope, and an ES module is the same container at every visit. */
const initialized = new WeakSet<object>()

/** The first exposed module with lifecycles. A container uses the shared packages that it brings itself, and the portal's where it brings
 *  none.
 *  @param exposed names, in the order in which they are tried
 *  @throws BerthError script-failed | no-render-function */
export async function federationGuest(
  entry: GuestEntry,
  container: unknown,
  exposed: readonly string[],
  call: <T>(callback: () => T) => T,
): Promise<Guest> {
  if (!isContainer(container)) throw new BerthError('no-render-function', 'the remote entry offers no container')
  const reasons: string[] = []
  if (!initialized.has(container)) {
    const scope = {}
    await call(() => container.init?.(scope))
    offerShared(scope)
    initialized.add(container)
  }
  for (const name of exposed) {
    try {
      const factory = await call(() => container.get(name))
      return moduleGuest(entry, call(factory), call)
    } catch (error) {
      reasons.push(`${name}: ${messageOf(error)}`)
    }
  }
  throw new BerthError('no-render-function', reasons.join('; '))
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'get' in value && typeof value.get === 'function'
