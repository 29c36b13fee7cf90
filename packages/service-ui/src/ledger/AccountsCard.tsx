import { type CaseDetail, caseAccounts } from '@dermaga/contract'
import { fill, ledgerText as text } from '@dermaga/text'
import { Button, Card, ErrorState, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HostLink } from '../HostLink.tsx'
import { callQuery, useServiceHost } from '../host.ts'
import { BalanceFacts } from './BalanceFacts.tsx'
import { accountName, statementHref } from './statement-address.ts'

/** Balances that are shown at first: a list of goods has hundreds. */
const FIRST = 10

/** The balances in which the case has posted, each with the way to its statement. */
export function AccountsCard({ detail: { idKasus } }: { detail: CaseDetail }) {
  const host = useServiceHost()
  const [isWhole, setWhole] = useState(false)
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
        {accounts.data.items.slice(0, isWhole ? undefined : FIRST).map(account => (
          <div key={account.idAkun}>
            <HostLink href={statementHref(host.location.base, idKasus, account.idAkun)}>
              {`${text.statement} ${accountName(account)}`}
            </HostLink>
            <BalanceFacts account={account} />
          </div>
        ))}
        {!isWhole && accounts.data.items.length > FIRST && (
          <div>
            <Button onPress={() => setWhole(true)}>
              {fill(text.allAccounts, { count: accounts.data.items.length })}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
