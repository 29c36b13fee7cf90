import {
  dayOf,
  PLATFORM_SCOPES,
  type PlatformRead,
  type PlatformScope,
  platformReadList,
  searchWordsOf,
} from '@dermaga/contract'
import { ChoiceFilter, chosenOf, ListPager, PeriodFilter, SearchFilter, useKeysetList } from '@dermaga/service-ui/page'
import { momentText, platformText } from '@dermaga/text'
import { Button, type Column, EmptyState, Filters, ListPage } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../host/call/queries.ts'
import styles from './nle.module.css'

const text = platformText.reads
const SCOPES = Object.fromEntries(PLATFORM_SCOPES.map(scope => [scope, platformText.scopes[scope].name])) as Record<
  PlatformScope,
  string
>

/** Everything that platforms have read of the company, searched and filtered. */
export function ReadList() {
  const [search, setSearch] = useSearchParams()
  const q = searchWordsOf(search.get('q'))
  const cakupan = chosenOf(search, 'cakupan', SCOPES)
  const [dari, sampai] = [dayOf(search.get('dari')), dayOf(search.get('sampai'))]
  const query = { q, ...(cakupan && { cakupan }), ...(dari && { dari }), ...(sampai && { sampai }) }
  const reads = useKeysetList(cursor => queryOptionsOf(platformReadList, { query: { ...query, ...cursor } }))
  const isFiltered = q !== '' || cakupan !== undefined || dari !== null || sampai !== null
  return (
    <div className={styles.stack}>
      <ListPage
        list={reads}
        filters={
          <Filters active={[cakupan, dari, sampai]}>
            <SearchFilter label={text.search} placeholder={text.searchHint} value={q} />
            <ChoiceFilter label={text.scope} name="cakupan" all={text.allScopes} words={SCOPES} />
            <PeriodFilter labels={text.period} />
          </Filters>
        }
        failed={{ title: text.failed }}
        empty={
          <EmptyState
            title={text.emptyTitle}
            icon="search"
            action={
              isFiltered && (
                <Button onPress={() => setSearch({ tab: 'bacaan' }, { replace: true })}>{text.clear}</Button>
              )
            }
          >
            {text.empty}
          </EmptyState>
        }
        table={{
          caption: text.table,
          columns: COLUMNS,
          rowKey: ({ idBacaan }) => idBacaan,
          footer: <ListPager words={text} list={reads} />,
        }}
      />
    </div>
  )
}

const COLUMNS: Column<PlatformRead>[] = [
  { key: 'waktu', header: text.at, isRowHeader: true, cell: ({ waktu }) => momentText(waktu) },
  { key: 'platform', header: platformText.platform, cell: ({ namaPlatform }) => namaPlatform },
  {
    key: 'cakupan',
    header: text.what,
    cell: ({ cakupan, panggilan }) => (
      <>
        {platformText.scopes[cakupan].name}
        <div className={styles.quiet}>
          <code>{panggilan}</code>
        </div>
      </>
    ),
  },
  { key: 'tentang', header: text.about, cell: ({ tentang }) => (tentang === '' ? text.everything : tentang) },
]
