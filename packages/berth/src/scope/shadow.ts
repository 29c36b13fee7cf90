import { addStyles } from '../tags.ts'
import type { StyleTag } from './dynamic-styles.ts'
import { NOTHING, withAbsoluteUrls } from './rewrite.ts'
import type { Scope } from './scope.ts'
import { onWritten } from './written-styles.ts'

/** A module in trees of its own: neither the shell's styles nor its own go through their edge. */
export type Shadow = Scope & {
  /** Changes when the guest takes away what it was given. */
  tree: ShadowRoot
  /** Stands for the guest's element, and where its modals live. */
  stage: HTMLElement
  portal: HTMLElement
}

/** What a guest's own loaders put into the document's head stands there unseen: it goes for the trees. */
const UNSEEN = 'not all'
/** As the guest wrote it; a style outlives a stay. */
const media = new WeakMap<Element, string>()

/** @param container of the guest's page @param portalRoot of its modals */
export function createShadow(container: Element, portalRoot: Element): Shadow {
  const [page, modals] = [treeIn(container, `${NOTHING} background: #fff;`), treeIn(portalRoot, NOTHING)]
  const trees = [page.root, modals.root]
  const copies = new Map<StyleTag, StyleTag[]>()
  const fonts: HTMLStyleElement[] = []

  const inText = new MutationObserver(records => {
    for (const { target } of records) {
      const tag = target instanceof Text ? target.parentNode : target
      if (tag instanceof HTMLStyleElement) for (const copy of copies.get(tag) ?? []) copy.textContent = tag.textContent
    }
  })
  const inAttributes = new MutationObserver(records => {
    for (const { target } of records) follow(target as StyleTag)
  })
  const inHead = new MutationObserver(() => {
    for (const tag of copies.keys()) if (!tag.isConnected) drop(tag)
  })
  inHead.observe(document.head, { childList: true })

  function hold(tag: StyleTag) {
    drop(tag)
    if (tag.media !== UNSEEN) media.set(tag, tag.media)
    tag.media = UNSEEN
    const made = trees.map(tree => {
      const copy = tag.cloneNode(true) as StyleTag
      copy.media = media.get(tag) ?? ''
      tree.append(copy)
      return copy
    })
    copies.set(tag, made)
    onWritten(tag, {
      insert(rule, index) {
        for (const copy of made) copy.sheet?.insertRule(rule, index)
        return rule
      },
      remove(index) {
        for (const copy of made) copy.sheet?.deleteRule(index)
      },
    })
    inText.observe(tag, { childList: true, characterData: true, subtree: true })
    inAttributes.observe(tag, { attributes: true, attributeFilter: ['media', 'disabled'] })
  }

  function follow(tag: StyleTag) {
    if (tag.media !== UNSEEN) {
      media.set(tag, tag.media)
      tag.media = UNSEEN
    }
    for (const copy of copies.get(tag) ?? []) {
      copy.media = media.get(tag) ?? ''
      copy.toggleAttribute('disabled', tag.hasAttribute('disabled'))
    }
  }

  function drop(tag: StyleTag) {
    for (const copy of copies.get(tag) ?? []) copy.remove()
    copies.delete(tag)
  }

  return {
    tree: page.root,
    stage: page.place,
    portal: modals.place,

    // Elsewhere on body it stands in nobody's tree.
    addRoot: () => {},

    async addStyles(urls, loading) {
      const [links] = await Promise.all(trees.map(tree => addStyles(urls, loading, tree)))
      const faces = (links ?? []).flatMap(({ sheet, href }) =>
        [...(sheet?.cssRules ?? [])]
          .filter(rule => rule instanceof CSSFontFaceRule)
          .map(rule => withAbsoluteUrls(rule.cssText, href)),
      )
      if (faces.length > 0) {
        // A browser knows the fonts of the document alone.
        const tag = document.createElement('style')
        tag.textContent = faces.join('\n')
        document.head.append(tag)
        fonts.push(tag)
      }
      return [...(links ?? []), ...fonts]
    },

    isolate: hold,

    close() {
      for (const observer of [inText, inAttributes, inHead]) observer.disconnect()
      for (const tag of copies.keys()) drop(tag)
    },
  }
}

/** The tree stands in an element of its own, which comes with it: whoever watches the container sees it come. */
function treeIn(outside: Element, beginning: string) {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = `:host { display: block; ${beginning} }`
  const place = document.createElement('div')
  root.append(style, place)
  outside.append(host)
  return { root, place }
}
