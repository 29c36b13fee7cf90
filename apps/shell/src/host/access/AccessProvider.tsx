import { catalogueList } from '@dermaga/contract'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { queryOptionsOf } from '../call/queries.ts'
import { useSession } from '../session/session-context.ts'
import { compileAccess, type Destination } from './resolve.ts'

/** A page of the shell: a lazy chunk under a path. */
export interface ShellPage {
  path: string
  load: () => Promise<{ default: ComponentType }>
  /** Begins the call that the page shows first, so that it need not wait for the page's own script. */
  read?: () => void
}

interface Access {
  /** Undefined until the menu and the catalogue have been read. */
  resolve: ((path: string) => Destination<ShellPage>) | undefined
  /** Why the catalogue could not be read; the shell's own pages open all the same. */
  catalogueError: Error | null
  retryCatalogue: () => void
}

const AccessContext = createContext<Access | undefined>(undefined)

export function useAccess(): Access {
  const access = useContext(AccessContext)
  if (!access) throw new Error('useAccess outside of its provider')
  return access
}

interface AccessProviderProps {
  pages: readonly ShellPage[]
  children: ReactNode
}

/** Knows where every path leads for the signed-in user. The cached menu is for display only: it opens nothing. */
export function AccessProvider({ pages, children }: AccessProviderProps) {
  const { state, isIdentified = false, menu } = useSession()
  const { data, error, refetch } = useQuery({
    ...queryOptionsOf(catalogueList, {}),
    enabled: isIdentified,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEarlyPage(pages, isIdentified)
  const isKnown = state === 'ready' && (data !== undefined || error !== null)
  const access = useMemo(
    () => ({
      resolve: isKnown ? compileAccess({ menu, entries: data?.items ?? [], pages }) : undefined,
      catalogueError: error,
      retryCatalogue: () => void refetch(),
    }),
    [isKnown, menu, data, error, pages, refetch],
  )
  return <AccessContext value={access}>{children}</AccessContext>
}

/** The page that the document was opened at begins to load at once, and its call as soon as it is known who asks, while company, menu
 *  and catalogue are on their way. It opens nothing: whether it is shown is decided when they are there, and what it reads the
 *  server decides. */
function useEarlyPage(pages: readonly ShellPage[], mayRead: boolean) {
  const [page] = useState(() => pages.find(({ path }) => path === location.pathname))
  useEffect(() => {
    // Whoever shows the page asks again, and says what failed.
    page?.load().catch(() => undefined)
  }, [page])
  useEffect(() => {
    if (mayRead) page?.read?.()
  }, [page, mayRead])
}
