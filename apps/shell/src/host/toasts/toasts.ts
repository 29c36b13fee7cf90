import { createToasts, type ToastKind } from '@dermaga/ui'
import { messageOf } from '../call/index.ts'

/** The portal's one list of toasts: success 'Sukses', error 'Gagal', 3 s each, duration 0 until closed. spec §8 */
export const toasts = createToasts()

/** Shows an error toast for a failed call or anything thrown. */
export function showError(problem: unknown): void {
  toasts.error(messageOf(problem))
}

/** Shows a toast; an error without a message has the text of an unknown one. */
export function notify(kind: ToastKind, message: string): void {
  if (kind === 'error') showError({ message })
  else toasts[kind](message)
}
