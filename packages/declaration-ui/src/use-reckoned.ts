import { useEditing } from './editing.ts'
import { useDeclarationHost } from './host.ts'

/** Puts computed amounts into the document; into one goods line also the tariffs of its heading. The computation loads when it is first used. */
export function useReckoned(): (seri?: number) => void {
  const { call, notify, now } = useDeclarationHost()
  const { work, definition } = useEditing()
  return seri => {
    import('./reckoned.ts')
      .then(({ applyRates, applyReckonedAmounts }) => {
        const host = { call, notify, now }
        return seri === undefined
          ? applyReckonedAmounts(host, work, definition)
          : applyRates(host, work, definition, seri)
      })
      .catch(error => notify('error', error instanceof Error ? error.message : ''))
  }
}
