import { type CaseSummary, caseClaim, SERVICE_PAGES, worklist } from '@dermaga/contract'
import { fill, serviceText as text } from '@dermaga/text'
import { Button, Checkbox, type Column, EmptyState, ListPage, PageHeader, VisuallyHidden } from '@dermaga/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Deadline, StatusWord } from '../case/status.tsx'
import { HostLink } from '../HostLink.tsx'
import { callQuery, useAddressQuery, useServiceHost, withQuery } from '../host.ts'
import { ChoiceFilter, ListPager, SearchFilter } from '../list/ListFilters.tsx'
import styles from '../list/list.module.css'
import { useKeysetPages } from '../list/useKeysetPages.ts'
import { BatchBar } from './BatchBar.tsx'
import { useSelection } from './useSelection.ts'
import { worklistQueryOf } from './worklist-query.ts'

/** Colleagues take cases meanwhile. */
const REFRESH_MS = 30_000

/** Cases of every service that wait for the officer. By keyboard: arrows or J and K move, Enter opens, A takes, X marks. */
export function WorklistPage() {
  const host = useServiceHost()
  const queries = useQueryClient()
  const { search, setSearch } = useAddressQuery()
  const query = worklistQueryOf(search)
  const [pending, setPending] = useState<string>()
  const selection = useSelection()
  const area = useRef<HTMLDivElement>(null)
  const { source, passed, next } = useKeysetPages(
    cursor => callQuery(host, worklist, { query: { ...query, ...cursor } }),
    REFRESH_MS,
  )
  const isFiltered = query.q !== '' || query.milik !== 'semua' || 'layanan' in query || passed.length > 0

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
  const onKey = useRef((_event: KeyboardEvent) => {})
  onKey.current = event => {
    const { target } = event
    const isTyping =
      target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, [aria-haspopup]')
    // Before anything has the focus too: the list is what the page is for.
    const isHere = target === document.body || (target instanceof Node && area.current?.contains(target))
    if (isTyping || !isHere || event.ctrlKey || event.metaKey || event.altKey) return
    const links = [...(area.current?.querySelectorAll<HTMLElement>('[data-kasus]') ?? [])]
    const row = target instanceof Element ? target.closest('[role="row"]') : null
    const at = links.findIndex(link => row?.contains(link))
    const caseAt = (place: number) =>
      source.rows?.filter(({ idKasus }) => idKasus === links[place]?.dataset['kasus']) ?? []
    function move(to: number) {
      const place = Math.min(Math.max(to, 0), links.length - 1)
      links[place]?.focus()
      if (event.shiftKey) selection.add([...caseAt(at), ...caseAt(place)])
    }
    const key = event.key.toLowerCase()
    const [summary] = caseAt(at)
    if (key === 'arrowdown' || key === 'j') move(at + 1)
    else if (key === 'arrowup' || key === 'k') move(at - 1)
    else if (key === 'x' && summary) selection.toggle(summary)
    else if (key === 'a' && summary) {
      if (summary.diambilOleh !== null) return
      void take(summary)
    } else return
    event.preventDefault()
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey.current(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <div ref={area} className={`dm-stack ${styles.rows}`}>
      <ListPage
        header={
          <PageHeader
            title={text.worklist}
            description={
              <>
                {text.worklistLead} <span className={styles.keys}>{text.worklistKeys}</span>
              </>
            }
          />
        }
        list={source}
        filters={
          <search className={styles.filters}>
            <SearchFilter label={text.search} placeholder={text.searchHint} />
            <ChoiceFilter label={text.whose} name="milik" words={text.whoseChoices} />
            <ChoiceFilter label={text.service} name="layanan" words={servicesIn(source.rows)} all={text.allServices} />
          </search>
        }
        loading={{ count: 8 }}
        failed={{ title: text.worklistFailed }}
        empty={
          isFiltered ? (
            <EmptyState
              title={text.noneTitle}
              icon="search"
              action={
                <Button onPress={() => setSearch({ q: null, milik: null, layanan: null, sesudah: null })}>
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
        table={{
          caption: text.worklist,
          columns: columns(),
          rowKey: ({ idKasus }) => idKasus,
          footer: <ListPager passed={passed} next={next} />,
        }}
      />
      <BatchBar selected={selection.selected} onClear={selection.clear} />
    </div>
  )

  function columns(): Column<CaseSummary>[] {
    return [
      {
        key: 'tandai',
        header: text.select,
        isHeaderHidden: true,
        cell: summary => (
          <Checkbox
            label={<VisuallyHidden>{fill(text.selectOf, { nomor: summary.nomor ?? summary.judul })}</VisuallyHidden>}
            isSelected={selection.has(summary)}
            isDisabled={!selection.maySelect(summary)}
            onChange={() => selection.toggle(summary)}
          />
        ),
      },
      {
        key: 'nomor',
        header: text.number,
        isRowHeader: true,
        cell: ({ idKasus, nomor, judul }) => (
          <>
            <HostLink href={withQuery(`${host.location.base}/${idKasus}`, search)} data-kasus={idKasus}>
              <span className={styles.number}>{nomor ?? judul}</span>
            </HostLink>
            <div className={styles.quiet}>{judul}</div>
          </>
        ),
      },
      {
        key: 'tenggat',
        header: text.deadline,
        cell: ({ status: { tenggat } }) =>
          tenggat === null ? text.noDeadline : <Deadline tenggat={tenggat} now={host.now()} />,
      },
      { key: 'keadaan', header: text.state, cell: ({ status }) => <StatusWord status={status} /> },
      { key: 'pemohon', header: text.company, cell: ({ pemohon }) => pemohon.nama },
      { key: 'kantor', header: text.office, cell: ({ kantor }) => kantor?.nama ?? text.dash },
      {
        key: 'petugas',
        header: text.takenBy,
        cell: summary =>
          summary.diambilOleh ?? (
            <Button
              aria-label={fill(text.takeOf, { nomor: summary.nomor ?? summary.judul })}
              isPending={pending === summary.idKasus}
              onPress={() => void take(summary)}
            >
              {text.take}
            </Button>
          ),
      },
    ]
  }
}

/** The services that can be filtered by: all there are, with the titles that the rows give. */
function servicesIn(rows: readonly CaseSummary[] | undefined): Record<string, string> {
  const titles = new Map(rows?.map(({ layanan, judul }) => [layanan, judul] as const))
  return Object.fromEntries(SERVICE_PAGES.map(({ id, title }) => [id, titles.get(id) ?? title]))
}
