import { MFA_PATH } from '@dermaga/contract'
import { type ReactNode, useEffect } from 'react'
import { Navigate, Outlet, useLocation, useRouteError } from 'react-router'
import { AccessProvider, type ShellPage } from '../access/AccessProvider.tsx'
import { useDebugGuard } from '../debug-guard/useDebugGuard.ts'
import { PageFailed } from '../page/PageBoundary.tsx'
import { signInPath } from '../session/flash-message.ts'
import { SessionProvider } from '../session/SessionProvider.tsx'
import { useSession } from '../session/session-context.ts'
import styles from './Nowhere.module.css'

interface PortalProps {
  pages: readonly ShellPage[]
  /** Runs beside every page; rendered before it. */
  background: ReactNode
}

/** Everything that requires a signed-in user; without a token it redirects to sign-in and back. spec §2.1 */
export function Portal({ pages, background }: PortalProps) {
  return (
    <SessionProvider>
      <AccessProvider pages={pages}>
        <SignedInOnly background={background} />
      </AccessProvider>
    </SessionProvider>
  )
}

/** spec §2.1: without a token the user signs in first and then returns to the requested page. */
function SignedInOnly({ background }: Pick<PortalProps, 'background'>) {
  const { state, user } = useSession()
  const { pathname } = useLocation()
  const isSignedOut = state === 'signed out'
  useEffect(() => {
    if (isSignedOut) window.location.replace(signInPath(window.location))
  }, [isSignedOut])
  if (isSignedOut) return null
  if (user?.mfaRequired && pathname !== MFA_PATH) return <Navigate to={MFA_PATH} replace />
  return (
    <>
      {/* First: below a page as tall as the window, a visually hidden line would add one pixel of scrolling. */}
      {background}
      <DebugGuard />
      <Outlet />
    </>
  )
}

/** A component of its own, so that pages do not re-render with it. */
function DebugGuard() {
  useDebugGuard()
  return null
}

/** Shown when the frame itself fails, with a button to reload. */
export function ShellFailed() {
  return (
    <main className={`dm-page ${styles.screen}`}>
      <PageFailed error={useRouteError()} />
    </main>
  )
}
