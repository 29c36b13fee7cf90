import { WORKLIST_PATH } from '@dermaga/contract'
import { ServiceHostProvider, WorklistPages } from '@dermaga/service-ui'
import { serviceText } from '@dermaga/text'
import { Skeleton } from '@dermaga/ui'
import { usePageTitle } from '../../host/page/title.ts'
import { useHost } from '../../host/service-host/useHost.ts'

/** Cases of every service that wait for the officer. */
export default function WorklistPage() {
  const host = useHost(WORKLIST_PATH)
  usePageTitle(serviceText.worklist)
  if (!host) return <Skeleton shape="table" count={8} />
  return (
    <ServiceHostProvider host={host}>
      <div className="dm-stack">
        <WorklistPages />
      </div>
    </ServiceHostProvider>
  )
}
