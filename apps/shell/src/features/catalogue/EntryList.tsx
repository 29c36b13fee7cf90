import { type ManagedEntrySummary, managedEntryList } from '@dermaga/contract'
import { catalogueText as text } from '@dermaga/text'
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
import styles from './catalogue.module.css'

const ALL = 'semua'
const SEARCH_MAX = 100

/** The value of a filter in the address, if it is one there is. */
const chosen = <K extends string>(search: URLSearchParams, name: string, words: Readonly<Record<K, string>>) => {
  const value = search.get(name)
  return value !== null && Object.hasOwn(words, value) ? (value as K) : undefined
}
const optionsOf = (all: string, words: Readonly<Record<string, string>>) => [
  { value: ALL, label: all },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
]

/** Entries found by words, kind of address, contract and state, page by page; the address keeps all of it. */
export function EntryList() {
  const [search, setSearch] = useSearchParams()
  const q = (search.get('q') ?? '').slice(0, SEARCH_MAX)
  const flag = chosen(search, 'jenis', text.flags)
  const contract = chosen(search, 'kontrak', text.contracts)
  const keadaan = chosen(search, 'keadaan', text.states)
  const cursor = search.getAll('sesudah').at(-1)
  const query = { q, ...(flag && { flag }), ...(contract && { contract }), ...(keadaan && { keadaan }) }
  const entries = useQuery({
    ...queryOptionsOf(managedEntryList, { query: { ...query, ...(cursor && { cursor }) } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const filter = (name: string, value: string | null) =>
    setSearch(withFilter(search, name, value === ALL ? null : value), { replace: true })
  const [typed, setTyped] = useTyped(q, words => filter('q', words))

  return (
    <>
      <PageHeader title={text.title} actions={<Button onPress={() => setSearch({ baru: '1' })}>{text.add}</Button>} />
      <search className={styles.filters}>
        <SearchField label={text.search} placeholder={text.searchHint} value={typed} onChange={setTyped} />
        <Select
          label={text.flag}
          value={flag ?? ALL}
          onChange={value => filter('jenis', value)}
          options={optionsOf(text.allFlags, text.flags)}
        />
        <Select
          label={text.contract}
          value={contract ?? ALL}
          onChange={value => filter('kontrak', value)}
          options={optionsOf(text.allContracts, text.contracts)}
        />
        <Select
          label={text.state}
          value={keadaan ?? ALL}
          onChange={value => filter('keadaan', value)}
          options={optionsOf(text.allStates, text.states)}
        />
      </search>
      {content()}
    </>
  )

  function content() {
    if (entries.isPending) return <Skeleton shape="table" />
    if (!entries.data) {
      const { message } = entries.error
      return <ErrorState title={text.listFailed} message={message} onRetry={() => void entries.refetch()} />
    }
    const { items, next } = entries.data
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
          rowKey={entry => entry.id}
          isPending={entries.isPlaceholderData}
          footer={<ListPager words={text} next={next} isPending={entries.isPlaceholderData} />}
        />
      </Card>
    )
  }
}

function columnsOf(search: URLSearchParams): Column<ManagedEntrySummary>[] {
  return [
    {
      key: 'entri',
      header: text.entry,
      isRowHeader: true,
      cell: entry => (
        <>
          <TextLink to={{ search: withOpen(search, 'entri', entry.id).toString() }}>{entry.menuName}</TextLink>
          <div className={styles.quiet}>{entry.pathName}</div>
        </>
      ),
    },
    { key: 'modul', header: text.module, cell: entry => <span className={styles.whole}>{entry.modulSlug}</span> },
    {
      key: 'kontrak',
      header: text.contract,
      cell: entry => (entry.contract ? text.contracts[entry.contract] : text.dash),
    },
    { key: 'versi', header: text.version, cell: entry => entry.version ?? text.dash },
    { key: 'keadaan', header: text.state, cell: entry => <EntryBadges entry={entry} /> },
  ]
}

export function EntryBadges({ entry }: { entry: ManagedEntrySummary }) {
  return (
    <span className={styles.badges}>
      <StatusBadge tone={entry.aktif ? 'good' : 'neutral'}>
        {entry.aktif ? text.states.aktif : text.states.nonaktif}
      </StatusBadge>
      {entry.disematkan && <StatusBadge tone="accent">{text.pinned}</StatusBadge>}
      {entry.kesehatan === 'gangguan' && <StatusBadge tone="bad">{text.states.gangguan}</StatusBadge>}
    </span>
  )
}
