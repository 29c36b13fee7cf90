import { proposalById, type SubappProposalDetail } from '@dermaga/contract'
import { BackLink, TextLink } from '@dermaga/service-ui/page'
import { fill, subappTeamText, proposalText as text } from '@dermaga/text'
import { ErrorState, PageHeader, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import { ProposalFacts } from './ProposalCards.tsx'
import { Withdrawal } from './Withdrawal.tsx'

const ProposalSteps = lazy(() => import('./ProposalSteps.tsx'))
const waiting = <Skeleton shape="card" count={3} />

/** A proposal of the user: its steps until it is sent (`usul=baru` before it has begun), then what became of it. */
export function OwnProposal({ id }: { id: string }) {
  const isNew = id === 'baru'
  const proposal = useQuery({
    ...queryOptionsOf(proposalById, { params: { id } }),
    enabled: !isNew,
    staleTime: 0,
  })
  if (!isNew && proposal.isPending) return waiting
  if (proposal.error) {
    return (
      <>
        <PageHeader
          eyebrow={<BackLink to={new URLSearchParams()}>{subappTeamText.back}</BackLink>}
          title={text.title}
        />
        <ErrorState title={text.failed} message={proposal.error.message} onRetry={() => void proposal.refetch()} />
      </>
    )
  }
  if (proposal.data && proposal.data.keadaan !== 'konsep') return <Outcome proposal={proposal.data} />
  return (
    <Suspense fallback={waiting}>
      <ProposalSteps proposal={proposal.data} />
    </Suspense>
  )
}

function Outcome({ proposal }: { proposal: SubappProposalDetail }) {
  const { keadaan, menuName, idEntri } = proposal
  return (
    <>
      <PageHeader
        eyebrow={<BackLink to={new URLSearchParams()}>{subappTeamText.back}</BackLink>}
        title={fill(text.titleOf, { nama: menuName })}
        description={keadaan === 'konsep' ? undefined : text.notes[keadaan]}
        actions={keadaan === 'menunggu' && <Withdrawal proposal={proposal} />}
      />
      <ProposalFacts proposal={proposal} />
      {keadaan === 'diterima' && idEntri && (
        <TextLink to={{ search: new URLSearchParams({ entri: idEntri }).toString() }}>{text.openEntry}</TextLink>
      )}
    </>
  )
}
