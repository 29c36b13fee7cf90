import { type ManagedEntry, managedVersionList } from '@dermaga/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOptionsOf } from '../../../host/call/queries.ts'

/** The newest registered version of an entry's module, if there is one. */
export function useNewestVersion({ id }: Pick<ManagedEntry, 'id'>) {
  const request = { params: { id }, query: { size: 1 } }
  const { data, error, refetch } = useQuery({ ...queryOptionsOf(managedVersionList, request), staleTime: 0 })
  return { newest: data?.items[0], isLoaded: data !== undefined, error, refetch }
}
