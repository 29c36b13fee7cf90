import { STYLES, type StyleTag } from '../scope/dynamic-styles.ts'
import { type Owner, ownerOf, ownerOfCaller, registeredOwners } from './attribution.ts'
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

const claimed = new WeakMap<Node, { owner: Owner; release: () => void }>()

/** Notes a child of head, body or html as the guest's. */
export function recordNode(owner: Owner, node: Node) {
  if (node instanceof HTMLScriptElement && node.src) owner.ownScript(node.src)
  if (node instanceof Element && node.parentElement === document.body) owner.addRoot(node)
  // Written as text, it was not seen before it came.
  else holdStyles(owner, node)
  const release = owner.record('node', () => {
    const there = node.isConnected
    node.parentNode?.removeChild(node)
    return there
  })
  claimed.set(node, { owner, release })
}

export const isNodeOf = (owner: Owner, node: Node): boolean => claimed.get(node)?.owner === owner

/** A file that the guest loads by itself is held to its registered hash. @throws TypeError what a sealed guest may not load */
function hold(owner: Owner, inserted: unknown) {
  if (!(inserted instanceof Element || inserted instanceof DocumentFragment)) return
  holdStyles(owner, inserted)
  const inside = inserted.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(LOADING)
  for (const node of [inserted, ...inside]) {
    if (!(node instanceof Element && node.matches(LOADING))) continue
    const tag = node as HTMLScriptElement | HTMLLinkElement
    const address = tag instanceof HTMLLinkElement ? tag.href : tag.src
    if (owner.blocks(address)) throw new TypeError(`${address} is not among the files of the registered version`)
    const hash = owner.hashOf(address)
    if (!hash) continue
    tag.integrity = hash
    tag.crossOrigin ??= 'anonymous'
  }
}

function holdStyles({ scope }: Owner, node: Node) {
  if (!scope || !(node instanceof Element || node instanceof DocumentFragment)) return
  if (node instanceof Element && node.matches(STYLES)) scope.isolate(node as StyleTag)
  for (const tag of node.querySelectorAll<StyleTag>(STYLES)) scope.isolate(tag)
}

const LOADING = 'script[src], link[rel~=stylesheet], link[rel=preload], link[rel=modulepreload]'

/** Children of head, body and html: told by who calls the inserting method of these three elements. Other ways in
 *  are seen by an observer, too late to know the caller: a script or sheet of a guest's address is then still known. */
export function patchNodeInsertion(): () => void {
  const observer = new MutationObserver(records => note(records, 'unknown'))
  for (const parent of PARENTS()) observer.observe(parent, { childList: true })

  function note(records: MutationRecord[], owner: Owner | 'shell' | 'unknown') {
    for (const { addedNodes, removedNodes } of records) {
      for (const node of removedNodes) if (!node.isConnected) claimed.get(node)?.release()
      for (const node of addedNodes) {
        if (typeof owner === 'object') recordNode(owner, node)
        else if (owner === 'unknown') noteUnknown(node)
      }
    }
  }

  function noteUnknown(node: Node) {
    const address =
      (node as Partial<HTMLScriptElement & HTMLLinkElement>).src || (node as Partial<HTMLLinkElement>).href
    const owner = typeof address === 'string' ? ownerOf(address) : undefined
    if (owner) recordNode(owner, node)
    else for (const book of registeredOwners()) book.recordKept('node')
  }

  function wrapped(name: (typeof METHODS)[number]): Insert {
    const native = Element.prototype[name] as Insert
    return function insert(...args) {
      const owner = ownerOfCaller(insert, (this[name] as unknown) !== insert) ?? 'shell'
      if (owner !== 'shell') for (const node of args) hold(owner, node)
      note(observer.takeRecords(), 'unknown')
      try {
        return native.apply(this, args)
      } finally {
        note(observer.takeRecords(), owner)
      }
    }
  }

  const replacements = Object.fromEntries(METHODS.map(name => [name, wrapped(name)]))
  const restores = PARENTS().map(parent => patch(parent, replacements))
  return () => {
    observer.disconnect()
    for (const restore of restores) restore()
  }
}
