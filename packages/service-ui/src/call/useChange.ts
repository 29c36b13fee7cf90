import type { Outcome, ServiceHost } from '@dermaga/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Runs one change at a time, reports its outcome as a notice, and reloads the queries it may have affected.
 *  Not the SDK's `useChange`: the import table forbids the portal's own screens to import the SDK, and that hook reports through the guest
 *  context, which they do not have.
 *  @param area the prefix of those queries' paths
 *  `done`: the text of the notice, which may depend on the reply.
 *  @returns `pending`: the name of the running change */
export function useChange(area: string, notify: ServiceHost['notify']) {
  const queries = useQueryClient()
  const [pending, setPending] = useState<string>()

  async function change<T>(
    name: string,
    make: () => Promise<Outcome<T>>,
    done: string | ((value: T) => string),
  ): Promise<Outcome<T>> {
    setPending(name)
    const outcome = await make()
    if (outcome.ok) notify('success', typeof done === 'string' ? done : done(outcome.value))
    else notify('error', outcome.message)
    await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith(area) })
    setPending(undefined)
    return outcome
  }
  return { pending, change }
}
