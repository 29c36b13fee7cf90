import {
  type CaseSummary,
  caseExport,
  caseList,
  caseTone,
  entryOrder,
  entryStanding,
  oneOf,
  registerExport,
  registerList,
  searchWordsOf,
} from '@dermaga/contract'
import { isRegister, labelUntil, type ServiceDefinition } from '@dermaga/service'
import { caseText, fill, listExportText, serviceText as text } from '@dermaga/text'
import { Button, EmptyState, ErrorState, Filters, ListPage, PageHeader, Skeleton } from '@dermaga/ui'
import type { ComponentProps, ReactNode } from 'react'
import { HostLink } from '../HostLink.tsx'
import { callQuery, useAddressQuery, useServiceHost, withQuery } from '../host.ts'
import { useDefinition } from '../useDefinition.ts'
import { BeginCase } from './BeginCase.tsx'
import { BeginForCompany } from './BeginForCompany.tsx'
import { ColumnButton, useColumns } from './ColumnChoice.tsx'
import { moreFields } from './chosen-columns.ts'
import { type CaseColumns, choiceOf } from './columns.tsx'
import { ListExport } from './ListExport.tsx'
import { ChoiceFilter, ListPager, SearchFilter } from './ListFilters.tsx'
import { MissingReports, REPORTS } from './MissingReports.tsx'
import { PaperFiling, usePaperFiling } from './PaperFiling.tsx'
import { usePrincipals } from './PrincipalForm.tsx'
import { RecordEntries } from './RecordEntries.tsx'
import { SavedViews } from './SavedViews.tsx'
import { TakeOnReports } from './TakeOnReports.tsx'
import { mayApply } from './useBegin.ts'
import { CURSORS, useKeysetPages } from './useKeysetPages.ts'

/** The cases of a service; the address keeps search, filters, order and page. */
export function CaseList({ service }: { service: string }) {
  const definition = useDefinition(service)
  if (definition.error)
    return (
      <ErrorState
        title={text.definitionFailed}
        message={definition.error.message}
        onRetry={() => void definition.refetch()}
      />
    )
  if (!definition.data) return <Skeleton shape="table" count={6} />
  return isRegister(definition.data) ? (
    <Entries definition={definition.data} />
  ) : (
    <Applications definition={definition.data} />
  )
}

/** The cases of the user's company, for officers those at their offices. */
function Applications({ definition }: { definition: ServiceDefinition }) {
  const { isOfficer } = useServiceHost().user
  const { search } = useAddressQuery()
  if (isOfficer && definition.period && search.get(REPORTS.name) === REPORTS.missing) {
    return <MissingReports definition={definition} />
  }
  return <SentApplications definition={definition} />
}

function SentApplications({ definition }: { definition: ServiceDefinition }) {
  const host = useServiceHost()
  const { search } = useAddressQuery()
  const q = searchWordsOf(search.get('q'))
  const nada = oneOf(caseTone.options, search.get('nada'))
  const keadaan = oneOf(Object.keys(definition.states), search.get('keadaan'))
  const { isOfficer } = host.user
  const sebagai = isOfficer ? 'petugas' : 'pemohon'
  const asked = {
    layanan: definition.id,
    sebagai,
    q,
    ...(nada && { nada }),
    ...(keadaan && { keadaan }),
    ...moreFields(search, definition),
  } as const
  const pages = useKeysetPages(cursor => callQuery(host, caseList, { query: { ...asked, ...cursor } }))
  const { id, title, begunBy, parties, access, allowsBrokers } = definition
  const isApplicant = mayApply(host, definition)
  const isOfSeveral = parties !== undefined || allowsBrokers === true
  const others = usePrincipals(definition).data?.items ?? []
  const onPaper = usePaperFiling()
  const takesOn = begunBy === 'period' && isApplicant && others.length > 0
  const create =
    begunBy === 'officer' && isOfficer ? (
      <BeginForCompany service={id} title={title} />
    ) : isOfficer && definition.period ? (
      <HostLink href={withQuery(host.location.base, new URLSearchParams({ [REPORTS.name]: REPORTS.missing }))}>
        {text.missingReportsLink}
      </HostLink>
    ) : takesOn ? (
      <TakeOnReports definition={definition} principals={others} />
    ) : onPaper?.layanan.some(each => each.id === id) ? (
      <PaperFiling options={onPaper} service={id} />
    ) : (
      begunBy === 'applicant' &&
      isApplicant && <BeginCase definition={definition} hrefOf={draft => `${host.location.base}/${draft}`} />
    )
  function emptyText(): string {
    if (isOfficer) return text.emptyOffice
    if (!isApplicant) return parties ? text.emptyParty : fill(text.emptyNoAccess, { akses: access ?? '' })
    if (takesOn) return text.emptyReportsOfOthers
    if (create) return text.empty
    return definition.period ? text.emptyReports : text.emptyBegun
  }
  return (
    <ServiceList
      definition={definition}
      pages={pages}
      download={(format, options) => host.call(caseExport, { query: { ...asked, format } }, options)}
      words={{ caption: text.list, failed: text.listFailed, search: text.search, noneTitle: text.noneTitle }}
      filters={
        <>
          <ChoiceFilter
            label={text.tone}
            name="nada"
            words={isOfficer ? text.officerTones : text.tones}
            all={text.allTones}
          />
          <ChoiceFilter label={text.stage} name="keadaan" words={stagesOf(definition, keadaan)} all={text.allStages} />
        </>
      }
      filterNames={['nada', 'keadaan']}
      columns={
        isOfficer
          ? ['number', isOfSeveral ? 'companies' : 'holder', 'state', 'values']
          : ['number', ...(parties ? (['companies'] as const) : []), 'state', 'values', 'next']
      }
      create={create}
      empty={
        <EmptyState title={definition.period ? text.emptyReportsTitle : text.emptyTitle} action={create}>
          {emptyText()}
        </EmptyState>
      }
    />
  )
}

/** The words of the states, without the end of a term: one of several states that have the same word.
 *  @param chosen the one of them that stands for it */
function stagesOf({ states }: Pick<ServiceDefinition, 'states'>, chosen?: string): Record<string, string> {
  const names = new Map<string, string>()
  for (const [name, { label }] of Object.entries(states)) {
    const word = labelUntil(label)
    if (!names.has(word) || name === chosen) names.set(word, name)
  }
  return Object.fromEntries([...names].map(([word, name]) => [name, word]))
}

/** The entries of a register: the company's own, for officers those of every company at their offices. */
function Entries({ definition }: { definition: ServiceDefinition }) {
  const host = useServiceHost()
  const { search } = useAddressQuery()
  const q = searchWordsOf(search.get('q'))
  const kedudukan = oneOf(entryStanding.options, search.get('kedudukan'))
  const urut = oneOf(entryOrder.options, search.get('urut'))
  const { isOfficer } = host.user
  const { recordedBy } = definition
  const create = isOfficer ? (
    definition.begunBy === 'officer' ? (
      <BeginForCompany service={definition.id} title={definition.title} />
    ) : (
      recordedBy !== undefined && <RecordEntries register={definition} by={recordedBy} />
    )
  ) : undefined
  const asked = {
    q,
    ...(kedudukan && { kedudukan }),
    ...(urut && { urut }),
    ...moreFields(search, definition),
  }
  const params = { layanan: definition.id }
  const pages = useKeysetPages(cursor => callQuery(host, registerList, { params, query: { ...asked, ...cursor } }))
  return (
    <ServiceList
      definition={definition}
      pages={pages}
      download={(format, options) => host.call(registerExport, { params, query: { ...asked, format } }, options)}
      words={{
        caption: text.registerOf,
        failed: text.registerFailed,
        search: text.searchRegister,
        noneTitle: text.noEntriesTitle,
      }}
      filters={
        <>
          <ChoiceFilter label={text.standing} name="kedudukan" words={caseText.standings} all={text.allStandings} />
          <ChoiceFilter label={text.order} name="urut" words={text.orders} />
        </>
      }
      filterNames={['kedudukan']}
      columns={[
        'number',
        ...(isOfficer ? (['holder'] as const) : []),
        'values',
        ...(definition.validity?.until ? (['validity'] as const) : []),
        'state',
      ]}
      create={create}
      empty={
        <EmptyState title={fill(text.emptyRegisterTitle, { judul: definition.title })} action={create}>
          {isOfficer
            ? text.emptyRegisterOffice
            : definition.begunBy === 'officer'
              ? text.emptyRegisterByOfficer
              : text.emptyRegister}
        </EmptyState>
      }
    />
  )
}

interface ServiceListProps {
  definition: ServiceDefinition
  pages: ReturnType<typeof useKeysetPages<CaseSummary, readonly unknown[]>>
  /** Everything that the list shows, as a file. */
  download: ComponentProps<typeof ListExport>['download']
  words: Readonly<Record<'caption' | 'failed' | 'search' | 'noneTitle', string>>
  filters: ReactNode
  /** The parameters by which the filters hide rows. */
  filterNames: readonly string[]
  columns: CaseColumns
  create?: ReactNode
  /** Shown where nothing is there and nothing was searched for. */
  empty: ReactNode
}

/** One page of cases with search and filters. */
function ServiceList(props: ServiceListProps) {
  const { definition, pages, download, words, filters, filterNames, columns, create, empty } = props
  const host = useServiceHost()
  const { search, setSearch } = useAddressQuery()
  const { source, passed, next } = pages
  const { title, summary } = definition
  const hiding = ['q', ...filterNames, CURSORS]
  const choice = choiceOf(definition, columns, search, host.now(), host.location.base)
  const shown = useColumns(choice)
  const isFiltered = hiding.some(name => search.has(name))
  // Where nothing is, the first step is in its middle, and only there.
  const isEmpty = !isFiltered && source.rows?.length === 0
  const clear = () => setSearch(Object.fromEntries(hiding.map(name => [name, null])))
  return (
    <ListPage
      header={
        <PageHeader
          title={title}
          description={summary}
          actions={
            !isEmpty && (
              <>
                <SavedViews list={definition.id} />
                <ColumnButton {...choice} />
                <ListExport title={fill(listExportText.casesOf, { judul: title })} download={download} />
                {/* A press while it is not known whether the button stays here would be lost. */}
                {create && (
                  <span className="dm-row" inert={source.rows === undefined && !source.error}>
                    {create}
                  </span>
                )}
              </>
            )
          }
        />
      }
      list={source}
      filters={
        <Filters active={filterNames.map(name => search.get(name))}>
          <SearchFilter label={words.search} placeholder={text.searchHint} />
          {filters}
        </Filters>
      }
      loading={{ count: 6 }}
      failed={{ title: words.failed }}
      empty={
        isFiltered ? (
          <EmptyState
            title={words.noneTitle}
            icon="search"
            action={<Button onPress={clear}>{text.clearFilters}</Button>}
          >
            {text.none}
          </EmptyState>
        ) : (
          empty
        )
      }
      table={{
        caption: fill(words.caption, { judul: title }),
        columns: shown.columns,
        rowKey: ({ idKasus }) => idKasus,
        footer: <ListPager passed={passed} next={next} />,
      }}
    />
  )
}
