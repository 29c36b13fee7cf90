import { createToasts } from '@dermaga/ui'
import { messageOf } from '../call/index.ts'

/** The portal's one list of toasts: success 'Sukses', error 'Gagal', 3 s each, duration 0 until closed. spec §8 */
export const toasts = createToasts()

/** Shows an error toast for a failed call or anything thrown. */
export function showError(problem: unknown): void {
  toasts.error(messageOf(problem))
}
