import { addStyles } from '../tags.ts'
import { INITIAL_STYLES, withAbsoluteUrls } from './rewrite.ts'
import type { Scope } from './scope.ts'
import { type StyleTag, setRuleHook } from './style-hooks.ts'

/** A module mounted in shadow roots: neither the shell's styles nor its own cross their boundary. */
export type ShadowScope = Scope & {
  root: ShadowRoot
  /** Where the guest is mounted. */
  mountPoint: HTMLElement
  /** Where the guest's modals live. */
  portalRoot: HTMLElement
}

/** The media of a style that the guest adds to the document's head: it must apply in the shadow roots only. */
const NEVER_APPLIES = 'not all'
/** The media that the guest has set. A style may outlive a visit. */
const originalMedia = new WeakMap<Element, string>()

/** @param container of the guest's page
 *  @param modalContainer of its modals */
export function createShadowScope(container: Element, modalContainer: Element): ShadowScope {
  const page = attachShadow(container, `${INITIAL_STYLES} background: #fff;`)
  const modals = attachShadow(modalContainer, INITIAL_STYLES)
  const roots = [page.root, modals.root]
  const copies = createStyleCopies(roots)
  const fonts: HTMLStyleElement[] = []

  return {
    root: page.root,
    mountPoint: page.content,
    portalRoot: modals.content,

    // Other children of body are in no shadow root.
    addRoot: () => {},

    async addStyles(urls, fetching) {
      const [links = []] = await Promise.all(roots.map(root => addStyles(urls, fetching, root)))
      const fontFaces = links.flatMap(({ sheet, href }) =>
        [...(sheet?.cssRules ?? [])]
          .filter(rule => rule instanceof CSSFontFaceRule)
          .map(rule => withAbsoluteUrls(rule.cssText, href)),
      )
      if (fontFaces.length > 0) {
        // Browsers ignore @font-face in a shadow root.
        const tag = document.createElement('style')
        tag.textContent = fontFaces.join('\n')
        document.head.append(tag)
        fonts.push(tag)
      }
      return [...links, ...fonts]
    },

    isolate: copies.isolate,
    suspend: () => () => {},
    close: copies.close,
  }
}

/** Copies of the styles that the guest adds to the document's head, one in each shadow root, kept in step with them. */
function createStyleCopies(roots: readonly ShadowRoot[]) {
  const copies = new Map<StyleTag, StyleTag[]>()
  const textObserver = new MutationObserver(records => {
    for (const { target } of records) {
      const tag = target instanceof Text ? target.parentNode : target
      if (tag instanceof HTMLStyleElement) for (const copy of copies.get(tag) ?? []) copy.textContent = tag.textContent
    }
  })
  const attributeObserver = new MutationObserver(records => {
    for (const { target } of records) followAttributes(target as StyleTag)
  })
  const headObserver = new MutationObserver(() => {
    for (const tag of copies.keys()) if (!tag.isConnected) drop(tag)
  })
  headObserver.observe(document.head, { childList: true })

  function isolate(tag: StyleTag) {
    drop(tag)
    if (tag.media !== NEVER_APPLIES) originalMedia.set(tag, tag.media)
    tag.media = NEVER_APPLIES
    const made = roots.map(root => {
      const copy = tag.cloneNode(true) as StyleTag
      copy.media = originalMedia.get(tag) ?? ''
      root.append(copy)
      return copy
    })
    copies.set(tag, made)
    setRuleHook(tag, {
      insert(rule, index) {
        for (const copy of made) copy.sheet?.insertRule(rule, index)
        return rule
      },
      remove(index) {
        for (const copy of made) copy.sheet?.deleteRule(index)
      },
    })
    textObserver.observe(tag, { childList: true, characterData: true, subtree: true })
    attributeObserver.observe(tag, { attributes: true, attributeFilter: ['media', 'disabled'] })
  }

  function followAttributes(tag: StyleTag) {
    if (tag.media !== NEVER_APPLIES) {
      originalMedia.set(tag, tag.media)
      tag.media = NEVER_APPLIES
    }
    for (const copy of copies.get(tag) ?? []) {
      copy.media = originalMedia.get(tag) ?? ''
      copy.toggleAttribute('disabled', tag.hasAttribute('disabled'))
    }
  }

  function drop(tag: StyleTag) {
    for (const copy of copies.get(tag) ?? []) copy.remove()
    copies.delete(tag)
  }

  return {
    isolate,
    close() {
      for (const observer of [textObserver, attributeObserver, headObserver]) observer.disconnect()
      for (const tag of copies.keys()) drop(tag)
    },
  }
}

/** The shadow host is a child of `parent` and is removed with it. An observer of the parent's children sees it being added,
 *  which it would not if the parent were the host itself. */
function attachShadow(parent: Element, hostStyle: string) {
  const host = document.createElement('div')
  // The shell shows its skeleton as long as this is set: the host is there before the guest has painted.
  host.dataset['waiting'] = ''
  const root = host.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = `:host { display: block; ${hostStyle} }`
  const content = document.createElement('div')
  root.append(style, content)
  parent.append(host)
  return { root, content }
}
