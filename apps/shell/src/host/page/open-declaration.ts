import type { OpenDeclaration } from '@dermaga/contract'
import { useEffect } from 'react'

let current: OpenDeclaration | null = null
const listeners = new Set<() => void>()

/** The declaration that was opened last in this document; null before the first. */
export const openDeclaration = {
  get: (): OpenDeclaration | null => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Remembers the declaration that a page shows. It stays the one being worked on when the user goes on to another page. */
export function useOpenDeclaration({ jenis, id, nomor }: OpenDeclaration): void {
  useEffect(() => {
    current = { jenis, id, nomor }
    for (const notify of listeners) notify()
  }, [jenis, id, nomor])
}
