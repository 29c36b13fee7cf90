import {
  HEAD_OFFICE,
  type ManagedOffice,
  managedOfficeCreate,
  managedOfficeEdit,
  OFFICE,
  type Office,
  officeKind,
} from '@dermaga/contract'
import { accessAdminText, fill, officeText as text } from '@dermaga/text'
import { Button, Checkbox, Dialog, Form, FormActions, Select, TextField } from '@dermaga/ui'
import { call } from '../../host/call/index.ts'
import { OfficeField } from '../../host/form/OfficeField.tsx'
import { useValidatedForm } from '../../host/form/useValidatedForm.ts'
import { useAccessChange } from './useAccessChange.ts'

/** The kinds that an office may have: there is one head office. */
const KINDS = officeKind.options.filter(kind => kind !== 'pusat').map(value => ({ value, label: text.kinds[value] }))

interface OfficeDialogProps {
  /** Undefined adds one. */
  office: ManagedOffice | undefined
  onClose: () => void
}

/** Adds a customs office, or changes one. Of the head office only the name can change. */
export function OfficeDialog({ office, onClose }: OfficeDialogProps) {
  const { change } = useAccessChange()
  const isHead = office?.kode === HEAD_OFFICE
  const parent: Office | null = office?.induk ? { kode: office.induk, nama: office.namaInduk ?? office.induk } : null
  const form = useValidatedForm({
    initial: {
      kode: office?.kode ?? '',
      nama: office?.nama ?? '',
      jenis: office?.jenis ?? 'kppbc',
      induk: parent,
      aktif: office?.aktif ?? true,
    },
    validate: ({ kode, nama, induk }) => ({
      kode: /^\d{6}$/.test(kode) ? undefined : text.codeWrong,
      nama: nama.trim() === '' ? text.nameRequired : undefined,
      induk: induk || isHead ? undefined : text.parentRequired,
    }),
  })
  const { values } = form
  const save = form.submit(async ({ kode, nama, jenis, induk, aktif }) => {
    const body = { nama, jenis, induk: induk?.kode ?? null, aktif }
    const outcome = await change('save', () =>
      office
        ? call(managedOfficeEdit, { params: { kode }, body: { ...body, versi: office.versi } })
        : call(managedOfficeCreate, { body: { kode, ...body } }),
    )
    if (outcome.ok) onClose()
  })
  return (
    <Dialog
      title={office ? fill(text.editOf, office) : text.add}
      isOpen
      isDismissable={false}
      onOpenChange={open => !open && onClose()}
    >
      <Form onSubmit={save}>
        {!office && (
          <TextField
            {...form.field('kode')}
            label={text.code}
            hint={text.codeHint}
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
          />
        )}
        <TextField {...form.field('nama')} label={text.name} maxLength={OFFICE.nameMax} autoComplete="off" />
        {!isHead && (
          <>
            <Select
              label={text.kind}
              options={KINDS}
              value={values.jenis}
              onChange={chosen => {
                const kind = officeKind.options.find(each => each === chosen)
                if (kind) form.setValue('jenis', kind)
              }}
            />
            <OfficeField
              label={text.parent}
              value={values.induk}
              onChange={induk => form.setValue('induk', induk)}
              error={form.errorOf('induk')}
            />
            <Checkbox
              label={text.active}
              hint={text.activeHint}
              isSelected={values.aktif}
              onChange={aktif => form.setValue('aktif', aktif)}
            />
          </>
        )}
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
