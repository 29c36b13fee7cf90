import type { HashOf } from '../integrity.ts'
import type { FetchOptions } from '../tags.ts'
import { withImports } from './imports.ts'
import { type Rewriting, scopedCss } from './rewrite.ts'

/** Replaces the sheets of `<link>` elements with rewritten copies. */
export type LinkedStyles = {
  isolate(link: HTMLLinkElement): void
  /** Drops the copies of links that have been removed. */
  dropRemoved(): void
  /** Whether a link is in one of the guest's roots. */
  hasLinkInRoots(): boolean
  close(): void
}

/** The media of a link whose own sheet must not apply: the browser loads it all the same. */
const NEVER_APPLIES = 'not all'

/** @param rewriting `selector` is that of the guest's roots
 *  @param check called for every sheet that is fetched
 *  @param onChange a link was added, or its copy was made */
export function createLinkedStyles(
  { selector, placed }: Rewriting,
  check: HashOf,
  fetching: FetchOptions,
  onChange: () => void,
): LinkedStyles {
  const links = new Map<HTMLLinkElement, { media: string; sheet?: CSSStyleSheet }>()
  const adopted = new Set<CSSStyleSheet>()
  const closed = new AbortController()
  let observer: MutationObserver | undefined

  /** Applies a change that the guest makes to its link to the copy. */
  function followChange(link: HTMLLinkElement) {
    const state = links.get(link)
    if (!state) return
    if (link.media !== NEVER_APPLIES) {
      state.media = link.media
      link.media = NEVER_APPLIES
      if (state.sheet) copy(link)
    }
    if (link.disabled) drop(link)
  }

  function copy(link: HTMLLinkElement) {
    const state = links.get(link)
    drop(link)
    if (!state || !link.isConnected || !link.sheet || link.sheet.disabled) return
    const text = [...link.sheet.cssRules].map(rule => rule.cssText).join('\n')
    const sheet = new CSSStyleSheet({ media: state.media })
    sheet.replaceSync(scopedCss(text, link.href, selector, placed))
    state.sheet = sheet
    adoptSheets()
    onChange()
    if (/@import/.test(text))
      void withImports(text, link.href, fetching, check).then(
        whole => sheet.replaceSync(scopedCss(whole, link.href, selector, placed)),
        () => {},
      )
  }

  function drop(link: HTMLLinkElement) {
    const state = links.get(link)
    if (!state?.sheet) return
    delete state.sheet
    adoptSheets()
  }

  /** Adopts the copies in the document order of their links. */
  function adoptSheets() {
    const others = document.adoptedStyleSheets.filter(sheet => !adopted.has(sheet))
    adopted.clear()
    const inOrder = [...links].sort(([a], [b]) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    for (const [, { sheet }] of inOrder) if (sheet) adopted.add(sheet)
    document.adoptedStyleSheets = [...others, ...adopted]
  }

  return {
    isolate(link) {
      links.set(link, { media: link.media })
      link.media = NEVER_APPLIES
      // Without it, the rules of a sheet from another origin cannot be read. A link that is already loading starts again.
      if (link.crossOrigin === null) {
        link.crossOrigin = 'anonymous'
        if (link.isConnected) link.parentNode?.insertBefore(link, link.nextSibling)
      }
      link.addEventListener('load', () => copy(link), { signal: closed.signal })
      observer ??= new MutationObserver(records => {
        for (const { target } of records) followChange(target as HTMLLinkElement)
      })
      observer.observe(link, { attributes: true, attributeFilter: ['media', 'disabled', 'href'] })
      onChange()
    },
    dropRemoved() {
      for (const link of links.keys()) if (!link.isConnected) drop(link)
    },
    hasLinkInRoots: () => [...links.keys()].some(link => link.isConnected && link.closest(selector)),
    close() {
      closed.abort()
      observer?.disconnect()
      // A guest that is evaluated once gets its links back at its next visit, in another scope.
      for (const [link, { media }] of links) if (link.media === NEVER_APPLIES) link.media = media
      links.clear()
      if (adopted.size > 0) adoptSheets()
    },
  }
}
