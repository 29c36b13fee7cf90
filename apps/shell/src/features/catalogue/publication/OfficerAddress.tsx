import { guestAddressRead, managedEntryCreate, managedProposalById } from '@dermaga/contract'
import { TextLink } from '@dermaga/service-ui/page'
import { catalogueText, fill, proposalText, publicationText as text } from '@dermaga/text'
import { ErrorState, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '../../../host/call/index.ts'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import { useCatalogueChange } from '../useCatalogueChange.ts'
import { AddressStep } from './AddressStep.tsx'
import { stepOf } from './steps.ts'

const linkOf = (id: string) => ({ text: text.titleOf, search: stepOf(id, 'periksa').toString() })

/** The first step of an officer: any address, or the one that a team proposes (`usulan`), whose names are filled in. */
export function OfficerAddress() {
  const [search, setSearch] = useSearchParams()
  const id = search.get('usulan')
  const { change } = useCatalogueChange()
  const proposal = useQuery({
    ...queryOptionsOf(managedProposalById, { params: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: 0,
  })
  if (id !== null && proposal.isPending) return <Skeleton shape="card" count={2} />
  if (proposal.error) {
    const retry = () => void proposal.refetch()
    return <ErrorState title={proposalText.failed} message={proposal.error.message} onRetry={retry} />
  }
  const { data } = proposal
  const names = data && {
    ...{ modulSlug: data.modulSlug, menuName: data.menuName, name: data.name },
    ...{ pathName: data.pathName, plainPage: data.plainPage },
  }
  return (
    <AddressStep
      read={(body, options) => call(guestAddressRead, { body }, options)}
      place={{ pasang: 'baru', ...(id !== null && { usulan: id }) }}
      names={names}
      linkOf={linkOf}
      create={async ({ modulSlug, body: entry }) => {
        const body = { modulSlug, ...entry, ...(id !== null && { idUsulan: id }) }
        const done = fill(catalogueText.created, { nama: body.menuName })
        const outcome = await change('create', () => call(managedEntryCreate, { body }), done)
        if (outcome.ok) setSearch(stepOf(outcome.value.id, 'periksa'))
        return outcome
      }}
    >
      {id === null && <TextLink to={{ search: 'baru=1' }}>{text.withoutAddress}</TextLink>}
    </AddressStep>
  )
}
