import type { ChangeOutcome, Outcome } from '@dermaga/contract'
import { useChange } from '../../host/toasts/useChange.ts'

/** Runs one change of reference data at a time, says whether it applies or waits for a second administrator, and reads the lists again. */
export function useReferenceChange(text: Readonly<Record<'waits' | 'unchanged' | 'saved', string>>) {
  const { pending, change } = useChange('/v1/data-acuan')
  return {
    pending,
    change: <T extends ChangeOutcome>(name: string, make: () => Promise<Outcome<T>>) =>
      change(name, make, ({ keadaan, idPerubahan }) =>
        keadaan === 'menunggu' ? text.waits : idPerubahan === null ? text.unchanged : text.saved,
      ),
  }
}
