import { ledgerBalanceById, ledgerBalanceEntries, ledgerBalanceExport } from '@dermaga/contract'
import { ledgerText as text } from '@dermaga/text'
import { ErrorState, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { HostBackLink } from '../HostBackLink.tsx'
import { callQuery, useServiceHost } from '../host.ts'
import { Statement } from './Statement.tsx'

/** The statement of a balance of a list. @param title of the list, to which it leads back */
export function BalancePage({ id, title }: { id: string; title: string }) {
  const host = useServiceHost()
  const params = { id }
  const found = useQuery({ ...callQuery(host, ledgerBalanceById, { params }), staleTime: 0 })
  return (
    <>
      <HostBackLink href={host.location.base}>{title}</HostBackLink>
      {found.data ? (
        <Statement
          account={found.data}
          entries={query => callQuery(host, ledgerBalanceEntries, { params, query })}
          download={query => host.call(ledgerBalanceExport, { params, query })}
        />
      ) : found.error ? (
        <ErrorState title={text.statementFailed} message={found.error.message} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton shape="table" count={6} />
      )}
    </>
  )
}
