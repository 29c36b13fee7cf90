import {
  ACCESS_ADMIN,
  type ManagedMenuItem,
  type ManagedRole,
  managedRoleCreate,
  managedRoleEdit,
  PERMISSION_NAMES,
  PERMISSIONS,
  PORTAL_DOCUMENTS,
  type RoleBody,
} from '@dermaga/contract'
import { givesPower } from '@dermaga/contract/permissions'
import { accessAdminText, fill } from '@dermaga/text'
import { Button, Card, CheckboxGroup, Disclosure, Form, FormActions, InlineMessage, TextField } from '@dermaga/ui'
import { useState } from 'react'
import { call } from '../../host/call/index.ts'
import { useValidatedForm } from '../../host/form/useValidatedForm.ts'
import styles from './access-admin.module.css'
import { permissionName, trailName } from './role-text.ts'
import { useAccessChange } from './useAccessChange.ts'

const text = accessAdminText.roles

/** Of a role that is there, or of a new one. */
type RoleFormProps = { menu: readonly ManagedMenuItem[] } & (
  | { role: ManagedRole }
  | { onCreated: (id: string) => void; role?: undefined }
)

interface Typed extends RoleBody {
  alasan: string
}

const EMPTY: Typed = { namaRole: '', keterangan: '', izin: [], menu: [], dokumen: [], alasan: '' }

const typedOf = ({ namaRole, keterangan, izin, menu, dokumen }: ManagedRole): Typed => ({
  namaRole,
  keterangan,
  izin,
  menu,
  dokumen,
  alasan: '',
})

/** What a role is called, may do and opens, saved together. */
export function RoleForm(props: RoleFormProps) {
  const { role, menu } = props
  // A repeated submit creates the role once.
  const [newId] = useState(() => crypto.randomUUID())
  const { change } = useAccessChange()
  const form = useValidatedForm<Typed>({
    initial: role ? typedOf(role) : EMPTY,
    validate: ({ namaRole }) => (namaRole.trim() === '' ? { namaRole: text.nameRequired } : {}),
  })
  const { values } = form
  const waits = values.izin.some(each => givesPower(each) && !role?.izin.includes(each))

  const save = form.submit(async ({ alasan, ...body }) => {
    if (role) {
      const { idRole: id, versi } = role
      await change('edit', () => call(managedRoleEdit, { params: { id }, body: { ...body, alasan, versi } }))
      return
    }
    const make = () => call(managedRoleCreate, { body: { idRole: newId, ...body, alasan } })
    const outcome = await change('create', make, fill(text.created, { nama: body.namaRole }))
    if (outcome.ok && outcome.value.keadaan === 'berlaku' && 'onCreated' in props) props.onCreated(newId)
  })

  const areas = Object.entries(accessAdminText.areas).map(([area, label]) => ({
    label,
    options: PERMISSION_NAMES.filter(each => PERMISSIONS[each].area === area).map(value => ({
      value,
      label: permissionName(value),
      hint: accessAdminText.permissions[value].about,
    })),
  }))
  return (
    <Form label={role ? text.edit : text.add} onSubmit={save}>
      <Card>
        <div className={styles.fields}>
          <TextField
            {...form.field('namaRole')}
            label={text.name}
            hint={role?.tetap ? text.fixedHint : undefined}
            maxLength={ACCESS_ADMIN.roleNameMax}
            isDisabled={role?.tetap ?? false}
            autoComplete="off"
          />
          <TextField
            {...form.field('keterangan')}
            label={text.description}
            maxLength={ACCESS_ADMIN.descriptionMax}
            optional
          />
        </div>
      </Card>
      <Card title={text.permissions}>
        <p className={styles.lead}>{accessAdminText.powerHint}</p>
        <div className={styles.groups}>
          {areas.map(({ label, options }) => (
            <CheckboxGroup
              key={label}
              label={label}
              options={options}
              value={values.izin.filter(each => options.some(({ value }) => value === each))}
              onChange={chosen => {
                const others = values.izin.filter(each => !options.some(({ value }) => value === each))
                form.setValue('izin', [...others, ...PERMISSION_NAMES.filter(each => chosen.includes(each))])
              }}
            />
          ))}
        </div>
      </Card>
      <Disclosure title={fill(text.chosenOf, { label: text.menu, count: values.menu.length })}>
        <CheckboxGroup
          label={text.menu}
          hint={text.menuHint}
          options={menu
            .filter(({ tetap }) => !tetap)
            .map(item => ({
              value: item.idMenu,
              label: trailName(item, menu),
              hint: item.url === '#' ? '' : item.url,
            }))}
          value={values.menu}
          onChange={chosen => form.setValue('menu', chosen)}
        />
      </Disclosure>
      <Disclosure title={fill(text.chosenOf, { label: text.documents, count: values.dokumen.length })}>
        <CheckboxGroup
          label={text.documents}
          hint={text.documentsHint}
          options={PORTAL_DOCUMENTS.map(value => ({ value, label: value }))}
          value={values.dokumen}
          onChange={chosen =>
            form.setValue(
              'dokumen',
              PORTAL_DOCUMENTS.filter(each => chosen.includes(each)),
            )
          }
        />
      </Disclosure>
      <Card>
        <TextField
          {...form.field('alasan')}
          label={accessAdminText.reason}
          maxLength={ACCESS_ADMIN.reasonMax}
          optional
        />
      </Card>
      {waits && <InlineMessage tone="warn">{text.waitsHint}</InlineMessage>}
      <FormActions>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {accessAdminText.save}
        </Button>
      </FormActions>
    </Form>
  )
}
