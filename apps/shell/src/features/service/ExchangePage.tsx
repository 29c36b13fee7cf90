import { EXCHANGE_PAGES } from '@dermaga/contract'
import { ExchangePages, ServiceHostProvider } from '@dermaga/service-ui'
import { Skeleton } from '@dermaga/ui'
import { useLocation } from 'react-router'
import { usePageTitle } from '../../host/page/title.ts'
import { useHost } from '../../host/service-host/useHost.ts'

/** Messages that the company's systems exchange with the portal: in which exchange, the address says. */
export default function ExchangePage() {
  const { pathname } = useLocation()
  const page = EXCHANGE_PAGES.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  const host = useHost(page?.path ?? pathname)
  usePageTitle(page?.title)
  if (!host || !page) return <Skeleton shape="table" count={6} />
  return (
    <ServiceHostProvider host={host}>
      <div className="dm-stack">
        <ExchangePages exchange={page.id} />
      </div>
    </ServiceHostProvider>
  )
}
