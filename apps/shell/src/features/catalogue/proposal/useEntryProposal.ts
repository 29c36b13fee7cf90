import { managedProposalList } from '@dermaga/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOptionsOf } from '../../../host/call/queries.ts'

/** The proposal that waits and that an entry was made of. */
export function useEntryProposal(idEntry: string) {
  const request = { query: { entri: idEntry, size: 1 } }
  const { data, error, isPending, refetch } = useQuery({
    ...queryOptionsOf(managedProposalList, request),
    staleTime: 0,
  })
  return { found: data?.items[0], error, isPending, refetch }
}
