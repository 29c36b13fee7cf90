import { type ManagedEntrySummary, managedEntryList } from '@dermaga/contract'
import { withOpen, without } from '@dermaga/service-ui/list-address'
import {
  ChoiceFilter,
  ManagedListPage,
  SearchFilter,
  TextLink,
  useChoices,
  useKeysetList,
} from '@dermaga/service-ui/page'
import { catalogueText as text } from '@dermaga/text'
import { type Column, Filters, StatusBadge } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../host/call/queries.ts'
import styles from './catalogue.module.css'
import { WaitingProposals } from './proposal/WaitingProposals.tsx'

const SEARCH_MAX = 100

/** Catalogue entries by search words, kind of address, contract and state, page by page. The address holds all of it. */
export function EntryList() {
  const [search] = useSearchParams()
  const q = (search.get('q') ?? '').slice(0, SEARCH_MAX)
  const {
    jenis: flag,
    kontrak: contract,
    keadaan,
  } = useChoices({
    jenis: text.flags,
    kontrak: text.contracts,
    keadaan: text.states,
  })
  const query = { q, ...(flag && { flag }), ...(contract && { contract }), ...(keadaan && { keadaan }) }
  const entries = useKeysetList(cursor => queryOptionsOf(managedEntryList, { query: { ...query, ...cursor } }))

  return (
    <ManagedListPage
      title={text.title}
      words={text}
      list={entries}
      filters={
        <>
          <WaitingProposals />
          <Filters active={[search.get('jenis'), search.get('kontrak'), search.get('keadaan')]}>
            <SearchFilter label={text.search} placeholder={text.searchHint} value={q} />
            <ChoiceFilter label={text.flag} name="jenis" all={text.allFlags} words={text.flags} />
            <ChoiceFilter label={text.contract} name="kontrak" all={text.allContracts} words={text.contracts} />
            <ChoiceFilter label={text.state} name="keadaan" all={text.allStates} words={text.states} />
          </Filters>
        </>
      }
      columns={columnsOf(search)}
      rowKey={entry => entry.id}
      added={{ pasang: 'baru' }}
    />
  )
}

/** The address of the list behind an entry or the form for a new one. */
export const withoutEntry = (search: URLSearchParams) => without(search, ['entri', 'baru'])

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
