import type { HashOf } from '../integrity.ts'
import type { Loading } from '../tags.ts'
import { withImports } from './imports.ts'
import { scopedCss, scopedRule } from './rewrite.ts'
import { expectMade } from './style-hooks.ts'
import { onWritten } from './written-styles.ts'

/** Styles that a guest adds by itself, wherever and however, held like the others. */
export type HeldStyles = {
  hold(tag: StyleTag): void
  /** Also what comes to stand in this element. */
  watch(root: Element): void
  close(): void
}
export type StyleTag = HTMLStyleElement | HTMLLinkElement

export const STYLES = 'style, link[rel~=stylesheet]'
/** Around what has been rewritten: loaders add text to what a tag has already. */
const BEGIN = '/* held to its guest */'
const END = '/* end of held */'
const DONE = new RegExp(`(${escaped(BEGIN)}[\\s\\S]*?${escaped(END)})`)
/** A sheet that is not to be seen before it has been rewritten, and is loaded all the same. */
const UNSEEN = 'not all'

/** @param container the guest's page; its other roots are children of body
 *  @param selector of the guest's roots
 *  @param check held against every sheet that is fetched */
export function createHeld(container: Element, selector: string, check: HashOf, timeoutMs: number): HeldStyles {
  const tags = new WeakSet<Node>()
  const links = new Map<HTMLLinkElement, { media: string; sheet?: CSSStyleSheet }>()
  const closing = new AbortController()
  const loading: Loading = { timeoutMs, signal: closing.signal }

  const inText = new MutationObserver(records => {
    const changed = new Set(records.map(({ target }) => (isElement(target) ? target : target.parentNode)))
    for (const tag of changed) if (tag && tags.has(tag)) rewrite(tag as HTMLStyleElement)
  })
  const inAttributes = new MutationObserver(records => {
    for (const { target } of records) follow(target as HTMLLinkElement)
  })
  const inPlaces = new MutationObserver(() => settle(inRoots.takeRecords()))
  for (const place of [document.head, document.body]) inPlaces.observe(place, { childList: true })
  const inRoots = new MutationObserver(settle)

  /** Made, and still without a place. */
  const awaited = new Set<WeakRef<Element>>()
  const collected = new FinalizationRegistry<WeakRef<Element>>(() => settle(inRoots.takeRecords()))
  const stopExpecting = expectMade(tag => {
    if (tag.closest(selector)) holdIn(tag)
    else if (!hasPlace(tag)) {
      const reference = new WeakRef(tag)
      awaited.add(reference)
      collected.register(tag, reference)
      watchRoots()
    }
  })

  function settle(records: MutationRecord[]) {
    for (const { addedNodes } of records) for (const node of addedNodes) if (isElement(node)) holdIn(node)
    for (const link of links.keys()) if (!link.isConnected) drop(link)
    for (const reference of awaited) {
      const tag = reference.deref()
      if (!tag || hasPlace(tag)) awaited.delete(reference)
    }
    watchRoots()
  }

  let isWatching = false
  /** Only while a style may come, or a link go: watched all the time, a table that is sorted takes a quarter longer. */
  function watchRoots() {
    const isNeeded = awaited.size > 0 || [...links.keys()].some(link => link.isConnected && link.closest(selector))
    if (isNeeded === isWatching) return
    isWatching = isNeeded
    if (!isNeeded) return inRoots.disconnect()
    for (const root of [container, ...document.body.children]) if (root.matches(selector)) watchRoot(root)
  }
  const watchRoot = (root: Element) => inRoots.observe(root, { childList: true, subtree: true })

  /** Whatever came in a way that nobody knows is found when it takes effect. */
  function find({ target }: Event) {
    if (!closing.signal.aborted && (target as Element).matches(STYLES)) hold(target as StyleTag)
  }

  function holdIn(element: Element) {
    if (element.matches(STYLES)) hold(element as StyleTag)
    if (element.firstElementChild) for (const tag of element.querySelectorAll<StyleTag>(STYLES)) hold(tag)
  }

  function hold(tag: StyleTag) {
    if (tags.has(tag)) return
    tags.add(tag)
    if (isLink(tag)) holdLink(tag)
    else {
      onWritten(tag, { insert: rule => scopedRule(rule, selector) })
      rewrite(tag)
      // Loaders fill a style after they have added it; microtasks come before the browser paints.
      inText.observe(tag, { childList: true, characterData: true, subtree: true })
    }
  }

  function rewrite(tag: HTMLStyleElement) {
    if (tag.type && !/^text\/css$/i.test(tag.type)) return
    for (const node of [...tag.childNodes]) {
      if (!isText(node)) continue
      // A parser cuts long texts into several.
      for (let next = node.nextSibling; isOpen(node.data) && next && isText(next); next = node.nextSibling) {
        node.data += next.data
        next.remove()
      }
      const parts = node.data.split(DONE)
      const isRaw = (part: string) => part.trim() !== '' && !part.startsWith(BEGIN)
      if (!parts.some(isRaw)) continue
      node.data = parts.map(part => (isRaw(part) ? held(part, document.baseURI) : part)).join('')
      if (parts.some(part => isRaw(part) && /@import/i.test(part)))
        void bringImports(node, parts.filter(isRaw).join('\n'))
    }
  }

  async function bringImports(node: Text, text: string) {
    const before = node.data
    const whole = await withImports(text, document.baseURI, loading, check).catch(() => undefined)
    if (whole !== undefined && node.data === before) node.data = held(whole, document.baseURI)
  }

  const held = (text: string, base: string) => BEGIN + scopedCss(text, base, selector) + END

  function holdLink(link: HTMLLinkElement) {
    links.set(link, { media: link.media })
    link.media = UNSEEN
    // Its rules are read, which browsers allow of another origin only so; one that is loading already begins anew.
    if (link.crossOrigin === null) {
      link.crossOrigin = 'anonymous'
      if (link.isConnected) link.parentNode?.insertBefore(link, link.nextSibling)
    }
    link.addEventListener('load', () => show(link), { signal: closing.signal })
    inAttributes.observe(link, { attributes: true, attributeFilter: ['media', 'disabled', 'href'] })
    watchRoots()
  }

  /** What the guest makes of a link of its own later goes for what stands in for it. */
  function follow(link: HTMLLinkElement) {
    const state = links.get(link)
    if (!state) return
    if (link.media !== UNSEEN) {
      state.media = link.media
      link.media = UNSEEN
      if (state.sheet) show(link)
    }
    if (link.disabled) drop(link)
  }

  function show(link: HTMLLinkElement) {
    const state = links.get(link)
    drop(link)
    if (!state || !link.isConnected || !link.sheet || link.sheet.disabled) return
    const text = [...link.sheet.cssRules].map(rule => rule.cssText).join('\n')
    const sheet = new CSSStyleSheet({ media: state.media })
    sheet.replaceSync(scopedCss(text, link.href, selector))
    state.sheet = sheet
    adopt()
    watchRoots()
    if (/@import/.test(text))
      void withImports(text, link.href, loading, check).then(
        whole => sheet.replaceSync(scopedCss(whole, link.href, selector)),
        () => {},
      )
  }

  function drop(link: HTMLLinkElement) {
    const state = links.get(link)
    if (!state?.sheet) return
    delete state.sheet
    adopt()
  }

  const adopted = new Set<CSSStyleSheet>()
  /** In the order in which the links stand. */
  function adopt() {
    const others = document.adoptedStyleSheets.filter(sheet => !adopted.has(sheet))
    adopted.clear()
    const inOrder = [...links].sort(([a], [b]) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    for (const [, { sheet }] of inOrder) if (sheet) adopted.add(sheet)
    document.adoptedStyleSheets = [...others, ...adopted]
  }

  return {
    hold,
    watch(root) {
      holdIn(root)
      root.addEventListener('load', find, true)
      if (isWatching) watchRoot(root)
    },
    close() {
      closing.abort()
      stopExpecting()
      awaited.clear()
      for (const observer of [inText, inAttributes, inPlaces, inRoots]) observer.disconnect()
      links.clear()
      adopt()
    },
  }
}

// By their names: what comes out of a frame is of no class of this window's.
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE
const isLink = (tag: StyleTag): tag is HTMLLinkElement => tag.localName === 'link'

/** Also in a tree or a frame of its own, where it is nobody else's. */
const hasPlace = ({ isConnected, ownerDocument }: Element) => isConnected && ownerDocument.defaultView !== null

/** A text that ends inside a rule. */
const isOpen = (text: string) => text.split('{').length > text.split('}').length

function escaped(text: string): string {
  return text.replace(/[*/]/g, '\\$&')
}
