import { type DeclarationSummary, type DocumentKind, declarationCreate, declarationList } from '@dermaga/contract'
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
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../host/call/index.ts'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { ListPager } from '../../host/list/ListPager.tsx'
import { withFilter, withOpen } from '../../host/list/list-address.ts'
import { TextLink } from '../../host/page/TextLink.tsx'
import { usePageTitle } from '../../host/page/title.ts'
import { useSession } from '../../host/session/session-context.ts'
import { toasts } from '../../host/toasts/toasts.ts'
import styles from './declaration.module.css'
import { pagingOf } from './page-state.ts'
import { PrincipalChoice, usePrincipals } from './principals.tsx'

const ALL = 'semua'
const SEARCH_MAX = 100

const chosen = <K extends string>(search: URLSearchParams, name: string, words: Readonly<Record<K, string>>) => {
  const value = search.get(name)
  return value !== null && Object.hasOwn(words, value) ? (value as K) : undefined
}
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** The company's documents of one kind, for brokers also those of a company they act for, for officers all that were sent; the
 *  address keeps whose they are, search, filter, order and page. */
export function DocumentList({ kind }: { kind: DocumentKind }) {
  const { user } = useSession()
  const [search, setSearch] = useSearchParams()
  const isOfficer = Boolean(user?.nipRekam)
  const q = (search.get('q') ?? '').slice(0, SEARCH_MAX)
  const status = chosen(search, 'status', text.statuses)
  const urut = chosen(search, 'urut', text.orders)
  const passed = search.getAll('sesudah')
  const cursor = passed.at(-1)
  const principals = usePrincipals(kind.kode, !isOfficer)
  const pemberi = isOfficer ? null : search.get('pemberi')
  const principal = principals.data?.find(({ npwp }) => npwp === pemberi)
  const isKnown = pemberi === null || principal !== undefined
  const whose = pemberi === null ? {} : { pemberi }
  const documents = useQuery({
    ...queryOptionsOf(declarationList, {
      query: {
        kodeDokumen: kind.kode,
        q,
        ...(principal && { npwp: principal.npwp }),
        ...(status && { status }),
        ...(urut && { urut }),
        ...(cursor && { cursor }),
      },
    }),
    enabled: isKnown,
    staleTime: 0,
    // Never show another company's documents while this one's load.
    placeholderData: (before, query) => (query?.queryKey[2].query?.npwp === principal?.npwp ? before : undefined),
  })
  const paging = pagingOf(passed, documents.data, documents.isPlaceholderData)
  const filter = (name: string, value: string | null) => setSearch(withFilter(search, name, value), { replace: true })
  const [typed, setTyped] = useTyped(q, words => filter('q', words))
  const creating = useCreating(kind, principal?.npwp, idHeader => setSearch({ ...whose, dokumen: idHeader }))
  const isFiltered = q !== '' || status !== undefined || passed.length > 0
  const title = `Dokumen ${kind.nama}`
  usePageTitle(title)

  const lead = principal
    ? fill(text.listLeadFor, { ...kind, perusahaan: principal.namaPerusahaan })
    : fill(isOfficer ? text.listLeadOfficer : text.listLead, kind)
  const create = (
    <Button
      variant="primary"
      isDisabled={!isKnown}
      isPending={creating.isPending}
      onPress={() => void creating.create()}
    >
      <Icon name="plus" size={18} />
      {text.create}
    </Button>
  )
  return (
    <>
      <PageHeader title={title} description={isKnown && lead} actions={!isOfficer && create} />
      {body()}
    </>
  )

  function body() {
    // Whose documents they are is known before any is shown: nothing moves, and nothing is begun for another than meant.
    if (principals.isLoading) return <Skeleton shape="table" count={7} />
    if (!isKnown) return principals.error ? principalsFailed(principals.error) : noPower()
    const hasChoice = principals.data !== undefined && principals.data.length > 0
    return (
      <>
        {principals.error && principalsFailed(principals.error)}
        <search className={`${styles.filters} ${hasChoice ? styles.withCompany : ''}`}>
          {hasChoice && (
            <PrincipalChoice principals={principals.data} value={pemberi} onChange={npwp => filter('pemberi', npwp)} />
          )}
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
  }
  function readAnew() {
    // The power of attorney may have ended meanwhile.
    if (principal) void principals.refetch()
    void documents.refetch()
  }
  function content() {
    if (documents.isPending) return <Skeleton shape="table" count={6} />
    if (!documents.data) {
      const { message } = documents.error
      return <ErrorState title={text.listFailed} message={message} onRetry={readAnew} />
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
  function principalsFailed({ message }: Error) {
    return (
      <ErrorState
        title={text.principalsFailed}
        message={message}
        onRetry={() => void principals.refetch()}
        isRetrying={principals.isFetching}
      />
    )
  }
  function noPower() {
    const toOwn = <Button onPress={() => setSearch({}, { replace: true })}>{text.noPowerOwn}</Button>
    return (
      <EmptyState title={text.noPowerTitle} icon="briefcase" action={toOwn}>
        {fill(text.noPower, { ...kind, npwp: pemberi ?? '' })}
      </EmptyState>
    )
  }
  function noneFound() {
    const clear = <Button onPress={() => setSearch(whose, { replace: true })}>{text.clearFilters}</Button>
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

/** Begins a document under an id of its own: pressed again after a lost answer, it is the same document.
 *  @param npwp of the company it is begun for; undefined: the caller's own */
function useCreating({ kode }: DocumentKind, npwp: string | undefined, onCreated: (idHeader: string) => void) {
  const [last, setLast] = useState<{ idHeader: string; npwp: string | undefined }>()
  const [isPending, setPending] = useState(false)
  async function create() {
    const begun = last && last.npwp === npwp ? last : { idHeader: crypto.randomUUID() as string, npwp }
    const { idHeader } = begun
    setLast(begun)
    setPending(true)
    const body = { idHeader, kodeDokumen: kode, ...(npwp !== undefined && { npwp }) }
    const outcome = await call(declarationCreate, { body }, { idempotencyKey: idHeader })
    setPending(false)
    if (outcome.ok) {
      setLast(undefined)
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
