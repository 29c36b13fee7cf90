import { BALANCE_PAGES } from '@dermaga/contract'
import { BalancePages, ServiceHostProvider } from '@dermaga/service-ui'
import { Skeleton } from '@dermaga/ui'
import { useLocation } from 'react-router'
import { usePageTitle } from '../../host/page/title.ts'
import { useHost } from '../../host/service-host/useHost.ts'
import { pageAt } from './service-page.ts'

/** Balances of the company, or of companies of the officer's offices: in which ledgers, the address says. */
export default function BalancesPage() {
  const { pathname } = useLocation()
  const page = pageAt(BALANCE_PAGES, pathname)
  const host = useHost(page?.path ?? pathname)
  usePageTitle(page?.title)
  if (!host || !page) return <Skeleton shape="table" count={6} />
  return (
    <ServiceHostProvider host={host}>
      <div className="dm-stack">
        <BalancePages title={page.title} ledgers={page.ledgers} />
      </div>
    </ServiceHostProvider>
  )
}
