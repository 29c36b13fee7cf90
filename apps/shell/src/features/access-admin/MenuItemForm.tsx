import {
  ACCESS_ADMIN,
  type ManagedMenuItem,
  type ManagedRole,
  type MenuBody,
  managedMenuCreate,
  managedMenuDelete,
  managedMenuEdit,
  menuPageList,
} from '@dermaga/contract'
import { accessAdminText, fill } from '@dermaga/text'
import { AlertDialog, Button, Card, Checkbox, CheckboxGroup, Form, FormActions, Select, TextField } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../host/call/index.ts'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { useValidatedForm } from '../../host/form/useValidatedForm.ts'
import { MenuIcon } from '../../host/layout/MenuIcon.tsx'
import styles from './access-admin.module.css'
import { trailName } from './role-text.ts'
import { useAccessChange } from './useAccessChange.ts'

const text = accessAdminText.menu
const ADDRESS = /^(?:#|\/\S*)$/
/** Select has no empty value. */
const NONE = '-'

interface MenuItemFormProps {
  /** Undefined for a new entry. */
  item: ManagedMenuItem | undefined
  items: readonly ManagedMenuItem[]
  roles: readonly ManagedRole[]
  onEnd: () => void
}

const EMPTY: MenuBody = { nama: '', ikon: 'document', url: '', grup: '', induk: null, tampil: true, peran: [] }
const bodyOf = ({ nama, ikon, url, grup, induk, tampil, peran }: ManagedMenuItem): MenuBody => ({
  nama,
  ikon,
  url,
  grup,
  induk,
  tampil,
  peran,
})

/** What a menu entry is called, where it leads, where it stands and who has it. */
export function MenuItemForm({ item, items, roles, onEnd }: MenuItemFormProps) {
  // A repeated submit adds the entry once.
  const [newId] = useState(() => crypto.randomUUID())
  const { change } = useAccessChange()
  const pages = useQuery(queryOptionsOf(menuPageList, {})).data?.items ?? []
  const form = useValidatedForm<MenuBody>({
    initial: item ? bodyOf(item) : EMPTY,
    validate: ({ nama, url }) => ({
      ...(nama.trim() === '' && { nama: text.nameRequired }),
      ...(!ADDRESS.test(url.trim()) && { url: text.addressRequired }),
    }),
  })
  const { values } = form
  const parents = items.filter(({ idMenu, tetap }) => idMenu !== item?.idMenu && !tetap)

  const save = form.submit(async body => {
    const written = { ...body, grup: body.induk === null ? body.grup : '' }
    const outcome = await change(
      'save',
      () =>
        item
          ? call(managedMenuEdit, { params: { id: item.idMenu }, body: { ...written, versi: item.versi } })
          : call(managedMenuCreate, { body: { idMenu: newId, ...written } }),
      item ? accessAdminText.saved : fill(text.created, { nama: body.nama }),
    )
    if (outcome.ok) onEnd()
  })

  return (
    <Form label={item ? text.editTitle : text.addTitle} onSubmit={save}>
      <Card>
        <div className={styles.fields}>
          <TextField
            {...form.field('nama')}
            label={text.name}
            maxLength={ACCESS_ADMIN.menuNameMax}
            autoComplete="off"
          />
          {!item?.tetap && (
            <>
              <Select
                label={text.pages}
                options={[
                  { value: NONE, label: text.pagesNone },
                  ...pages.map(({ url, nama }) => ({ value: url, label: `${nama} (${url})` })),
                ]}
                value={pages.some(({ url }) => url === values.url) ? values.url : NONE}
                onChange={url => url && url !== NONE && form.setValue('url', url)}
              />
              <TextField
                {...form.field('url')}
                label={text.address}
                hint={text.addressHint}
                maxLength={200}
                autoComplete="off"
              />
            </>
          )}
          <TextField
            {...form.field('ikon')}
            label={text.icon}
            hint={text.iconHint}
            maxLength={ACCESS_ADMIN.iconMax}
            autoComplete="off"
            optional
          />
          <MenuIcon icon={values.ikon} />
          <Select
            label={text.parent}
            options={[
              { value: NONE, label: text.topLevel },
              ...parents.map(parent => ({ value: parent.idMenu, label: trailName(parent, items) })),
            ]}
            value={values.induk ?? NONE}
            onChange={id => form.setValue('induk', id === NONE ? null : id)}
          />
          {values.induk === null && (
            <TextField
              {...form.field('grup')}
              label={text.groupField}
              hint={text.groupHint}
              maxLength={ACCESS_ADMIN.menuNameMax}
              optional
            />
          )}
          <Checkbox
            label={text.shown}
            hint={text.shownHint}
            isSelected={values.tampil}
            onChange={isShown => form.setValue('tampil', isShown)}
          />
        </div>
      </Card>
      {!item?.tetap && (
        <Card>
          <CheckboxGroup
            label={text.roles}
            hint={text.rolesHint}
            options={roles.map(({ idRole, namaRole }) => ({ value: idRole, label: namaRole }))}
            value={values.peran}
            onChange={chosen => form.setValue('peran', chosen)}
          />
        </Card>
      )}
      <FormActions>
        {item && !item.tetap && <DeleteItem item={item} onEnd={onEnd} />}
        <Button onPress={onEnd}>{accessAdminText.cancel}</Button>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {accessAdminText.save}
        </Button>
      </FormActions>
    </Form>
  )
}

function DeleteItem({ item: { idMenu: id, nama, versi }, onEnd }: { item: ManagedMenuItem; onEnd: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { pending, change } = useAccessChange()
  async function remove() {
    setAsking(false)
    const make = () => call(managedMenuDelete, { params: { id }, query: { versi } })
    const { ok } = await change('delete', make, fill(text.deleted, { nama }))
    if (ok) onEnd()
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
        cancelLabel={accessAdminText.cancel}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {text.deleteText}
      </AlertDialog>
    </>
  )
}
