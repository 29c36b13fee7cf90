import type { Outcome } from '@dermaga/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showError, toasts } from './toasts.ts'

/** Runs one change at a time, reports its outcome as a toast, and reloads the queries it may have affected.
 *  Not the SDK's `useChange`: the import table forbids the shell to import the SDK, and that hook reports through the guest context, which
 *  the shell's own screens do not have.
 *  @param area the prefix of those queries' paths
 *  `done`: the text of the toast, which may depend on the reply.
 *  @returns `pending`: the name of the running change */
export function useChange(area: string) {
  const queries = useQueryClient()
  const [pending, setPending] = useState<string>()

  async function change<T>(
    name: string,
    make: () => Promise<Outcome<T>>,
    done: string | ((value: T) => string),
  ): Promise<Outcome<T>> {
    setPending(name)
    const outcome = await make()
    if (outcome.ok) toasts.success(typeof done === 'string' ? done : done(outcome.value))
    else showError(outcome)
    await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith(area) })
    setPending(undefined)
    return outcome
  }
  return { pending, change }
}
