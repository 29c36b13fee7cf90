import { WORKLIST_PATH, worklist } from '@dermaga/contract'
import { serviceText as text } from '@dermaga/text'
import { useAddressQuery, useServiceHost, withQuery } from '../host.ts'
import { worklistQueryOf } from './worklist-query.ts'

/** Opens the case that waits next in the worklist as the user has filtered it, or the worklist when there is none. */
export function useNextCase() {
  const { call, navigate, notify, location } = useServiceHost()
  const { search } = useAddressQuery()
  return async (idKasus: string) => {
    const outcome =
      location.base === WORKLIST_PATH
        ? await call(worklist, { query: { ...worklistQueryOf(search), size: 2 } })
        : undefined
    const next = outcome?.ok ? outcome.value.items.find(each => each.idKasus !== idKasus) : undefined
    notify('notice', next ? text.nextCase : text.noNextCase)
    navigate(withQuery(next ? `${location.base}/${next.idKasus}` : location.base, search), { replace: true })
  }
}
