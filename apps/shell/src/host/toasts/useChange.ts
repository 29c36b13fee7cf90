import type { Outcome } from '@dermaga/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showError, toasts } from './toasts.ts'

/** Makes one change at a time, tells how it went, and reads what the screens show anew.
 *  @param area what the paths of all that may be another way then begin with
 *  @returns `pending` the change under way, by the name it was given */
export function useChange(area: string) {
  const queries = useQueryClient()
  const [pending, setPending] = useState<string>()

  async function change<T>(what: string, make: () => Promise<Outcome<T>>, done: string): Promise<Outcome<T>> {
    setPending(what)
    const outcome = await make()
    if (outcome.ok) toasts.success(done)
    else showError(outcome)
    await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith(area) })
    setPending(undefined)
    return outcome
  }
  return { pending, change }
}
