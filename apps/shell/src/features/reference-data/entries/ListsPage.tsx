import { type ManagedReferenceListRow, managedReferenceLists, searchWordsOf } from '@dermaga/contract'
import { ListPager, NothingFound, SearchFilter, TextLink, useKeysetList } from '@dermaga/service-ui/page'
import { fill, referenceEntryText } from '@dermaga/text'
import { type Column, Filters, ListPage, PageHeader } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import { usePageTitle } from '../../../host/page/title.ts'
import styles from '../reference-data.module.css'
import { listPath } from './paths.ts'

const text = referenceEntryText.lists

/** The reference lists, found by name or code. The address keeps search and page. */
export function ListsPage() {
  usePageTitle(referenceEntryText.title)
  const [search] = useSearchParams()
  const q = searchWordsOf(search.get('q'))
  const lists = useKeysetList(cursor => queryOptionsOf(managedReferenceLists, { query: { q, ...cursor } }))
  return (
    <div className="dm-stack">
      <ListPage
        list={lists}
        header={<PageHeader title={referenceEntryText.title} description={referenceEntryText.lead} />}
        filters={
          <Filters active={[]}>
            <SearchFilter label={text.search} placeholder={text.searchHint} value={q} />
          </Filters>
        }
        failed={{ title: text.failed }}
        empty={<NothingFound words={text} />}
        table={{
          caption: text.table,
          columns: COLUMNS,
          rowKey: ({ daftar }) => daftar,
          footer: <ListPager words={text} list={lists} />,
        }}
      />
    </div>
  )
}

const COLUMNS: Column<ManagedReferenceListRow>[] = [
  {
    key: 'daftar',
    header: text.name,
    isRowHeader: true,
    cell: ({ daftar, nama, halaman }) => (
      <>
        <TextLink to={listPath(daftar)}>{nama}</TextLink>
        <div className={styles.quiet}>{daftar}</div>
        {halaman !== null && <div className={styles.quiet}>{fill(text.elsewhere, { halaman: halaman.judul })}</div>}
      </>
    ),
  },
  { key: 'jumlah', header: text.count, align: 'end', cell: ({ jumlah }) => jumlah.toLocaleString('id') },
  { key: 'dikoreksi', header: text.corrected, align: 'end', cell: ({ dikoreksi }) => dikoreksi.toLocaleString('id') },
]
