import {
  ACCESS_ADMIN,
  type AccessChange,
  accessChangeApprove,
  accessChangeList,
  accessChangeReject,
} from '@dermaga/contract'
import { ChoiceFilter, ListPager, useChoices, useKeysetList } from '@dermaga/service-ui/page'
import { accessAdminText, fill } from '@dermaga/text'
import { AlertDialog, Button, EmptyState, ListPage, PageHeader, ReasonDialog } from '@dermaga/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../host/call/index.ts'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { usePageTitle } from '../../host/page/title.ts'
import styles from './access-admin.module.css'
import { changeColumns, useNames } from './ChangeHistory.tsx'
import { linesOf, type Names, subjectOf } from './change-text.ts'
import { useAccessChange } from './useAccessChange.ts'

const text = accessAdminText.changes

/** Every change, by state and subject, and the decisions on those that wait. The address holds the filters. */
export function ChangesPage() {
  usePageTitle(text.title)
  const [, setSearch] = useSearchParams()
  const names = useNames()
  const query = useChoices({ keadaan: accessAdminText.states, subjek: accessAdminText.subjects })
  const isFiltered = Object.keys(query).length > 0
  const changes = useKeysetList(cursor => queryOptionsOf(accessChangeList, { query: { ...query, ...cursor } }))
  const columns = changeColumns(names).map(column =>
    column.key === 'tindakan'
      ? {
          ...column,
          cell: (change: AccessChange) => <Actions change={change} names={names} undo={column.cell(change)} />,
        }
      : column,
  )
  return (
    <ListPage
      list={changes}
      header={<PageHeader title={text.title} description={text.lead} />}
      filters={
        <search className={styles.filters}>
          <ChoiceFilter label={text.state} name="keadaan" all={text.allStates} words={accessAdminText.states} />
          <ChoiceFilter label={text.subject} name="subjek" all={text.allSubjects} words={accessAdminText.subjects} />
        </search>
      }
      failed={{ title: text.failed }}
      empty={
        <EmptyState
          title={isFiltered ? text.noneMatches : text.emptyTitle}
          action={isFiltered && <Button onPress={() => setSearch({}, { replace: true })}>{text.clear}</Button>}
        >
          {isFiltered ? text.noneMatchesText : text.empty}
        </EmptyState>
      }
      table={{
        caption: text.table,
        columns,
        rowKey: ({ idPerubahan }) => idPerubahan,
        footer: <ListPager words={text} list={changes} />,
      }}
    />
  )
}

interface ActionsProps {
  change: AccessChange
  names: Names
  undo: React.ReactNode
}

function Actions({ change, names, undo }: ActionsProps) {
  const [asking, setAsking] = useState<'approve' | 'reject'>()
  const { pending, change: run } = useAccessChange()
  if (change.keadaan !== 'menunggu') return undo
  const { idPerubahan: id, milikSendiri } = change
  const nama = subjectOf(change)
  const close = () => setAsking(undefined)
  const approve = () => {
    close()
    void run('approve', () => call(accessChangeApprove, { params: { id } }), text.approved)
  }
  const reject = (catatan: string) => {
    close()
    const done = milikSendiri ? text.withdrawn : text.rejected
    void run('reject', () => call(accessChangeReject, { params: { id }, body: { catatan } }), done)
  }
  return (
    <div className={styles.decisions}>
      {milikSendiri ? (
        <span className={styles.quiet}>{text.own}</span>
      ) : (
        <Button variant="primary" isPending={pending === 'approve'} onPress={() => setAsking('approve')}>
          {text.approve}
        </Button>
      )}
      <Button isPending={pending === 'reject'} onPress={() => setAsking('reject')}>
        {milikSendiri ? text.withdraw : text.reject}
      </Button>
      <AlertDialog
        title={fill(text.approveQuestion, { nama })}
        isOpen={asking === 'approve'}
        confirmLabel={text.approve}
        cancelLabel={accessAdminText.cancel}
        onConfirm={approve}
        onCancel={close}
      >
        {fill(text.approveText, { gains: linesOf(change, names).join('; ') })}
      </AlertDialog>
      <ReasonDialog
        title={fill(milikSendiri ? text.withdrawTitle : text.rejectTitle, { nama })}
        label={milikSendiri ? text.withdrawReason : text.rejectReason}
        confirmLabel={milikSendiri ? text.withdraw : text.reject}
        cancelLabel={accessAdminText.cancel}
        maxLength={ACCESS_ADMIN.reasonMax}
        isOpen={asking === 'reject'}
        isPending={pending === 'reject'}
        onClose={close}
        onConfirm={reject}
      >
        {linesOf(change, names).join('; ')}
      </ReasonDialog>
    </div>
  )
}
