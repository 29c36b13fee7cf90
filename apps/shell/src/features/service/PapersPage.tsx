import { PAPER_PAGES } from '@dermaga/contract'
import { PaperListPage, ServiceHostProvider } from '@dermaga/service-ui'
import { Skeleton } from '@dermaga/ui'
import { useLocation } from 'react-router'
import { usePageTitle } from '../../host/page/title.ts'
import { useHost } from '../../host/service-host/useHost.ts'

/** Papers across cases: of which services, and under which title, the address says. */
export default function PapersPage() {
  const { pathname } = useLocation()
  const page = PAPER_PAGES.find(({ path }) => path === pathname)
  const host = useHost(pathname)
  usePageTitle(page?.title)
  if (!host || !page) return <Skeleton shape="table" count={6} />
  return (
    <ServiceHostProvider host={host}>
      <div className="dm-stack">
        <PaperListPage title={page.title} services={'services' in page ? page.services : undefined} />
      </div>
    </ServiceHostProvider>
  )
}
