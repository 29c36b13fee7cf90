// Where the ledger, which patches the page's functions, informs the scope, which isolates the guest's styles.

export type StyleTag = HTMLStyleElement | HTMLLinkElement

export const STYLES = 'style, link[rel~=stylesheet]'

/** Called for a style or link that was created and may not be in the document yet. */
type CreationListener = (tag: Element) => void

const creationListeners = new Set<CreationListener>()
let isSilent = false

/** @returns removes the listener */
export function onStyleCreated(listener: CreationListener): () => void {
  creationListeners.add(listener)
  return () => void creationListeners.delete(listener)
}

export function notifyStyleCreated(tag: Element): void {
  if (!isSilent) for (const listener of creationListeners) listener(tag)
}

/** Creates a style that is only read and never added to the page. */
export function createSilently<T>(create: () => T): T {
  isSilent = true
  try {
    return create()
  } finally {
    isSilent = false
  }
}

/** Called when a library inserts a rule into the sheet of a tag, or deletes one from it. */
export type RuleHook = {
  /** @returns the rule to insert instead */
  insert(rule: string, index: number): string
  remove?(index: number): void
}

const ruleHooks = new WeakMap<Node, RuleHook>()

export function setRuleHook(tag: Node, hook: RuleHook): void {
  ruleHooks.set(tag, hook)
}

export const ruleHookOf = ({ ownerNode }: CSSStyleSheet): RuleHook | undefined =>
  ownerNode instanceof Node ? ruleHooks.get(ownerNode) : undefined
