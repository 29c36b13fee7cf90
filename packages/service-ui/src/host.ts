import type { Call, RequestOf, ServiceHost, ValueOf } from '@dermaga/contract'
import { queryOptions } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import { getValue } from './call-error.ts'

export const ServiceHostContext = createContext<ServiceHost | undefined>(undefined)

/** @throws Error outside of its provider */
export function useServiceHost(): ServiceHost {
  const host = useContext(ServiceHostContext)
  if (!host) throw new Error('useServiceHost outside of its provider')
  return host
}

/** A reading call of the contract as a query. */
export function callQuery<C extends Call>({ call }: Pick<ServiceHost, 'call'>, definition: C, request: RequestOf<C>) {
  return queryOptions({
    queryKey: [definition.service, definition.path, request] as const,
    queryFn: async ({ signal }): Promise<ValueOf<C>> => getValue(await call(definition, request, { signal })),
  })
}

/** The query of the address, and a function that changes parameters: null removes one. */
export function useAddressQuery() {
  const { location, navigate } = useServiceHost()
  const search = useMemo(() => new URLSearchParams(location.search), [location.search])
  function setSearch(change: Readonly<Record<string, string | readonly string[] | null>>, replace = true) {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) {
      next.delete(name)
      for (const each of value === null ? [] : [value].flat()) next.append(name, each)
    }
    navigate(withQuery(location.pathname, next), { replace })
  }
  return { search, setSearch }
}

/** A path with a query, without `?` when the query is empty. */
export const withQuery = (path: string, search: URLSearchParams): string =>
  search.size > 0 ? `${path}?${search}` : path
