import type { GuestEntry } from '../entry.ts'
import type { HashOf } from '../integrity.ts'
import type { Loading } from '../tags.ts'
import { getSheet } from './imports.ts'
import { beginningOf, scopedCss } from './rewrite.ts'

const ROOT = 'data-berth-scope'
const PAGE = 'data-berth-page'
const AROUND = 'data-berth-around'
const DONE = '/* held to its guest */'

/** Keeps a guest's styles to the guest, and the shell's from it. */
export type Scope = {
  /** The guest's styles go for this element and what is in it. */
  addRoot(element: Element): void
  /** Adds the guest's style sheets in their order, each with what it imports.
   *  @throws BerthError css-failed | integrity | unknown-origin; the signal's reason when given up */
  addStyles(urls: readonly string[], loading: Loading): Promise<HTMLStyleElement[]>
  /** A style that the guest itself adds is held like the others. */
  hold(tag: HTMLStyleElement | HTMLLinkElement): void
  /** The guest has gone. */
  close(): void
}

export const isScopeKnown = (): boolean => 'CSSScopeRule' in window

/** @param container where the guest's page is
 *  @param around the element that holds nothing else
 *  @param check held against every sheet that is fetched */
export function createScope({ modulSlug }: GuestEntry, container: Element, around: Element, check: HashOf): Scope {
  const selector = `[${ROOT}="${CSS.escape(modulSlug)}"]`
  container.setAttribute(PAGE, '')
  around.setAttribute(AROUND, modulSlug)
  container.setAttribute(ROOT, modulSlug)
  const sheets: CSSStyleSheet[] = []

  function add(css: string): HTMLStyleElement {
    const tag = document.createElement('style')
    tag.textContent = DONE + css
    document.head.append(tag)
    return tag
  }

  return {
    addRoot: element => element.setAttribute(ROOT, modulSlug),

    async addStyles(urls, loading) {
      const texts = await Promise.all(urls.map(url => getSheet(url, loading, check)))
      return [
        add(beginningOf(`[${AROUND}="${CSS.escape(modulSlug)}"]`, selector)),
        ...texts.map((text, index) => add(scopedCss(text, urls[index] as string, selector))),
      ]
    },

    hold(tag) {
      if (tag instanceof HTMLLinkElement) {
        // Not seen until it has been rewritten, and loaded all the same: the guest may wait for it.
        const { media } = tag
        tag.media = 'not all'
        // Its rules are read, which browsers allow of another origin only so.
        tag.crossOrigin ??= 'anonymous'
        tag.addEventListener('load', () => {
          if (!tag.isConnected || !tag.sheet) return
          const css = scopedCss(textOf(tag.sheet), tag.href, selector)
          const sheet = new CSSStyleSheet({ media })
          sheet.replaceSync(css)
          sheets.push(sheet)
          document.adoptedStyleSheets.push(sheet)
        })
        return
      }
      const rewrite = () => {
        const text = tag.textContent ?? ''
        if (text.trim() !== '' && !text.startsWith(DONE))
          tag.textContent = DONE + scopedCss(text, document.baseURI, selector)
      }
      rewrite()
      // Loaders fill a style after they have added it; microtasks come before the browser paints.
      new MutationObserver(rewrite).observe(tag, { childList: true, characterData: true, subtree: true })
    },

    close() {
      around.removeAttribute(AROUND)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => !sheets.includes(sheet))
    },
  }
}

const textOf = (sheet: CSSStyleSheet) => [...sheet.cssRules].map(rule => rule.cssText).join('\n')
