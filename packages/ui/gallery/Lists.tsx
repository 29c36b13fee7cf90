import { useState } from 'react'
import { Card, EmptyState, Filters, ListPage, PeriodFields, SearchField, Select } from '../src/index.ts'

const STATES = [
  { value: 'semua', label: 'Semua status' },
  { value: 'draf', label: 'Draf' },
  { value: 'terkirim', label: 'Terkirim' },
]
const NOTHING = { rows: [], error: null, isFetching: false, refetch: () => {} }

export function Lists() {
  const [query, setQuery] = useState('')
  const [state, setState] = useState<string | null>('draf')
  const [period, setPeriod] = useState<{ from?: string | null; until?: string | null }>({})
  const { from, until } = period
  return (
    <Card title="Filters">
      <div className="dm-stack">
        <ListPage
          list={NOTHING}
          filters={
            <Filters active={[state === 'semua' ? null : state, from, until]}>
              <SearchField label="Cari dokumen" value={query} onChange={setQuery} />
              <Select label="Status dokumen" options={STATES} value={state} onChange={setState} />
              <PeriodFields
                labels={{ from: 'Dikirim sejak', until: 'Dikirim sampai' }}
                from={from ?? undefined}
                until={until ?? undefined}
                onChange={(end, day) => setPeriod(before => ({ ...before, [end]: day }))}
              />
            </Filters>
          }
          failed={{ title: 'Daftar tidak dapat dimuat' }}
          empty={<EmptyState title="Tidak ada dokumen yang cocok" icon="search" />}
        >
          {() => null}
        </ListPage>
      </div>
    </Card>
  )
}
