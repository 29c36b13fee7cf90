import { placeIn } from '../case/case-address.ts'
import { useServiceHost } from '../host.ts'
import { BillingListPage } from './BillingListPage.tsx'
import { BillingPage } from './BillingPage.tsx'

/** The list of billings, and below it one of them. */
export function BillingPages() {
  const { location } = useServiceHost()
  const { id } = placeIn(location.pathname, location.base)
  return id === undefined ? <BillingListPage /> : <BillingPage key={id} id={id} />
}
