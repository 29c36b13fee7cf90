import { type ManagedRole, managedRoleDelete } from '@dermaga/contract'
import { BackLink } from '@dermaga/service-ui/page'
import { accessAdminText, fill } from '@dermaga/text'
import { AlertDialog, Button, EmptyState, ErrorState, PageHeader, Skeleton, Tabs } from '@dermaga/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../host/call/index.ts'
import { ChangeHistory } from './ChangeHistory.tsx'
import { useMenu, useRoles } from './queries.ts'
import { RoleForm } from './RoleForm.tsx'
import { withoutRole } from './RoleList.tsx'
import { RolePreview } from './RolePreview.tsx'
import { useAccessChange } from './useAccessChange.ts'

const text = accessAdminText.roles

/** One role: what it has, what its holders see, and how it has changed. */
export function RoleDetail({ id }: { id: string }) {
  const [search, setSearch] = useSearchParams()
  const { data: roles, error, refetch } = useRoles()
  const { data: menu } = useMenu()
  const back = <BackLink to={withoutRole(search)}>{accessAdminText.back}</BackLink>
  if (!roles || !menu) {
    return error ? (
      <ErrorState title={text.failed} message={error.message} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="card" count={4} />
    )
  }
  const role = roles.items.find(({ idRole }) => idRole === id)
  if (!role) {
    return (
      <>
        <PageHeader eyebrow={back} title={text.title} />
        <EmptyState title={text.missing}>{text.missingText}</EmptyState>
      </>
    )
  }
  const tab = search.get('tab') ?? 'isi'
  const selectTab = (next: string) => {
    const params = new URLSearchParams(search)
    params.set('tab', next)
    setSearch(params, { replace: true })
  }
  return (
    <>
      <PageHeader
        eyebrow={back}
        title={role.namaRole}
        description={role.keterangan}
        actions={!role.tetap && <DeleteRole role={role} />}
      />
      <Tabs
        label={text.tabs}
        selected={tab}
        onSelect={selectTab}
        items={[
          {
            id: 'isi',
            label: text.edit,
            content: <RoleForm key={role.versi} role={role} menu={menu.entri} />,
          },
          { id: 'pratinjau', label: text.preview, content: <RolePreview role={role} /> },
          {
            id: 'riwayat',
            label: text.history,
            content: <ChangeHistory subject="peran" id={role.idRole} />,
          },
        ]}
      />
    </>
  )
}

export function NewRole() {
  const [search, setSearch] = useSearchParams()
  const { data: menu } = useMenu()
  return (
    <>
      <PageHeader
        eyebrow={<BackLink to={withoutRole(search)}>{accessAdminText.back}</BackLink>}
        title={text.add}
        description={accessAdminText.powerHint}
      />
      {menu ? (
        <RoleForm menu={menu.entri} onCreated={id => setSearch({ peran: id }, { replace: true })} />
      ) : (
        <Skeleton shape="card" count={4} />
      )}
    </>
  )
}

function DeleteRole({ role: { idRole: id, namaRole: nama, versi } }: { role: ManagedRole }) {
  const [isAsking, setAsking] = useState(false)
  const [, setSearch] = useSearchParams()
  const { pending, change } = useAccessChange()
  async function remove() {
    setAsking(false)
    const make = () => call(managedRoleDelete, { params: { id }, query: { versi } })
    const { ok } = await change('delete', make, fill(text.deleted, { nama }))
    if (ok) setSearch({}, { replace: true })
  }
  return (
    <>
      <Button variant="danger" isPending={pending !== undefined} onPress={() => setAsking(true)}>
        {accessAdminText.delete}
      </Button>
      <AlertDialog
        title={fill(text.deleteQuestion, { nama })}
        isOpen={isAsking}
        isDanger
        confirmLabel={accessAdminText.delete}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {text.deleteText}
      </AlertDialog>
    </>
  )
}
