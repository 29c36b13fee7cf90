import { caseBegin, caseList, type ServiceHost } from '@dermaga/contract'
import type { ServiceDefinition } from '@dermaga/service'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useServiceHost } from '../host.ts'

/** Begins a draft under a key of its own: pressed again after a lost answer, it is the same draft.
 *  @param hrefOf the address of the draft, by its id */
export function useBegin(layanan: string, hrefOf: (idKasus: string) => string) {
  const host = useServiceHost()
  const queries = useQueryClient()
  const kunci = useRef<string>(undefined)
  const [isPending, setPending] = useState(false)
  /** @param whose the company and office, where officers begin it, and when the office received it on paper, or the company that a broker acts for;
   *  and the case that it names, or that it is a copy of */
  async function begin(
    whose: {
      untuk?: { npwp: string; kantor: string }
      berkasKertas?: { diterimaPada: string }
      atasNama?: string
      menyebut?: string
      menyalin?: string
    } = {},
  ) {
    kunci.current ??= crypto.randomUUID()
    setPending(true)
    const outcome = await host.call(
      caseBegin,
      { body: { layanan, kunci: kunci.current, ...whose } },
      { idempotencyKey: kunci.current },
    )
    setPending(false)
    if (!outcome.ok) return void host.notify('error', outcome.message)
    kunci.current = undefined
    void queries.invalidateQueries({ queryKey: [caseList.service, caseList.path] })
    host.navigate(hrefOf(outcome.value.idKasus))
  }
  return { begin, isPending }
}

/** Whether the server lets the user apply: officers never do, others with the portal access that the service needs. */
export const mayApply = (
  { user: { isOfficer, portalAccess } }: Pick<ServiceHost, 'user'>,
  { access }: Pick<ServiceDefinition, 'access'>,
): boolean => !isOfficer && (access === null || portalAccess.includes(access))
