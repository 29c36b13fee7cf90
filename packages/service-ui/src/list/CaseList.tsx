import { type CaseSummary, caseList, caseTone, oneOf, searchWordsOf } from '@dermaga/contract'
import { isRegister, type ServiceDefinition } from '@dermaga/service'
import { fill, momentText, serviceText as text } from '@dermaga/text'
import { Button, type Column, EmptyState, ErrorState, Icon, ListPage, PageHeader, Skeleton } from '@dermaga/ui'
import { Deadline, StatusWord, sinceText } from '../case/status.tsx'
import { HostLink } from '../HostLink.tsx'
import { callQuery, useAddressQuery, useServiceHost, withQuery } from '../host.ts'
import { useDefinition } from '../useDefinition.ts'
import { ChoiceFilter, ListPager, SearchFilter } from './ListFilters.tsx'
import styles from './list.module.css'
import { RegisterList } from './RegisterList.tsx'
import { useBegin } from './useBegin.ts'
import { useKeysetPages } from './useKeysetPages.ts'

/** The cases of the user's company in one service; the address keeps search, filter and page. */
export function CaseList({ service }: { service: string }) {
  const host = useServiceHost()
  const definition = useDefinition(service)
  const { search, setSearch } = useAddressQuery()
  const q = searchWordsOf(search.get('q'))
  const nada = oneOf(caseTone.options, search.get('nada'))
  const { source, passed, next } = useKeysetPages(cursor =>
    callQuery(host, caseList, { query: { layanan: service, q, ...(nada && { nada }), ...cursor } }),
  )
  const { begin, isPending } = useBegin(service, id => `${host.location.base}/${id}`)
  if (definition.error)
    return (
      <ErrorState
        title={text.definitionFailed}
        message={definition.error.message}
        onRetry={() => void definition.refetch()}
      />
    )
  if (!definition.data) return <Skeleton shape="table" count={6} />
  if (isRegister(definition.data)) return <RegisterList definition={definition.data} />
  const { title, summary, begunBy } = definition.data
  const create = begunBy === 'applicant' && (
    <Button variant="primary" isPending={isPending} onPress={() => void begin()}>
      <Icon name="plus" size={18} />
      {text.create}
    </Button>
  )
  const isFiltered = q !== '' || nada !== undefined || passed.length > 0
  return (
    <ListPage
      header={<PageHeader title={title} description={summary} actions={create} />}
      list={source}
      filters={
        <search className={styles.filters}>
          <SearchFilter label={text.search} placeholder={text.searchHint} />
          <ChoiceFilter label={text.tone} name="nada" words={text.tones} all={text.allTones} />
        </search>
      }
      loading={{ count: 6 }}
      failed={{ title: text.listFailed }}
      empty={
        isFiltered ? (
          <EmptyState
            title={text.noneTitle}
            icon="search"
            action={
              <Button onPress={() => setSearch({ q: null, nada: null, sesudah: null })}>{text.clearFilters}</Button>
            }
          >
            {text.none}
          </EmptyState>
        ) : (
          <EmptyState title={text.emptyTitle} action={create}>
            {text.empty}
          </EmptyState>
        )
      }
      table={{
        caption: fill(text.list, { judul: title }),
        columns: columnsOf(definition.data, search, host.now(), host.location.base),
        rowKey: ({ idKasus }) => idKasus,
        footer: <ListPager passed={passed} next={next} />,
      }}
    />
  )
}

function columnsOf(
  definition: ServiceDefinition,
  search: URLSearchParams,
  now: number,
  base: string,
): Column<CaseSummary>[] {
  return [
    {
      key: 'nomor',
      header: text.number,
      isRowHeader: true,
      cell: ({ idKasus, nomor, diubahPada }) => (
        <HostLink href={withQuery(`${base}/${idKasus}`, search)}>
          <span className={styles.number}>
            {nomor ?? fill(text.draftNumber, { when: momentText(diubahPada).slice(0, -3) })}
          </span>
        </HostLink>
      ),
    },
    {
      key: 'keadaan',
      header: text.state,
      cell: ({ status }) => (
        <>
          <StatusWord status={status} />
          <div className={styles.quiet}>{sinceText(status.sejak, now)}</div>
        </>
      ),
    },
    ...definition.list.columns.map(
      (name): Column<CaseSummary> => ({
        key: `isian-${name}`,
        header: definition.form.fields[name]?.label ?? name,
        ...(definition.form.fields[name]?.kind === 'decimal' && { align: 'end' as const }),
        cell: ({ nilai }) => nilai[name] || text.dash,
      }),
    ),
    {
      key: 'langkah',
      header: text.next,
      cell: ({ status: { langkahBerikutnya, tenggat } }) => (
        <>
          {langkahBerikutnya}
          {tenggat !== null && (
            <div className={styles.quiet}>
              <Deadline tenggat={tenggat} now={now} />
            </div>
          )}
        </>
      ),
    },
  ]
}
