import { type ManagedRole, managedRoleEdit, PORTAL_DOCUMENTS } from '@dermaga/contract'
import { listOf, TextLink } from '@dermaga/service-ui/page'
import { accessAdminText, fill } from '@dermaga/text'
import { Button, CheckboxGroup, type Column, Dialog, EmptyState, ListPage, PageHeader } from '@dermaga/ui'
import { useState } from 'react'
import { call } from '../../host/call/index.ts'
import { usePageTitle } from '../../host/page/title.ts'
import styles from './access-admin.module.css'
import { useRoles } from './queries.ts'
import { useAccessChange } from './useAccessChange.ts'

const text = accessAdminText.portalAccess

type PortalDocument = (typeof PORTAL_DOCUMENTS)[number]
interface Row {
  document: PortalDocument
  roles: readonly ManagedRole[]
}

/** The documents of portal access, and which roles have each. spec §3 */
export function PortalAccessPage() {
  usePageTitle(text.title)
  const roles = useRoles()
  const [edited, setEdited] = useState<PortalDocument>()
  const list = listOf(roles)
  const rows =
    list.rows && PORTAL_DOCUMENTS.map(document => ({ document, roles: withDocument(list.rows ?? [], document) }))
  const columns: Column<Row>[] = [
    { key: 'dokumen', header: text.document, isRowHeader: true, cell: ({ document }) => document },
    {
      key: 'peran',
      header: text.roles,
      cell: ({ roles: held }) =>
        held.length === 0 ? (
          <span className={styles.quiet}>{text.nobody}</span>
        ) : (
          held.map(({ namaRole }) => namaRole).join(', ')
        ),
    },
    {
      key: 'tindakan',
      header: text.edit,
      isActions: true,
      cell: ({ document }) => (
        <Button onPress={() => setEdited(document)} aria-label={fill(text.editOf, { nama: document })}>
          {text.edit}
        </Button>
      ),
    },
  ]
  return (
    <>
      <ListPage
        list={{ ...list, rows }}
        header={
          <PageHeader
            title={text.title}
            description={text.lead}
            actions={<TextLink to="/user-manager-admin">{text.users}</TextLink>}
          />
        }
        failed={{ title: accessAdminText.roles.failed }}
        empty={<EmptyState title={text.nobody} />}
        table={{ caption: text.table, columns, rowKey: ({ document }) => document }}
      />
      {edited && list.rows && (
        <DocumentDialog document={edited} roles={list.rows} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}

const withDocument = (roles: readonly ManagedRole[], document: PortalDocument) =>
  roles.filter(({ dokumen }) => dokumen.includes(document))

interface DocumentDialogProps {
  document: PortalDocument
  roles: readonly ManagedRole[]
  onClose: () => void
}

/** Which roles have a document. Each role that changes is a change of its own in the history. */
function DocumentDialog({ document, roles, onClose }: DocumentDialogProps) {
  const held = withDocument(roles, document).map(({ idRole }) => idRole)
  const [chosen, setChosen] = useState<string[]>(held)
  const { pending, change } = useAccessChange()
  const changed = roles.filter(({ idRole }) => held.includes(idRole) !== chosen.includes(idRole))

  async function save() {
    for (const { idRole: id, namaRole, keterangan, izin, menu, dokumen, versi } of changed) {
      const documents = chosen.includes(id) ? [...dokumen, document] : dokumen.filter(each => each !== document)
      const body = { namaRole, keterangan, izin, menu, dokumen: documents, versi }
      const make = () => call(managedRoleEdit, { params: { id }, body })
      const { ok } = await change('save', make, fill(text.saved, { nama: document }))
      if (!ok) return
    }
    onClose()
  }

  return (
    <Dialog
      title={fill(text.editTitle, { nama: document })}
      isOpen
      onOpenChange={open => !open && onClose()}
      actions={
        <>
          <Button onPress={onClose}>{accessAdminText.cancel}</Button>
          <Button
            variant="primary"
            isPending={pending !== undefined}
            isDisabled={changed.length === 0}
            onPress={() => void save()}
          >
            {accessAdminText.save}
          </Button>
        </>
      }
    >
      <CheckboxGroup
        label={text.roles}
        hint={fill(text.editHint, { nama: document })}
        options={roles.map(({ idRole, namaRole }) => ({ value: idRole, label: namaRole }))}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  )
}
