import * as words from '../words.ts'

/** 'success' and 'notice' are announced politely (role status); 'error' interrupts (role alert). spec §8 */
export type ToastKind = 'success' | 'notice' | 'error'

export interface Toast {
  id: number
  kind: ToastKind
  title: string
  message: string
  /** Milliseconds; 0 until it is closed. */
  durationSeconds: number
}

export interface ToastOptions {
  title?: string
  durationSeconds?: number
}

export interface Toasts {
  success(message: string, options?: ToastOptions): number
  notice(message: string, options?: ToastOptions): number
  error(message: string, options?: ToastOptions): number
  close(id: number): void
  /** All visible toasts, oldest first; the same array until something changes. */
  list(): readonly Toast[]
  subscribe(listener: () => void): () => void
}

/** Milliseconds until a toast expires. spec §9 */
export const TOAST_SECONDS = 3

const TITLES: Record<ToastKind, string> = { success: words.success, notice: words.notice, error: words.failure }

/** A toast store outside React, so that any code can report a failed call. */
export function createToasts(): Toasts {
  let toasts: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()

  function replace(next: readonly Toast[]) {
    toasts = next
    for (const listener of listeners) listener()
  }

  function show(kind: ToastKind, message: string, options: ToastOptions = {}) {
    const { title = TITLES[kind], durationSeconds = TOAST_SECONDS } = options
    // A repeated message restarts its toast: ten failed calls must not fill the screen.
    const others = toasts.filter(toast => toast.kind !== kind || toast.title !== title || toast.message !== message)
    lastId += 1
    replace([...others, { id: lastId, kind, title, message, durationSeconds }])
    return lastId
  }

  return {
    success: (message, options) => show('success', message, options),
    notice: (message, options) => show('notice', message, options),
    error: (message, options) => show('error', message, options),
    close: id => replace(toasts.filter(toast => toast.id !== id)),
    list: () => toasts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
