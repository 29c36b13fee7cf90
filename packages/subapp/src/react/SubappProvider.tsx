import type { GuestContext } from '@dermaga/berth'
import { createContext, type MouseEvent, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'

interface Stay {
  context: GuestContext
  /** What calls have answered during this stay: shown again at once when the user comes back to a screen. */
  answers: Map<string, unknown>
}

const StayContext = createContext<Stay | undefined>(undefined)

/** Puts the shell's context within reach of every component. Render it anew with each new context. */
export function SubappProvider({ context, children }: { context: GuestContext; children: ReactNode }) {
  const answers = useRef(new Map<string, unknown>()).current
  const stay = useMemo(() => ({ context, answers }), [context, answers])
  return <StayContext value={stay}>{children}</StayContext>
}

export function useSubapp(): Stay {
  const stay = useContext(StayContext)
  if (!stay) throw new Error('StayProvider is missing')
  return stay
}

/** The shell's context as it is now. */
export const usePortal = (): GuestContext => useSubapp().context

export interface LinkProps {
  /** From the portal's root. */
  to: string
  children: ReactNode
  className?: string | undefined
}

/** A link inside the sub-application: moves without loading the page anew, and opens in a new tab when asked to. */
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

/** The address's query, and how to change some of it; '' and undefined take a parameter out. It is no step back. */
export function useSearch(): [URLSearchParams, (patch: Record<string, string | undefined>) => void] {
  const { location, navigate } = usePortal()
  const search = useMemo(() => new URLSearchParams(location.search), [location.search])
  const change = (patch: Record<string, string | undefined>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(patch)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    const query = next.toString()
    navigate(location.pathname + (query && `?${query}`), { replace: true })
  }
  return [search, change]
}

/** The document's title while the component is shown. */
export function useTitle(text: string): void {
  const { title } = useLatest(usePortal()).current
  useEffect(() => title(text), [title, text])
}

/** Tells the shell of unsaved work while there is some. */
export function useDirty(isDirty: boolean): void {
  const portal = useLatest(usePortal())
  useEffect(() => {
    if (!isDirty) return
    portal.current.dirty(true)
    return () => portal.current.dirty(false)
  }, [isDirty, portal])
}

/** A value that effects read without running again for it. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  latest.current = value
  return latest
}
