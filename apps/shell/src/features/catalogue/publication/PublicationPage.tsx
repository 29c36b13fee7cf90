import { managedEntryById } from '@dermaga/contract'
import { catalogueText, fill, publicationText as text } from '@dermaga/text'
import { ErrorState, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import { usePageTitle } from '../../../host/page/title.ts'
import { ProposalNote } from '../proposal/ProposalNote.tsx'
import { CheckStep } from './CheckStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { MenuStep } from './MenuStep.tsx'
import { OfficerAddress } from './OfficerAddress.tsx'
import { StepsHeading } from './StepsHeading.tsx'
import { STEPS, type StepName, stepOf } from './steps.ts'

/** From an address to an entry in service. The address of the page holds entry and step: `pasang=baru` before there is an entry, else
 *  its id and `langkah`. */
export default function PublicationPage() {
  const [search] = useSearchParams()
  const id = search.get('pasang') ?? 'baru'
  const isNew = id === 'baru'
  const step = isNew ? 'alamat' : (STEPS.slice(1).find(name => name === search.get('langkah')) ?? 'periksa')
  usePageTitle(text.title)
  if (!isNew) return <EntrySteps key={id} id={id} step={step} />
  return (
    <>
      <Heading title={text.title} step={step} back={new URLSearchParams()} backLabel={catalogueText.back} />
      <OfficerAddress />
    </>
  )
}

function EntrySteps({ id, step }: { id: string; step: StepName }) {
  const entry = useQuery({ ...queryOptionsOf(managedEntryById, { params: { id } }), staleTime: 0 })
  const back = new URLSearchParams({ entri: id })
  if (entry.isPending) return <Skeleton shape="card" count={3} />
  if (!entry.data) {
    return (
      <>
        <Heading title={text.title} step={step} back={new URLSearchParams()} backLabel={catalogueText.back} />
        <ErrorState title={text.loadFailed} message={entry.error.message} onRetry={() => void entry.refetch()} />
      </>
    )
  }
  const { data } = entry
  return (
    <>
      <Heading
        title={fill(text.titleOf, { nama: data.menuName })}
        step={step}
        back={back}
        backLabel={text.backToEntry}
        id={id}
      />
      {step !== 'selesai' && <ProposalNote idEntry={id} />}
      {step === 'periksa' && <CheckStep entry={data} />}
      {step === 'menu' && <MenuStep entry={data} />}
      {step === 'selesai' && <DoneStep entry={data} />}
    </>
  )
}

interface HeadingProps {
  title: string
  step: StepName
  back: URLSearchParams
  backLabel: string
  /** Of the entry, whose other steps can be opened. */
  id?: string
}

function Heading({ title, step, back, backLabel, id }: HeadingProps) {
  const current = STEPS.indexOf(step)
  const steps = STEPS.map((name, at) => {
    const isReachable = id !== undefined && at > 0 && at < current && step !== 'selesai'
    return { name, label: text.steps[name], to: isReachable ? stepOf(id, name) : undefined }
  })
  return <StepsHeading {...{ title, back, backLabel, steps }} lead={text.lead} current={step} />
}
