import type { ChangeState, Outcome } from '@dermaga/contract'
import { accessAdminText as text } from '@dermaga/text'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showError, toasts } from '../../host/toasts/toasts.ts'

/** Runs one change at a time, says whether it applies or waits for a second administrator, and reads the lists again.
 *  @returns `pending`: the name of the running change */
export function useAccessChange() {
  const queries = useQueryClient()
  const [pending, setPending] = useState<string>()

  async function change<T extends { keadaan: ChangeState; idPerubahan?: string | null }>(
    name: string,
    make: () => Promise<Outcome<T>>,
    done: string = text.saved,
  ): Promise<Outcome<T>> {
    setPending(name)
    const outcome = await make()
    if (!outcome.ok) showError(outcome)
    else if (outcome.value.keadaan === 'menunggu') toasts.success(text.waits)
    else toasts.success(outcome.value.idPerubahan === null ? text.unchanged : done)
    await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/v1/access-admin') })
    setPending(undefined)
    return outcome
  }
  return { pending, change }
}
