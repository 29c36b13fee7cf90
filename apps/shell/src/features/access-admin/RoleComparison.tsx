import { type ManagedMenuItem, type ManagedRole, PERMISSION_NAMES, PORTAL_DOCUMENTS } from '@dermaga/contract'
import { BackLink, useFilter } from '@dermaga/service-ui/page'
import { accessAdminText, fill } from '@dermaga/text'
import {
  Card,
  Checkbox,
  type Column,
  EmptyState,
  ErrorState,
  Icon,
  PageHeader,
  Select,
  Skeleton,
  Table,
} from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import styles from './access-admin.module.css'
import { useMenu, useRoles } from './queries.ts'
import { withoutRole } from './RoleList.tsx'
import { permissionName, trailName } from './role-text.ts'

const text = accessAdminText.comparison

interface Right {
  key: string
  kind: string
  name: string
  one: boolean
  other: boolean
}

/** Two roles side by side: `banding` and `dengan` of the address, `beda` for the differences only. */
export function RoleComparison() {
  const [search] = useSearchParams()
  const roles = useRoles()
  const { data: menu } = useMenu()
  const set = useFilter()
  const header = (
    <PageHeader eyebrow={<BackLink to={withoutRole(search)}>{accessAdminText.back}</BackLink>} title={text.title} />
  )
  if (!roles.data || !menu) {
    return (
      <>
        {header}
        {roles.error ? (
          <ErrorState
            title={accessAdminText.roles.failed}
            message={roles.error.message}
            onRetry={() => void roles.refetch()}
          />
        ) : (
          <Skeleton shape="table" />
        )}
      </>
    )
  }
  const { items } = roles.data
  const one = items.find(({ idRole }) => idRole === search.get('banding')) ?? items[0]
  const other = items.find(({ idRole }) => idRole === search.get('dengan')) ?? items[1]
  if (!one || !other) return header
  const onlyDifferent = search.has('beda')
  const rights = rightsOf(one, other, menu.entri).filter(right => !onlyDifferent || right.one !== right.other)
  const options = items.map(({ idRole, namaRole }) => ({ value: idRole, label: namaRole }))
  return (
    <>
      {header}
      <div className={styles.filters}>
        <Select label={text.one} options={options} value={one.idRole} onChange={id => set('banding', id)} />
        <Select label={text.other} options={options} value={other.idRole} onChange={id => set('dengan', id)} />
        <Checkbox
          label={text.onlyDifferent}
          isSelected={onlyDifferent}
          onChange={isOn => set('beda', isOn ? '1' : null)}
        />
      </div>
      {rights.length === 0 ? (
        <EmptyState title={text.same} />
      ) : (
        <Card>
          <Table
            caption={fill(text.table, { one: one.namaRole, other: other.namaRole })}
            density="compact"
            columns={columnsOf(one, other)}
            rows={rights}
            rowKey={({ key }) => key}
          />
        </Card>
      )}
    </>
  )
}

/** What at least one of the roles has. */
function rightsOf(one: ManagedRole, other: ManagedRole, menu: readonly ManagedMenuItem[]): Right[] {
  const { permissions, documents, menu: ofMenu } = accessAdminText.roles
  const of = (kind: string, name: string, key: string, pick: (role: ManagedRole) => readonly string[]): Right => ({
    key: `${kind} ${key}`,
    kind,
    name,
    one: pick(one).includes(key),
    other: pick(other).includes(key),
  })
  return [
    ...PERMISSION_NAMES.map(each => of(permissions, permissionName(each), each, ({ izin }) => izin)),
    ...menu.map(item => of(ofMenu, trailName(item, menu), item.idMenu, role => role.menu)),
    ...PORTAL_DOCUMENTS.map(each => of(documents, each, each, ({ dokumen }) => dokumen)),
  ].filter(right => right.one || right.other)
}

const columnsOf = (one: ManagedRole, other: ManagedRole): Column<Right>[] => [
  {
    key: 'hak',
    header: text.what,
    isRowHeader: true,
    cell: ({ kind, name, one: has, other: hasToo }) => (
      <span className={has === hasToo ? undefined : styles.different}>
        {name} <span className={styles.quiet}>{kind}</span>
      </span>
    ),
  },
  { key: 'satu', header: one.namaRole, cell: right => <Mark has={right.one} /> },
  { key: 'dua', header: other.namaRole, cell: right => <Mark has={right.other} /> },
]

const Mark = ({ has }: { has: boolean }) => (
  <span className={has ? styles.has : styles.lacks}>
    <Icon name={has ? 'check' : 'close'} size={18} />
    {has ? text.has : text.lacks}
  </span>
)
