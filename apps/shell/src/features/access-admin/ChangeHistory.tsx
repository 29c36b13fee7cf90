import { type AccessChange, accessChangeList, accessChangeUndo, type ChangeSubjectKind } from '@dermaga/contract'
import { useGrowingList } from '@dermaga/service-ui/page'
import { accessAdminText, fill, momentText } from '@dermaga/text'
import { AlertDialog, Button, Card, type Column, EmptyState, ListPage, LoadMore, StatusBadge } from '@dermaga/ui'
import { useState } from 'react'
import { call } from '../../host/call/index.ts'
import styles from './access-admin.module.css'
import { linesOf, type Names, subjectOf } from './change-text.ts'
import { useMenu, useRoles } from './queries.ts'
import { useAccessChange } from './useAccessChange.ts'

const text = accessAdminText.changes

interface ChangeHistoryProps {
  title?: string
  subject: ChangeSubjectKind
  id: string
}

/** The changes of one role, entry, flag or of the menu's order, newest first. */
export function ChangeHistory({ title, subject, id }: ChangeHistoryProps) {
  const names = useNames()
  const changes = useGrowingList(accessChangeList, `${subject} ${id}`, (query, options) =>
    call(accessChangeList, { query: { ...query, subjek: subject, idSubjek: id } }, options),
  )
  return (
    <Card {...(title && { title })}>
      <ListPage
        list={changes}
        failed={{ title: text.failed }}
        empty={<EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>}
        isInCard
        table={{
          caption: text.table,
          density: 'compact',
          columns: changeColumns(names),
          rowKey: ({ idPerubahan }) => idPerubahan,
          footer: changes.more && <LoadMore {...changes.more} />,
        }}
      />
    </Card>
  )
}

/** What the ids in changes stand for; empty until they have loaded. */
export function useNames(): Names {
  const [roles, menu] = [useRoles(), useMenu()]
  return { roles: roles.data?.items ?? [], menu: menu.data?.entri ?? [] }
}

export const changeColumns = (names: Names): Column<AccessChange>[] => [
  {
    key: 'apa',
    header: text.what,
    isRowHeader: true,
    cell: change => (
      <>
        {subjectOf(change)}
        <div className={styles.quiet}>{accessAdminText.acts[change.tindakan]}</div>
      </>
    ),
  },
  {
    key: 'isi',
    header: text.detail,
    cell: change => (
      <>
        {linesOf(change, names).map(line => (
          <div key={line} className={styles.quiet}>
            {line}
          </div>
        ))}
        {change.alasan && <div className={styles.quiet}>{fill(text.note, { catatan: change.alasan })}</div>}
      </>
    ),
  },
  {
    key: 'waktu',
    header: text.when,
    cell: ({ pada, oleh }) => (
      <>
        <span className="dm-numbers">{momentText(pada)}</span>
        <div className={styles.quiet}>{oleh}</div>
      </>
    ),
  },
  { key: 'keadaan', header: text.decision, cell: change => <Decision change={change} /> },
  { key: 'tindakan', header: text.undo, isActions: true, cell: change => <UndoButton change={change} /> },
]

const TONES = { menunggu: 'warn', berlaku: 'good', ditolak: 'bad', ditarik: 'neutral' } as const

function Decision({ change: { keadaan, dibatalkan, diputusOleh, diputusPada, catatan } }: { change: AccessChange }) {
  return (
    <>
      <StatusBadge tone={dibatalkan ? 'neutral' : TONES[keadaan]}>
        {dibatalkan ? text.undoneMark : accessAdminText.states[keadaan]}
      </StatusBadge>
      {diputusPada && (
        <div className={styles.quiet}>{fill(text.decidedBy, { oleh: diputusOleh, pada: momentText(diputusPada) })}</div>
      )}
      {catatan && <div className={styles.quiet}>{fill(text.note, { catatan })}</div>}
    </>
  )
}

function UndoButton({ change }: { change: AccessChange }) {
  const [isAsking, setAsking] = useState(false)
  const { pending, change: run } = useAccessChange()
  if (change.keadaan !== 'berlaku' || change.dibatalkan) return null
  const undo = () => {
    setAsking(false)
    void run('undo', () => call(accessChangeUndo, { params: { id: change.idPerubahan } }), text.undone)
  }
  return (
    <>
      <Button isPending={pending !== undefined} onPress={() => setAsking(true)}>
        {text.undo}
      </Button>
      <AlertDialog
        title={fill(text.undoQuestion, { nama: subjectOf(change) })}
        isOpen={isAsking}
        confirmLabel={text.undo}
        cancelLabel={accessAdminText.cancel}
        onConfirm={undo}
        onCancel={() => setAsking(false)}
      >
        {text.undoText}
      </AlertDialog>
    </>
  )
}
