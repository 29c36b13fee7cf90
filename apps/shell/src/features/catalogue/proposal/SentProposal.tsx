import {
  CATALOGUE_ADMIN,
  managedProposalById,
  managedProposalReject,
  type SubappProposalDetail,
} from '@dermaga/contract'
import { BackLink, TextLink } from '@dermaga/service-ui/page'
import { fill, publicationText, proposalText as text } from '@dermaga/text'
import { Button, Dialog, ErrorState, Form, FormActions, PageHeader, Skeleton, TextArea } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../host/call/index.ts'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import { stepOf } from '../publication/steps.ts'
import { useCatalogueChange } from '../useCatalogueChange.ts'
import { ProposalFacts, ProposalPermissions } from './ProposalCards.tsx'

/** A proposal as officers see it: to install, or to refuse with a reason. */
export default function SentProposal({ id }: { id: string }) {
  const proposal = useQuery({ ...queryOptionsOf(managedProposalById, { params: { id } }), staleTime: 0 })
  const [, setSearch] = useSearchParams()
  const { pending, change } = useCatalogueChange()
  const [isRefusing, setRefusing] = useState(false)
  const back = <BackLink to={new URLSearchParams()}>{text.backToList}</BackLink>
  if (proposal.isPending) return <Skeleton shape="card" count={3} />
  if (!proposal.data) {
    return (
      <>
        <PageHeader eyebrow={back} title={text.proposal} />
        <ErrorState title={text.failed} message={proposal.error.message} onRetry={() => void proposal.refetch()} />
      </>
    )
  }
  const { data } = proposal

  async function refuse(alasan: string) {
    // The question goes first: the session may ask for the password next.
    setRefusing(false)
    await change('reject', () => call(managedProposalReject, { params: { id }, body: { alasan } }), text.rejected)
  }
  const install = () =>
    setSearch(
      data.idEntri === null
        ? { pasang: 'baru', usulan: id, alamat: data.host, ...(data.bingkai && { bingkai: '1' }) }
        : stepOf(data.idEntri, 'periksa'),
    )

  return (
    <>
      <PageHeader
        eyebrow={back}
        title={fill(text.titleOf, { nama: data.menuName })}
        description={data.keadaan === 'konsep' ? undefined : text.notes[data.keadaan]}
        actions={
          data.keadaan === 'menunggu' && (
            <div className="dm-row">
              <Button isPending={pending === 'reject'} onPress={() => setRefusing(true)}>
                {text.reject}
              </Button>
              <Button variant="primary" isDisabled={pending !== undefined} onPress={install}>
                {text.install}
              </Button>
            </div>
          )
        }
      />
      <ProposalFacts proposal={data} />
      {data.keadaan === 'menunggu' && <ProposalPermissions izin={data.izin} lead={text.permissionsOfficerLead} />}
      {data.keadaan === 'diterima' && data.idEntri && (
        <TextLink to={{ search: new URLSearchParams({ entri: data.idEntri }).toString() }}>
          {publicationText.backToEntry}
        </TextLink>
      )}
      {isRefusing && <RefusalDialog proposal={data} onCancel={() => setRefusing(false)} onConfirm={refuse} />}
    </>
  )
}

interface RefusalDialogProps {
  proposal: SubappProposalDetail
  onCancel: () => void
  /** One line. */
  onConfirm: (reason: string) => Promise<void>
}

function RefusalDialog({ proposal, onCancel, onConfirm }: RefusalDialogProps) {
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const reason = typed.replace(/\s+/g, ' ').trim()
  function confirm() {
    setTried(true)
    if (reason) void onConfirm(reason)
  }
  return (
    <Dialog
      title={fill(text.rejectQuestion, { nama: proposal.menuName })}
      isOpen
      onOpenChange={isOpen => !isOpen && onCancel()}
    >
      <Form onSubmit={confirm}>
        <div>{text.rejectText}</div>
        <TextArea
          label={text.rejectReason}
          value={typed}
          onChange={setTyped}
          maxLength={CATALOGUE_ADMIN.reasonMax}
          error={isTried && !reason ? text.rejectReasonMissing : undefined}
        />
        <FormActions>
          <Button onPress={onCancel}>{text.cancel}</Button>
          <Button type="submit" variant="primary">
            {text.reject}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
