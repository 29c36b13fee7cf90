import { tellMade } from '../scope/style-hooks.ts'
import { patch } from './patch.ts'

const MARKUP = /<(?:style|link)[\s/>]/i

/** Styles and links are told of when they are made, whoever makes them, so that nobody has to watch every change of a page for
 *  them. Any other element costs a comparison more. */
export function patchStyleCreation(): () => void {
  const restores = [
    installMakers(),
    installCloning(HTMLStyleElement.prototype),
    installCloning(HTMLLinkElement.prototype),
    installProperty('innerHTML', element => element),
    installProperty('outerHTML', element => element.parentNode),
    installReader(Element.prototype, 'insertAdjacentHTML', 1, element => element.parentNode ?? element),
    installReader(Element.prototype, 'setHTMLUnsafe', 0, element => element),
    installReader(Range.prototype, 'createContextualFragment', 0, (_, made) => made as DocumentFragment),
    installReader(DOMParser.prototype, 'parseFromString', 0, (_, made) => made as Document),
    installReader(Document as Partial<typeof Document>, 'parseHTMLUnsafe', 0, (_, made) => made as Document),
  ]
  return () => {
    for (const restore of restores) restore()
  }
}

function installMakers(): () => void {
  const { createElement, createElementNS } = Document.prototype
  // An odd spelling is a style all the same, and found when it takes effect.
  const isStyle = (name: unknown) => name === 'style' || name === 'link' || name === 'STYLE' || name === 'LINK'
  return patch(Document.prototype, {
    createElement(this: Document, name: string, options?: ElementCreationOptions) {
      const made = createElement.call(this, name, options)
      if (isStyle(name)) tellMade(made)
      return made
    },
    createElementNS(this: Document, namespace: string | null, name: string, options?: ElementCreationOptions) {
      const made = createElementNS.call(this, namespace, name, options)
      if (isStyle(name)) tellMade(made)
      return made
    },
  })
}

function installCloning(prototype: HTMLElement): () => void {
  const { cloneNode } = prototype
  return patch(prototype, {
    cloneNode(this: HTMLElement, deep?: boolean) {
      const made = cloneNode.call(this, deep) as Element
      tellMade(made)
      return made
    },
  })
}

/** @param placeOf where what it read stands then */
function installReader<T extends object>(
  object: T,
  name: keyof T & string,
  at: number,
  placeOf: (of: T, made: unknown) => ParentNode,
): () => void {
  const native = object[name] as ((...args: unknown[]) => unknown) | undefined
  if (!native) return () => {}
  return patch(object, {
    [name](this: T, ...args: unknown[]) {
      const made = native.apply(this, args)
      if (MARKUP.test(String(args[at]))) tellIn(placeOf(this, made))
      return made
    },
  } as Partial<Record<keyof T, unknown>>)
}

function installProperty(
  name: 'innerHTML' | 'outerHTML',
  placeOf: (element: Element) => ParentNode | null,
): () => void {
  const accessor = Object.getOwnPropertyDescriptor(Element.prototype, name)
  const { set } = accessor ?? {}
  if (!accessor || !set) return () => {}
  Object.defineProperty(Element.prototype, name, {
    ...accessor,
    set(this: Element, markup: unknown) {
      const place = placeOf(this)
      set.call(this, markup)
      if (place && MARKUP.test(String(markup))) tellIn(place)
    },
  })
  return () => void Object.defineProperty(Element.prototype, name, accessor)
}

function tellIn(place: ParentNode) {
  if (place instanceof HTMLTemplateElement) return tellIn(place.content)
  for (const tag of place.querySelectorAll('style, link')) tellMade(tag)
  for (const template of place.querySelectorAll('template')) tellIn(template)
}
