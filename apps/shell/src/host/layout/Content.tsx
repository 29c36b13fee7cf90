import { shellText } from '@dermaga/text'
import { ErrorState, focusHeading, Skeleton } from '@dermaga/ui'
import { type ComponentType, lazy, type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { type ShellPage, useAccess } from '../access/AccessProvider.tsx'
import type { Destination } from '../access/resolve.ts'
import { useActivityLog } from '../activity/useActivityLog.ts'
import { LazyBerthSlot } from '../berth/LazyBerthSlot.tsx'
import { useOverrides } from '../berth/override.ts'
import { PageBoundary } from '../page/PageBoundary.tsx'
import { useSession } from '../session/session-context.ts'
import { Denied } from './Denied.tsx'

/** Few people see it: the portal's first page does not load it. */
const NotFound = lazy(() => import('./NotFound.tsx'))
/** Nobody else needs it. */
const OverrideBadge = lazy(() => import('../berth/OverrideBadge.tsx'))

interface ContentProps {
  main: RefObject<HTMLElement | null>
  onSubappLoading: (isLoading: boolean) => void
}

/** What the path leads to: page, sub-application, denied or not found. spec §2.3 */
export function Content({ main, onSubappLoading }: ContentProps) {
  const { pathname, search, hash } = useLocation()
  const { state } = useSession()
  const { resolve, catalogueError: catalogueProblem, retryCatalogue } = useAccess()
  const destination = resolve?.(pathname)
  const isOverridden = Object.keys(useOverrides()).length > 0
  useFocusOnArrival(main, destination && keyOf(destination))
  useActivityLog(destination?.kind === 'page' || destination?.kind === 'subapp' ? pathname : undefined)

  if (state === 'ready' && destination?.kind === 'notFound' && !destination.fits && !catalogueProblem)
    return <Navigate to={`/404?dari=${encodeURIComponent(pathname)}`} replace />
  if (destination?.kind === 'moved') return <Navigate to={destination.to + search + hash} replace />
  const isUnknown = catalogueProblem !== null && destination?.kind !== 'page'
  return (
    <>
      {!destination && <Skeleton shape="card" label={shellText.loadingPage} count={4} />}
      {destination && isUnknown && (
        <ErrorState
          title={shellText.catalogueFailed}
          message={catalogueProblem.message}
          advice={shellText.catalogueFailedAdvice}
          onRetry={retryCatalogue}
        />
      )}
      {destination && !isUnknown && destination.kind !== 'subapp' && (
        <PageBoundary key={keyOf(destination)} onRetry={() => reload(destination)}>
          <DestinationView destination={destination} path={pathname} />
        </PageBoundary>
      )}
      <LazyBerthSlot guest={destination?.kind === 'subapp' ? destination : undefined} onLoading={onSubappLoading} />
      {isOverridden && (
        <Suspense fallback={null}>
          <OverrideBadge />
        </Suspense>
      )}
    </>
  )
}

interface DestinationViewProps {
  destination: Exclude<Destination<ShellPage>, { kind: 'subapp' | 'moved' }>
  path: string
}

function DestinationView({ destination, path }: DestinationViewProps) {
  if (destination.kind === 'denied') return <Denied />
  return (
    <Suspense fallback={<Skeleton shape="card" label={shellText.loadingPage} count={4} />}>
      {destination.kind === 'notFound' ? <NotFound path={path} /> : <Page page={destination.page} />}
    </Suspense>
  )
}

function Page({ page }: { page: ShellPage }) {
  const Component = componentOf(page)
  return <Component />
}

const components = new Map<ShellPage, ComponentType>()

/** React's lazy component of a page, cached: a new one would remount the page at each render. */
function componentOf(page: ShellPage): ComponentType {
  const known = components.get(page)
  if (known) return known
  const component = lazy(page.load)
  components.set(page, component)
  return component
}

/** A chunk that failed to load is fetched again on the next attempt. */
function reload(destination: Destination<ShellPage>) {
  if (destination.kind === 'page') components.delete(destination.page)
}

/** What changes when the person arrives somewhere else; moving about inside a sub-application is the guest's affair. */
function keyOf(destination: Destination<ShellPage>): string {
  if (destination.kind === 'page') return destination.page.path
  return destination.kind === 'subapp' ? destination.entry.modulSlug : destination.kind
}

/** The first arrival leaves the focus where the browser puts it: a document that has just opened begins at its top.
 *  Within the commit, so that what a person does next comes after it. */
function useFocusOnArrival(main: RefObject<HTMLElement | null>, key: string | undefined) {
  const hasArrived = useRef(false)
  useLayoutEffect(() => {
    if (key === undefined || !main.current) return
    if (hasArrived.current) return focusHeading(main.current)
    hasArrived.current = true
  }, [key, main])
}
