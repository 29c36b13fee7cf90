import { HISTORY_ORDERS, historyScopes } from '@dermaga/contract'
import { ALL, PeriodFilter, SearchFilter, SelectFilter } from '@dermaga/service-ui/page'
import { historyText as text } from '@dermaga/text'
import { Button, Filters } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../host/call/queries.ts'
import styles from './History.module.css'
import { isFiltered, queryOf, withoutFilters } from './query.ts'

/** Those that leave entries out, apart from the search words. */
const NARROWING = ['jenis', 'milik', 'oleh', 'dari', 'sampai']

/** The filters, which the address holds, and a button that removes them.
 *  @param hasKinds whether the page shows several kinds of subjects */
export function HistoryFilters({ hasKinds = true }: { hasKinds?: boolean }) {
  const [search, setSearch] = useSearchParams()
  const { q = '', oleh = '', lingkup, jenis, urut } = queryOf(search)
  const options = useQuery(queryOptionsOf(historyScopes, {}))
  return (
    <div className={styles.filters}>
      <Filters active={NARROWING.map(name => search.get(name))}>
        <SearchFilter label={text.search} placeholder={text.searchHint} value={q} />
        {hasKinds && (
          <SelectFilter
            label={text.kind}
            name="jenis"
            value={jenis}
            fallback={ALL}
            options={[
              { value: ALL, label: text.allKinds },
              ...(options.data?.jenis ?? []).map(value => ({ value, label: text.kinds[value] })),
            ]}
          />
        )}
        <SelectFilter
          label={text.scope}
          name="milik"
          value={lingkup}
          fallback="perusahaan"
          options={(options.data?.lingkup ?? ['perusahaan']).map(value => ({ value, label: text.scopes[value] }))}
        />
        <SearchFilter label={text.by} placeholder={text.byHint} name="oleh" value={oleh} />
        <PeriodFilter labels={text} />
        <SelectFilter
          label={text.order}
          name="urut"
          value={urut}
          fallback="terbaru"
          options={HISTORY_ORDERS.map(value => ({ value, label: text.orders[value] }))}
        />
      </Filters>
      {isFiltered(search) && (
        <Button variant="quiet" onPress={() => setSearch(withoutFilters(search), { replace: true })}>
          {text.clearFilters}
        </Button>
      )}
    </div>
  )
}
