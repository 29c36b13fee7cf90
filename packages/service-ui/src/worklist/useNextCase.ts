import { WORKLIST_PATH, worklistNext } from '@dermaga/contract'
import { serviceText as text } from '@dermaga/text'
import { useRef, useState } from 'react'
import { useAddressQuery, useServiceHost, withQuery } from '../host.ts'
import { worklistQueryOf } from './worklist-query.ts'

/** Opens the next case of the worklist as the user has filtered it, or the worklist when there is none. Colleagues who work at the same
 *  time get other cases. */
export function useNextCase() {
  const { call, navigate, notify, location } = useServiceHost()
  const { search } = useAddressQuery()
  const [isPending, setPending] = useState(false)
  const isOpening = useRef(false)

  /** @param idKasus the case that it follows; without one, the first */
  async function openNext(idKasus?: string): Promise<void> {
    // A key that is pressed twice opens one.
    if (isOpening.current) return
    isOpening.current = true
    setPending(true)
    const body = { ...worklistQueryOf(search), ...(idKasus !== undefined && { setelah: idKasus }) }
    const outcome = location.base === WORKLIST_PATH ? await call(worklistNext, { body }) : undefined
    isOpening.current = false
    setPending(false)
    if (outcome?.ok === false) notify('error', outcome.message)
    else notify('notice', outcome?.value.idKasus ? text.nextCase : text.noNextCase)
    const next = outcome?.ok ? outcome.value.idKasus : null
    navigate(withQuery(next === null ? location.base : `${location.base}/${next}`, search), {
      replace: idKasus !== undefined,
    })
  }
  return { openNext, isPending }
}
