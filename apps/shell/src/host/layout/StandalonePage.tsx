import { shellText } from '@dermaga/text'
import { Skeleton } from '@dermaga/ui'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useActivityLog } from '../activity/useActivityLog.ts'
import { PageBoundary } from '../page/PageBoundary.tsx'
import { useSession } from '../session/session-context.ts'
import styles from './Nowhere.module.css'

/** A page for signed-in users without the main layout. */
export function StandalonePage({ load }: { load: () => Promise<{ default: ComponentType }> }) {
  const [Page, setPage] = useState(() => lazy(load))
  const { user } = useSession()
  const { pathname } = useLocation()
  useActivityLog(user && pathname)
  const waiting = (
    <main className={`dm-page ${styles.waiting}`}>
      <Skeleton shape="card" label={shellText.loadingPage} count={4} />
    </main>
  )
  // A chunk that failed to load is fetched again on the next attempt.
  return (
    <PageBoundary onRetry={() => setPage(() => lazy(load))}>
      <Suspense fallback={waiting}>{user ? <Page /> : waiting}</Suspense>
    </PageBoundary>
  )
}
