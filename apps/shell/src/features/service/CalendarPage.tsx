import { CALENDAR_PATH } from '@dermaga/contract'
import { CalendarPage as Calendar, ServiceHostProvider } from '@dermaga/service-ui'
import { calendarText } from '@dermaga/text'
import { Skeleton } from '@dermaga/ui'
import { usePageTitle } from '../../host/page/title.ts'
import { useHost } from '../../host/service-host/useHost.ts'

/** Deadlines of the officer's worklist, or of the company. */
export default function CalendarPage() {
  const host = useHost(CALENDAR_PATH)
  usePageTitle(calendarText.title)
  if (!host) return <Skeleton shape="table" count={6} />
  return (
    <ServiceHostProvider host={host}>
      <div className="dm-stack">
        <Calendar />
      </div>
    </ServiceHostProvider>
  )
}
