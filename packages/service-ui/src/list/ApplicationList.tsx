import {
  type CaseSummary,
  caseExport,
  caseList,
  caseTone,
  oneOf,
  SERVICE_PAGES,
  searchWordsOf,
} from '@dermaga/contract'
import { serviceText as text } from '@dermaga/text'
import { Button, type Column, EmptyState, Filters, ListPage, PageHeader } from '@dermaga/ui'
import { Deadline, StatusWord, sinceText } from '../case/status.tsx'
import { HostLink } from '../HostLink.tsx'
import { callQuery, useAddressQuery, useServiceHost, withQuery } from '../host.ts'
import { ListExport } from './ListExport.tsx'
import { ChoiceFilter, ListPager, SearchFilter, servicesIn } from './ListFilters.tsx'
import styles from './list.module.css'
import { ServiceCounts } from './ServiceCounts.tsx'
import { CURSORS, useKeysetPages } from './useKeysetPages.ts'

const FILTERS = ['nada', 'layanan'] as const
const HIDING = ['q', ...FILTERS, CURSORS]

/** The applications of every service, of the company or, for officers, of their offices; the address keeps search, filters and page.
 *  @param services only their cases, below how many there are in each state */
export function ApplicationList({ title, services }: { title: string; services?: readonly string[] | undefined }) {
  const host = useServiceHost()
  const { isOfficer } = host.user
  const { search, setSearch } = useAddressQuery()
  const nada = oneOf(caseTone.options, search.get('nada'))
  const layanan = SERVICE_PAGES.find(({ id }) => id === search.get('layanan'))?.id
  const asked = {
    ...(services ? { kelompok: services.join(',') } : { hanya: 'permohonan' as const }),
    sebagai: isOfficer ? 'petugas' : 'pemohon',
    q: searchWordsOf(search.get('q')),
    ...(nada && { nada }),
    ...(layanan && { layanan }),
  } as const
  const { source, passed, next } = useKeysetPages(cursor =>
    callQuery(host, caseList, { query: { ...asked, ...cursor } }),
  )
  const isFiltered = HIDING.some(name => search.has(name))
  const clear = () => setSearch(Object.fromEntries(HIDING.map(name => [name, null])))
  const hrefOf = (id: string) => withQuery(`${host.location.base}/${id}`, search)
  const isEmpty = !isFiltered && source.rows?.length === 0
  const exporting = !isEmpty && (
    <ListExport
      title={title}
      download={(format, options) => host.call(caseExport, { query: { ...asked, format } }, options)}
    />
  )
  return (
    <ListPage
      header={
        services ? (
          <>
            <PageHeader
              title={title}
              description={isOfficer ? text.monitoredOffice : text.monitoredLead}
              actions={exporting}
            />
            <ServiceCounts services={services} />
          </>
        ) : (
          <PageHeader
            title={title}
            description={isOfficer ? text.applicationsOffice : text.applicationsLead}
            actions={exporting}
          />
        )
      }
      list={source}
      filters={
        <Filters active={FILTERS.map(name => search.get(name))}>
          <SearchFilter label={text.search} placeholder={text.searchHint} />
          <ChoiceFilter
            label={text.tone}
            name="nada"
            words={isOfficer ? text.officerTones : text.tones}
            all={text.allTones}
          />
          <ChoiceFilter
            label={text.service}
            name="layanan"
            words={wordsOf(services, servicesIn(source.rows))}
            all={text.allServices}
          />
        </Filters>
      }
      loading={{ count: 6 }}
      failed={{ title: text.listFailed }}
      empty={
        isFiltered ? (
          <EmptyState
            title={text.noneTitle}
            icon="search"
            action={<Button onPress={clear}>{text.clearFilters}</Button>}
          >
            {text.none}
          </EmptyState>
        ) : (
          <EmptyState title={text.emptyTitle}>{isOfficer ? text.emptyOffice : text.applicationsEmpty}</EmptyState>
        )
      }
      table={{
        caption: text.applications,
        columns: columnsOf(isOfficer, hrefOf, host.now()),
        rowKey: ({ idKasus }) => idKasus,
        footer: <ListPager passed={passed} next={next} />,
      }}
    />
  )
}

const wordsOf = (services: readonly string[] | undefined, words: Record<string, string>) =>
  services ? Object.fromEntries(Object.entries(words).filter(([id]) => services.includes(id))) : words

/** @param now ms since 1970 */
function columnsOf(isOfficer: boolean, hrefOf: (id: string) => string, now: number): Column<CaseSummary>[] {
  const company: Column<CaseSummary> = { key: 'pemohon', header: text.company, cell: ({ pemohon }) => pemohon.nama }
  return [
    {
      key: 'nomor',
      header: text.number,
      isRowHeader: true,
      cell: ({ idKasus, nomor, judul }) => (
        <>
          <HostLink href={hrefOf(idKasus)}>
            <span className={styles.number}>{nomor ?? judul}</span>
          </HostLink>
          {nomor !== null && <div className={styles.quiet}>{judul}</div>}
        </>
      ),
    },
    ...(isOfficer ? [company] : []),
    { key: 'kantor', header: text.office, cell: ({ kantor }) => kantor?.nama ?? text.dash },
    {
      key: 'keadaan',
      header: text.state,
      cell: ({ status }) => (
        <>
          <StatusWord status={status} />
          <div className={`${styles.quiet} ${styles.since}`}>{sinceText(status.sejak, now)}</div>
        </>
      ),
    },
    {
      key: 'langkah',
      header: text.next,
      cell: ({ status: { langkahBerikutnya, tenggat, ...status } }) => (
        <>
          {langkahBerikutnya}
          {tenggat !== null && (
            <div className={styles.quiet}>
              <Deadline status={{ ...status, tenggat }} now={now} />
            </div>
          )}
        </>
      ),
    },
  ]
}
