import { containerId, type Guest, legacyGuest, moduleGuest } from './contracts.ts'
import { BerthError, type GuestEntry, messageOf, type Timeouts } from './entry.ts'
import type { Router } from './history.ts'
import type { HashOf } from './integrity.ts'
import type { Ledger } from './ledger/ledger.ts'
import { type Manifest, mainScript } from './manifest.ts'
import type { Scope } from './scope/scope.ts'
import type { Measure } from './spans.ts'
import { addStyles, type Loading, preloadModules, runScripts, withTimeout } from './tags.ts'

export type LoadOptions = {
  entry: GuestEntry
  manifest: Manifest
  ledger: Ledger
  router: Router
  timeouts: Timeouts
  signal: AbortSignal
  /** Undefined: nothing of this guest is registered, and it comes as it is. */
  hashOf: HashOf | undefined
  /** Undefined: its styles are the page's. */
  scope: Scope | undefined
  /** How often this module has failed to load: browsers remember a failure by its whole address. */
  failures: number
  measure: Measure
  /** The guest threw while it was loaded, and is there nonetheless. */
  onError(message: string): void
}

/** Loads scripts and styles side by side and reads the contract. `tags` are the berth's to remove.
 *  @throws BerthError; the signal's reason when given up. Nothing of it stays in the document then */
export async function loadGuest(options: LoadOptions): Promise<{ guest: Guest; tags: Element[] }> {
  const { manifest, signal, timeouts, hashOf, scope, measure } = options
  const halt = new AbortController()
  const loading = { timeoutMs: timeouts.scriptMs, signal: AbortSignal.any([signal, halt.signal]), hashOf }
  const styles = measure('css', scope ? scope.addStyles(manifest.styles, loading) : addStyles(manifest.styles, loading))
  const code = measure(
    'script',
    manifest.format === 'module' ? importModule(options, loading) : runClassical(options, loading),
  )
  try {
    const [links, { guest, scripts }] = await Promise.all([styles, code])
    return { guest, tags: [...links, ...scripts] }
  } catch (problem) {
    halt.abort()
    const [links, ran] = await Promise.allSettled([styles, code])
    for (const tag of links.status === 'fulfilled' ? links.value : []) tag.remove()
    for (const tag of ran.status === 'fulfilled' ? ran.value.scripts : []) tag.remove()
    throw problem
  }
}

type Loaded = { guest: Guest; scripts: Element[] }

async function importModule(options: LoadOptions, loading: Loading): Promise<Loaded> {
  const { entry, manifest, ledger, failures, hashOf } = options
  const url = mainScript(manifest)
  const address = failures > 0 ? `${url}#${failures}` : url
  if (hashOf) {
    const others = manifest.files.filter(file => file !== url && isScript(file))
    await preloadModules([address, ...others], { ...loading, hashOf })
  }
  const exports: unknown = await withTimeout(
    import(/* @vite-ignore */ address).catch(cause => {
      throw new BerthError('script-failed', `${url}: ${messageOf(cause)}`, { cause })
    }),
    loading,
    () => new BerthError('script-timeout', `${url}: nothing within ${loading.timeoutMs} ms`),
  )
  return { guest: moduleGuest(entry, exports, ledger.run), scripts: [] }
}

const isScript = (address: string) => /\.m?js$/.test(new URL(address).pathname)

async function runClassical(options: LoadOptions, loading: Loading): Promise<Loaded> {
  const { entry, manifest, ledger, router } = options
  const thrown: string[] = []
  const note = (event: ErrorEvent) => {
    if (ledger.owns(event.filename)) thrown.push(event.message)
  }
  window.addEventListener('error', note)
  let scripts: Element[] = []
  try {
    scripts = await runScripts(scriptsOf(entry, manifest), loading)
    const guest = legacyGuest(entry, router, ledger.run)
    for (const message of thrown) options.onError(message)
    return { guest, scripts }
  } catch (problem) {
    for (const tag of scripts) tag.remove()
    if (problem instanceof BerthError && problem.kind === 'no-render-function' && thrown[0]) {
      throw new BerthError('script-failed', thrown[0])
    }
    throw problem
  } finally {
    window.removeEventListener('error', note)
  }
}

/** All scripts the guest consists of before it loads more by itself. */
export const scriptsOf = (entry: GuestEntry, manifest: Manifest): string[] => [
  ...globalScripts(entry, manifest),
  ...manifest.scripts,
]

const globalScripts = (entry: GuestEntry, manifest: Manifest) =>
  Object.values(entry.globals ?? {}).map(path => new URL(path, manifest.base).href)

/** The guest's own element, in the document before its script runs (design 04). */
export function createContainer(entry: GuestEntry): HTMLElement {
  const container = document.createElement('div')
  container.id = containerId(entry)
  return container
}
