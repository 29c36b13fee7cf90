import {
  ADDRESS_BOOK_PATH,
  type DeclarationBeginning,
  type DeclarationSummary,
  type DocumentKind,
  declarationCreate,
  declarationList,
} from '@dermaga/contract'
import { callQuery } from '@dermaga/service-ui/call'
import { withOpen } from '@dermaga/service-ui/list-address'
import {
  ALL,
  ChoiceFilter,
  chosenOf,
  ListPager,
  optionsOf,
  optionsWithAll,
  SearchFilter,
  SelectFilter,
  TextLink,
  useFilter,
  useKeysetList,
} from '@dermaga/service-ui/page'
import { dayText, fill, momentText, nextStepText, declarationText as text } from '@dermaga/text'
import {
  Button,
  type Column,
  EmptyState,
  ErrorState,
  Filters,
  Icon,
  ListPage,
  PageHeader,
  Skeleton,
  StatusBadge,
} from '@dermaga/ui'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import styles from './declaration.module.css'
import { useDeclarationHost, usePageTitle } from './host.ts'
import { isNowhere, officesText, useOfficeScope } from './office-scope.ts'
import { usePrincipals } from './principals.ts'

// Only brokers have documents of other companies.
const PrincipalChoice = lazy(() => import('./PrincipalChoice.tsx'))
// Few documents begin with another one.
const BeginDialog = lazy(() => import('./prefill/BeginDialog.tsx'))

const SEARCH_MAX = 100

/** The company's documents of one kind, for brokers also those they have of others, for officers those sent to their offices; the
 *  address keeps whose they are, search, filter, order and page. */
export function DocumentList({ kind }: { kind: DocumentKind }) {
  const host = useDeclarationHost()
  const [search, setSearch] = useSearchParams()
  const { isOfficer } = host.user
  const q = (search.get('q') ?? '').slice(0, SEARCH_MAX)
  const status = chosenOf(search, 'status', text.statuses)
  const nada = chosenOf(search, 'nada', text.needs)
  const urut = chosenOf(search, 'urut', text.orders)
  const principals = usePrincipals(kind.kode, !isOfficer)
  const pemberi = isOfficer ? null : search.get('pemberi')
  const principal = principals.data?.find(({ npwp }) => npwp === pemberi)
  const isKnown = pemberi === null || principal !== undefined
  const mayCreate = isKnown && principal?.bolehMembuat !== false
  const scope = useOfficeScope(isOfficer)
  const whose = pemberi === null ? {} : { pemberi }
  const documents = useKeysetList(
    cursor =>
      callQuery(host, declarationList, {
        query: {
          kodeDokumen: kind.kode,
          q,
          ...(principal && { npwp: principal.npwp }),
          ...(status && { status }),
          ...(nada && { nada }),
          ...(urut && { urut }),
          ...cursor,
        },
      }),
    {
      enabled: isKnown,
      // Another company's documents are never shown in place of this one's.
      placeholderData: (before, query) => (query?.queryKey[2].query?.npwp === principal?.npwp ? before : undefined),
    },
  )
  const filter = useFilter()
  const [isBeginning, setBeginning] = useState(false)
  const creating = useCreating(kind, principal?.npwp, idHeader => setSearch({ ...whose, dokumen: idHeader }))
  const isFiltered = q !== '' || status !== undefined || nada !== undefined || search.has('sesudah')
  // Where nothing is, the first step is in its middle, and only there.
  const isEmpty = !isFiltered && documents.rows?.length === 0
  const title = `Dokumen ${kind.nama}`
  usePageTitle(title)

  const lead = principal
    ? fill(mayCreate ? text.listLeadFor : text.listLeadSent, { ...kind, perusahaan: principal.namaPerusahaan })
    : fill(isOfficer ? text.listLeadOfficer : text.listLead, { ...kind, kantor: officesText(scope.data) })
  const create = (
    <>
      <Button isDisabled={!mayCreate} onPress={() => setBeginning(true)}>
        {text.beginFrom}
      </Button>
      <Button
        variant="primary"
        isDisabled={!mayCreate}
        isPending={creating.isPending}
        onPress={() => void creating.create({ dari: 'perusahaan' })}
      >
        <Icon name="plus" size={18} />
        {text.create}
      </Button>
    </>
  )
  return (
    <>
      <PageHeader
        title={title}
        description={isKnown && lead}
        actions={
          !isOfficer && (
            <>
              <TextLink to={ADDRESS_BOOK_PATH}>{text.addressBook}</TextLink>
              {/* A press while it is not known whether the buttons stay here would be lost. */}
              {!isEmpty && (
                <span className="dm-row" inert={documents.rows === undefined && !documents.error}>
                  {create}
                </span>
              )}
            </>
          )
        }
      />
      {body()}
      {isBeginning && (
        <Suspense>
          <BeginDialog
            kind={kind}
            npwp={principal?.npwp}
            isPending={creating.isPending}
            onBegin={beginning => void creating.create(beginning)}
            onClose={() => setBeginning(false)}
          />
        </Suspense>
      )}
    </>
  )

  function body() {
    // Whose documents they are is known before any is shown: nothing moves, and nothing is begun for another than meant.
    if (principals.isLoading || scope.isLoading) return <Skeleton shape="table" count={7} />
    if (!isKnown) return principals.error ? principalsFailed(principals.error) : noPower()
    const hasChoice = principals.data !== undefined && principals.data.length > 0
    return (
      <>
        {principals.error && principalsFailed(principals.error)}
        <ListPage
          list={{ ...documents, refetch }}
          filters={
            <Filters active={[pemberi, status, nada]}>
              <SearchFilter label={text.search} placeholder={text.searchHint} value={q} />
              {hasChoice && (
                <Suspense>
                  <PrincipalChoice
                    principals={principals.data}
                    value={pemberi}
                    onChange={npwp => filter('pemberi', npwp)}
                  />
                </Suspense>
              )}
              {!isOfficer && (
                <SelectFilter
                  label={text.status}
                  name="status"
                  value={status}
                  fallback={ALL}
                  options={optionsWithAll(text.allStatuses, text.statuses)}
                />
              )}
              {!isOfficer && <ChoiceFilter label={text.need} name="nada" all={text.allNeeds} words={text.needs} />}
              <SelectFilter
                label={text.order}
                name="urut"
                value={urut}
                fallback="terbaru"
                options={optionsOf(text.orders)}
              />
            </Filters>
          }
          loading={{ count: 6 }}
          failed={{ title: text.listFailed }}
          empty={isFiltered ? noneFound() : noneYet()}
          table={{
            caption: fill(text.list, kind),
            columns: columnsOf(search, isOfficer),
            rowKey: document => document.idHeader,
            footer: <ListPager words={text} list={documents} />,
          }}
        />
      </>
    )
  }
  function refetch() {
    // The power of attorney may have ended meanwhile.
    if (principal) void principals.refetch()
    documents.refetch()
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
    if (isOfficer && isNowhere(scope.data))
      return (
        <EmptyState title={text.noOfficeTitle} icon="briefcase">
          {text.noOffice}
        </EmptyState>
      )
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
  const { call, notify } = useDeclarationHost()
  const [last, setLast] = useState<{ idHeader: string; key: string }>()
  const [isPending, setPending] = useState(false)
  async function create(mulai: DeclarationBeginning | undefined) {
    const key = JSON.stringify([npwp, mulai])
    const begun = last?.key === key ? last : { idHeader: crypto.randomUUID() as string, key }
    const { idHeader } = begun
    setLast(begun)
    setPending(true)
    const body = { idHeader, kodeDokumen: kode, ...(npwp !== undefined && { npwp }), ...(mulai && { mulai }) }
    const outcome = await call(declarationCreate, { body }, { idempotencyKey: idHeader })
    setPending(false)
    if (outcome.ok) {
      setLast(undefined)
      onCreated(outcome.value.idHeader)
    } else notify('error', outcome.message)
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
              {document.nomorAju ?? (document.nama || fill(text.draftFrom, { when: momentText(document.dibuatPada) }))}
            </span>
          </TextLink>
          {(document.mitra || (document.nomorAju && document.nama)) && (
            <div className={styles.quiet}>
              {[document.nomorAju && document.nama, document.mitra].filter(Boolean).join(' · ')}
            </div>
          )}
          {document.nomorDaftar && document.tanggalDaftar && (
            <div className={styles.quiet}>
              {fill(text.registered, { nomor: document.nomorDaftar, tanggal: dayText(document.tanggalDaftar) })}
            </div>
          )}
        </>
      ),
    },
    isOfficer && { key: 'perusahaan', header: text.company, cell: document => document.namaPerusahaan },
    {
      key: 'status',
      header: text.status,
      cell: document => (
        <>
          <DocumentStatus document={document} />
          {document.proses && <div className={`${styles.quiet} ${styles.next}`}>{nextStepText(document.proses)}</div>}
        </>
      ),
    },
    {
      key: 'barang',
      header: text.lines,
      align: 'end',
      cell: document => document.jumlahBarang.toLocaleString('id-ID'),
    },
    // Officers see what was sent: it changes with its state.
    !isOfficer && { key: 'diubah', header: text.changed, cell: document => moment(document.diubahPada) },
    { key: 'dikirim', header: text.sent, cell: document => moment(document.dikirimPada) },
  ]
  return columns.filter(column => column !== false)
}

const TONES = { draft: 'neutral', progress: 'accent', attention: 'warn', good: 'good', bad: 'bad' } as const

/** The word of its case, where it has one. */
export function DocumentStatus({ document: { status, proses } }: { document: DeclarationSummary }) {
  if (proses) return <StatusBadge tone={TONES[proses.nada]}>{proses.label}</StatusBadge>
  return <StatusBadge tone={status === 'terkirim' ? 'good' : 'neutral'}>{text.statuses[status]}</StatusBadge>
}
