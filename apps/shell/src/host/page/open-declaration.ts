import type { OpenDeclaration } from '@dermaga/contract'

let current: OpenDeclaration | null = null
const listeners = new Set<() => void>()

/** The declaration that was opened last in this document; null before the first. */
export const openDeclaration = {
  get: (): OpenDeclaration | null => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** It stays the one being worked on when the user goes on to another page. */
  set(declaration: OpenDeclaration): void {
    current = declaration
    for (const notify of listeners) notify()
  },
}
