import { actAsBerth } from '../acting.ts'
import { createCache } from '../cache.ts'
import type { GuestEntry } from '../entry.ts'
import type { HashOf } from '../integrity.ts'
import { isEsModule } from '../manifest/form.ts'
import type { Manifest } from '../manifest/manifest.ts'
import type { FetchOptions } from '../tags.ts'
import { createDynamicStyles } from './dynamic-styles.ts'
import { getSheet } from './imports.ts'
import type { PrefetchedStyles } from './prefetch-styles.ts'
import { type Rewriting, resetRules, scopedCss } from './rewrite.ts'
import { createSilently, type StyleTag } from './style-hooks.ts'

const ROOT = 'data-berth-scope'
const PAGE = 'data-berth-page'
const AROUND = 'data-berth-around'

/** Keeps a guest's styles inside the guest, and the shell's styles out of it. */
export type Scope = {
  /** Applies the guest's styles to this element and its content, and isolates the styles in it. */
  addRoot(element: Element): void
  /** Adds the guest's style sheets in order, with their imports.
   *  @throws BerthError css-failed | integrity | unknown-origin; the signal's reason when aborted */
  addStyles(urls: readonly string[], fetching: FetchOptions): Promise<Element[]>
  /** Isolates a style that the guest itself adds outside of its roots. */
  isolate(tag: StyleTag): void
  /** The slot's element shows another guest. @returns it shows this one again */
  suspend(): () => void
  close(): void
}

/** Whether a guest's styles are scoped. In browsers without `@scope` the guest shares the page's styles. */
export const isScoped = ({ isolation }: GuestEntry, manifest: Manifest): boolean =>
  (!isEsModule(manifest) || manifest.isScoped === true) && isolation !== 'none' && 'CSSScopeRule' in window

export type ScopeOptions = {
  entry: GuestEntry
  container: Element
  /** The element around the container, which contains nothing else. */
  slotElement: Element
  /** Called for every sheet that is fetched. */
  check: HashOf
  prefetched: PrefetchedStyles | undefined
  /** For sheets that are imported later. */
  timeoutMs: number
  /** Where a file is that a sheet names by an absolute address; as it says unless given. */
  placed?: ((url: string) => string) | undefined
}

/** Scoping by `@scope`: every rule is rewritten to apply to the guest's roots only. */
export function createScope(options: ScopeOptions): Scope {
  const { entry, container, slotElement, check, prefetched, timeoutMs, placed } = options
  const { modulSlug } = entry
  const selector = `[${ROOT}="${CSS.escape(modulSlug)}"]`
  const dynamicStyles = createDynamicStyles(container, { selector, placed }, check, timeoutMs)
  container.setAttribute(PAGE, '')
  slotElement.setAttribute(AROUND, modulSlug)

  function addRoot(element: Element) {
    element.setAttribute(ROOT, modulSlug)
    dynamicStyles.observe(element)
  }
  addRoot(container)

  function addStyle(css: string): HTMLStyleElement {
    const tag = createSilently(() => document.createElement('style'))
    tag.textContent = css
    actAsBerth(() => document.head.append(tag))
    return tag
  }

  return {
    addRoot,

    async addStyles(urls, fetching) {
      const texts = await Promise.all(urls.map(url => prefetched?.take(url) ?? getSheet(url, fetching, check)))
      return [
        addStyle(resetRules(`[${AROUND}="${CSS.escape(modulSlug)}"]`, selector)),
        ...texts.map((text, index) => addStyle(cachedScopedCss(text, urls[index] as string, { selector, placed }))),
      ]
    },

    isolate: dynamicStyles.isolate,

    suspend() {
      slotElement.removeAttribute(AROUND)
      return () => slotElement.setAttribute(AROUND, modulSlug)
    },

    close() {
      // The next guest may be there already.
      if (slotElement.getAttribute(AROUND) === modulSlug) slotElement.removeAttribute(AROUND)
      dynamicStyles.close()
    },
  }
}

/** About as many sheets as a user returns to in a day. Bootstrap's takes half a megabyte. */
const cache = createCache<{ text: string; css: string }>(16)

/** `scopedCss`, cached for a sheet that has not changed since the guest's last visit. */
function cachedScopedCss(text: string, url: string, { selector, placed }: Rewriting): string {
  const key = `${selector} ${url}`
  const cached = cache.get(key)
  if (cached?.text === text) return cached.css
  const css = scopedCss(text, url, selector, placed)
  cache.set(key, { text, css })
  return css
}
