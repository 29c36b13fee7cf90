import { placeIn } from '../case/case-address.ts'
import { useServiceHost } from '../host.ts'
import { BillingListPage } from './BillingListPage.tsx'
import { BillingPage } from './BillingPage.tsx'

interface BillingPagesProps {
  title: string
  /** Only of these kinds. */
  kinds?: readonly string[] | undefined
}

/** The list of billings, and below it one of them. */
export function BillingPages({ title, kinds }: BillingPagesProps) {
  const { location } = useServiceHost()
  const { id } = placeIn(location.pathname, location.base)
  return id === undefined ? <BillingListPage title={title} kinds={kinds} /> : <BillingPage key={id} id={id} />
}
