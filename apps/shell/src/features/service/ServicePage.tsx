import { ServiceHostProvider, ServicePages } from '@dermaga/service-ui'
import { Skeleton } from '@dermaga/ui'
import { useLocation } from 'react-router'
import { usePageTitle } from '../../host/page/title.ts'
import { useHost } from '../../host/service-host/useHost.ts'
import { servicePageAt } from './service-page.ts'
import { useCaseFocus } from './useCaseFocus.ts'

/** The pages of every service of the engine: which one, the address says. */
export default function ServicePage() {
  const { pathname } = useLocation()
  const page = servicePageAt(pathname)
  const host = useHost(page?.path ?? pathname)
  usePageTitle(page?.title)
  const view = useCaseFocus(pathname, page?.path)
  if (!host || !page) return <Skeleton shape="card" count={4} />
  return (
    <ServiceHostProvider host={host}>
      <div className="dm-stack" ref={view}>
        <ServicePages service={page.id} />
      </div>
    </ServiceHostProvider>
  )
}
