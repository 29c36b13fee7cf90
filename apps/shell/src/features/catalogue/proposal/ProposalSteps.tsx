import { proposalAddressRead, proposalCreate, type SubappProposalDetail } from '@dermaga/contract'
import { fill, subappTeamText, proposalText as text } from '@dermaga/text'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../host/call/index.ts'
import { useChange } from '../../../host/toasts/useChange.ts'
import { AddressStep } from '../publication/AddressStep.tsx'
import { StepsHeading } from '../publication/StepsHeading.tsx'
import { ProposalCheck } from './ProposalCheck.tsx'
import { proposalStep } from './proposal-step.ts'
import { WishStep } from './WishStep.tsx'

/** The steps of a proposal that has not been sent: as an officer's, without what officers decide. */
export default function ProposalSteps({ proposal }: { proposal: SubappProposalDetail | undefined }) {
  const [search] = useSearchParams()
  const step = proposal === undefined ? 'alamat' : search.get('langkah') === 'menu' ? 'menu' : 'periksa'
  return (
    <>
      <StepsHeading
        title={proposal ? fill(text.titleOf, { nama: proposal.menuName }) : text.title}
        lead={text.lead}
        back={new URLSearchParams()}
        backLabel={subappTeamText.back}
        steps={[
          { name: 'alamat', label: text.steps.alamat },
          {
            name: 'periksa',
            label: text.steps.periksa,
            to: proposal && step === 'menu' ? proposalStep(proposal.idUsulan, 'periksa') : undefined,
          },
          { name: 'menu', label: text.steps.menu },
        ]}
        current={step}
      />
      {proposal === undefined && <TeamAddress />}
      {proposal && step === 'periksa' && <ProposalCheck proposal={proposal} />}
      {proposal && step === 'menu' && <WishStep proposal={proposal} />}
    </>
  )
}

const linkOf = (id: string) => ({ text: '{nama}', search: new URLSearchParams({ entri: id }).toString() })

function TeamAddress() {
  const [, setSearch] = useSearchParams()
  const { change } = useChange('/v1/catalogue-usulan')
  // One id for a repeated press.
  const [idUsulan, setId] = useState(() => crypto.randomUUID())
  return (
    <AddressStep
      read={(body, options) => call(proposalAddressRead, { body }, options)}
      place={{ usul: 'baru' }}
      linkOf={linkOf}
      create={async ({ reading, names, modulSlug, body: { menuName, name, pathName } }) => {
        const bingkai = reading.contract === 'frame'
        const entry = { modulSlug, menuName, name, pathName, host: reading.host, bingkai }
        const body = { idUsulan, ...entry, plainPage: bingkai && names.plainPage }
        const done = fill(text.created, { nama: menuName })
        const outcome = await change('create', () => call(proposalCreate, { body }), done)
        if (outcome.ok) setSearch(proposalStep(idUsulan, 'periksa'))
        // Begun already, with other names: what is sent next is another proposal.
        else if (outcome.code === 'request.conflict') setId(crypto.randomUUID())
        return outcome
      }}
    />
  )
}
