import { BALANCE_PAGES } from '@dermaga/contract'
import { BalancePages } from '@dermaga/service-ui'
import { ListedPage } from './ListedPage.tsx'

/** Balances of the company, or of companies of the officer's offices. */
export default function BalancesPage() {
  return (
    <ListedPage pages={BALANCE_PAGES}>
      {({ title, ledgers }) => <BalancePages title={title} ledgers={ledgers} />}
    </ListedPage>
  )
}
