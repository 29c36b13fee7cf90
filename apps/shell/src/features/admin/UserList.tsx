import { type ManagedUserSummary, managedUserList, managedUserOptions, searchWordsOf } from '@dermaga/contract'
import { withOpen, without } from '@dermaga/service-ui/list-address'
import {
  ALL,
  ManagedListPage,
  optionsWithAll,
  SearchFilter,
  SelectFilter,
  TextLink,
  useKeysetList,
} from '@dermaga/service-ui/page'
import { userManagerText as text } from '@dermaga/text'
import { type Column, Filters, StatusBadge } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../host/call/queries.ts'
import styles from './UserManager.module.css'

const FLAGS = { aktif: '0', diblokir: '1' } as const

/** Users by search words, role and status, page by page. The address holds all of it. */
export function UserList({ title }: { title: string }) {
  const [search] = useSearchParams()
  const [q, role, status] = [searchWordsOf(search.get('q')), search.get('peran'), search.get('status')]
  const flagBlokir = status === 'aktif' || status === 'diblokir' ? FLAGS[status] : undefined
  const query = { q, ...(role && { role }), ...(flagBlokir && { flagBlokir }) }
  const users = useKeysetList(cursor => queryOptionsOf(managedUserList, { query: { ...query, ...cursor } }))
  const options = useQuery(queryOptionsOf(managedUserOptions, {}))
  const { roles = [], waiting } = options.data ?? {}

  return (
    <ManagedListPage
      title={title}
      words={text}
      list={users}
      filters={
        <Filters active={[role, status]}>
          <SearchFilter label={text.search} placeholder={text.searchHint} value={q} />
          <SelectFilter
            label={text.role}
            name="peran"
            value={role}
            fallback={ALL}
            options={[
              { value: ALL, label: text.allRoles },
              ...[...(waiting ? [waiting] : []), ...roles].map(value => ({ value, label: value })),
            ]}
          />
          <SelectFilter
            label={text.status}
            name="status"
            value={status}
            fallback={ALL}
            options={optionsWithAll(text.allStatuses, { aktif: text.active, diblokir: text.blocked })}
          />
        </Filters>
      }
      columns={columnsOf(search)}
      rowKey={user => user.idUser}
    />
  )
}

/** The address of the list behind a user or the form for a new one. */
export const withoutUser = (search: URLSearchParams) => without(search, ['pengguna', 'baru'])

function columnsOf(search: URLSearchParams): Column<ManagedUserSummary>[] {
  return [
    {
      key: 'nama',
      header: text.name,
      isRowHeader: true,
      cell: user => (
        <>
          <TextLink to={{ search: withOpen(search, 'pengguna', user.idUser).toString() }}>{user.nama}</TextLink>
          <div className={styles.quiet}>{user.username}</div>
        </>
      ),
    },
    { key: 'email', header: text.email, cell: user => <span className={styles.email}>{user.email}</span> },
    {
      key: 'perusahaan',
      header: text.company,
      cell: user => (
        <>
          {user.namaPerusahaan}
          <div className={`${styles.quiet} dm-numbers`}>{user.npwp}</div>
        </>
      ),
    },
    { key: 'peran', header: text.role, cell: user => user.roles.join(', ') || '-' },
    { key: 'status', header: text.status, cell: user => <BlockBadge flagBlokir={user.flagBlokir} /> },
  ]
}

export function BlockBadge({ flagBlokir }: Pick<ManagedUserSummary, 'flagBlokir'>) {
  const isBlocked = flagBlokir === '1'
  return <StatusBadge tone={isBlocked ? 'bad' : 'good'}>{isBlocked ? text.blocked : text.active}</StatusBadge>
}
