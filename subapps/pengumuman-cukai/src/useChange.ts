import type { Call, RequestOf } from '@dermaga/contract'
import { type Problem, useCall, usePortal } from '@dermaga/subapp/react'
import { useState } from 'react'

export type Change = <const C extends Call>(definition: C, request: RequestOf<C>) => Promise<boolean>

/** Makes calls that change something: says how it went in a toast, and asks for the screen to be read anew, also when
 *  the change was refused because somebody else was faster.
 *  @param onProblem may take a problem over (true), as a form does that marks its fields */
export function useChange(onChanged: () => void, onProblem?: (problem: Problem) => boolean) {
  const make = useCall()
  const { notify } = usePortal()
  const [isPending, setPending] = useState(false)
  const change: Change = async (definition, request) => {
    setPending(true)
    const outcome = await make(definition, request)
    setPending(false)
    if (outcome.ok) {
      notify({ kind: 'success', message: outcome.message ?? '' })
      onChanged()
      return true
    }
    if (!onProblem?.(outcome)) notify({ kind: 'error', message: outcome.message })
    if (outcome.status === 409) onChanged()
    return false
  }
  return { change, isPending }
}
