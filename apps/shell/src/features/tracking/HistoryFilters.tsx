import { HISTORY_ORDERS, historyScopes } from '@dermaga/contract'
import { historyText as text } from '@dermaga/text'
import { Button, DatePicker, Disclosure, SearchField, Select, useTyped } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { withFilter } from '../../host/list/list-address.ts'
import styles from './History.module.css'
import { hasRareFilter, isFiltered, queryOf, withoutFilters } from './query.ts'

const ALL = 'semua-jenis'

/** Search, kind and owner; author, time and order behind one button. All of them are in the address. */
export function HistoryFilters() {
  const [search, setSearch] = useSearchParams()
  const { q = '', oleh = '', lingkup, jenis, dari, sampai, urut } = queryOf(search)
  const options = useQuery(queryOptionsOf(historyScopes, {}))
  const [isMoreOpen, setMoreOpen] = useState(() => hasRareFilter(search))
  const filter = (name: string, value: string | null) => setSearch(withFilter(search, name, value), { replace: true })
  const [words, setWords] = useTyped(q, typed => filter('q', typed))
  const [by, setBy] = useTyped(oleh, typed => filter('oleh', typed))
  const isBackwards = dari !== undefined && sampai !== undefined && sampai < dari

  return (
    <search className={styles.filters}>
      <div className={styles.row}>
        <div className={styles.search}>
          <SearchField label={text.search} placeholder={text.searchHint} value={words} onChange={setWords} />
        </div>
        <Select
          label={text.kind}
          value={jenis ?? ALL}
          onChange={value => filter('jenis', value === ALL ? null : value)}
          options={[
            { value: ALL, label: text.allKinds },
            ...(options.data?.jenis ?? []).map(value => ({ value, label: text.kinds[value] })),
          ]}
        />
        <Select
          label={text.scope}
          value={lingkup ?? 'perusahaan'}
          onChange={value => filter('milik', value === 'perusahaan' ? null : value)}
          options={(options.data?.lingkup ?? ['perusahaan']).map(value => ({ value, label: text.scopes[value] }))}
        />
      </div>
      <div className={styles.more}>
        <Disclosure title={text.moreFilters} isExpanded={isMoreOpen} onExpandedChange={setMoreOpen}>
          <div className={styles.row}>
            <div>
              <SearchField label={text.by} placeholder={text.byHint} value={by} onChange={setBy} />
            </div>
            <DatePicker label={text.from} value={dari ?? null} onChange={day => filter('dari', day)} />
            <DatePicker
              label={text.until}
              value={sampai ?? null}
              onChange={day => filter('sampai', day)}
              error={isBackwards ? text.periodWrong : undefined}
            />
            <Select
              label={text.order}
              value={urut ?? 'terbaru'}
              onChange={value => filter('urut', value === 'terbaru' ? null : value)}
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
