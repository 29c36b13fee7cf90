import type { GuestEntry } from '../entry.ts'
import type { HashOf } from '../integrity.ts'
import type { Manifest } from '../manifest.ts'
import type { Loading } from '../tags.ts'
import { createHeld, type StyleTag } from './dynamic-styles.ts'
import { getSheet } from './imports.ts'
import type { Ahead } from './prefetch-styles.ts'
import { beginningOf } from './rewrite.ts'
import { rewritten } from './rewrite-cache.ts'

const ROOT = 'data-berth-scope'
const PAGE = 'data-berth-page'
const AROUND = 'data-berth-around'

/** Keeps a guest's styles to the guest, and the shell's from it. */
export type Scope = {
  /** The guest's styles go for this element and what is in it, and styles in it are the guest's. */
  addRoot(element: Element): void
  /** Adds the guest's style sheets in their order, each with what it imports.
   *  @throws BerthError css-failed | integrity | unknown-origin; the signal's reason when given up */
  addStyles(urls: readonly string[], loading: Loading): Promise<Element[]>
  /** A style that the guest itself adds elsewhere is held like the others. */
  isolate(tag: StyleTag): void
  /** The guest has gone. */
  close(): void
}

/** Whether a guest's styles go for itself alone. A browser that knows no `@scope` gives it the page's. */
export const isScoped = ({ isolation }: GuestEntry, { format }: Manifest): boolean =>
  format === 'legacy' && isolation !== 'none' && 'CSSScopeRule' in window

export type ScopeOptions = {
  entry: GuestEntry
  /** Where the guest's page is. */
  container: Element
  /** The element that holds nothing else. */
  around: Element
  /** Held against every sheet that is fetched. */
  check: HashOf
  /** What is on its way already. */
  ahead: Ahead | undefined
  /** For a sheet that is imported later. */
  timeoutMs: number
}

export function createScope({ entry: { modulSlug }, container, around, check, ahead, timeoutMs }: ScopeOptions): Scope {
  const selector = `[${ROOT}="${CSS.escape(modulSlug)}"]`
  const held = createHeld(container, selector, check, timeoutMs)
  container.setAttribute(PAGE, '')
  around.setAttribute(AROUND, modulSlug)

  function addRoot(element: Element) {
    element.setAttribute(ROOT, modulSlug)
    held.watch(element)
  }
  addRoot(container)

  function add(css: string): HTMLStyleElement {
    const tag = document.createElement('style')
    tag.textContent = css
    document.head.append(tag)
    return tag
  }

  return {
    addRoot,

    async addStyles(urls, loading) {
      const texts = await Promise.all(urls.map(url => ahead?.take(url) ?? getSheet(url, loading, check)))
      return [
        add(beginningOf(`[${AROUND}="${CSS.escape(modulSlug)}"]`, selector)),
        ...texts.map((text, index) => add(rewritten(text, urls[index] as string, selector))),
      ]
    },

    isolate: held.hold,

    close() {
      around.removeAttribute(AROUND)
      held.close()
    },
  }
}
