import {
  type GuestPermission,
  isSamePermission,
  type ManagedEntry,
  type ManagedPermission,
  type ManagedPermissionSheet,
  managedPermissionSheetById,
  managedPermissionSheetEdit,
} from '@dermaga/contract'
import { fill, momentText, catalogueText as text } from '@dermaga/text'
import {
  Button,
  Card,
  Checkbox,
  type Column,
  EmptyState,
  ErrorState,
  InlineMessage,
  Skeleton,
  StatusBadge,
  Table,
} from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../host/call/index.ts'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { AddPermission } from './AddPermission.tsx'
import styles from './catalogue.module.css'
import { useCatalogueChange } from './useCatalogueChange.ts'
import { ViolationsTable } from './ViolationsTable.tsx'

/** What an entry's module may reach besides its host: asked for, found missing, reported, approved. */
export function PermissionsCard({ entry }: { entry: ManagedEntry }) {
  const sheet = useQuery({ ...queryOptionsOf(managedPermissionSheetById, { params: { id: entry.id } }), staleTime: 0 })
  return (
    <Card title={text.permissions}>
      <p className={styles.lead}>{fill(text.permissionsLead, { modul: entry.modulSlug })}</p>
      {sheet.isPending && <Skeleton shape="lines" count={3} />}
      {sheet.isError && (
        <ErrorState title={text.permissionsFailed} message={sheet.error.message} onRetry={() => void sheet.refetch()} />
      )}
      {sheet.data && <SheetForm id={entry.id} sheet={sheet.data} />}
    </Card>
  )
}

function SheetForm({ id, sheet }: { id: string; sheet: ManagedPermissionSheet }) {
  const { pending, change } = useCatalogueChange()
  const [edit, setEdit] = useState<SheetEdit>()

  async function save() {
    const body = editedSheet(sheet, edit)
    const make = () =>
      call(managedPermissionSheetEdit, { params: { id }, body: { izin: body.daftar, versi: body.versi } })
    const outcome = await change('permissions', make, text.permissionsSaved)
    if (outcome.ok) setEdit(undefined)
  }

  return (
    <div className="dm-stack">
      <SheetTable sheet={sheet} edit={edit} onEdit={setEdit} isDisabled={pending !== undefined} />
      {edit && (
        <div className="dm-row">
          <Button variant="primary" isPending={pending === 'permissions'} onPress={() => void save()}>
            {text.permissionsSave}
          </Button>
          <Button onPress={() => setEdit(undefined)}>{text.cancel}</Button>
        </div>
      )}
      <ViolationsTable rows={sheet.pelanggaran} />
    </div>
  )
}

interface SheetTableProps {
  sheet: ManagedPermissionSheet
  /** Undefined while the officer has chosen nothing else than what is approved. */
  edit: SheetEdit | undefined
  onEdit: (edit: SheetEdit | undefined) => void
  isDisabled: boolean
}

/** The lines of a sheet, to choose which are approved. What somebody else approved meanwhile is not overwritten. */
export function SheetTable({ sheet, edit, onEdit, isDisabled }: SheetTableProps) {
  const lines = edit ? withAdded(sheet.izin, edit.added) : sheet.izin
  const isChosen = chosenIn(sheet, edit)

  function choose(line: GuestPermission, chosen: boolean, added = edit?.added ?? []) {
    const others = lines.filter(other => isChosen(other) && !isSamePermission(other, line)).map(permissionOf)
    onEdit({ versi: edit?.versi ?? sheet.versi, added, chosen: chosen ? [...others, permissionOf(line)] : others })
  }

  return (
    <div className="dm-stack">
      <Table
        caption={text.permissions}
        isCaptionHidden
        density="compact"
        columns={[choiceColumn(), ...PERMISSION_COLUMNS]}
        rows={lines}
        rowKey={({ jenis, nilai }) => `${jenis} ${nilai}`}
        empty={<EmptyState title={text.permissionsEmpty}>{text.permissionsEmptyText}</EmptyState>}
      />
      <AddPermission
        isTaken={one => lines.some(line => isSamePermission(line, one))}
        onAdd={one => choose(one, true, [...(edit?.added ?? []), one])}
      />
      {edit && edit.versi !== sheet.versi && (
        <InlineMessage tone="warn" title={text.permissionsChanged}>
          <Button onPress={() => onEdit(undefined)}>{text.changedTakeOver}</Button>
        </InlineMessage>
      )}
    </div>
  )

  function choiceColumn(): Column<ManagedPermission> {
    return {
      key: 'izin',
      header: text.permission,
      isRowHeader: true,
      cell: line => (
        <Checkbox
          label={<PermissionName line={line} />}
          isSelected={isChosen(line)}
          isDisabled={isDisabled || (sheet.tanpaBingkai && line.perluBingkai && !isChosen(line))}
          onChange={chosen => choose(line, chosen)}
        />
      ),
    }
  }
}

/** The officer's choices that differ from what is approved; `versi`: of the sheet that they were made on. */
export interface SheetEdit {
  versi: string
  chosen: readonly GuestPermission[]
  /** Lines that the officer typed. */
  added: readonly GuestPermission[]
}

const permissionOf = ({ jenis, nilai }: GuestPermission): GuestPermission => ({ jenis, nilai })
const chosenIn = (sheet: ManagedPermissionSheet, edit: SheetEdit | undefined) => (line: GuestPermission) =>
  edit?.chosen.some(one => isSamePermission(one, line)) ?? approvedIn(sheet, line)

/** What is to be approved, with the version of the sheet that it was chosen on. */
export function editedSheet(sheet: ManagedPermissionSheet, edit: SheetEdit | undefined) {
  const lines = edit ? withAdded(sheet.izin, edit.added) : sheet.izin
  return { daftar: lines.filter(chosenIn(sheet, edit)).map(permissionOf), versi: edit?.versi ?? sheet.versi }
}

const approvedIn = ({ izin }: ManagedPermissionSheet, line: GuestPermission) =>
  izin.some(one => one.disetujui && isSamePermission(one, line))

function withAdded(lines: readonly ManagedPermission[], added: readonly GuestPermission[]): ManagedPermission[] {
  const fresh = added.filter(one => !lines.some(line => isSamePermission(line, one)))
  const none = { diminta: false, ditemukan: false, dilaporkan: 0, disetujui: false, perluBingkai: false }
  return [...fresh.map(one => ({ ...one, ...none, disetujuiOleh: '', disetujuiPada: null })), ...lines]
}

const PermissionName = ({ line: { jenis, nilai } }: { line: GuestPermission }) => (
  <>
    {text.permissionKinds[jenis]}
    {jenis !== 'eval' && <div className={styles.quiet}>{nilai}</div>}
  </>
)

/** Which permission a line is about, where nobody chooses. */
export const PERMISSION_NAME: Column<ManagedPermission> = {
  key: 'izin',
  header: text.permission,
  isRowHeader: true,
  cell: line => <PermissionName line={line} />,
}

/** Where a permission comes from, and whether it is approved. */
export const PERMISSION_COLUMNS: Column<ManagedPermission>[] = [
  {
    key: 'asal',
    header: text.permissionFrom,
    cell: ({ diminta, ditemukan, dilaporkan, perluBingkai }) => (
      <div className={styles.badges}>
        {diminta && <StatusBadge>{text.permissionAsked}</StatusBadge>}
        {ditemukan && <StatusBadge>{text.permissionFound}</StatusBadge>}
        {dilaporkan > 0 && <StatusBadge>{fill(text.permissionReported, { count: dilaporkan })}</StatusBadge>}
        {perluBingkai && <StatusBadge tone="warn">{text.permissionNeedsFrame}</StatusBadge>}
        {!diminta && !ditemukan && dilaporkan === 0 && !perluBingkai && text.dash}
      </div>
    ),
  },
  {
    key: 'keadaan',
    header: text.state,
    cell: ({ disetujui, disetujuiOleh, disetujuiPada }) =>
      disetujui && disetujuiPada ? (
        <>
          <StatusBadge tone="good">{text.permissionApproved}</StatusBadge>
          <div className={styles.quiet}>
            {fill(text.checkBy, { oleh: disetujuiOleh, pada: momentText(disetujuiPada) })}
          </div>
        </>
      ) : (
        <StatusBadge tone="warn">{text.permissionMissing}</StatusBadge>
      ),
  },
]
