import { Outlet, useRouteError } from 'react-router'
import { AccessProvider, type ShellPage } from '../access/AccessProvider.tsx'
import { SessionProvider } from '../session/SessionProvider.tsx'
import styles from './Nowhere.module.css'
import { PageFailed } from './PageBoundary.tsx'

/** Everything that needs somebody to be signed in; without a token the session leads to sign-in and back. spec §2.1 */
export function Portal({ pages }: { pages: readonly ShellPage[] }) {
  return (
    <SessionProvider>
      <AccessProvider pages={pages}>
        <Outlet />
      </AccessProvider>
    </SessionProvider>
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
