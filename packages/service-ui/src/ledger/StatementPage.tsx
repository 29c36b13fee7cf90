import { caseAccountEntries, caseAccountExport, caseAccounts } from '@dermaga/contract'
import { ledgerText as text } from '@dermaga/text'
import { EmptyState, ErrorState, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { HostBackLink } from '../HostBackLink.tsx'
import { callQuery, useAddressQuery, useServiceHost } from '../host.ts'
import { Statement } from './Statement.tsx'
import { ACCOUNT_PARAM } from './statement-address.ts'

/** The statement of a balance in which a case has posted; the address keeps account, search, dates and page. */
export default function StatementPage({ idKasus }: { idKasus: string }) {
  const host = useServiceHost()
  const { search } = useAddressQuery()
  const accounts = useQuery({ ...callQuery(host, caseAccounts, { params: { id: idKasus } }), staleTime: 0 })
  const back = <HostBackLink href={`${host.location.base}/${idKasus}`}>{text.backToCase}</HostBackLink>
  if (accounts.error && !accounts.data)
    return (
      <>
        {back}
        <ErrorState
          title={text.accountsFailed}
          message={accounts.error.message}
          onRetry={() => void accounts.refetch()}
        />
      </>
    )
  if (!accounts.data)
    return (
      <>
        {back}
        <Skeleton shape="table" count={6} />
      </>
    )
  const account = accounts.data.items.find(({ idAkun }) => idAkun === search.get(ACCOUNT_PARAM))
  const params = { id: idKasus, idAkun: account?.idAkun ?? '' }
  return (
    <>
      {back}
      {account ? (
        <Statement
          account={account}
          entries={query => callQuery(host, caseAccountEntries, { params, query })}
          download={query => host.call(caseAccountExport, { params, query })}
        />
      ) : (
        <EmptyState title={text.noAccountTitle}>{text.noAccount}</EmptyState>
      )}
    </>
  )
}
