import { type CaseSummary, entryOrder, entryStanding, oneOf, registerList, searchWordsOf } from '@dermaga/contract'
import type { ServiceDefinition } from '@dermaga/service'
import { caseText, dayText, fill, serviceText as text } from '@dermaga/text'
import { Button, type Column, EmptyState, ListPage, PageHeader } from '@dermaga/ui'
import { StatusWord, sinceText } from '../case/status.tsx'
import { HostLink } from '../HostLink.tsx'
import { callQuery, useAddressQuery, useServiceHost, withQuery } from '../host.ts'
import { ChoiceFilter, ListPager, SearchFilter } from './ListFilters.tsx'
import styles from './list.module.css'
import { useKeysetPages } from './useKeysetPages.ts'

/** The entries of a register: the company's own, for officers those of every company at their offices. The address keeps search,
 *  filter, order and page. */
export function RegisterList({ definition }: { definition: ServiceDefinition }) {
  const host = useServiceHost()
  const { search, setSearch } = useAddressQuery()
  const q = searchWordsOf(search.get('q'))
  const kedudukan = oneOf(entryStanding.options, search.get('kedudukan'))
  const urut = oneOf(entryOrder.options, search.get('urut'))
  const { isOfficer } = host.user
  const { source, passed, next } = useKeysetPages(cursor =>
    callQuery(host, registerList, {
      params: { layanan: definition.id },
      query: { q, ...(kedudukan && { kedudukan }), ...(urut && { urut }), ...cursor },
    }),
  )
  const { title, summary } = definition
  const isFiltered = q !== '' || kedudukan !== undefined || passed.length > 0
  return (
    <ListPage
      header={<PageHeader title={title} description={summary} />}
      list={source}
      filters={
        <search className={styles.worklistFilters}>
          <SearchFilter label={text.searchRegister} placeholder={text.searchHint} />
          <ChoiceFilter label={text.standing} name="kedudukan" words={caseText.standings} all={text.allStandings} />
          <ChoiceFilter label={text.order} name="urut" words={text.orders} />
        </search>
      }
      loading={{ count: 6 }}
      failed={{ title: text.registerFailed }}
      empty={
        isFiltered ? (
          <EmptyState
            title={text.noEntriesTitle}
            icon="search"
            action={
              <Button onPress={() => setSearch({ q: null, kedudukan: null, sesudah: null })}>
                {text.clearFilters}
              </Button>
            }
          >
            {text.none}
          </EmptyState>
        ) : (
          <EmptyState title={text.emptyRegisterTitle}>
            {isOfficer ? text.emptyRegisterOffice : text.emptyRegister}
          </EmptyState>
        )
      }
      table={{
        caption: fill(text.registerOf, { judul: title }),
        columns: columnsOf(definition, isOfficer, search, host.now(), host.location.base),
        rowKey: ({ idKasus }) => idKasus,
        footer: <ListPager passed={passed} next={next} />,
      }}
    />
  )
}

function columnsOf(
  { form, list }: ServiceDefinition,
  isOfficer: boolean,
  search: URLSearchParams,
  now: number,
  base: string,
): Column<CaseSummary>[] {
  return [
    {
      key: 'nomor',
      header: text.number,
      isRowHeader: true,
      cell: ({ idKasus, nomor }) => (
        <HostLink href={withQuery(`${base}/${idKasus}`, search)}>
          <span className={styles.number}>{nomor ?? text.dash}</span>
        </HostLink>
      ),
    },
    ...(isOfficer
      ? [
          {
            key: 'pemegang',
            header: text.entryHolder,
            cell: ({ pemohon }: CaseSummary) => (
              <>
                {pemohon.nama}
                <div className={styles.quiet}>{pemohon.npwp}</div>
              </>
            ),
          },
        ]
      : []),
    ...list.columns.map(
      (name): Column<CaseSummary> => ({
        key: `isian-${name}`,
        header: form.fields[name]?.label ?? name,
        ...(form.fields[name]?.kind === 'decimal' && { align: 'end' as const }),
        cell: ({ nilai }) => nilai[name] || text.dash,
      }),
    ),
    {
      key: 'berlaku',
      header: text.validity,
      cell: ({ berlakuMulai, berlakuSampai }) => validityText(berlakuMulai, berlakuSampai),
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
  ]
}

/** The days on which an entry is valid, as people read them. */
export function validityText(from: string | null, until: string | null): string {
  if (from === null) return text.dash
  return until === null
    ? fill(text.validFrom, { mulai: dayText(from) })
    : fill(text.validBetween, { mulai: dayText(from), sampai: dayText(until) })
}
