import { type MissingReport, reportsMissing, searchWordsOf } from '@dermaga/contract'
import type { ServiceDefinition } from '@dermaga/service'
import { dayText, fill, periodText, serviceText as text } from '@dermaga/text'
import { Button, type Column, EmptyState, Filters, ListPage, PageHeader } from '@dermaga/ui'
import { HostLink } from '../HostLink.tsx'
import { callQuery, useAddressQuery, useServiceHost, withQuery } from '../host.ts'
import { ListPager, SearchFilter } from './ListFilters.tsx'
import styles from './list.module.css'
import { CURSORS, useKeysetPages } from './useKeysetPages.ts'

/** The parameter that shows reports which companies have not sent, and its value. */
export const REPORTS = { name: 'laporan', missing: 'belum' } as const

/** Reports that companies at the officer's offices have not sent by their last day. */
export function MissingReports({ definition: { id, title } }: { definition: ServiceDefinition }) {
  const host = useServiceHost()
  const { search, setSearch } = useAddressQuery()
  const q = searchWordsOf(search.get('q'))
  const { source, passed, next } = useKeysetPages(cursor =>
    callQuery(host, reportsMissing, { params: { layanan: id }, query: { q, ...cursor } }),
  )
  const clear = () => setSearch({ q: null, [CURSORS]: null })
  return (
    <ListPage
      header={
        <PageHeader
          title={fill(text.missingReports, { judul: title })}
          description={fill(text.missingReportsLead, { judul: title })}
          actions={
            <HostLink href={withQuery(host.location.base, new URLSearchParams())}>
              {fill(text.allReports, { judul: title })}
            </HostLink>
          }
        />
      }
      list={source}
      filters={
        <Filters active={[]}>
          <SearchFilter label={text.searchRegister} placeholder={text.searchHint} />
        </Filters>
      }
      loading={{ count: 6 }}
      failed={{ title: text.listFailed }}
      empty={
        q ? (
          <EmptyState
            title={text.noneTitle}
            icon="search"
            action={<Button onPress={clear}>{text.clearFilters}</Button>}
          >
            {text.none}
          </EmptyState>
        ) : (
          <EmptyState title={text.noMissingReports}>{text.noMissingReportsLead}</EmptyState>
        )
      }
      table={{
        caption: fill(text.missingReports, { judul: title }),
        columns: COLUMNS,
        rowKey: ({ idKasus }) => idKasus,
        footer: <ListPager passed={passed} next={next} />,
      }}
    />
  )
}

const COLUMNS: Column<MissingReport>[] = [
  {
    key: 'perusahaan',
    header: text.reportCompany,
    isRowHeader: true,
    cell: ({ pemohon }) => (
      <>
        {pemohon.nama}
        <div className={styles.quiet}>{pemohon.npwp}</div>
      </>
    ),
  },
  { key: 'periode', header: text.reportPeriod, cell: ({ periode }) => periodText(periode) },
  { key: 'entri', header: text.reportEntry, cell: ({ nomorEntri }) => nomorEntri ?? text.dash },
  { key: 'kantor', header: text.office, cell: ({ kantor }) => kantor.nama ?? kantor.kode },
  { key: 'batas', header: text.reportDue, cell: ({ jatuhTempo }) => dayText(jatuhTempo) },
  {
    key: 'terlambat',
    header: text.reportLate,
    align: 'end',
    cell: ({ hariTerlambat }) => fill(text.reportLateDays, { jumlah: hariTerlambat }),
  },
]
