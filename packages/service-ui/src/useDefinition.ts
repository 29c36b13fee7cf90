import { serviceDefinition } from '@dermaga/contract'
import type { ServiceDefinition } from '@dermaga/service'
import { useQuery } from '@tanstack/react-query'
import { callQuery, useServiceHost } from './host.ts'

/** The definition of a service by `id`, its current version, or by `id@version`, which never changes. */
export function useDefinition(ref: string | undefined) {
  const host = useServiceHost()
  return useQuery({
    ...callQuery(host, serviceDefinition, { params: { ref: ref ?? '' } }),
    select: found => found as unknown as ServiceDefinition,
    enabled: ref !== undefined,
    ...(ref?.includes('@') && { staleTime: Number.POSITIVE_INFINITY }),
  })
}
