import { type ManagedMenuItem, type ManagedRole, type MenuPlace, managedMenuOrder } from '@dermaga/contract'
import { searchWordsOf } from '@dermaga/contract/query-values'
import { NothingFound, SearchFilter } from '@dermaga/service-ui/page'
import { accessAdminText, fill } from '@dermaga/text'
import {
  Button,
  Card,
  Icon,
  IconButton,
  InlineMessage,
  Menu,
  MenuItem,
  MenuTrigger,
  PageHeader,
  SortableTree,
  StatusBadge,
  type TreeNode,
  VisuallyHidden,
} from '@dermaga/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../host/call/index.ts'
import { MenuIcon } from '../../host/layout/MenuIcon.tsx'
import styles from './access-admin.module.css'
import { type MenuRow, type Move, moved, moveOf, placeOf, rowsFound, type Step, treeOf } from './menu-tree.ts'
import { useAccessChange } from './useAccessChange.ts'

const text = accessAdminText.menu
const STEPS = ['up', 'down', 'inward', 'outward'] as const

interface MenuEditorProps {
  items: readonly ManagedMenuItem[]
  roles: readonly ManagedRole[]
  versi: string
  /** Opens one entry, or the form for a new one. */
  onOpen: (name: 'entri' | 'baru', value: string) => void
}

/** The whole menu as a tree, by search words. Rows are moved by drag, by the keyboard or by the steps of their menus; the new order
 *  applies to everybody when it is saved. */
export function MenuEditor({ items, roles, versi, onOpen }: MenuEditorProps) {
  const saved = items.map(placeOf)
  const [search] = useSearchParams()
  const q = searchWordsOf(search.get('q'))
  const [places, setPlaces] = useState<readonly MenuPlace[]>(saved)
  const tree = treeOf(places)
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(idsOf(tree)))
  const [news, setNews] = useState('')
  const { pending, change } = useAccessChange()
  const isChanged = JSON.stringify(places) !== JSON.stringify(saved)
  const byId = new Map(items.map(item => [item.idMenu, item]))
  const nameOf = (row: MenuRow) =>
    row.kind === 'group' ? fill(text.group, { nama: row.grup || text.noGroup }) : (byId.get(row.id)?.nama ?? row.id)

  const found = rowsFound(tree, row =>
    `${nameOf(row)} ${byId.get(row.id)?.url ?? ''}`.toLowerCase().includes(q.toLowerCase()),
  )

  function move(id: string, target: Move) {
    const next = moved(places, id, target)
    if (!next) return setNews(accessAdminText.menu.notThere)
    setPlaces(next)
    setExpanded(open => new Set([...open, target.id]))
    const place = next.find(({ idMenu }) => idMenu === id)
    const siblings = next.filter(({ induk, grup }) => induk === place?.induk && grup === place?.grup)
    const rank = siblings.findIndex(({ idMenu }) => idMenu === id) + 1
    const nama = byId.get(id)?.nama ?? id
    const parent = byId.get(place?.induk ?? '')?.nama
    setNews(parent ? fill(text.movedUnder, { nama, parent }) : fill(text.moved, { nama, rank }))
  }

  const save = () => {
    const body = { susunan: [...places], versi }
    return change('order', () => call(managedMenuOrder, { body }), text.orderSaved)
  }

  const nodeOf = (row: MenuRow): TreeNode => {
    const item = byId.get(row.id)
    return {
      id: row.id,
      label: nameOf(row),
      dragLabel: fill(text.drag, { nama: nameOf(row) }),
      detail: item && <Facts item={item} roles={roles} />,
      actions: (
        <RowMenu
          name={nameOf(row)}
          stepsOf={() =>
            STEPS.filter(step => {
              const target = moveOf(places, row.id, step)
              return target && moved(places, row.id, target)
            })
          }
          onStep={step => {
            const target = moveOf(places, row.id, step)
            if (target) move(row.id, target)
          }}
          onEdit={item && (() => onOpen('entri', row.id))}
        />
      ),
      children: row.rows.map(nodeOf),
    }
  }

  return (
    <>
      <PageHeader
        title={text.title}
        description={text.lead}
        actions={
          <Button variant="primary" onPress={() => onOpen('baru', '1')}>
            <Icon name="plus" size={18} />
            {text.add}
          </Button>
        }
      />
      <search>
        <SearchFilter label={text.search} placeholder={text.searchHint} value={q} />
      </search>
      <Card>
        <SortableTree
          label={text.tree}
          nodes={found.map(nodeOf)}
          empty={<NothingFound words={text} />}
          expanded={expanded}
          onExpandedChange={setExpanded}
          acceptsChildren={() => true}
          onMove={move}
        />
      </Card>
      <span role="status">
        <VisuallyHidden>{news}</VisuallyHidden>
      </span>
      {isChanged && (
        <div className={styles.bar}>
          <InlineMessage tone="warn" title={text.orderChanged}>
            <p>{text.orderChangedText}</p>
            <div className="dm-row">
              <Button onPress={() => setPlaces(saved)}>{text.discardOrder}</Button>
              <Button variant="primary" isPending={pending !== undefined} onPress={() => void save()}>
                {text.saveOrder}
              </Button>
            </div>
          </InlineMessage>
        </div>
      )}
    </>
  )
}

const idsOf = (rows: readonly MenuRow[]): string[] => rows.flatMap(row => [row.id, ...idsOf(row.rows)])

function Facts({
  item: { ikon, url, tampil, tetap, peran },
  roles,
}: {
  item: ManagedMenuItem
  roles: readonly ManagedRole[]
}) {
  const isForAll = tetap || peran.length === roles.length
  return (
    <>
      <MenuIcon icon={ikon} size={16} />
      <span>{url}</span>
      <span>{isForAll ? text.forEverybody : fill(text.rolesCount, { count: peran.length })}</span>
      {!tampil && <StatusBadge tone="neutral">{text.hidden}</StatusBadge>}
    </>
  )
}

interface RowMenuProps {
  name: string
  /** The steps that the row can go; asked for of rows in view only. */
  stepsOf: () => readonly Step[]
  onStep: (step: Step) => void
  onEdit: (() => void) | undefined
}

function RowMenu({ name, stepsOf, onStep, onEdit }: RowMenuProps) {
  const steps = stepsOf()
  if (steps.length === 0 && !onEdit) return null
  return (
    <MenuTrigger>
      <IconButton icon="more" label={fill(text.actions, { nama: name })} />
      <Menu aria-label={fill(text.actions, { nama: name })}>
        {onEdit && <MenuItem label={text.edit} icon="pencil" onAction={onEdit} />}
        {steps.map(step => (
          <MenuItem key={step} label={text[step]} onAction={() => onStep(step)} />
        ))}
      </Menu>
    </MenuTrigger>
  )
}
