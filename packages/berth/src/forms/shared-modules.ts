import { BerthError, messageOf } from '../entry.ts'
import { portalMarks } from '../ledger/baseline.ts'
import { sharedNames, sharedVersion, unsatisfied } from '../manifest/shared-packages.ts'
import { type FetchOptions, withTimeout } from '../tags.ts'

/** The modules of the packages that the portal offers, by the names under which scripts import them. */
export type SharedModules = Readonly<Record<string, object>>

/** Loads what a guest takes from the portal, once in a document, by the document's import map. It is the portal's: called before the page is
 *  monitored, so that nothing of it is cleaned up with a guest.
 *  @param needed name → range
 *  @throws BerthError script-failed | script-timeout; the signal's reason when aborted */
export async function loadShared(
  needed: Readonly<Record<string, string>>,
  fetching: FetchOptions,
): Promise<SharedModules> {
  const [missing] = unsatisfied(needed)
  if (missing) throw new BerthError('script-failed', missing.why)
  const modules = await Promise.all(
    Object.keys(needed).map(async name => {
      const late = () => new BerthError('script-timeout', `${name}: no answer within ${fetching.timeoutMs} ms`)
      return [name, await withTimeout(importShared(name), fetching, late)] as const
    }),
  )
  return Object.fromEntries(modules)
}

/** @throws BerthError script-failed */
export async function importShared(name: string): Promise<object> {
  try {
    const module = (await import(/* @vite-ignore */ name)) as object
    if (name === 'react-dom/client') markDocument(module as ReactDom)
    return module
  } catch (cause) {
    throw new BerthError('script-failed', `${name}: ${messageOf(cause)}`, { cause })
  }
}

type ReactDom = { createRoot(container: Element): { unmount(): void } }

/** React listens on the document from its first root on, and marks the document so that it does so once. The mark has a name of its own in each
 *  document, and is the portal's. */
function markDocument({ createRoot }: ReactDom): void {
  if (portalMarks.size > 0) return
  const before = new Set(Reflect.ownKeys(document))
  createRoot(document.createElement('div')).unmount()
  for (const key of Reflect.ownKeys(document)) if (!before.has(key)) portalMarks.add(key)
}

/** A share scope of Module Federation: package → version → where it is. */
type ShareScope = Record<string, Record<string, object>>

/** The packages that a remote works with: those that it shares itself, and those of the portal that it has taken. */
export interface SharedUse {
  has(name: string): boolean
  isPortals(name: string): boolean
  /** @returns what the remote itself gets by the name; undefined for a package that it does not work with */
  load(name: string): Promise<object | undefined>
}

/** An entry of a share scope. */
interface Provided {
  get(): Promise<() => object> | (() => object)
}

/** Offers the portal's packages to a remote that has none of its own: one that brings them has put them into its scope. A remote loads
 *  what it takes when it takes it. */
export function offerShared(scope: ShareScope): SharedUse {
  const taken = new Set<string>()
  const offered = new Set<string>()
  for (const name of sharedNames()) {
    const version = sharedVersion(name)
    if (version === undefined || Object.hasOwn(scope, name)) continue
    offered.add(name)
    const load = async () => {
      taken.add(name)
      const exports = (await importShared(name)) as { default?: unknown }
      // Remotes expect what `require` gives them.
      return () => exports.default ?? exports
    }
    scope[name] = {
      [version]: {
        get: load,
        from: 'dermaga',
        eager: false,
        // Module Federation 2 reads these too.
        ...{ version, scope: ['default'], useIn: [], deps: [], strategy: 'version-first' },
        shareConfig: { requiredVersion: `^${version}`, singleton: true, eager: false },
      },
    }
  }
  const isPortals = (name: string) => taken.has(name)
  const isOwn = (name: string) => !offered.has(name) && Object.keys(scope[name] ?? {}).length > 0
  const has = (name: string) => isPortals(name) || isOwn(name)
  return {
    has,
    isPortals,
    async load(name) {
      if (!has(name)) return undefined
      const versions = Object.entries(scope[name] ?? {}).toSorted(([a], [b]) =>
        a.localeCompare(b, 'en', { numeric: true }),
      )
      const newest = versions.at(-1)?.[1] as Provided | undefined
      const factory = await newest?.get()
      return factory?.()
    },
  }
}
