import type { ManagedMenuItem, ManagedRole } from '@dermaga/contract'
import { publicationText as text } from '@dermaga/text'
import { Select } from '@dermaga/ui'
import { useState } from 'react'
import { MenuOutline } from '../../../host/layout/MenuOutline.tsx'
import { menuGroups } from '../../../host/layout/menu.ts'
import { type MenuChoice, previewOf } from './menu-choice.ts'
import styles from './publication.module.css'

interface MenuPreviewProps {
  items: readonly ManagedMenuItem[]
  roles: readonly ManagedRole[]
  /** Of the menu entry that is placed. */
  id: string
  url: string
  choice: MenuChoice
}

/** The menu as somebody with one of the chosen roles alone will see it. */
export function MenuPreview({ items, roles, id, url, choice }: MenuPreviewProps) {
  const [selected, setSelected] = useState<string>()
  const chosen = roles.filter(({ idRole }) => choice.peran.includes(idRole))
  const role = chosen.find(({ idRole }) => idRole === selected) ?? chosen[0]
  if (!role) return <p className={styles.lead}>{text.previewNone}</p>
  return (
    <>
      <Select
        label={text.previewAs}
        options={chosen.map(({ idRole, namaRole }) => ({ value: idRole, label: namaRole }))}
        value={role.idRole}
        onChange={next => next !== null && setSelected(next)}
      />
      <MenuOutline
        groups={menuGroups(previewOf(items, role.idRole, { id, url, choice }))}
        marked={{ id, note: text.previewHere }}
      />
    </>
  )
}
