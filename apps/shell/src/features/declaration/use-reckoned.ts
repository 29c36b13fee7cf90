import { showError } from '../../host/toasts/toasts.ts'
import { useEditing } from './editing.ts'

/** Puts computed amounts into the document; into one goods line also the tariffs of its heading. The computation loads when it is first used. */
export function useReckoned(): (seri?: number) => void {
  const { work, definition } = useEditing()
  return seri => {
    import('./reckoned.ts')
      .then(({ applyRates, applyReckonedAmounts }) =>
        seri === undefined ? applyReckonedAmounts(work, definition) : applyRates(work, definition, seri),
      )
      .catch(showError)
  }
}
