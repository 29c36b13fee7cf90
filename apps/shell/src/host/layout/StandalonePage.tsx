import { shellText } from '@dermaga/text'
import { Skeleton } from '@dermaga/ui'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useActivityLog } from '../activity/useActivityLog.ts'
import { PageBoundary } from '../page/PageBoundary.tsx'
import { useSession } from '../session/session-context.ts'
import styles from './Nowhere.module.css'

/** A page for who is signed in, without the main layout around it. */
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
  // A chunk that could not be fetched is fetched anew at the next try.
  return (
    <PageBoundary onRetry={() => setPage(() => lazy(load))}>
      <Suspense fallback={waiting}>{user ? <Page /> : waiting}</Suspense>
    </PageBoundary>
  )
}
