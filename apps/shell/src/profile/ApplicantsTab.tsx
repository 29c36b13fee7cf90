import { type Applicant, applicantApprove, applicantList } from '@dermaga/contract'
import { fill, momentText, approvalText as text } from '@dermaga/text'
import { AlertDialog, Button, Card, type Column, EmptyState, ErrorState, Skeleton, Table } from '@dermaga/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../call/index.ts'
import { reading } from '../query.ts'
import { showProblem, toasts } from '../toasts/toasts.ts'

const LIST = reading(applicantList, {})

/** Who registered with the company's tax number and waits to be let in. design 01, /portal/daftar */
export function ApplicantsTab() {
  const applicants = useQuery({ ...LIST, staleTime: 0 })
  const queries = useQueryClient()
  const card = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Applicant>()
  const [isPending, setPending] = useState(false)

  async function approve({ idUser, nama }: Applicant) {
    setPending(true)
    const outcome = await call(applicantApprove, { params: { id: idUser } })
    if (outcome.ok) toasts.success(fill(text.approved, { nama }))
    else showProblem(outcome)
    await queries.invalidateQueries({ queryKey: LIST.queryKey })
    setPending(false)
    setAsked(undefined)
    // The button that was pressed is gone.
    if (outcome.ok) card.current?.focus()
  }

  if (applicants.isPending) return <Skeleton shape="table" />
  if (applicants.isError) {
    const { message } = applicants.error
    return <ErrorState title={text.failed} message={message} onRetry={() => void applicants.refetch()} />
  }
  const { items } = applicants.data
  const columns: Column<Applicant>[] = [
    { key: 'nama', header: text.nama, isRowHeader: true, cell: applicant => applicant.nama },
    { key: 'username', header: text.username, cell: applicant => applicant.username },
    { key: 'email', header: text.email, cell: applicant => applicant.email },
    { key: 'phone', header: text.phone, cell: applicant => applicant.handphone },
    { key: 'company', header: text.company, cell: applicant => applicant.namaPerusahaan },
    { key: 'since', header: text.since, cell: applicant => momentText(applicant.appliedAt) },
    {
      key: 'approve',
      header: text.actions,
      isHeaderHidden: true,
      align: 'end',
      cell: applicant => (
        <Button aria-label={fill(text.approveOne, { nama: applicant.nama })} onPress={() => setAsked(applicant)}>
          {text.approve}
        </Button>
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
    </div>
  )
}
