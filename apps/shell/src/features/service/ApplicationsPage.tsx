import { APPLICATION_PAGES } from '@dermaga/contract'
import { ApplicationPages, ServiceHostProvider } from '@dermaga/service-ui'
import { Skeleton } from '@dermaga/ui'
import { useLocation } from 'react-router'
import { usePageTitle } from '../../host/page/title.ts'
import { useHost } from '../../host/service-host/useHost.ts'
import { useCaseFocus } from './useCaseFocus.ts'

/** The applications of every service, or the cases of some: which, and under which title, the address says. */
export default function ApplicationsPage() {
  const { pathname } = useLocation()
  const page = APPLICATION_PAGES.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  const host = useHost(page?.path ?? pathname)
  usePageTitle(page?.title)
  const view = useCaseFocus(pathname, page?.path)
  if (!host || !page) return <Skeleton shape="table" count={6} />
  return (
    <ServiceHostProvider host={host}>
      <div className="dm-stack" ref={view}>
        <ApplicationPages title={page.title} services={'services' in page ? page.services : undefined} />
      </div>
    </ServiceHostProvider>
  )
}
