import { type Guest, moduleGuest } from '../contracts.ts'
import { BerthError, type GuestEntry, messageOf } from '../entry.ts'

/** A Module Federation container, 1 and 2. */
type Container = {
  init?(shareScope: object): unknown
  get(name: string): Promise<() => unknown>
}

/** A container accepts one share scope, and an ES module is the same container at every visit. */
const initialized = new WeakSet<object>()

/** The first exposed module with lifecycles. A container without shared packages in its scope uses those that it brings itself.
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
    await call(() => container.init?.({}))
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
