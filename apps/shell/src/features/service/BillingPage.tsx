import { BILLING_PAGES } from '@dermaga/contract'
import { BillingPages, ServiceHostProvider } from '@dermaga/service-ui'
import { Skeleton } from '@dermaga/ui'
import { useLocation } from 'react-router'
import { usePageTitle } from '../../host/page/title.ts'
import { useHost } from '../../host/service-host/useHost.ts'
import { pageAt } from './service-page.ts'

/** Billings of the company, or of the officer's offices: of which kinds, the address says. */
export default function BillingPage() {
  const { pathname } = useLocation()
  const page = pageAt(BILLING_PAGES, pathname)
  const host = useHost(page?.path ?? pathname)
  usePageTitle(page?.title)
  if (!host || !page) return <Skeleton shape="table" count={6} />
  return (
    <ServiceHostProvider host={host}>
      <div className="dm-stack">
        <BillingPages title={page.title} kinds={'kinds' in page ? page.kinds : undefined} />
      </div>
    </ServiceHostProvider>
  )
}
