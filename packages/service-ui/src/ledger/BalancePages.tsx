import { placeIn } from '../case/case-address.ts'
import { useServiceHost } from '../host.ts'
import { BalanceListPage } from './BalanceListPage.tsx'
import { BalancePage } from './BalancePage.tsx'

interface BalancePagesProps {
  title: string
  /** Ids of the ledgers. */
  ledgers: readonly string[]
}

/** The balances in some ledgers, and below the list the statement of one. */
export function BalancePages({ title, ledgers }: BalancePagesProps) {
  const { location } = useServiceHost()
  const { id } = placeIn(location.pathname, location.base)
  return id === undefined ? (
    <BalanceListPage title={title} ledgers={ledgers} />
  ) : (
    <BalancePage key={id} id={id} title={title} />
  )
}
