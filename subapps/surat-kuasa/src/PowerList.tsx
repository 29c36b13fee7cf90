import {
  oneOf,
  POWER_DOCUMENTS,
  type PowerSide,
  type PowerState,
  type PowerSummary,
  powerList,
  powerMandates,
  powerSide,
  powerState,
  searchWordsOf,
} from '@dermaga/contract'
import { Link, useCallQuery, useInfiniteCallQuery, usePortal, useSearch } from '@dermaga/subapp/react'
import { dayText, fill, powerOfAttorneyText as words } from '@dermaga/text'
import {
  Button,
  Card,
  type Column,
  EmptyState,
  Filters,
  LinkButton,
  ListPage,
  LoadMore,
  PageHeader,
  SearchField,
  Select,
  Skeleton,
  StatusBadge,
  Tabs,
  type Tone,
  useTyped,
} from '@dermaga/ui'
import { OfficeFilter } from './OfficeFilter.tsx'

const PAGE_SIZE = 20
const ALL = 'semua'
/** Role of brokers, who start with the powers of attorney they were granted. */
const BROKER = 'PPJK'

export const TONES: Record<PowerState, Tone> = {
  menunggu: 'warn',
  'belum-berlaku': 'accent',
  berlaku: 'good',
  kedaluwarsa: 'neutral',
  ditolak: 'bad',
  diakhiri: 'neutral',
}

/** Powers of attorney that the company has granted and was granted. Tab, search and filter are part of the address. */
export function PowerList({ root }: { root: string }) {
  const [search, change] = useSearch()
  const { user } = usePortal()
  const side = oneOf(powerSide.options, search.get('peran')) ?? (user.roles.includes(BROKER) ? 'penerima' : 'pemberi')
  return (
    <>
      <PageHeader
        title={words.title}
        actions={
          <LinkButton variant="primary" href={`${root}/beri`}>
            {words.grant}
          </LinkButton>
        }
      />
      <Tabs
        label={words.sections}
        selected={side}
        onSelect={peran => change({ peran, q: undefined, status: undefined, kantor: undefined, jumlah: undefined })}
        items={powerSide.options.map(id => ({
          id,
          label: words.side[id],
          content: id === side && <SideList key={side} side={side} root={root} />,
        }))}
      />
    </>
  )
}

function SideList({ side, root }: { side: PowerSide; root: string }) {
  const [search, change] = useSearch()
  const q = searchWordsOf(search.get('q'))
  const state = oneOf(powerState.options, search.get('status'))
  const office = /^\d{6}$/.exec(search.get('kantor') ?? '')?.[0]
  const powers = useInfiniteCallQuery(
    powerList,
    { query: { peran: side, q, status: state, kantor: office, size: PAGE_SIZE } },
    { wanted: Number(search.get('jumlah')) || PAGE_SIZE, grow: rows => change({ jumlah: String(rows) }) },
  )
  const [typed, setTyped] = useTyped(q, text => filter({ q: text }))
  const filter = (patch: Record<string, string | undefined>) => change({ ...patch, jumlah: undefined })

  const { loadMore, isFetching } = powers
  const noMatch = (
    <EmptyState
      title={words.noMatchTitle}
      action={
        <Button onPress={() => filter({ q: undefined, status: undefined, kantor: undefined })}>
          {words.clearFilters}
        </Button>
      }
    >
      {words.noMatchText}
    </EmptyState>
  )

  return (
    <div className="dm-stack">
      {side === 'penerima' && <Mandates />}
      <ListPage
        list={powers}
        filters={
          <Filters active={[state, office]}>
            <SearchField label={words.search} placeholder={words.searchHint} value={typed} onChange={setTyped} />
            <Select
              label={words.stateLabel}
              value={state ?? ALL}
              onChange={chosen => filter({ status: chosen === ALL || chosen === null ? undefined : chosen })}
              options={[
                { value: ALL, label: words.allStates },
                ...powerState.options.map(value => ({ value, label: words.state[value] })),
              ]}
            />
            <OfficeFilter value={office} onChange={kode => filter({ kantor: kode })} />
          </Filters>
        }
        loading={{ count: 5, label: words.loading }}
        failed={{ title: words.failedTitle, safe: words.failedText }}
        empty={
          q || state || office ? (
            noMatch
          ) : (
            <EmptyState title={words.emptyTitle[side]}>{words.emptyText[side]}</EmptyState>
          )
        }
        table={{
          caption: words.tableCaption[side],
          columns: columnsOf(side, root),
          rowKey: row => row.idSuratKuasa,
          footer: loadMore && <LoadMore onLoad={loadMore} isPending={isFetching} />,
        }}
      />
    </div>
  )
}

/** Companies that the company may act for now; renders nothing without any. */
function Mandates() {
  const { data, error } = useCallQuery(powerMandates, { query: { size: 100 } })
  if (!data && !error) return <Skeleton shape="card" count={5} label={words.loading} />
  if (!data || data.items.length === 0) return null
  return (
    <Card title={words.mandatesTitle}>
      <p className="sk-quiet">{words.mandatesText}</p>
      <ul className="sk-mandates">
        {data.items.map(({ idSuratKuasa, namaPerusahaan, npwp, dokumen, kantor, akhir }) => (
          <li key={idSuratKuasa}>
            <strong>{namaPerusahaan}</strong> <span className="sk-quiet dm-numbers">{npwp}</span>
            <div className="sk-quiet">
              {dokumen.map(code => POWER_DOCUMENTS[code]).join(', ')} · {officesOf({ kantor })} ·{' '}
              {fill(words.mandatesUntil, { day: dayText(akhir) })}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function columnsOf(side: PowerSide, root: string): Column<PowerSummary>[] {
  const other = side === 'pemberi' ? 'penerima' : 'pemberi'
  return [
    {
      key: 'pihak',
      header: side === 'pemberi' ? words.broker : words.grantor,
      isRowHeader: true,
      cell: row => (
        <>
          <Link to={`${root}/${row.idSuratKuasa}`} className="sk-link">
            {row[other].namaPerusahaan}
          </Link>
          <div className="sk-quiet dm-numbers">{row[other].npwp}</div>
        </>
      ),
    },
    { key: 'dokumen', header: words.documents, cell: row => documentsOf(row) },
    { key: 'kantor', header: words.offices, cell: row => officesOf(row) },
    { key: 'masa', header: words.period, cell: row => <span className="dm-numbers">{periodOf(row)}</span> },
    {
      key: 'status',
      header: words.stateLabel,
      cell: row => <StatusBadge tone={TONES[row.status]}>{words.state[row.status]}</StatusBadge>,
    },
  ]
}

const FEW = 3

/** The offices of a power in a list: their names, or how many. */
function officesOf({ kantor }: Pick<PowerSummary, 'kantor'>): string {
  if (kantor === null) return words.allOffices
  if (kantor.length > FEW) return fill(words.officeCount, { count: kantor.length })
  return kantor.map(({ nama }) => nama).join(', ')
}

function documentsOf({ dokumen }: PowerSummary): string {
  if (dokumen.length > FEW) return fill(words.documentCount, { count: dokumen.length })
  return dokumen.map(code => POWER_DOCUMENTS[code]).join(', ')
}

/** `01-03-2026 s.d. 31-03-2026` */
export const periodOf = ({ mulai, akhir }: Pick<PowerSummary, 'mulai' | 'akhir'>) =>
  fill(words.periodText, { from: dayText(mulai), until: dayText(akhir) })
