import { HISTORY_ORDERS, historyScopes } from '@dermaga/contract'
import { historyText as text } from '@dermaga/text'
import { Button, Disclosure } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { ALL, PeriodFilter, SearchFilter, SelectFilter } from '../../host/list/filters.tsx'
import styles from './History.module.css'
import { hasRareFilter, isFiltered, queryOf, withoutFilters } from './query.ts'

/** Search words, kind and owner; person, period and order behind one button. The address holds all of it. */
export function HistoryFilters() {
  const [search, setSearch] = useSearchParams()
  const { q = '', oleh = '', lingkup, jenis, urut } = queryOf(search)
  const options = useQuery(queryOptionsOf(historyScopes, {}))
  const [isMoreOpen, setMoreOpen] = useState(() => hasRareFilter(search))

  return (
    <search className={styles.filters}>
      <div className={styles.row}>
        <div className={styles.search}>
          <SearchFilter label={text.search} placeholder={text.searchHint} value={q} />
        </div>
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
        <SelectFilter
          label={text.scope}
          name="milik"
          value={lingkup}
          fallback="perusahaan"
          options={(options.data?.lingkup ?? ['perusahaan']).map(value => ({ value, label: text.scopes[value] }))}
        />
      </div>
      <div className={styles.more}>
        <Disclosure title={text.moreFilters} isExpanded={isMoreOpen} onExpandedChange={setMoreOpen}>
          <div className={styles.row}>
            <div>
              <SearchFilter label={text.by} placeholder={text.byHint} name="oleh" value={oleh} />
            </div>
            <PeriodFilter labels={text} />
            <SelectFilter
              label={text.order}
              name="urut"
              value={urut}
              fallback="terbaru"
              options={HISTORY_ORDERS.map(value => ({ value, label: text.orders[value] }))}
            />
          </div>
        </Disclosure>
        {isFiltered(search) && (
          <Button variant="quiet" onPress={() => setSearch(withoutFilters(search), { replace: true })}>
            {text.clearFilters}
          </Button>
        )}
      </div>
    </search>
  )
}
