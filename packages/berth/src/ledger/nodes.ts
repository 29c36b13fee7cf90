import { STYLES, type StyleTag } from '../scope/style-hooks.ts'
import { ownerOf, ownerOfCaller, registeredOwners } from './attribution.ts'
import type { Owner } from './owner.ts'
import { patch } from './patch.ts'

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
  if (node instanceof HTMLScriptElement && node.src) owner.ownScript(node.src)
  if (node instanceof Element && node.parentElement === document.body) owner.addRoot(node)
  // Styles that were inserted as markup have not been seen before.
  else isolateStyles(owner, node)
  const forget = owner.record('node', () => {
    const wasConnected = node.isConnected
    node.parentNode?.removeChild(node)
    return wasConnected
  })
  recorded.set(node, { owner, forget })
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
    const url = owner.toLoaded(asked)
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

/** Children of head, body and html, attributed to the caller of the inserting methods of these three elements. Nodes that
 *  are inserted in other ways are seen by an observer, too late to know the caller: only scripts and styles can then be
 *  attributed, by their URL. */
export function patchNodeInsertion(): () => void {
  const observer = new MutationObserver(records => record(records, 'unknown'))
  for (const parent of PARENTS()) observer.observe(parent, { childList: true })

  function record(records: MutationRecord[], owner: Owner | 'shell' | 'unknown') {
    for (const { addedNodes, removedNodes } of records) {
      for (const node of removedNodes) if (!node.isConnected) recorded.get(node)?.forget()
      for (const node of addedNodes) {
        if (typeof owner === 'object') recordNode(owner, node)
        else if (owner === 'unknown') recordUnknown(node)
      }
    }
  }

  function recordUnknown(node: Node) {
    const url = (node as Partial<HTMLScriptElement & HTMLLinkElement>).src || (node as Partial<HTMLLinkElement>).href
    const owner = typeof url === 'string' ? ownerOf(url) : undefined
    if (owner) recordNode(owner, node)
    else for (const present of registeredOwners()) present.recordKept('node')
  }

  function wrap(name: (typeof METHODS)[number]): Insert {
    const native = Element.prototype[name] as Insert
    return function insert(...args) {
      const owner = ownerOfCaller(insert, (this[name] as unknown) !== insert) ?? 'shell'
      if (owner !== 'shell') for (const node of args) checkLoadedFiles(owner, node)
      record(observer.takeRecords(), 'unknown')
      try {
        return native.apply(this, args)
      } finally {
        record(observer.takeRecords(), owner)
      }
    }
  }

  const wrappers = Object.fromEntries(METHODS.map(name => [name, wrap(name)]))
  const restores = PARENTS().map(parent => patch(parent, wrappers))
  return () => {
    observer.disconnect()
    for (const restore of restores) restore()
  }
}
