import { ACCESS_ADMIN, type ManagedEntry, type ManagedMenuItem, type ManagedRole } from '@dermaga/contract'
import { fill, publicationText as text } from '@dermaga/text'
import { Checkbox, CheckboxGroup, Select, TextField } from '@dermaga/ui'
import { IconPicker } from './IconPicker.tsx'
import { groupsOf, type MenuChoice, mayBeShown, NEW_GROUP, NONE, parentsOf, siblingsOf } from './menu-choice.ts'
import styles from './publication.module.css'

interface MenuFieldsProps {
  entry: ManagedEntry
  items: readonly ManagedMenuItem[]
  roles: readonly ManagedRole[]
  /** Id of the menu entry that is there already. */
  own: string | undefined
  choice: MenuChoice
  errors: { nama?: string; peran?: string; grup?: string }
  onChange: (part: Partial<MenuChoice>) => void
}

/** Who sees the entry, what it is called, and where it stands. */
export function MenuFields({ entry, items, roles, own, choice, errors, onChange }: MenuFieldsProps) {
  const siblings = siblingsOf(choice, items, own)
  const isBefore = siblings.some(({ idMenu }) => idMenu === choice.sebelum)
  // What it preceded elsewhere is not beside it there.
  const move = (part: Partial<MenuChoice>) => onChange({ ...part, sebelum: null })
  return (
    <div className={styles.fields}>
      <CheckboxGroup
        id="menu-peran"
        label={text.roles}
        hint={text.rolesHint}
        error={errors.peran}
        options={roles.map(({ idRole, namaRole }) => ({ value: idRole, label: namaRole }))}
        value={choice.peran}
        onChange={peran => onChange({ peran })}
      />
      <TextField
        id="menu-nama"
        label={text.label}
        value={choice.nama}
        onChange={nama => onChange({ nama })}
        error={errors.nama}
        maxLength={ACCESS_ADMIN.menuNameMax}
        autoComplete="off"
      />
      <IconPicker value={choice.ikon} onChange={ikon => onChange({ ikon })} />
      <Select
        label={text.parent}
        options={[{ value: NONE, label: text.topLevel }, ...parentsOf(items, own)]}
        value={choice.induk ?? NONE}
        onChange={id => move({ induk: id === NONE ? null : id })}
      />
      {choice.induk === null && (
        <Select
          label={text.group}
          options={[
            { value: NONE, label: text.noGroup },
            ...groupsOf(items).map(grup => ({ value: grup, label: grup })),
            { value: NEW_GROUP, label: text.newGroup },
          ]}
          value={choice.grup}
          onChange={grup => move({ grup: grup ?? NONE })}
        />
      )}
      {choice.induk === null && choice.grup === NEW_GROUP && (
        <TextField
          id="menu-grup"
          label={text.newGroupName}
          value={choice.grupBaru}
          onChange={grupBaru => onChange({ grupBaru })}
          error={errors.grup}
          maxLength={ACCESS_ADMIN.menuNameMax}
          autoComplete="off"
        />
      )}
      <Select
        label={text.position}
        options={[
          { value: NONE, label: text.last },
          ...siblings.map(({ idMenu, nama }) => ({ value: idMenu, label: fill(text.before, { nama }) })),
        ]}
        value={isBefore && choice.sebelum !== null ? choice.sebelum : NONE}
        onChange={id => onChange({ sebelum: id === NONE ? null : id })}
      />
      <Checkbox
        label={text.shown}
        hint={text.shownHint}
        isSelected={choice.tampil}
        isDisabled={!mayBeShown(entry)}
        onChange={tampil => onChange({ tampil })}
      />
    </div>
  )
}
