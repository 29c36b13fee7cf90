import { type DeclarationSummary, DOCUMENT_KINDS, type DocumentKind, dayOf, declarationList } from '@dermaga/contract'
import { callQuery } from '@dermaga/service-ui/call'
import {
  ALL,
  ChoiceFilter,
  chosenOf,
  ListPager,
  optionsOf,
  PeriodFilter,
  SearchFilter,
  SelectFilter,
  TextLink,
  useFilter,
  useKeysetList,
} from '@dermaga/service-ui/page'
import { dayText, declarationText, fill, momentText } from '@dermaga/text'
import { allDocumentsText as text } from '@dermaga/text/all-documents'
import { Button, type Column, EmptyState, Filters, ListPage, PageHeader } from '@dermaga/ui'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { DocumentStatus } from '../DocumentList.tsx'
import styles from '../declaration.module.css'
import { useDeclarationHost, usePageTitle } from '../host.ts'
import { isNowhere, officesText, useOfficeScope } from '../office-scope.ts'
import { kindIn, kindOf, kindWords, useOwnKinds } from '../own-kinds.ts'
import PrincipalChoice from '../PrincipalChoice.tsx'
import { usePrincipals } from '../principals.ts'

const SEARCH_MAX = 100

interface DocumentsProps {
  title: string
  lead: string
  /** Names the officer's offices: `{kantor}`. */
  leadOfficer: string
  actions?: ReactNode
  /** Where the company has none. */
  empty?: string
  /** Only those that were sent and have excisable goods, of every kind. */
  isExcisable?: true
  /** Where a document leads instead of to its page. Only those that were sent are listed then. */
  leadsTo?: (document: DeclarationSummary) => string
  /** Before the title. */
  back?: ReactNode
  /** Before the others. */
  mark?: Column<DeclarationSummary>
  /** Below the page of the list. */
  below?: (rows: readonly DeclarationSummary[]) => ReactNode
}

/** Customs documents of every kind in one list: of the company, for brokers of a kind also those of others, for officers of their
 *  offices. The address keeps search, filters, order and page. spec §2.10 */
export function DocumentsOfEveryKind(props: DocumentsProps) {
  const {
    title,
    lead,
    leadOfficer,
    empty: none = text.empty,
    isExcisable = false,
    actions,
    mark,
    below,
    leadsTo,
  } = props
  usePageTitle(title)
  const host = useDeclarationHost()
  const { isOfficer } = host.user
  const [search, setSearch] = useSearchParams()
  const filter = useFilter()
  const own = useOwnKinds()
  const kinds = isExcisable ? DOCUMENT_KINDS : own
  const scope = useOfficeScope(isOfficer)
  const q = (search.get('q') ?? '').slice(0, SEARCH_MAX)
  const kind = kindIn(search, kinds)
  const hasStatus = !isOfficer && !isExcisable && !leadsTo
  const status = leadsTo ? 'terkirim' : hasStatus ? chosenOf(search, 'status', declarationText.statuses) : undefined
  const nada = isOfficer ? undefined : chosenOf(search, 'nada', declarationText.needs)
  const urut = chosenOf(search, 'urut', declarationText.orders)
  const [dari, sampai] = [dayOf(search.get('dari')), dayOf(search.get('sampai'))]
  const isBackwards = dari !== undefined && sampai !== undefined && sampai < dari
  const offices = scope.data?.kantor ?? []
  const kantor = offices.find(({ kode }) => kode === search.get('kantor'))?.kode
  // What a broker may handle is known by kind.
  const principals = usePrincipals(kind?.kode ?? '20', !isOfficer && !isExcisable && kind !== undefined)
  const npwp = kind && principals.data?.find(each => each.npwp === search.get('pemberi'))?.npwp
  const isSettled = search.get('pemberi') === null || !principals.isLoading
  const documents = useKeysetList(
    cursor =>
      callQuery(host, declarationList, {
        query: {
          q,
          ...(isExcisable && { barang: 'bkc' as const }),
          ...(kind && { kodeDokumen: kind.kode }),
          ...(npwp !== undefined && { npwp }),
          ...(status && { status }),
          ...(nada && { nada }),
          ...(kantor !== undefined && { kantor }),
          ...(dari !== undefined && { dari }),
          ...(sampai !== undefined && !isBackwards && { sampai }),
          ...(urut && { urut }),
          ...cursor,
        },
      }),
    { enabled: isSettled },
  )
  const isFiltered = ['q', 'jenis', 'status', 'nada', 'kantor', 'dari', 'sampai', 'sesudah'].some(name =>
    search.has(name),
  )
  const hasPrincipals = principals.data !== undefined && principals.data.length > 0
  return (
    <div className="dm-stack">
      {props.back}
      <ListPage
        list={documents}
        header={
          <PageHeader
            title={title}
            description={isOfficer ? fill(leadOfficer, { kantor: officesText(scope.data) }) : lead}
            actions={actions}
          />
        }
        filters={
          <Filters active={[npwp, kind, status, nada, kantor, dari, sampai]}>
            <SearchFilter label={declarationText.search} placeholder={declarationText.searchHint} value={q} />
            {hasPrincipals && (
              <PrincipalChoice
                principals={principals.data}
                value={npwp ?? null}
                onChange={chosen => filter('pemberi', chosen)}
              />
            )}
            <ChoiceFilter label={text.kind} name="jenis" all={text.allKinds} words={kindWords(kinds)} />
            {isOfficer ? (
              offices.length > 1 && (
                <SelectFilter
                  label={text.office}
                  name="kantor"
                  value={kantor}
                  fallback={ALL}
                  options={[
                    { value: ALL, label: text.allOffices },
                    ...offices.map(({ kode, nama }) => ({ value: kode, label: nama })),
                  ]}
                />
              )
            ) : (
              <>
                {hasStatus && (
                  <ChoiceFilter
                    label={declarationText.status}
                    name="status"
                    all={declarationText.allStatuses}
                    words={declarationText.statuses}
                  />
                )}
                <ChoiceFilter
                  label={declarationText.need}
                  name="nada"
                  all={declarationText.allNeeds}
                  words={declarationText.needs}
                />
              </>
            )}
            <PeriodFilter labels={text} />
            <SelectFilter
              label={declarationText.order}
              name="urut"
              value={urut}
              fallback="terbaru"
              options={optionsOf(declarationText.orders)}
            />
          </Filters>
        }
        loading={{ count: 6 }}
        failed={{ title: declarationText.listFailed }}
        empty={empty()}
        table={{
          caption: text.list,
          columns: [...(mark ? [mark] : []), ...columnsOf(own, isOfficer, isOfficer || npwp !== undefined, leadsTo)],
          rowKey: document => document.idHeader,
          footer: <ListPager words={declarationText} list={documents} />,
        }}
      />
      {below?.(documents.rows ?? [])}
    </div>
  )

  function empty() {
    if (isFiltered) {
      return (
        <EmptyState
          title={declarationText.noneTitle}
          icon="search"
          action={<Button onPress={() => setSearch({}, { replace: true })}>{declarationText.clearFilters}</Button>}
        >
          {declarationText.none}
        </EmptyState>
      )
    }
    if (isOfficer && isNowhere(scope.data)) {
      return (
        <EmptyState title={declarationText.noOfficeTitle} icon="briefcase">
          {declarationText.noOffice}
        </EmptyState>
      )
    }
    return <EmptyState title={text.emptyTitle}>{isOfficer ? declarationText.emptyOfficer : none}</EmptyState>
  }
}

/** @param own kinds whose documents the user opens */
function columnsOf(
  own: readonly DocumentKind[],
  isOfficer: boolean,
  hasCompany: boolean,
  leadsTo: DocumentsProps['leadsTo'],
): Column<DeclarationSummary>[] {
  const moment = (at: string | null) =>
    at ? <span className="dm-numbers">{momentText(at)}</span> : declarationText.dash
  const columns: (Column<DeclarationSummary> | false)[] = [
    {
      key: 'nomor',
      header: declarationText.number,
      isRowHeader: true,
      cell: document => {
        const { kodeDokumen, idHeader, nomorAju, nama, dibuatPada, mitra } = document
        const kind = kindOf(kodeDokumen)
        const name = (
          <span className={nomorAju ? styles.whole : undefined}>
            {nomorAju ?? (nama || fill(declarationText.draftFrom, { when: momentText(dibuatPada) }))}
          </span>
        )
        return (
          <>
            {own.includes(kind) ? (
              <TextLink to={leadsTo?.(document) ?? `${kind.path}?dokumen=${idHeader}`}>{name}</TextLink>
            ) : (
              name
            )}
            <div className={styles.quiet}>{[kind.nama, mitra].filter(Boolean).join(' · ')}</div>
          </>
        )
      },
    },
    hasCompany && { key: 'perusahaan', header: declarationText.company, cell: document => document.namaPerusahaan },
    {
      key: 'status',
      header: declarationText.status,
      cell: document => (
        <>
          <DocumentStatus document={document} />
          {document.nomorDaftar && document.tanggalDaftar && (
            <div className={styles.quiet}>
              {fill(declarationText.registered, {
                nomor: document.nomorDaftar,
                tanggal: dayText(document.tanggalDaftar),
              })}
            </div>
          )}
        </>
      ),
    },
    {
      key: 'barang',
      header: declarationText.lines,
      align: 'end',
      cell: document => document.jumlahBarang.toLocaleString('id-ID'),
    },
    // Officers see what was sent: it changes with its state.
    !isOfficer && { key: 'diubah', header: declarationText.changed, cell: document => moment(document.diubahPada) },
    { key: 'dikirim', header: declarationText.sent, cell: document => moment(document.dikirimPada) },
  ]
  return columns.filter(column => column !== false)
}
