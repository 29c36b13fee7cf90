import type { HashOf } from '../integrity.ts'
import { createInlineStyles } from './inline-styles.ts'
import { createLinkedStyles } from './linked-styles.ts'
import type { Rewriting } from './rewrite.ts'
import { onStyleCreated, STYLES, type StyleTag } from './style-hooks.ts'

/** Isolates the styles that a guest adds itself, wherever and however it adds them. */
export type DynamicStyles = {
  isolate(tag: StyleTag): void
  /** Also isolates every style in this element. */
  observe(root: Element): void
  close(): void
}

/** @param container of the guest; its other roots are children of body
 *  @param rewriting `selector` is that of the guest's roots
 *  @param check called for every sheet that is fetched */
export function createDynamicStyles(
  container: Element,
  rewriting: Rewriting,
  check: HashOf,
  timeoutMs: number,
): DynamicStyles {
  const { selector } = rewriting
  const closed = new AbortController()
  const fetching = { timeoutMs, signal: closed.signal }
  const isolated = new WeakSet<Node>()
  const inline = createInlineStyles(rewriting, check, fetching)
  const linked = createLinkedStyles(rewriting, check, fetching, updateRootObserver)

  const placesObserver = new MutationObserver(handlePending)
  for (const place of [document.head, document.body]) placesObserver.observe(place, { childList: true })
  let rootObserver: MutationObserver | undefined
  function handlePending() {
    handleMutations(rootObserver?.takeRecords() ?? [])
  }

  /** Styles that were created and are not in a document yet. */
  const unattached = new Set<WeakRef<Element>>()
  let registry: FinalizationRegistry<WeakRef<Element>> | undefined
  const removeListener = onStyleCreated(tag => {
    if (tag.closest(selector)) isolateIn(tag)
    else if (!isAttached(tag)) {
      const reference = new WeakRef(tag)
      unattached.add(reference)
      registry ??= new FinalizationRegistry(handlePending)
      registry.register(tag, reference)
      updateRootObserver()
    }
  })

  function handleMutations(records: MutationRecord[]) {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node.nodeType === Node.ELEMENT_NODE) isolateIn(node as Element)
    linked.dropRemoved()
    for (const reference of unattached) {
      const tag = reference.deref()
      if (!tag || isAttached(tag)) unattached.delete(reference)
    }
    updateRootObserver()
  }

  let isObserving = false
  /** Observes the roots only while a style may be added or a link removed: an observer that always runs makes sorting a
   *  table a quarter slower. */
  function updateRootObserver() {
    const isNeeded = unattached.size > 0 || linked.hasLinkInRoots()
    if (isNeeded === isObserving) return
    isObserving = isNeeded
    if (!isNeeded) return rootObserver?.disconnect()
    for (const root of [container, ...document.body.children]) if (root.matches(selector)) observeRoot(root)
  }
  function observeRoot(root: Element) {
    rootObserver ??= new MutationObserver(handleMutations)
    rootObserver.observe(root, { childList: true, subtree: true })
  }

  function isolateIn(element: Element) {
    if (element.matches(STYLES)) isolate(element as StyleTag)
    if (element.firstElementChild) for (const tag of element.querySelectorAll<StyleTag>(STYLES)) isolate(tag)
  }

  function isolate(tag: StyleTag) {
    if (isolated.has(tag)) return
    isolated.add(tag)
    // By name: an element from a frame is not an instance of this window's classes.
    if (tag.localName === 'link') linked.isolate(tag as HTMLLinkElement)
    else inline.isolate(tag as HTMLStyleElement)
  }

  /** Finds a style that was created in an unknown way, as soon as it is loaded. */
  function handleLoad({ target }: Event) {
    if (!closed.signal.aborted && (target as Element).matches(STYLES)) isolate(target as StyleTag)
  }

  return {
    isolate,
    observe(root) {
      isolateIn(root)
      root.addEventListener('load', handleLoad, { capture: true, signal: closed.signal })
      if (isObserving) observeRoot(root)
    },
    close() {
      closed.abort()
      removeListener()
      unattached.clear()
      for (const observer of [placesObserver, rootObserver]) observer?.disconnect()
      inline.close()
      linked.close()
    },
  }
}

/** Whether a tag is in a document that is shown, be it in a shadow root or a frame. */
const isAttached = ({ isConnected, ownerDocument }: Element) => isConnected && ownerDocument.defaultView !== null
