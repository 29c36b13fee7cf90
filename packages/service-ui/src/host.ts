import type { ServiceHost } from '@dermaga/contract'
import { createContext, useContext, useMemo } from 'react'
import { currentSearch } from './page/list-address.ts'

export { callQuery } from './call/call-query.ts'

export const ServiceHostContext = createContext<ServiceHost | undefined>(undefined)

/** @throws Error outside of its provider */
export function useServiceHost(): ServiceHost {
  const host = useContext(ServiceHostContext)
  if (!host) throw new Error('useServiceHost outside of its provider')
  return host
}

/** The query of the address, and a function that changes parameters: null removes one. */
export function useAddressQuery() {
  const { location, navigate } = useServiceHost()
  const search = useMemo(() => new URLSearchParams(location.search), [location.search])
  function setSearch(change: Readonly<Record<string, string | readonly string[] | null>>, replace = true) {
    const next = currentSearch()
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
