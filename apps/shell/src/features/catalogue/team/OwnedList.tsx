import { type ManagedEntrySummary, ownedEntryList } from '@dermaga/contract'
import { withOpen } from '@dermaga/service-ui/list-address'
import { ListPager, SearchFilter, TextLink, useKeysetList } from '@dermaga/service-ui/page'
import { catalogueText, proposalText, subappTeamText as text } from '@dermaga/text'
import { Button, type Column, EmptyState, Icon, ListPage, PageHeader } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import styles from '../catalogue.module.css'
import { EntryBadges } from '../EntryList.tsx'
import { OwnProposals } from '../proposal/OwnProposals.tsx'

const SEARCH_MAX = 100

/** Entries of the modules that the user owns. */
export function OwnedList() {
  const [search, setSearch] = useSearchParams()
  const q = (search.get('q') ?? '').slice(0, SEARCH_MAX)
  const entries = useKeysetList(cursor => queryOptionsOf(ownedEntryList, { query: { q, ...cursor } }))
  const empty = q ? (
    <EmptyState
      title={text.noneTitle}
      icon="search"
      action={<Button onPress={() => setSearch({}, { replace: true })}>{text.clear}</Button>}
    >
      {text.none}
    </EmptyState>
  ) : (
    <EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>
  )

  return (
    <ListPage
      list={entries}
      header={
        <PageHeader
          title={text.title}
          description={text.lead}
          actions={
            <Button variant="primary" onPress={() => setSearch({ usul: 'baru' })}>
              <Icon name="plus" size={18} />
              {proposalText.propose}
            </Button>
          }
        />
      }
      filters={
        <>
          <OwnProposals />
          <search>
            <SearchFilter label={text.search} placeholder={text.searchHint} value={q} />
          </search>
        </>
      }
      failed={{ title: text.listFailed }}
      empty={empty}
      table={{
        caption: text.list,
        columns: columnsOf(search),
        rowKey: entry => entry.id,
        footer: <ListPager words={text} list={entries} />,
      }}
    />
  )
}

const columnsOf = (search: URLSearchParams): Column<ManagedEntrySummary>[] => [
  {
    key: 'entri',
    header: catalogueText.entry,
    isRowHeader: true,
    cell: entry => (
      <>
        <TextLink to={{ search: withOpen(search, 'entri', entry.id).toString() }}>{entry.menuName}</TextLink>
        <div className={styles.quiet}>{entry.pathName}</div>
      </>
    ),
  },
  {
    key: 'modul',
    header: catalogueText.module,
    cell: entry => <span className={styles.whole}>{entry.modulSlug}</span>,
  },
  { key: 'versi', header: catalogueText.version, cell: entry => entry.version ?? catalogueText.dash },
  { key: 'keadaan', header: catalogueText.state, cell: entry => <EntryBadges entry={entry} /> },
]
