import { SERVICE_PAGES } from '@dermaga/contract'
import { ServiceHostProvider, ServicePages } from '@dermaga/service-ui'
import { Skeleton } from '@dermaga/ui'
import { useLocation } from 'react-router'
import { usePageTitle } from '../../host/page/title.ts'
import { useHost } from '../../host/service-host/useHost.ts'

/** The pages of every service of the engine: which one, the address says. */
export default function ServicePage() {
  const { pathname } = useLocation()
  const page = SERVICE_PAGES.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  const host = useHost(page?.path ?? pathname)
  usePageTitle(page?.title)
  if (!host || !page) return <Skeleton shape="card" count={4} />
  return (
    <ServiceHostProvider host={host}>
      <div className="dm-stack">
        <ServicePages service={page.id} />
      </div>
    </ServiceHostProvider>
  )
}
