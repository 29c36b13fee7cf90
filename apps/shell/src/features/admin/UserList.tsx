import { type ManagedUserSummary, managedUserList, managedUserOptions, searchWordsOf } from '@dermaga/contract'
import { userManagerText as text } from '@dermaga/text'
import {
  Button,
  Card,
  type Column,
  EmptyState,
  ErrorState,
  PageHeader,
  SearchField,
  Select,
  Skeleton,
  StatusBadge,
  Table,
  useTyped,
} from '@dermaga/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { ListPager } from '../../host/list/ListPager.tsx'
import { withFilter, withOpen } from '../../host/list/list-address.ts'
import { TextLink } from '../../host/page/TextLink.tsx'
import styles from './UserManager.module.css'

const ALL = 'semua'
const FLAGS = { aktif: '0', diblokir: '1' } as const

/** Users found by words, role and status, page by page. The address keeps all of it: `sesudah` holds the cursor of each
 *  page gone through, so that one can go back the same way. */
export function UserList({ title }: { title: string }) {
  const [search, setSearch] = useSearchParams()
  const [q, role, status] = [searchWordsOf(search.get('q')), search.get('peran'), search.get('status')]
  const cursor = search.getAll('sesudah').at(-1)
  const flagBlokir = status === 'aktif' || status === 'diblokir' ? FLAGS[status] : undefined
  const query = { q, ...(role && { role }), ...(flagBlokir && { flagBlokir }), ...(cursor && { cursor }) }
  const users = useQuery({
    ...queryOptionsOf(managedUserList, { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const options = useQuery(queryOptionsOf(managedUserOptions, {}))

  const filter = (name: string, value: string | null) =>
    setSearch(withFilter(search, name, value === ALL ? null : value), { replace: true })
  const [typed, setTyped] = useTyped(q, words => filter('q', words))

  return (
    <>
      <PageHeader title={title} actions={<Button onPress={() => setSearch({ baru: '1' })}>{text.add}</Button>} />
      <search className={styles.filters}>
        <SearchField label={text.search} placeholder={text.searchHint} value={typed} onChange={setTyped} />
        <Select
          label={text.role}
          value={role ?? ALL}
          onChange={value => filter('peran', value)}
          options={[
            { value: ALL, label: text.allRoles },
            ...(options.data?.waiting ? [{ value: options.data.waiting, label: options.data.waiting }] : []),
            ...(options.data?.roles ?? []).map(value => ({ value, label: value })),
          ]}
        />
        <Select
          label={text.status}
          value={status ?? ALL}
          onChange={value => filter('status', value)}
          options={[
            { value: ALL, label: text.allStatuses },
            { value: 'aktif', label: text.active },
            { value: 'diblokir', label: text.blocked },
          ]}
        />
      </search>
      {content()}
    </>
  )

  function content() {
    if (users.isPending) return <Skeleton shape="table" />
    if (users.isLoadingError) {
      const { message } = users.error
      return <ErrorState title={text.listFailed} message={message} onRetry={() => void users.refetch()} />
    }
    const { items, next } = users.data
    if (items.length === 0) {
      return (
        <EmptyState
          title={text.emptyTitle}
          icon="search"
          action={<Button onPress={() => setSearch({}, { replace: true })}>{text.clearFilters}</Button>}
        >
          {text.empty}
        </EmptyState>
      )
    }
    return (
      <Card>
        <Table
          caption={text.list}
          isCaptionHidden
          columns={columnsOf(search)}
          rows={items}
          rowKey={user => user.idUser}
          isPending={users.isPlaceholderData}
          footer={<ListPager words={text} next={next} isPending={users.isPlaceholderData} />}
        />
      </Card>
    )
  }
}

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
