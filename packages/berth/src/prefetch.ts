import type { GuestEntry } from './entry.ts'
import { checkEntry, checkManifest, type HashOf, type Trust } from './integrity.ts'
import { otherModules, scriptsOf } from './load-guest.ts'
import { isEsModule } from './manifest/form.ts'
import type { Manifest } from './manifest/manifest.ts'
import { isScoped } from './scope/scope.ts'

/** How long the pointer or the focus has to be on a link before its guest is prefetched. */
export const INTENT_MS = 100

export type Prefetch = {
  /** Fetches the manifest and preloads its files without running them. Does nothing for users who save data. */
  prefetch(entry: GuestEntry): Promise<void>
  /** Prefetches when the pointer or the focus stays on the element. @returns removes the listeners */
  prefetchOnIntent(element: HTMLElement, entry: GuestEntry): () => void
}

export function createPrefetch(
  findManifest: (entry: GuestEntry) => Promise<Manifest | undefined>,
  trust: Trust,
): Prefetch {
  const done = new Set<GuestEntry['id']>()

  async function prefetch(entry: GuestEntry) {
    // The files of a frame's page are not known before it is loaded.
    if (savesData() || done.has(entry.id) || entry.contract === 'frame') return
    done.add(entry.id)
    try {
      checkEntry(entry, trust)
      const manifest = await findManifest(entry)
      if (!manifest) return void done.delete(entry.id)
      const { styles } = manifest
      const scripts = scriptsOf(entry, manifest)
      const hashOf = await checkManifest(entry, manifest, [...scripts, ...styles], trust)
      // A registered module is evaluated only when all its files have passed their check.
      const isModule = isEsModule(manifest)
      const checked = isModule && hashOf ? otherModules(manifest) : []
      for (const url of [...scripts, ...checked]) preload(isModule ? 'modulepreload' : 'preload', 'script', url, hashOf)
      // Scoped styles are fetched as text. Browsers use a preload only for a request of the same kind.
      for (const url of styles) preload('preload', isScoped(entry, manifest) ? 'fetch' : 'style', url, hashOf)
    } catch {
      // The error is shown when the guest is opened.
      done.delete(entry.id)
    }
  }

  return {
    prefetch,
    prefetchOnIntent(element, entry) {
      const listeners = new AbortController()
      let timer: number | undefined
      const start = () => {
        clearTimeout(timer)
        timer = window.setTimeout(() => void prefetch(entry), INTENT_MS)
      }
      const stop = () => clearTimeout(timer)
      for (const name of ['pointerenter', 'focusin'])
        element.addEventListener(name, start, { signal: listeners.signal })
      for (const name of ['pointerleave', 'focusout'])
        element.addEventListener(name, stop, { signal: listeners.signal })
      return () => {
        stop()
        listeners.abort()
      }
    },
  }
}

/** With its hash: a module that is preloaded without one would not be checked when it is imported. */
function preload(
  rel: 'preload' | 'modulepreload',
  as: 'script' | 'style' | 'fetch',
  href: string,
  hashOf: HashOf | undefined,
) {
  const link = document.createElement('link')
  // Of what is fetched as text browsers check nothing and complain: the berth checks it when it is used.
  if (as !== 'fetch') link.integrity = hashOf?.(href) ?? ''
  link.rel = rel
  link.as = as
  link.crossOrigin = 'anonymous'
  link.href = href
  link.onload = link.onerror = () => link.remove()
  document.head.append(link)
}

export const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
