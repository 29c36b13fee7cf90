import type { GuestContext } from '@dermaga/berth'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type MouseEvent, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { refetchAfterMs } from './call-failure.ts'

const PortalContext = createContext<GuestContext | undefined>(undefined)

/** Gives every component the portal's context and the query cache. Render it again with each new context. */
export function SubappProvider({ context, children }: { context: GuestContext; children: ReactNode }) {
  const [queries] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <PortalContext value={context}>{children}</PortalContext>
    </QueryClientProvider>
  )
}

/** The query cache of one mounted sub-application. Data lives until the unmount, so no garbage collection timer outlives it;
 *  a screen shows cached data at once and reads it again. A query that failed at a limit of calls reads again when the server said. */
function createQueryClient(): QueryClient {
  const shared = { retry: false, networkMode: 'always', gcTime: Number.POSITIVE_INFINITY } as const
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...shared,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: ({ state: { error } }) => refetchAfterMs(error),
      },
      mutations: shared,
    },
  })
}

/** The portal's context as it is now.
 *  @throws Error outside of SubappProvider */
export function usePortal(): GuestContext {
  const context = useContext(PortalContext)
  if (!context) throw new Error('SubappProvider is missing')
  return context
}

export interface LinkProps {
  /** Path from the portal's root. */
  to: string
  children: ReactNode
  className?: string | undefined
}

/** A link inside the sub-application: navigates without a page load, and opens in a new tab on request. */
export function Link({ to, children, className }: LinkProps) {
  const { navigate } = usePortal()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(to)
  }
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  )
}

/** The query that was asked for since the portal gave this context: a second change in the same moment adds to the first. */
const askedFor = new WeakMap<GuestContext, string>()

/** The query parameters of the address and a function to change some of them; '' and undefined remove a parameter. Adds no history
 *  entry. */
export function useSearch(): [URLSearchParams, (patch: Record<string, string | undefined>) => void] {
  const portal = usePortal()
  const { location, navigate } = portal
  const search = useMemo(() => new URLSearchParams(location.search), [location.search])
  const change = (patch: Record<string, string | undefined>) => {
    const next = new URLSearchParams(askedFor.get(portal) ?? location.search)
    for (const [name, value] of Object.entries(patch)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    const query = next.toString()
    askedFor.set(portal, query)
    navigate(location.pathname + (query && `?${query}`), { replace: true })
  }
  return [search, change]
}

/** Sets the document's title. */
export function useTitle(text: string): void {
  const { title } = useLatest(usePortal()).current
  useEffect(() => title(text), [title, text])
}

/** Reports unsaved work to the shell. */
export function useDirty(isDirty: boolean): void {
  const portal = useLatest(usePortal())
  useEffect(() => {
    if (!isDirty) return
    portal.current.dirty(true)
    return () => portal.current.dirty(false)
  }, [isDirty, portal])
}

/** A ref to the latest value, for effects that must not depend on it. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  latest.current = value
  return latest
}
