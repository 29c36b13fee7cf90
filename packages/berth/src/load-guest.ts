import { actAsBerth } from './acting.ts'
import { containerId, type Guest, legacyGuest, moduleGuest } from './contracts.ts'
import { copyUrl, sourceUrl } from './copy.ts'
import { BerthError, type GuestEntry, messageOf, type Timeouts } from './entry.ts'
import type { SharedModules } from './forms/shared-modules.ts'
import type { Router } from './history.ts'
import type { HashOf } from './integrity.ts'
import type { Ledger } from './ledger/ledger.ts'
import type { BuildForm } from './manifest/form.ts'
import { type Manifest, mainScript } from './manifest/manifest.ts'
import type { Scope } from './scope/scope.ts'
import type { Measure } from './spans.ts'
import { addStyles, type FetchOptions, preloadModules, runScripts, withTimeout } from './tags.ts'

export type LoadOptions = {
  entry: GuestEntry
  manifest: Manifest
  ledger: Ledger
  router: Router
  timeouts: Timeouts
  signal: AbortSignal
  /** Undefined when no version of this guest is registered: its files are not checked. */
  hashOf: HashOf | undefined
  /** Undefined when it shares the page's styles. */
  scope: Scope | undefined
  /** The portal's packages that it takes. */
  shared: SharedModules
  /** How often this module has failed to load. Browsers cache a failure by the whole URL, so that a retry needs another. */
  failures: number
  /** The scripts of a classic guest whose evaluation goes on. */
  evaluated: readonly Element[] | undefined
  /** This version of a module has been loaded in this document: its files have been checked. */
  isImported: boolean
  measure: Measure
  /** The guest threw while it was loaded, and works nevertheless. */
  onError(message: string): void
}

/** Loads scripts and styles in parallel and finds the functions of the contract. The caller removes the tags in the end.
 *  @throws BerthError; the signal's reason when aborted. No tag is left in the document then */
export async function loadGuest(options: LoadOptions): Promise<Loaded & { styles: Element[] }> {
  const { manifest, ledger, signal, timeouts, hashOf, scope, measure } = options
  const stop = new AbortController()
  const fetching = { timeoutMs: timeouts.scriptMs, signal: AbortSignal.any([signal, stop.signal]), hashOf }
  const styles = measure(
    'css',
    scope ? scope.addStyles(manifest.styles, fetching) : addStyles(manifest.styles, fetching),
  )
  const code = measure(
    'script',
    manifest.form
      ? loadBuilt(options, fetching, manifest.form)
      : manifest.format === 'module'
        ? importModule(options, fetching)
        : runClassicScripts(options, fetching),
  )
  void code.then(ledger.ran, ledger.ran)
  try {
    const [links, { guest, scripts }] = await Promise.all([styles, code])
    signal.throwIfAborted()
    return { guest, styles: links, scripts }
  } catch (error) {
    stop.abort()
    const [links, loaded] = await Promise.allSettled([styles, code])
    for (const tag of links.status === 'fulfilled' ? links.value : []) tag.remove()
    for (const tag of loaded.status === 'fulfilled' ? loaded.value.scripts : []) tag.remove()
    throw error
  }
}

type Loaded = { guest: Guest; scripts: Element[] }

async function importModule(options: LoadOptions, fetching: FetchOptions): Promise<Loaded> {
  const { entry, ledger } = options
  return { guest: moduleGuest(entry, await importMain(options, fetching), ledger.run), scripts: [] }
}

/** Imports the scripts in their order, as a page runs its modules.
 *  @returns the exports of the main one */
async function importMain(options: LoadOptions, fetching: FetchOptions): Promise<unknown> {
  const { manifest, ledger, failures, hashOf, isImported } = options
  const uncached = (url: string) => (failures > 0 ? `${url}#${failures}` : url)
  if (hashOf && !isImported) {
    const others = otherModules(manifest).map(url => (manifest.scripts.includes(url) ? uncached(url) : url))
    await preloadModules([uncached(mainScript(manifest)), ...others], { ...fetching, hashOf })
  }
  let exports: unknown
  for (const url of manifest.scripts) {
    exports = await withTimeout(
      import(/* @vite-ignore */ uncached(url)).catch(cause => {
        throw new BerthError('script-failed', `${url}: ${messageOf(cause)}`, { cause, url })
      }),
      fetching,
      () => lateScript(url, fetching),
    )
    ledger.ran()
  }
  return exports
}

const lateScript = (url: string, { timeoutMs }: FetchOptions) =>
  new BerthError('script-timeout', `${url}: no answer within ${timeoutMs} ms`)

async function loadBuilt(options: LoadOptions, fetching: FetchOptions, form: BuildForm): Promise<Loaded> {
  const { entry, manifest, ledger, router, shared } = options
  const scripts: Element[] = []
  const main = mainScript(manifest)
  const lateMain = () => lateScript(main, fetching)
  // Few guests are built so: the others' visitors do not load this.
  const { builtGuest } = await import('./forms/built-guest.ts')
  return explainByThrown(options, scripts, () =>
    builtGuest({
      entry,
      form,
      router,
      shared,
      main,
      owns: ledger.owns,
      call: ledger.run,
      importMain: () => importMain(options, fetching),
      wait: (work, late) => withTimeout(work, fetching, late ?? lateMain),
      signal: fetching.signal,
      async runScripts() {
        scripts.push(...(await runScripts(scriptsOf(entry, manifest), fetching)))
      },
      async runScript(url) {
        ledger.runsAgain(url)
        for (const tag of await runScripts([url], fetching)) tag.remove()
      },
    }),
  )
}

/** Finds the guest in scripts that may have thrown. A classic script that throws counts as loaded: what it has thrown says more than that the
 *  guest is not there, and is only reported where the guest works nevertheless.
 *  @param scripts those of the guest that are in the document: they are removed on failure */
async function explainByThrown(
  { ledger, onError }: LoadOptions,
  scripts: Element[],
  find: () => Promise<Guest>,
): Promise<Loaded> {
  const thrown: string[] = []
  const note = (event: ErrorEvent) => {
    if (ledger.owns(event.filename)) thrown.push(event.message)
  }
  window.addEventListener('error', note)
  try {
    const guest = await find()
    for (const message of thrown) onError(message)
    return { guest, scripts }
  } catch (error) {
    for (const tag of scripts) tag.remove()
    if (error instanceof BerthError && error.kind === 'no-render-function' && thrown[0])
      throw new BerthError('script-failed', thrown[0], { cause: error })
    throw error
  } finally {
    window.removeEventListener('error', note)
  }
}

/** The listed scripts of a module beside its main one. */
export const otherModules = (manifest: Manifest): string[] =>
  manifest.files.filter(file => file !== mainScript(manifest) && /\.m?js$/.test(new URL(file).pathname))

async function runClassicScripts(options: LoadOptions, fetching: FetchOptions): Promise<Loaded> {
  const { entry, manifest, ledger, router, evaluated } = options
  if (evaluated) {
    // They do not run again: only that they are in the page is as before.
    actAsBerth(() => document.head.append(...evaluated))
    return { guest: legacyGuest(entry, router, ledger.run), scripts: [...evaluated] }
  }
  const scripts: Element[] = []
  return explainByThrown(options, scripts, async () => {
    scripts.push(...(await runScripts(scriptsOf(entry, manifest), fetching)))
    return legacyGuest(entry, router, ledger.run)
  })
}

/** The scripts that the berth loads, in order; the guest's own code may load more. */
export const scriptsOf = (entry: GuestEntry, manifest: Manifest): string[] => [
  ...globalScripts(entry, manifest),
  ...manifest.scripts,
]

const globalScripts = (entry: GuestEntry, manifest: Manifest) =>
  Object.values(entry.globals ?? {}).map(path => copyUrl(entry, new URL(path, sourceUrl(entry, manifest.base)).href))

/** The guest's own element. It has to be in the document before the guest's script runs. */
export function createContainer(entry: GuestEntry): HTMLElement {
  const container = document.createElement('div')
  container.id = containerId(entry)
  return container
}
