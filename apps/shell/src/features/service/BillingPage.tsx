import { BILLING_PATH } from '@dermaga/contract'
import { BillingPages, ServiceHostProvider } from '@dermaga/service-ui'
import { billingListText } from '@dermaga/text'
import { Skeleton } from '@dermaga/ui'
import { usePageTitle } from '../../host/page/title.ts'
import { useHost } from '../../host/service-host/useHost.ts'

/** Billings of the company, or of the officer's offices. */
export default function BillingPage() {
  const host = useHost(BILLING_PATH)
  usePageTitle(billingListText.title)
  if (!host) return <Skeleton shape="table" count={6} />
  return (
    <ServiceHostProvider host={host}>
      <div className="dm-stack">
        <BillingPages />
      </div>
    </ServiceHostProvider>
  )
}
