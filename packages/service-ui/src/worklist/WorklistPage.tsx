import {
  CALENDAR_PATH,
  CASE,
  type CaseSummary,
  caseClaim,
  type ServiceHost,
  WORKLIST_VIEWS,
  worklist,
  worklistExport,
} from '@dermaga/contract'
import { boardText, calendarText, fill, substituteText, serviceText as text } from '@dermaga/text'
import { Button, type Column, EmptyState, Filters, ListPage, PageHeader, ToolLink } from '@dermaga/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Deadline, StatusWord, sinceText } from '../case/status.tsx'
import { HostLink } from '../HostLink.tsx'
import { callQuery, useAddressQuery, useServiceHost, withQuery } from '../host.ts'
import { ColumnButton, type ColumnChoice, useColumns } from '../list/ColumnChoice.tsx'
import { ListExport } from '../list/ListExport.tsx'
import { ChoiceFilter, ListPager, SearchFilter, servicesIn } from '../list/ListFilters.tsx'
import styles from '../list/list.module.css'
import { numberClass } from '../list/number-class.ts'
import { PaperFiling, usePaperFiling } from '../list/PaperFiling.tsx'
import { SavedViews } from '../list/SavedViews.tsx'
import { useKeysetPages } from '../list/useKeysetPages.ts'
import { BatchBar } from './BatchBar.tsx'
import { CaseMark, CaseTaking } from './CaseTaking.tsx'
import { SubstituteNotes } from './SubstituteNotes.tsx'
import { useCaseKeys } from './useCaseKeys.ts'
import { useKeys } from './useKeys.ts'
import { useNextCase } from './useNextCase.ts'
import { useSelection } from './useSelection.ts'
import { WorklistBoard } from './WorklistBoard.tsx'
import { worklistQueryOf } from './worklist-query.ts'

/** The part of the worklist's address with the officer's substitutes. */
export const SUBSTITUTES_PART = 'pengganti'

/** The parameter that shows the worklist as a board. */
const VIEW = 'tampilan'

/** Colleagues take cases meanwhile. */
const REFRESH_MS = 30_000

/** Cases of every service that wait for the officer. As a table or a board. By keyboard: `useCaseKeys`. */
export function WorklistPage() {
  const host = useServiceHost()
  const queries = useQueryClient()
  const { search, setSearch } = useAddressQuery()
  const query = worklistQueryOf(search)
  const isBoard = search.get(VIEW) === 'papan'
  const [pending, setPending] = useState<string>()
  const selection = useSelection()
  const area = useRef<HTMLDivElement>(null)
  const { source, passed, next } = useKeysetPages(
    cursor => callQuery(host, worklist, { query: { ...query, ...(isBoard && { size: CASE.pageSize }), ...cursor } }),
    REFRESH_MS,
  )
  const isFiltered =
    query.q !== '' || query.milik !== 'semua' || 'layanan' in query || 'tenggat' in query || passed.length > 0

  async function take({ idKasus, nomor, judul }: CaseSummary) {
    setPending(idKasus)
    const outcome = await host.call(caseClaim, { params: { id: idKasus }, body: {} })
    setPending(undefined)
    host.notify(
      outcome.ok ? 'success' : 'error',
      outcome.ok ? fill(text.taken, { nomor: nomor ?? judul }) : outcome.message,
    )
    await queries.invalidateQueries({ queryKey: [worklist.service, worklist.path] })
  }
  useCaseKeys({
    area,
    rows: source.rows,
    onTake: summary => void take(summary),
    onMark: selection.toggle,
    onMarkAll: selection.add,
  })
  const onPaper = usePaperFiling()
  const { openNext, isPending: isOpening } = useNextCase()
  useKeys({ n: () => void openNext() })
  const mark = (summary: CaseSummary) => <CaseMark summary={summary} selection={selection} />
  const taking = (summary: CaseSummary) => (
    <CaseTaking summary={summary} isPending={pending === summary.idKasus} onTake={take} />
  )
  const choice = choiceOf({ host, search, mark, taking })
  const { columns } = useColumns(choice)
  return (
    <div ref={area} className={`dm-stack ${styles.rows}`}>
      <ListPage
        header={
          <>
            <PageHeader
              title={text.worklist}
              actions={
                <>
                  <Button variant="primary" isPending={isOpening} onPress={() => void openNext()}>
                    {text.openNext}
                  </Button>
                  <ToolLink icon="calendar" label={calendarText.open} href={CALENDAR_PATH} />
                  <ToolLink
                    icon="user"
                    label={substituteText.open}
                    href={`${host.location.base}/${SUBSTITUTES_PART}`}
                  />
                  {onPaper && <PaperFiling options={onPaper} />}
                  <SavedViews list={WORKLIST_VIEWS} />
                  {!isBoard && <ColumnButton {...choice} />}
                  <ListExport
                    title={text.worklist}
                    download={(format, options) => host.call(worklistExport, { query: { ...query, format } }, options)}
                  />
                </>
              }
              description={
                <>
                  {text.worklistLead} <span className={styles.keys}>{text.worklistKeys}</span>
                </>
              }
            />
            <SubstituteNotes />
          </>
        }
        list={source}
        filters={
          <Filters active={['milik', 'tenggat', 'layanan'].map(name => search.get(name))}>
            <SearchFilter label={text.search} placeholder={text.searchHint} />
            <ChoiceFilter label={text.whose} name="milik" words={text.whoseChoices} />
            <ChoiceFilter label={text.timeLeft} name="tenggat" words={text.timesLeft} all={text.allTimesLeft} />
            <ChoiceFilter label={text.service} name="layanan" words={servicesIn(source.rows)} all={text.allServices} />
            <ChoiceFilter label={boardText.view} name={VIEW} words={boardText.views} />
          </Filters>
        }
        loading={{ count: 8 }}
        failed={{ title: text.worklistFailed }}
        empty={
          isFiltered ? (
            <EmptyState
              title={text.noneTitle}
              icon="search"
              action={
                <Button
                  onPress={() => setSearch({ q: null, milik: null, tenggat: null, layanan: null, sesudah: null })}
                >
                  {text.clearFilters}
                </Button>
              }
            >
              {text.none}
            </EmptyState>
          ) : (
            <EmptyState title={text.worklistEmptyTitle} icon="check">
              {text.worklistEmpty}
            </EmptyState>
          )
        }
        {...(isBoard
          ? {
              children: (rows: readonly CaseSummary[]) => (
                <WorklistBoard {...{ rows, search, mark, taking }} footer={<ListPager passed={passed} next={next} />} />
              ),
            }
          : {
              table: {
                caption: text.worklist,
                columns: [markColumn(mark), ...columns],
                rowKey: ({ idKasus }: CaseSummary) => idKasus,
                footer: <ListPager passed={passed} next={next} />,
              },
            })}
      />
      <BatchBar selected={selection.selected} onClear={selection.clear} />
    </div>
  )
}

interface ColumnParts {
  host: ServiceHost
  /** Stays in the address of each case. */
  search: URLSearchParams
  mark: (summary: CaseSummary) => ReactNode
  taking: (summary: CaseSummary) => ReactNode
}

const markColumn = (mark: ColumnParts['mark']): Column<CaseSummary> => ({
  key: 'tandai',
  header: text.select,
  isHeaderHidden: true,
  cell: mark,
})

/** The columns that a user may choose and order. */
function choiceOf({ host, search, taking }: ColumnParts): ColumnChoice<CaseSummary> {
  const usual: Column<CaseSummary>[] = [
    {
      key: 'nomor',
      header: text.number,
      isRowHeader: true,
      cell: ({ idKasus, nomor, judul }) => (
        <>
          <HostLink href={withQuery(`${host.location.base}/${idKasus}`, search)} data-kasus={idKasus}>
            <span className={numberClass(nomor ?? judul)}>{nomor ?? judul}</span>
          </HostLink>
          <div className={styles.quiet}>{judul}</div>
        </>
      ),
    },
    {
      key: 'tenggat',
      header: text.deadline,
      cell: ({ status: { tenggat, ...status } }) =>
        tenggat === null ? text.noDeadline : <Deadline status={{ ...status, tenggat }} now={host.now()} />,
    },
    { key: 'keadaan', header: text.state, cell: ({ status }) => <StatusWord status={status} /> },
    {
      key: 'pemohon',
      header: text.company,
      cell: ({ pemohon }) => <span className={styles.name}>{pemohon.nama}</span>,
    },
    {
      key: 'kantor',
      header: text.office,
      cell: ({ kantor }) => <span className={styles.name}>{kantor?.nama ?? text.dash}</span>,
    },
    { key: 'petugas', header: text.takenBy, cell: taking },
  ]
  const since: Column<CaseSummary> = {
    key: 'sejak',
    header: text.since,
    cell: ({ status }) => sinceText(status.sejak, host.now()),
  }
  const next: Column<CaseSummary> = {
    key: 'langkah',
    header: text.next,
    cell: ({ status }) => status.langkahBerikutnya,
  }
  return { all: [...usual, since, next], usual: usual.map(({ key }) => key), first: 'nomor' }
}
