import { VisuallyHidden } from '@dermaga/ui'
import { useEffect } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { useLive } from '../../features/inbox/useLive.ts'
import { AccessProvider, type ShellPage } from '../access/AccessProvider.tsx'
import { useDebugGuard } from '../debug-guard/useDebugGuard.ts'
import { signInPath } from '../session/flash-message.ts'
import { SessionProvider, useSession } from '../session/SessionProvider.tsx'
import styles from './Nowhere.module.css'
import { PageFailed } from './PageBoundary.tsx'

/** Everything that needs somebody to be signed in; without a token the session leads to sign-in and back. spec §2.1 */
export function Portal({ pages }: { pages: readonly ShellPage[] }) {
  return (
    <SessionProvider>
      <AccessProvider pages={pages}>
        <SignedInOnly />
      </AccessProvider>
    </SessionProvider>
  )
}

/** spec §2.1: without a token the person signs in first, and comes back to where they wanted to go. */
function SignedInOnly() {
  const isSignedOut = useSession().state === 'signed out'
  useEffect(() => {
    if (isSignedOut) window.location.replace(signInPath(window.location))
  }, [isSignedOut])
  if (isSignedOut) return null
  return (
    <>
      {/* First: below a page as high as the window the hidden line would be one more pixel to scroll to. */}
      <Watch />
      <Outlet />
    </>
  )
}

/** What goes on beside every page: developer tools and the end of the session are noticed, and what arrives is said. Apart, so that no
 *  page is drawn anew for it. */
function Watch() {
  useDebugGuard()
  const news = useLive()
  return (
    <span role="status">
      <VisuallyHidden>{news}</VisuallyHidden>
    </span>
  )
}

/** When the frame itself breaks: the page still says so, and can be loaded anew. */
export function ShellFailed() {
  return (
    <main className={`dm-page ${styles.screen}`}>
      <PageFailed problem={useRouteError()} />
    </main>
  )
}
