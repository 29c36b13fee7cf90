import { dashboardRead } from '@dermaga/contract'
import { dashboardText, fill } from '@dermaga/text'
import { ErrorState, PageHeader, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { serverNow } from '../../host/call/server-time.ts'
import { usePageTitle } from '../../host/page/title.ts'
import { useSession } from '../../host/session/session-context.ts'
import { Announcements } from './Announcements.tsx'
import { Charts } from './Charts.tsx'
import { CompanyFacts } from './CompanyFacts.tsx'
import styles from './DashboardPage.module.css'
import { Deadlines } from './Deadlines.tsx'
import { greetingAt } from './greeting.ts'
import { PendingItems } from './PendingItems.tsx'
import { RecentChanges } from './RecentChanges.tsx'
import { Services } from './Services.tsx'
import { StepsLine } from './StepsLine.tsx'
import { Weeks } from './Weeks.tsx'
import { Widgets } from './Widgets.tsx'

/** Data prefetched while the page loads is not read again when it mounts. */
const JUST_READ_MS = 5000

/** The dashboard: pending items, recent changes, deadlines, and every service the user may open. One reply contains everything, is
 *  requested together with the session's own data, and is rendered at once: nothing jumps. */
export default function DashboardPage() {
  usePageTitle(dashboardText.title)
  const { user, company } = useSession()
  const board = useQuery({ ...queryOptionsOf(dashboardRead, {}), staleTime: JUST_READ_MS })
  const [now] = useState(() => new Date(serverNow()))
  if (!user || !company || board.isPending) return <Skeleton shape="card" count={8} />
  const firstName = user.nama.split(' ')[0] ?? ''
  return (
    <div className="dm-stack">
      <PageHeader
        eyebrow={fill(dashboardText.greeting, { greeting: greetingAt(now), name: firstName })}
        title={fill(dashboardText.heading, { company: company.namaPerusahaan })}
      />
      {board.data ? (
        <>
          <StepsLine steps={board.data.langkah} />
          <PendingItems waiting={board.data.menunggu} needing={board.data.perluTindakan} />
        </>
      ) : (
        <ErrorState
          title={dashboardText.failed}
          message={board.error.message}
          safe={dashboardText.failedSafe}
          onRetry={() => void board.refetch()}
        />
      )}
      {board.data && (
        <div className={styles.board}>
          <RecentChanges entries={board.data.perubahan} />
          <div className={styles.side}>
            <Deadlines endings={board.data.berakhir} />
            <Announcements announcements={board.data.pengumuman} />
            <Weeks weeks={board.data.perMinggu} />
          </div>
        </div>
      )}
      <Services />
      <Charts />
      <Widgets />
      <CompanyFacts user={user} company={company} now={now} />
    </div>
  )
}
