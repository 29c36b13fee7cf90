import {
  type Applicant,
  applicantApprove,
  applicantDecline,
  applicantList,
  DECLINE_REASON_MAX,
  type Outcome,
} from '@dermaga/contract'
import { fill, momentText, approvalText as text } from '@dermaga/text'
import {
  AlertDialog,
  Button,
  Card,
  type Column,
  EmptyState,
  ErrorState,
  ReasonDialog,
  Skeleton,
  Table,
} from '@dermaga/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../host/call/index.ts'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { showError, toasts } from '../../host/toasts/toasts.ts'
import styles from './profile.module.css'

const LIST = queryOptionsOf(applicantList, {})

/** Users who registered with the company's tax number and await approval. design 01, /portal/daftar */
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
    // The pressed button has been removed.
    if (outcome.ok) card.current?.focus()
  }
  const approve = ({ idUser, nama }: Applicant) =>
    decide(call(applicantApprove, { params: { id: idUser } }), fill(text.approved, { nama }))
  const decline = ({ idUser, nama }: Applicant, alasan: string) =>
    decide(call(applicantDecline, { params: { id: idUser }, body: { alasan } }), fill(text.declined, { nama }))

  if (applicants.isPending) return <Skeleton shape="table" />
  if (applicants.isLoadingError) {
    const { message } = applicants.error
    return <ErrorState title={text.failed} message={message} onRetry={() => void applicants.refetch()} />
  }
  const { items } = applicants.data
  const columns: Column<Applicant>[] = [
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
      isHeaderHidden: true,
      align: 'end',
      cell: applicant => (
        <div className={styles.decisions}>
          <Button aria-label={fill(text.declineOne, { nama: applicant.nama })} onPress={() => setDeclining(applicant)}>
            {text.decline}
          </Button>
          <Button aria-label={fill(text.approveOne, { nama: applicant.nama })} onPress={() => setAsked(applicant)}>
            {text.approve}
          </Button>
        </div>
      ),
    },
  ]
  return (
    <div ref={card} tabIndex={-1}>
      <Card title={text.title}>
        {items.length > 0 && <p>{text.about}</p>}
        <Table
          caption={text.title}
          isCaptionHidden
          columns={columns}
          rows={items}
          rowKey={applicant => applicant.idUser}
          empty={<EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>}
        />
      </Card>
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
