import { DIRECTORY_PAGES } from '@dermaga/contract'
import { DirectoryPage as Directory, ServiceHostProvider } from '@dermaga/service-ui'
import { Skeleton } from '@dermaga/ui'
import { useLocation } from 'react-router'
import { usePageTitle } from '../../host/page/title.ts'
import { useHost } from '../../host/service-host/useHost.ts'
import { pageAt } from './service-page.ts'

/** What every company holds in some public registers: in which ones, the address says. */
export default function DirectoryPage() {
  const { pathname } = useLocation()
  const page = pageAt(DIRECTORY_PAGES, pathname)
  const host = useHost(page?.path ?? pathname)
  usePageTitle(page?.title)
  if (!host || !page) return <Skeleton shape="table" count={6} />
  return (
    <ServiceHostProvider host={host}>
      <div className="dm-stack">
        <Directory title={page.title} registers={page.registers} />
      </div>
    </ServiceHostProvider>
  )
}
