import { DECLINE_REASON_MAX, type ManagedUser, managedUserApprove, managedUserDecline } from '@dermaga/contract'
import { approvalText, fill, momentText, userManagerText as text } from '@dermaga/text'
import { AlertDialog, Button, Card, DescriptionList, ReasonDialog } from '@dermaga/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../host/call/index.ts'
import { useUserChange } from './useUserChange.ts'

interface ApplicationCardProps {
  user: ManagedUser
  waitsFor: NonNullable<ManagedUser['waitsFor']>
}

/** A pending account: the applicant's data beside the registered company, and the decision. */
export function ApplicationCard({ user: { idUser, nama }, waitsFor }: ApplicationCardProps) {
  const [search, setSearch] = useSearchParams()
  const [asked, setAsked] = useState<'approve' | 'decline'>()
  const { pending, change } = useUserChange()
  const params = { id: idUser }
  const { npwp, namaPerusahaan, namaTerdaftar, appliedAt } = waitsFor

  function approve() {
    // Close the dialog first: the session may ask for the password next.
    setAsked(undefined)
    void change('approve', () => call(managedUserApprove, { params }), fill(text.approveDone, { nama }))
  }
  async function decline(alasan: string) {
    setAsked(undefined)
    const make = () => call(managedUserDecline, { params, body: { alasan } })
    const outcome = await change('decline', make, fill(approvalText.declined, { nama }))
    if (!outcome.ok) return
    // The account no longer exists: return to the list.
    const list = new URLSearchParams(search)
    list.delete('pengguna')
    setSearch(list, { replace: true })
  }

  return (
    <Card title={text.application}>
      <div className="dm-stack">
        <div>{text.applicationText}</div>
        <DescriptionList
          items={[
            { term: text.npwp, value: <span className="dm-numbers">{npwp}</span> },
            { term: text.typedCompany, value: namaPerusahaan },
            { term: text.registeredCompany, value: namaTerdaftar || text.noCompany },
            { term: text.appliedAt, value: momentText(appliedAt) },
          ]}
        />
        <div className="dm-row">
          <Button isPending={pending === 'decline'} onPress={() => setAsked('decline')}>
            {approvalText.decline}
          </Button>
          <Button variant="primary" isPending={pending === 'approve'} onPress={() => setAsked('approve')}>
            {text.approve}
          </Button>
        </div>
      </div>
      <AlertDialog
        title={fill(text.approveQuestion, { nama })}
        isOpen={asked === 'approve'}
        confirmLabel={text.approve}
        cancelLabel={text.cancel}
        onConfirm={approve}
        onCancel={() => setAsked(undefined)}
      >
        {namaTerdaftar
          ? fill(text.approveText, { nama, company: namaTerdaftar })
          : fill(text.approveFirstText, { nama, company: namaPerusahaan, npwp })}
      </AlertDialog>
      <ReasonDialog
        title={fill(approvalText.declineQuestion, { nama })}
        label={approvalText.reason}
        confirmLabel={approvalText.decline}
        maxLength={DECLINE_REASON_MAX}
        isOpen={asked === 'decline'}
        isPending={false}
        onClose={() => setAsked(undefined)}
        onConfirm={alasan => void decline(alasan)}
        isDanger
      >
        {approvalText.declineText}
      </ReasonDialog>
    </Card>
  )
}
