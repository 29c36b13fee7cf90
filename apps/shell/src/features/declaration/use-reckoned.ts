import { showError } from '../../host/toasts/toasts.ts'
import { useEditing } from './editing.ts'

/** Puts computed amounts into the document, or into one goods line. The computation loads when it is first used. */
export function useReckoned(): (seri?: number) => void {
  const { work, definition } = useEditing()
  return seri => {
    import('./reckoned.ts')
      .then(({ applyReckonedAmounts }) => applyReckonedAmounts(work, definition, seri))
      .catch(showError)
  }
}
