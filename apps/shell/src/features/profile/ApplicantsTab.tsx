import {
  type Applicant,
  applicantApprove,
  applicantDecline,
  applicantList,
  DECLINE_REASON_MAX,
  type Outcome,
} from '@dermaga/contract'
import { listOf } from '@dermaga/service-ui/page'
import { fill, momentText, approvalText as text } from '@dermaga/text'
import { AlertDialog, Button, Card, type Column, EmptyState, ListPage, ReasonDialog, Table } from '@dermaga/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../host/call/index.ts'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { showError, toasts } from '../../host/toasts/toasts.ts'
import styles from './profile.module.css'

const LIST = queryOptionsOf(applicantList, {})

/** Applications to join the company: people who registered with its tax number, to be approved or declined. docs/product.md, /portal/daftar */
export function ApplicantsTab() {
  const applicants = useQuery({ ...LIST, staleTime: 0 })
  const queries = useQueryClient()
  const card = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Applicant>()
  const [declining, setDeclining] = useState<Applicant>()
  const [isPending, setPending] = useState(false)

  async function decide(deciding: Promise<Outcome<unknown>>, done: string) {
    setPending(true)
    const outcome = await deciding
    if (outcome.ok) toasts.success(done)
    else showError(outcome)
    await queries.invalidateQueries({ queryKey: LIST.queryKey })
    setPending(false)
    setAsked(undefined)
    setDeclining(undefined)
    // The pressed button no longer exists.
    if (outcome.ok) card.current?.focus()
  }
  const approve = ({ idUser, nama }: Applicant) =>
    decide(call(applicantApprove, { params: { id: idUser } }), fill(text.approved, { nama }))
  const decline = ({ idUser, nama }: Applicant, alasan: string) =>
    decide(call(applicantDecline, { params: { id: idUser }, body: { alasan } }), fill(text.declined, { nama }))

  return (
    <div ref={card} tabIndex={-1}>
      <ListPage
        list={listOf(applicants)}
        failed={{ title: text.failed }}
        empty={
          <Card title={text.title}>
            <EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>
          </Card>
        }
      >
        {items => (
          <Card title={text.title}>
            <p>{text.about}</p>
            <Table
              caption={text.title}
              isCaptionHidden
              columns={columnsOf(setAsked, setDeclining)}
              rows={items}
              rowKey={applicant => applicant.idUser}
            />
          </Card>
        )}
      </ListPage>
      <AlertDialog
        title={fill(text.question, { nama: asked?.nama })}
        isOpen={asked !== undefined}
        isPending={isPending}
        confirmLabel={text.approve}
        cancelLabel={text.cancel}
        onConfirm={() => asked && void approve(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {fill(text.consequence, { nama: asked?.nama })}
      </AlertDialog>
      <ReasonDialog
        title={fill(text.declineQuestion, { nama: declining?.nama })}
        label={text.reason}
        confirmLabel={text.decline}
        maxLength={DECLINE_REASON_MAX}
        isOpen={declining !== undefined}
        isPending={isPending}
        onClose={() => setDeclining(undefined)}
        onConfirm={alasan => declining && void decline(declining, alasan)}
        isDanger
      >
        {text.declineText}
      </ReasonDialog>
    </div>
  )
}

function columnsOf(
  onApprove: (applicant: Applicant) => void,
  onDecline: (applicant: Applicant) => void,
): Column<Applicant>[] {
  return [
    {
      key: 'nama',
      header: text.nama,
      isRowHeader: true,
      cell: ({ nama, username }) => (
        <>
          {nama}
          <div className={styles.quiet}>{username}</div>
        </>
      ),
    },
    {
      key: 'contact',
      header: text.contact,
      cell: ({ email, handphone }) => (
        <>
          {email}
          <div className={styles.quiet}>{handphone}</div>
        </>
      ),
    },
    { key: 'company', header: text.company, cell: applicant => applicant.namaPerusahaan },
    { key: 'since', header: text.since, cell: applicant => momentText(applicant.appliedAt) },
    {
      key: 'approve',
      header: text.actions,
      isActions: true,
      cell: applicant => (
        <>
          <Button aria-label={fill(text.declineOne, { nama: applicant.nama })} onPress={() => onDecline(applicant)}>
            {text.decline}
          </Button>
          <Button aria-label={fill(text.approveOne, { nama: applicant.nama })} onPress={() => onApprove(applicant)}>
            {text.approve}
          </Button>
        </>
      ),
    },
  ]
}
