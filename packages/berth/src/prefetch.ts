import type { GuestEntry } from './entry.ts'
import { checkEntry, checkManifest, type HashOf, type Trust } from './integrity.ts'
import type { Manifest } from './manifest.ts'
import { isScoped } from './scope/scope.ts'

/** How long a pointer or the focus stays on a link before it counts as an intent (design 04). */
export const INTENT_MS = 100

export type Prefetch = {
  /** Fetches the manifest and preloads what it names; runs none of it. Does nothing where the user saves data. */
  prefetch(entry: GuestEntry): Promise<void>
  /** Prefetches once the pointer or the focus has rested on the element; the answer stops listening. */
  prefetchOnIntent(element: HTMLElement, entry: GuestEntry): () => void
}

export function createPrefetch(
  findManifest: (entry: GuestEntry) => Promise<Manifest | undefined>,
  trust: Trust,
): Prefetch {
  const done = new Set<GuestEntry['id']>()

  async function prefetch(entry: GuestEntry) {
    // A frame's page and its files are its own affair: nothing of them is known before.
    if (savesData() || done.has(entry.id) || entry.contract === 'frame') return
    done.add(entry.id)
    try {
      checkEntry(entry, trust)
      const manifest = await findManifest(entry)
      if (!manifest) return void done.delete(entry.id)
      const { styles } = manifest
      const hashOf = await checkManifest(entry, manifest, [...manifest.scripts, ...styles], trust)
      for (const url of manifest.scripts)
        preload(manifest.format === 'module' ? 'modulepreload' : 'preload', 'script', url, hashOf)
      // What is rewritten is fetched as a text, and a browser gives a preload only to what asks the same way.
      for (const url of styles) preload('preload', isScoped(entry, manifest) ? 'fetch' : 'style', url, hashOf)
    } catch {
      // Who opens it is told why.
      done.delete(entry.id)
    }
  }

  return {
    prefetch,
    prefetchOnIntent(element, entry) {
      const listening = new AbortController()
      let timer: number | undefined
      const start = () => {
        clearTimeout(timer)
        timer = window.setTimeout(() => void prefetch(entry), INTENT_MS)
      }
      const stop = () => clearTimeout(timer)
      for (const name of ['pointerenter', 'focusin'])
        element.addEventListener(name, start, { signal: listening.signal })
      for (const name of ['pointerleave', 'focusout'])
        element.addEventListener(name, stop, { signal: listening.signal })
      return () => {
        stop()
        listening.abort()
      }
    },
  }
}

/** The hash goes along: a module that was fetched without one would be taken as it is when it is imported. */
function preload(
  rel: 'preload' | 'modulepreload',
  as: 'script' | 'style' | 'fetch',
  href: string,
  hashOf: HashOf | undefined,
) {
  const link = document.createElement('link')
  link.integrity = hashOf?.(href) ?? ''
  link.rel = rel
  link.as = as
  link.crossOrigin = 'anonymous'
  link.href = href
  link.onload = link.onerror = () => link.remove()
  document.head.append(link)
}

export const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
