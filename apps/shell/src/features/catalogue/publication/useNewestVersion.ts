import { splitAddress } from '@dermaga/berth/manifest'
import { type ManagedEntry, managedVersionList } from '@dermaga/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOptionsOf } from '../../../host/call/queries.ts'

/** The newest registered version of an entry's module, if it was read from the entry's host. Another entry of the module may have another host: its
 *  version cannot go live here. */
export function useNewestVersion({ id, alamat }: Pick<ManagedEntry, 'id' | 'alamat'>) {
  const request = { params: { id }, query: { size: 1 } }
  const { data, error, refetch } = useQuery({ ...queryOptionsOf(managedVersionList, request), staleTime: 0 })
  const [version] = data?.items ?? []
  const isOwn = alamat !== null && version?.host === splitAddress(alamat).host
  return { newest: isOwn ? version : undefined, isLoaded: data !== undefined, error, refetch }
}
