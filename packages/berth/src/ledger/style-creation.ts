import { notifyStyleCreated } from '../scope/style-hooks.ts'
import { patch, redefine } from './patch.ts'

const MARKUP = /<(?:style|link)[\s/>]/i

/** Reports every `<style>` and `<link>` when it is created, by any script, so that not every mutation of the page has to
 *  be observed for them. Any other element costs one more comparison. */
export function patchStyleCreation(): () => void {
  const restores = [
    patchCreateElement(),
    patchCloning(HTMLStyleElement.prototype),
    patchCloning(HTMLLinkElement.prototype),
    patchMarkupProperty('innerHTML', element => element),
    patchMarkupProperty('outerHTML', element => element.parentNode),
    patchParser(Element.prototype, 'insertAdjacentHTML', 1, element => element.parentNode ?? element),
    patchParser(Element.prototype, 'setHTMLUnsafe', 0, element => element),
    patchParser(Range.prototype, 'createContextualFragment', 0, (_, result) => result as DocumentFragment),
    patchParser(DOMParser.prototype, 'parseFromString', 0, (_, result) => result as Document),
    patchParser(Document as Partial<typeof Document>, 'parseHTMLUnsafe', 0, (_, result) => result as Document),
  ]
  return () => {
    for (const restore of restores) restore()
  }
}

function patchCreateElement(): () => void {
  const { createElement, createElementNS } = Document.prototype
  // A style created by an unusual spelling, such as `sTyle`, is found when it loads.
  const isStyle = (name: unknown) => name === 'style' || name === 'link' || name === 'STYLE' || name === 'LINK'
  return patch(Document.prototype, {
    createElement(this: Document, name: string, options?: ElementCreationOptions) {
      // With a second argument, even undefined, browsers take half as long again, and a table has thousands of cells.
      const element = options === undefined ? createElement.call(this, name) : createElement.call(this, name, options)
      if (isStyle(name)) notifyStyleCreated(element)
      return element
    },
    createElementNS(this: Document, namespace: string | null, name: string, options?: ElementCreationOptions) {
      const element =
        options === undefined
          ? createElementNS.call(this, namespace, name)
          : createElementNS.call(this, namespace, name, options)
      if (isStyle(name)) notifyStyleCreated(element)
      return element
    },
  })
}

function patchCloning(prototype: HTMLElement): () => void {
  const { cloneNode } = prototype
  return patch(prototype, {
    cloneNode(this: HTMLElement, deep?: boolean) {
      const clone = cloneNode.call(this, deep) as Element
      notifyStyleCreated(clone)
      return clone
    },
  })
}

/** @param markupIndex which argument is the markup
 *  @param rootOf contains the parsed elements afterwards */
function patchParser<T extends object>(
  object: T,
  name: keyof T & string,
  markupIndex: number,
  rootOf: (target: T, result: unknown) => ParentNode,
): () => void {
  const native = object[name] as ((...args: unknown[]) => unknown) | undefined
  if (!native) return () => {}
  return patch(object, {
    [name](this: T, ...args: unknown[]) {
      const result = native.apply(this, args)
      if (MARKUP.test(String(args[markupIndex]))) notifyStylesIn(rootOf(this, result))
      return result
    },
  } as Partial<Record<keyof T, unknown>>)
}

function patchMarkupProperty(
  name: 'innerHTML' | 'outerHTML',
  rootOf: (element: Element) => ParentNode | null,
): () => void {
  const accessor = Object.getOwnPropertyDescriptor(Element.prototype, name)
  const { set } = accessor ?? {}
  if (!accessor || !set) return () => {}
  redefine(Element.prototype, name, {
    ...accessor,
    set(this: Element, markup: unknown) {
      const root = rootOf(this)
      set.call(this, markup)
      if (root && MARKUP.test(String(markup))) notifyStylesIn(root)
    },
  })
  return () => void redefine(Element.prototype, name, accessor)
}

function notifyStylesIn(root: ParentNode) {
  if (root instanceof HTMLTemplateElement) return notifyStylesIn(root.content)
  for (const tag of root.querySelectorAll('style, link')) notifyStyleCreated(tag)
  for (const template of root.querySelectorAll('template')) notifyStylesIn(template)
}
