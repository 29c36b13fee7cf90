import { type DeclarationSummary, declarationCreate, declarationList } from '@dermaga/contract'
import type { DOCUMENT_KINDS } from '@dermaga/declaration'
import { dayText, fill, momentText, declarationText as text } from '@dermaga/text'
import {
  Button,
  Card,
  type Column,
  EmptyState,
  ErrorState,
  Icon,
  PageHeader,
  SearchField,
  Select,
  Skeleton,
  StatusBadge,
  Table,
  useTyped,
} from '@dermaga/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../call/index.ts'
import { ListPager } from '../ListPager.tsx'
import { TextLink } from '../layout/TextLink.tsx'
import { usePageTitle } from '../layout/title.ts'
import { withFilter, withOpen } from '../list-address.ts'
import { reading } from '../query.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { toasts } from '../toasts/toasts.ts'
import styles from './declaration.module.css'
import { pagingOf } from './page-state.ts'

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

const ALL = 'semua'
const SEARCH_MAX = 100

const chosen = <K extends string>(search: URLSearchParams, name: string, words: Readonly<Record<K, string>>) => {
  const value = search.get(name)
  return value !== null && Object.hasOwn(words, value) ? (value as K) : undefined
}
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** The company's documents of one kind, for officers all that were sent; the address keeps search, filter, order and page. */
export function DocumentList({ kind }: { kind: DocumentKind }) {
  const { user } = useSession()
  const [search, setSearch] = useSearchParams()
  const isOfficer = Boolean(user?.nipRekam)
  const q = (search.get('q') ?? '').slice(0, SEARCH_MAX)
  const status = chosen(search, 'status', text.statuses)
  const urut = chosen(search, 'urut', text.orders)
  const passed = search.getAll('sesudah')
  const cursor = passed.at(-1)
  const documents = useQuery({
    ...reading(declarationList, {
      query: { kodeDokumen: kind.kode, q, ...(status && { status }), ...(urut && { urut }), ...(cursor && { cursor }) },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const paging = pagingOf(passed, documents.data, documents.isPlaceholderData)
  const filter = (name: string, value: string | null) => setSearch(withFilter(search, name, value), { replace: true })
  const [typed, setTyped] = useTyped(q, words => filter('q', words))
  const creating = useCreating(kind, idHeader => setSearch({ dokumen: idHeader }))
  const isFiltered = q !== '' || status !== undefined || passed.length > 0
  const title = `Dokumen ${kind.nama}`
  usePageTitle(title)

  const create = (
    <Button variant="primary" isPending={creating.isPending} onPress={() => void creating.create()}>
      <Icon name="plus" size={18} />
      {text.create}
    </Button>
  )
  return (
    <>
      <PageHeader title={title} description={fill(text.listLead, kind)} actions={!isOfficer && create} />
      <search className={styles.filters}>
        <SearchField label={text.search} placeholder={text.searchHint} value={typed} onChange={setTyped} />
        {!isOfficer && (
          <Select
            label={text.status}
            value={status ?? ALL}
            onChange={value => filter('status', value === ALL ? null : value)}
            options={[{ value: ALL, label: text.allStatuses }, ...optionsOf(text.statuses)]}
          />
        )}
        <Select
          label={text.order}
          value={urut ?? 'terbaru'}
          onChange={value => filter('urut', value === 'terbaru' ? null : value)}
          options={optionsOf(text.orders)}
        />
      </search>
      {content()}
    </>
  )

  function content() {
    if (documents.isPending) return <Skeleton shape="table" count={6} />
    if (!documents.data) {
      const { message } = documents.error
      return <ErrorState title={text.listFailed} message={message} onRetry={() => void documents.refetch()} />
    }
    if (paging.temp.length === 0) return isFiltered ? noneFound() : noneYet()
    return (
      <Card>
        <Table
          caption={fill(text.list, kind)}
          isCaptionHidden
          columns={columnsOf(search, isOfficer)}
          rows={paging.temp}
          rowKey={document => document.idHeader}
          isPending={paging.loading}
          footer={<ListPager words={text} next={documents.data.next} isPending={paging.loading} />}
        />
      </Card>
    )
  }
  function noneFound() {
    const clear = <Button onPress={() => setSearch({}, { replace: true })}>{text.clearFilters}</Button>
    return (
      <EmptyState title={text.noneTitle} icon="search" action={clear}>
        {text.none}
      </EmptyState>
    )
  }
  function noneYet() {
    if (isOfficer) return <EmptyState title={fill(text.emptyOfficerTitle, kind)}>{text.emptyOfficer}</EmptyState>
    return (
      <EmptyState title={fill(text.emptyTitle, kind)} action={create}>
        {text.empty}
      </EmptyState>
    )
  }
}

/** Begins a document under an id of its own: pressed again after a lost answer, it is the same document. */
function useCreating({ kode }: DocumentKind, onCreated: (idHeader: string) => void) {
  const [idHeader, setIdHeader] = useState(() => crypto.randomUUID() as string)
  const [isPending, setPending] = useState(false)
  async function create() {
    setPending(true)
    const outcome = await call(
      declarationCreate,
      { body: { idHeader, kodeDokumen: kode } },
      { idempotencyKey: idHeader },
    )
    setPending(false)
    if (outcome.ok) {
      setIdHeader(crypto.randomUUID())
      onCreated(outcome.value.idHeader)
    } else toasts.error(outcome.message)
  }
  return { isPending, create }
}

function columnsOf(search: URLSearchParams, isOfficer: boolean): Column<DeclarationSummary>[] {
  const moment = (at: string | null) => (at ? <span className="dm-numbers">{momentText(at)}</span> : text.dash)
  const columns: (Column<DeclarationSummary> | false)[] = [
    {
      key: 'nomor',
      header: text.number,
      isRowHeader: true,
      cell: document => (
        <>
          <TextLink to={{ search: withOpen(search, 'dokumen', document.idHeader).toString() }}>
            <span className={document.nomorAju ? styles.whole : undefined}>
              {document.nomorAju ?? fill(text.draftFrom, { when: momentText(document.dibuatPada) })}
            </span>
          </TextLink>
          {document.nomorDaftar && document.tanggalDaftar && (
            <div className={styles.quiet}>
              {fill(text.registered, { nomor: document.nomorDaftar, tanggal: dayText(document.tanggalDaftar) })}
            </div>
          )}
        </>
      ),
    },
    isOfficer && { key: 'perusahaan', header: text.company, cell: document => document.namaPerusahaan },
    { key: 'status', header: text.status, cell: document => <DocumentStatus status={document.status} /> },
    {
      key: 'barang',
      header: text.lines,
      align: 'end',
      cell: document => document.jumlahBarang.toLocaleString('id-ID'),
    },
    { key: 'diubah', header: text.changed, cell: document => moment(document.diubahPada) },
    { key: 'dikirim', header: text.sent, cell: document => moment(document.dikirimPada) },
  ]
  return columns.filter(column => column !== false)
}

export function DocumentStatus({ status }: Pick<DeclarationSummary, 'status'>) {
  return <StatusBadge tone={status === 'terkirim' ? 'good' : 'neutral'}>{text.statuses[status]}</StatusBadge>
}
