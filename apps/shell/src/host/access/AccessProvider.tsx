import { catalogueList } from '@dermaga/contract'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { queryOptionsOf } from '../call/queries.ts'
import { useSession } from '../session/session-context.ts'
import { compileAccess, type Destination } from './resolve.ts'

/** A page of the shell: a path and a lazy chunk. */
export interface ShellPage {
  path: string
  load: () => Promise<{ default: ComponentType }>
  /** The page also serves every path below its own, for the same users: one item, one step. */
  hasPlacesBelow?: true
  /** Pages of which each opens this one too. */
  openWith?: readonly string[]
  /** Starts the page's first call before the page's own script has loaded. */
  read?: () => void
}

interface Access {
  /** Undefined until the menu and the catalogue have loaded. */
  resolve: ((path: string) => Destination<ShellPage>) | undefined
  /** The sub-application of a module that the user may open; undefined when there is none. */
  findSubapp: (modulSlug: string) => Extract<Destination<ShellPage>, { kind: 'subapp' }> | undefined
  /** Why the catalogue failed to load; the shell's own pages open anyway. */
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

/** Resolves every path for the signed-in user. The cached menu is for display only: it grants no access. */
export function AccessProvider({ pages, children }: AccessProviderProps) {
  const { state, isIdentified = false, menu } = useSession()
  const { data, error, refetch } = useQuery({
    ...queryOptionsOf(catalogueList, {}),
    enabled: isIdentified,
    staleTime: Number.POSITIVE_INFINITY,
  })
  usePrefetchedPage(pages, isIdentified)
  const isKnown = state === 'ready' && (data !== undefined || error !== null || !isIdentified)
  const access = useMemo(() => {
    const entries = data?.items ?? []
    const resolve = isKnown ? compileAccess({ menu, entries, pages }) : undefined
    return {
      resolve,
      findSubapp(modulSlug: string) {
        const paths = entries.flatMap(entry => (entry.modulSlug === modulSlug ? entry.pathName : []))
        // The main page before the others of the module.
        for (const path of paths.toSorted((a, b) => a.length - b.length)) {
          const destination = resolve?.(path)
          if (destination?.kind === 'subapp' && destination.entry.modulSlug === modulSlug) return destination
        }
        return undefined
      },
      catalogueError: error,
      retryCatalogue: () => void refetch(),
    }
  }, [isKnown, menu, data, error, pages, refetch])
  return <AccessContext value={access}>{children}</AccessContext>
}

/** Loads the page of the document's address at once, and its first call as soon as the user is identified, while company, menu and
 *  catalogue load. This grants no access: the page is shown only once its path resolves, and the server authorizes the call. */
function usePrefetchedPage(pages: readonly ShellPage[], mayRead: boolean) {
  const [page] = useState(() => pages.find(({ path }) => path === location.pathname))
  useEffect(() => {
    // An error shows when the page renders: it loads the chunk again.
    page?.load().catch(() => undefined)
  }, [page])
  useEffect(() => {
    if (mayRead) page?.read?.()
  }, [page, mayRead])
}
