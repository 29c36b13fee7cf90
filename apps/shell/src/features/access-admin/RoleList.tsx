import type { ManagedRole } from '@dermaga/contract'
import { searchWordsOf } from '@dermaga/contract/query-values'
import { withOpen, without } from '@dermaga/service-ui/list-address'
import { listOf, NothingFound, SearchFilter, TextLink } from '@dermaga/service-ui/page'
import { accessAdminText, fill } from '@dermaga/text'
import { Button, type Column, Icon, ListPage, PageHeader, StatusBadge } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import styles from './access-admin.module.css'
import { useRoles } from './queries.ts'
import { hasPower, permissionName } from './role-text.ts'

const text = accessAdminText.roles

/** The address of the list behind a role, the form or the comparison. */
export const withoutRole = (search: URLSearchParams) => without(search, ['peran', 'baru', 'banding', 'dengan', 'tab'])

/** Every role, by search words. There are at most some two hundred, so the page has them all. */
export function RoleList() {
  const [search, setSearch] = useSearchParams()
  const q = searchWordsOf(search.get('q'))
  const roles = useRoles()
  const list = listOf(roles)
  const rows = list.rows?.filter(role => matches(role, q))
  return (
    <ListPage
      list={{ ...list, rows }}
      header={
        <PageHeader
          title={text.title}
          description={text.lead}
          actions={
            <div className="dm-row">
              <Button onPress={() => setSearch({ banding: '1' })}>{text.compare}</Button>
              <Button variant="primary" onPress={() => setSearch({ baru: '1' })}>
                <Icon name="plus" size={18} />
                {text.add}
              </Button>
            </div>
          }
        />
      }
      filters={
        <search>
          <SearchFilter label={text.search} placeholder={text.searchHint} value={q} />
        </search>
      }
      failed={{ title: text.failed }}
      empty={<NothingFound words={text} />}
      table={{ caption: text.list, columns: columnsOf(search), rowKey: role => role.idRole }}
    />
  )
}

const matches = ({ namaRole, keterangan }: ManagedRole, q: string) =>
  `${namaRole} ${keterangan}`.toLowerCase().includes(q.toLowerCase())

const columnsOf = (search: URLSearchParams): Column<ManagedRole>[] => [
  {
    key: 'nama',
    header: text.name,
    isRowHeader: true,
    cell: role => (
      <>
        <TextLink to={{ search: withOpen(search, 'peran', role.idRole).toString() }}>{role.namaRole}</TextLink>
        {role.keterangan && <div className={styles.quiet}>{role.keterangan}</div>}
        <div className={styles.badges}>
          {hasPower(role) && <StatusBadge tone="warn">{accessAdminText.power}</StatusBadge>}
          {role.tetap && <StatusBadge tone="neutral">{accessAdminText.fixed}</StatusBadge>}
        </div>
      </>
    ),
  },
  {
    key: 'izin',
    header: text.permissions,
    cell: ({ izin }) => (izin.length === 0 ? accessAdminText.none : izin.map(permissionName).join(', ')),
  },
  { key: 'menu', header: text.menu, align: 'end', cell: role => role.menu.length },
  {
    key: 'pengguna',
    header: text.users,
    align: 'end',
    cell: ({ namaRole, pengguna }) =>
      pengguna === 0 ? (
        0
      ) : (
        <TextLink
          to={{ pathname: '/user-manager-admin', search: new URLSearchParams({ peran: namaRole }).toString() }}
          aria-label={fill('{count} {label}', { count: pengguna, label: text.users })}
        >
          {pengguna}
        </TextLink>
      ),
  },
]
