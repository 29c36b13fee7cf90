import { STYLES, type StyleTag } from '../scope/style-hooks.ts'
import { ownerOf, ownerOfCaller, ownScript } from './attribution.ts'
import { hideElement, hideStyles } from './hidden-nodes.ts'
import type { Owner } from './owner.ts'
import { patch, redefine } from './patch.ts'

const METHODS = [
  'appendChild',
  'insertBefore',
  'replaceChild',
  'append',
  'prepend',
  'replaceChildren',
  'insertAdjacentElement',
  'insertAdjacentHTML',
] as const
const PARENTS = () => [document.documentElement, document.head, document.body]
type Insert = (this: Element, ...args: unknown[]) => unknown

const recorded = new WeakMap<Node, { owner: Owner; forget: () => void }>()

/** Records a child of head, body or html as the owner's. */
export function recordNode(owner: Owner, node: Node) {
  if (node instanceof HTMLScriptElement && node.src) ownScript(owner, node.src)
  if (node instanceof Element && node.parentElement === document.body) owner.addRoot(node)
  // Styles that were inserted as markup have not been seen before.
  else isolateStyles(owner, node)
  const forget = owner.record(
    'node',
    () => {
      const wasConnected = node.isConnected
      node.parentNode?.removeChild(node)
      return wasConnected
    },
    // Its styles are there again at the next visit, and its chunks have run.
    () => (node instanceof Element && node.matches('style, link, script') ? 'harmless' : 'leak'),
    () => hideNode(node),
  )
  recorded.set(node, { owner, forget })
}

/** A style does not apply and an element is not seen. Other nodes show nothing. @returns shows it again */
function hideNode(node: Node): () => void {
  if (!(node instanceof HTMLElement)) return () => {}
  if (node.matches(STYLES)) return hideStyles([(node as StyleTag).sheet])
  return node.parentElement === document.body && node.localName !== 'script' ? hideElement(node) : () => {}
}

export const isNodeOf = (owner: Owner, node: Node): boolean => recorded.get(node)?.owner === owner

/** Gives files that the guest loads itself their registered hash, and the address of the portal's copy.
 *  @throws TypeError for a file that is blocked */
function checkLoadedFiles(owner: Owner, inserted: unknown) {
  if (!(inserted instanceof Element || inserted instanceof DocumentFragment)) return
  isolateStyles(owner, inserted)
  const inside = inserted.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(LOADING)
  for (const node of [inserted, ...inside]) {
    if (!(node instanceof Element && node.matches(LOADING))) continue
    const tag = node as HTMLScriptElement | HTMLLinkElement
    const asked = tag instanceof HTMLLinkElement ? tag.href : tag.src
    const url = owner.toLoaded(asked, tag.getAttribute(tag instanceof HTMLLinkElement ? 'href' : 'src'))
    if (url !== asked) {
      if (tag instanceof HTMLLinkElement) tag.href = url
      else tag.src = url
    }
    if (owner.blocks(url)) throw new TypeError(`${url} is not among the files of the registered version`)
    const hash = owner.hashOf(url)
    if (!hash) continue
    tag.integrity = hash
    tag.crossOrigin ??= 'anonymous'
  }
}

function isolateStyles({ scope }: Owner, node: Node) {
  if (!scope || !(node instanceof Element || node instanceof DocumentFragment)) return
  if (node instanceof Element && node.matches(STYLES)) scope.isolate(node as StyleTag)
  for (const tag of node.querySelectorAll<StyleTag>(STYLES)) scope.isolate(tag)
}

const LOADING = 'script[src], link[rel~=stylesheet], link[rel=preload], link[rel=modulepreload]'

/** Methods of a node that insert beside it. */
const BESIDE = ['before', 'after', 'replaceWith', 'insertAdjacentElement', 'insertAdjacentHTML', 'insertAdjacentText']

/** Children of head, body and html, attributed to the caller of the methods and setters that insert them. Scripts and styles
 *  that are inserted in any other way are recognised by their URL. All other nodes have an unknown owner: browser
 *  extensions, translators and password managers work in worlds of their own, where these methods are not patched. They
 *  are neither removed nor counted. docs/decisions/0107-strangers.md */
export function patchNodeInsertion(): () => void {
  const observer = new MutationObserver(records => record(records, 'unknown'))
  const parents = new Set<unknown>(PARENTS())
  for (const parent of PARENTS()) observer.observe(parent, { childList: true })

  function record(records: MutationRecord[], owner: Owner | 'shell' | 'unknown') {
    for (const { addedNodes, removedNodes } of records) {
      for (const node of removedNodes) if (!node.isConnected) recorded.get(node)?.forget()
      for (const node of addedNodes) {
        if (typeof owner === 'object') recordNode(owner, node)
        else if (owner === 'unknown') recordLoading(node)
      }
    }
  }

  function recordLoading(node: Node) {
    const url = (node as Partial<HTMLScriptElement & HTMLLinkElement>).src || (node as Partial<HTMLLinkElement>).href
    const owner = typeof url === 'string' ? ownerOf(url) : undefined
    if (owner) recordNode(owner, node)
  }

  function insertAs<T>(owner: Owner | undefined, inserted: readonly unknown[], insert: () => T): T {
    if (owner) for (const node of inserted) checkLoadedFiles(owner, node)
    record(observer.takeRecords(), 'unknown')
    try {
      return insert()
    } finally {
      record(observer.takeRecords(), owner ?? 'shell')
    }
  }

  function wrap(name: (typeof METHODS)[number]): Insert {
    const native = Element.prototype[name] as Insert
    return function insert(...args) {
      const owner = ownerOfCaller(insert, (this[name] as unknown) !== insert)
      // The other argument is a node that is there, perhaps the shell's.
      const inserted = name === 'insertBefore' || name === 'replaceChild' ? args.slice(0, 1) : args
      return insertAs(owner, inserted, () => native.apply(this, args))
    }
  }

  /** A method of every node, of interest only for children of the three elements. */
  function wrapBeside(prototype: object, name: string): () => void {
    const native = Reflect.get(prototype, name) as Insert | undefined
    if (!native) return () => {}
    const insert = function (this: Element, ...args: unknown[]): unknown {
      if (!parents.has(this.parentNode)) return native.apply(this, args)
      const owner = ownerOfCaller(insert, Reflect.get(prototype, name) !== insert)
      return insertAs(owner, args, () => native.apply(this, args))
    }
    return patch(prototype, { [name]: insert } as never)
  }

  function wrapRange(name: 'insertNode' | 'surroundContents'): () => void {
    const native = Range.prototype[name]
    const insert = function (this: Range, node: Node): void {
      if (!parents.has(this.startContainer) && !parents.has(this.startContainer.parentNode)) {
        native.call(this, node)
        return
      }
      insertAs(ownerOfCaller(insert, Range.prototype[name] !== insert), [node], () => native.call(this, node))
    }
    return patch(Range.prototype, { [name]: insert })
  }

  function wrapMarkup(name: 'innerHTML' | 'outerHTML'): () => void {
    const accessor = Object.getOwnPropertyDescriptor(Element.prototype, name)
    const { set } = accessor ?? {}
    if (!accessor || !set) return () => {}
    const insert = function (this: Element, markup: unknown): void {
      if (!parents.has(name === 'innerHTML' ? this : this.parentNode)) {
        set.call(this, markup)
        return
      }
      const isOverridden = Object.getOwnPropertyDescriptor(Element.prototype, name)?.set !== insert
      insertAs(ownerOfCaller(insert, isOverridden), [], () => set.call(this, markup))
    }
    redefine(Element.prototype, name, { ...accessor, set: insert })
    return () => void redefine(Element.prototype, name, accessor)
  }

  const wrappers = Object.fromEntries(METHODS.map(name => [name, wrap(name)]))
  const restores = [
    ...PARENTS().map(parent => patch(parent, wrappers)),
    ...[Element.prototype, CharacterData.prototype].flatMap(prototype =>
      BESIDE.map(name => wrapBeside(prototype, name)),
    ),
    wrapRange('insertNode'),
    wrapRange('surroundContents'),
    wrapMarkup('innerHTML'),
    wrapMarkup('outerHTML'),
  ]
  return () => {
    observer.disconnect()
    for (const restore of restores.toReversed()) restore()
  }
}
