import {
  ACCESS_ADMIN,
  type ManagedFlag,
  managedFlagCreate,
  managedFlagDelete,
  managedFlagEdit,
  managedFlagList,
} from '@dermaga/contract'
import { listOf } from '@dermaga/service-ui/page'
import { accessAdminText, fill } from '@dermaga/text'
import {
  AlertDialog,
  Button,
  type Column,
  Dialog,
  EmptyState,
  Form,
  FormActions,
  Icon,
  ListPage,
  PageHeader,
  StatusBadge,
  TextField,
} from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../host/call/index.ts'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { useValidatedForm } from '../../host/form/useValidatedForm.ts'
import { usePageTitle } from '../../host/page/title.ts'
import styles from './access-admin.module.css'
import { useAccessChange } from './useAccessChange.ts'

const text = accessAdminText.flags
const NAME = /^[A-Z0-9_]{1,40}$/

/** Feature flags: switched, described, added and deleted. spec §6 */
export function FlagsPage() {
  usePageTitle(text.title)
  const [isAdding, setAdding] = useState(false)
  const flags = useQuery({ ...queryOptionsOf(managedFlagList, {}), staleTime: 0 })
  return (
    <>
      <ListPage
        list={listOf(flags)}
        header={
          <PageHeader
            title={text.title}
            description={text.lead}
            actions={
              <Button variant="primary" onPress={() => setAdding(true)}>
                <Icon name="plus" size={18} />
                {text.add}
              </Button>
            }
          />
        }
        failed={{ title: text.failed }}
        empty={<EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>}
        table={{ caption: text.table, columns: COLUMNS, rowKey: ({ nama }) => nama }}
      />
      {isAdding && <FlagDialog onClose={() => setAdding(false)} />}
    </>
  )
}

const COLUMNS: Column<ManagedFlag>[] = [
  {
    key: 'nama',
    header: text.name,
    isRowHeader: true,
    cell: ({ nama, keterangan }) => (
      <>
        <code>{nama}</code>
        <div className={styles.quiet}>{keterangan}</div>
      </>
    ),
  },
  {
    key: 'keadaan',
    header: text.state,
    cell: ({ aktif }) => <StatusBadge tone={aktif ? 'good' : 'neutral'}>{aktif ? text.on : text.off}</StatusBadge>,
  },
  { key: 'tindakan', header: text.edit, isActions: true, cell: flag => <Actions flag={flag} /> },
]

function Actions({ flag }: { flag: ManagedFlag }) {
  const { nama, aktif, keterangan, tetap, versi } = flag
  const [asking, setAsking] = useState<'switch' | 'delete' | 'edit'>()
  const { pending, change } = useAccessChange()
  const params = { nama }
  const close = () => setAsking(undefined)
  const act = aktif ? text.turnOff : text.turnOn
  const turn = () => {
    close()
    void change('switch', () => call(managedFlagEdit, { params, body: { aktif: !aktif, keterangan, versi } }))
  }
  const remove = () => {
    close()
    void change('delete', () => call(managedFlagDelete, { params, query: { versi } }))
  }
  return (
    <>
      <Button
        isPending={pending === 'switch'}
        onPress={() => setAsking('switch')}
        aria-label={fill(aktif ? text.turnOffOf : text.turnOnOf, { nama })}
      >
        {act}
      </Button>
      <Button onPress={() => setAsking('edit')} aria-label={fill(text.edit, { nama })}>
        {accessAdminText.menu.edit}
      </Button>
      {!tetap && (
        <Button
          isPending={pending === 'delete'}
          onPress={() => setAsking('delete')}
          aria-label={fill(text.deleteOf, { nama })}
        >
          {accessAdminText.delete}
        </Button>
      )}
      <AlertDialog
        title={fill(text.question, { act, nama })}
        isOpen={asking === 'switch'}
        confirmLabel={act}
        cancelLabel={accessAdminText.cancel}
        onConfirm={turn}
        onCancel={close}
      >
        {text.questionText}
      </AlertDialog>
      <AlertDialog
        title={fill(text.deleteQuestion, { nama })}
        isOpen={asking === 'delete'}
        isDanger
        confirmLabel={accessAdminText.delete}
        cancelLabel={accessAdminText.cancel}
        onConfirm={remove}
        onCancel={close}
      >
        {text.deleteText}
      </AlertDialog>
      {asking === 'edit' && <FlagDialog flag={flag} onClose={close} />}
    </>
  )
}

interface FlagDialogProps {
  flag?: ManagedFlag
  onClose: () => void
}

/** Adds a flag, or describes one that is there. */
function FlagDialog({ flag, onClose }: FlagDialogProps) {
  const { change } = useAccessChange()
  const form = useValidatedForm({
    initial: { nama: flag?.nama ?? '', keterangan: flag?.keterangan ?? '' },
    validate: ({ nama }) => (NAME.test(nama) ? {} : { nama: text.nameRequired }),
  })
  const save = form.submit(async ({ nama, keterangan }) => {
    const outcome = await change('save', () =>
      flag
        ? call(managedFlagEdit, { params: { nama }, body: { aktif: flag.aktif, keterangan, versi: flag.versi } })
        : call(managedFlagCreate, { body: { nama, keterangan, aktif: false } }),
    )
    if (outcome.ok) onClose()
  })
  return (
    <Dialog
      title={flag ? fill(text.edit, { nama: flag.nama }) : text.add}
      isOpen
      onOpenChange={open => !open && onClose()}
    >
      <Form onSubmit={save}>
        {!flag && (
          <TextField {...form.field('nama')} label={text.name} hint={text.nameHint} maxLength={40} autoComplete="off" />
        )}
        <TextField
          {...form.field('keterangan')}
          label={text.description}
          maxLength={ACCESS_ADMIN.descriptionMax}
          optional
        />
        <FormActions>
          <Button onPress={onClose}>{accessAdminText.cancel}</Button>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {accessAdminText.save}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
