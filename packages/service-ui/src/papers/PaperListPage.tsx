import {
  dayOf,
  type ListedPaper,
  oneOf,
  PAPER_LIST,
  paperKinds,
  paperList,
  paperOrder,
  paperPrint,
  type RequestOf,
  searchWordsOf,
  type ValueOf,
} from '@dermaga/contract'
import { dayText, fill, momentText, paperText, paperListText as text } from '@dermaga/text'
import { Button, type Column, EmptyState, Filters, ListPage, PageHeader, PeriodFields } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { PaperFile, PaperState } from '../case/PapersCard.tsx'
import { HostLink } from '../HostLink.tsx'
import { callQuery, useAddressQuery, useServiceHost } from '../host.ts'
import { ChoiceFilter, ListPager, SearchFilter } from '../list/ListFilters.tsx'
import lists from '../list/list.module.css'
import { CURSORS, useKeysetPages } from '../list/useKeysetPages.ts'
import { markColumn } from './mark-column.tsx'
import { PrintBar } from './PrintBar.tsx'
import styles from './papers.module.css'
import { type Marked, useMarked } from './useMarked.ts'

const FILTERS = ['layanan', 'jenis', 'dari', 'sampai'] as const
const HIDING = ['q', ...FILTERS, CURSORS]

type Kinds = ValueOf<typeof paperKinds>['items']
type Asked = NonNullable<RequestOf<typeof paperList>['query']>

interface PaperListProps {
  title: string
  /** Only papers of their cases. */
  services?: readonly string[] | undefined
}

/** Papers of every case that the user may read; the address keeps search, filters, order and page. */
export function PaperListPage({ title, services }: PaperListProps) {
  const host = useServiceHost()
  const { isOfficer } = host.user
  const { search, setSearch } = useAddressQuery()
  const known = useQuery({ ...callQuery(host, paperKinds, {}), staleTime: Number.POSITIVE_INFINITY })
  const kinds = (known.data?.items ?? []).filter(({ layanan }) => services?.includes(layanan) ?? true)
  const asked = askedIn(search)
  const { source, passed, next } = useKeysetPages(cursor =>
    callQuery(host, paperList, { query: { ...asked, ...(services && { kelompok: services.join(',') }), ...cursor } }),
  )
  const marked = useMarked<ListedPaper>(({ idDokumen }) => idDokumen, PAPER_LIST.printMost)
  const print = (papers: readonly ListedPaper[]) =>
    host.call(paperPrint, { query: { dokumen: papers.map(({ idDokumen }) => idDokumen).join(',') } })
  const isFiltered = HIDING.some(name => search.has(name))
  const clear = () => setSearch(Object.fromEntries(HIDING.map(name => [name, null])))
  return (
    <>
      <ListPage
        header={<PageHeader title={title} description={isOfficer ? text.leadOfficer : text.lead} />}
        list={source}
        filters={<PaperFilters kinds={kinds} asked={asked} isOfficer={isOfficer} />}
        loading={{ count: 8 }}
        failed={{ title: text.failed }}
        empty={
          isFiltered ? (
            <EmptyState title={text.noneTitle} icon="search" action={<Button onPress={clear}>{text.clear}</Button>}>
              {text.none}
            </EmptyState>
          ) : (
            <EmptyState title={text.emptyTitle}>{isOfficer ? text.emptyOffice : text.empty}</EmptyState>
          )
        }
        table={{
          caption: text.list,
          columns: columnsOf(isOfficer, marked),
          rowKey: ({ idDokumen }) => idDokumen,
          footer: <ListPager passed={passed} next={next} />,
        }}
      />
      <PrintBar page={source.rows ?? []} marked={marked} name={text.printed} load={print} />
    </>
  )
}

/** A kind of paper is chosen within its service: other services have papers of the same name. */
function askedIn(search: URLSearchParams): Asked {
  const layanan = search.get('layanan')
  const jenis = search.get('jenis')
  const [dari, sampai] = [dayOf(search.get('dari')), dayOf(search.get('sampai'))]
  const urut = oneOf(paperOrder.options, search.get('urut'))
  return {
    q: searchWordsOf(search.get('q')),
    ...(layanan !== null && /^[a-z][a-z0-9-]{1,40}$/.test(layanan) && { layanan }),
    ...(jenis !== null && /^[a-z][a-z0-9-]{1,40}\.[A-Za-z][A-Za-z0-9-]{0,40}$/.test(jenis) && { jenis }),
    ...(dari !== undefined && { dari }),
    ...(sampai !== undefined && (dari === undefined || dari <= sampai) && { sampai }),
    ...(urut && { urut }),
  }
}

interface FiltersProps {
  kinds: Kinds
  asked: Asked
  isOfficer: boolean
}

function PaperFilters({ kinds, asked, isOfficer }: FiltersProps) {
  const { search, setSearch } = useAddressQuery()
  const chosen = kinds.length === 1 ? kinds : kinds.filter(({ layanan }) => layanan === asked.layanan)
  // Of few services every kind can be chosen at once.
  const offered = (chosen.length > 0 ? chosen : kinds.length <= 3 ? kinds : []).flatMap(({ jenis }) => jenis)
  const setDay = (end: 'from' | 'until', day: string | null) =>
    setSearch({ [end === 'from' ? 'dari' : 'sampai']: day, [CURSORS]: null })
  return (
    <Filters active={FILTERS.map(name => search.get(name))}>
      <SearchFilter label={text.search} placeholder={isOfficer ? text.searchHintOfficer : text.searchHint} />
      {kinds.length > 1 && (
        <ChoiceFilter
          label={text.service}
          name="layanan"
          words={Object.fromEntries(kinds.map(({ layanan, judul }) => [layanan, judul]))}
          all={text.allServices}
          clears={['jenis']}
        />
      )}
      {offered.length > 0 && (
        <ChoiceFilter
          label={text.kind}
          name="jenis"
          words={Object.fromEntries(offered.map(({ kode, judul }) => [kode, judul]))}
          all={text.allKinds}
        />
      )}
      <PeriodFields
        labels={text}
        from={dayOf(search.get('dari'))}
        until={dayOf(search.get('sampai'))}
        onChange={setDay}
      />
      <ChoiceFilter label={text.order} name="urut" words={text.orders} />
    </Filters>
  )
}

function columnsOf(isOfficer: boolean, marked: Marked<ListedPaper>): Column<ListedPaper>[] {
  return [
    markColumn(marked, ({ judul, nomor }) => `${judul} ${nomor}`),
    {
      key: 'respon',
      header: text.columns.paper,
      isRowHeader: true,
      cell: ({ judul, nomor }) => (
        <>
          {judul}
          <div className={lists.quiet}>{nomor}</div>
        </>
      ),
    },
    {
      key: 'pengajuan',
      header: text.columns.case,
      cell: ({ nomorKasus, judulLayanan, tautan, perusahaan }) => (
        <>
          <HostLink href={tautan}>
            <span className={lists.number}>{nomorKasus ?? judulLayanan}</span>
          </HostLink>
          <div className={lists.quiet}>
            {[nomorKasus !== null && judulLayanan, perusahaan.nama].filter(Boolean).join(' · ')}
          </div>
        </>
      ),
    },
    {
      key: 'terbit',
      header: text.columns.issued,
      cell: ({ diterbitkanPada, kantor }) => (
        <>
          <span className={lists.number}>{momentText(diterbitkanPada).slice(0, 10)}</span>
          {isOfficer && <div className={lists.quiet}>{kantor.nama}</div>}
        </>
      ),
    },
    {
      key: 'keadaan',
      header: text.columns.state,
      cell: paper => (
        <>
          {paper.keadaan === 'valid' ? paperText.validity.valid : <PaperState paper={paper} />}
          {paper.keadaan === 'valid' && paper.berlakuSampai !== null && (
            <div className={lists.quiet}>{fill(paperText.card.until, { tanggal: dayText(paper.berlakuSampai) })}</div>
          )}
        </>
      ),
    },
    {
      key: 'berkas',
      header: text.columns.file,
      isActions: true,
      cell: paper => (
        <span className={styles.file}>
          <PaperFile idKasus={paper.idKasus} paper={paper} />
        </span>
      ),
    },
  ]
}
