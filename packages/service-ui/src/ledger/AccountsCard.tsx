import { type CaseDetail, caseAccounts } from '@dermaga/contract'
import { ledgerText as text } from '@dermaga/text'
import { Card, ErrorState, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { HostLink } from '../HostLink.tsx'
import { callQuery, useServiceHost } from '../host.ts'
import { BalanceFacts } from './BalanceFacts.tsx'
import { accountName, statementHref } from './statement-address.ts'

/** The balances in which the case has posted, each with the way to its statement. */
export function AccountsCard({ detail: { idKasus } }: { detail: CaseDetail }) {
  const host = useServiceHost()
  const accounts = useQuery({ ...callQuery(host, caseAccounts, { params: { id: idKasus } }), staleTime: 0 })
  if (accounts.error && !accounts.data)
    return (
      <ErrorState
        title={text.accountsFailed}
        message={accounts.error.message}
        onRetry={() => void accounts.refetch()}
      />
    )
  if (!accounts.data) return <Skeleton shape="card" count={2} />
  if (accounts.data.items.length === 0) return null
  return (
    <Card title={text.accounts}>
      <div className="dm-stack">
        {accounts.data.items.map(account => (
          <div key={account.idAkun}>
            <HostLink href={statementHref(host.location.base, idKasus, account.idAkun)}>
              {`${text.statement} ${accountName(account)}`}
            </HostLink>
            <BalanceFacts account={account} />
          </div>
        ))}
      </div>
    </Card>
  )
}
