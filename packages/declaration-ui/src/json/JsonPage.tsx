import { type DeclarationSummary, declarationList } from '@dermaga/contract'
import { callQuery } from '@dermaga/service-ui/call'
import { withOpen } from '@dermaga/service-ui/list-address'
import { ChoiceFilter, chosenOf, ListPager, SearchFilter, TextLink, useKeysetList } from '@dermaga/service-ui/page'
import { declarationText, fill, momentText } from '@dermaga/text'
import { jsonText as text } from '@dermaga/text/declaration-json'
import { Button, type Column, EmptyState, Filters, Icon, ListPage, PageHeader } from '@dermaga/ui'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { DocumentStatus } from '../DocumentList.tsx'
import styles from '../declaration.module.css'
import { useDeclarationHost, usePageTitle } from '../host.ts'
import { kindIn, kindOf, kindWords, useOwnKinds } from '../own-kinds.ts'
import { readWhole, saveJson } from './documents.ts'

const JsonImportDialog = lazy(() => import('./JsonImportDialog.tsx'))

const SEARCH_MAX = 100
const NEW = 'baru'

/** Customs documents as JSON: each can be downloaded, and drafts be filled from a file. The address holds search, filters, page and
 *  the draft that a file is chosen for. spec §2.2 */
export function JsonPage() {
  usePageTitle(text.title)
  const host = useDeclarationHost()
  const { isOfficer } = host.user
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const q = (search.get('q') ?? '').slice(0, SEARCH_MAX)
  const kinds = useOwnKinds()
  const kind = kindIn(search, kinds)
  const status = chosenOf(search, 'status', declarationText.statuses)
  const impor = isOfficer ? null : search.get('impor')
  const documents = useKeysetList(cursor =>
    callQuery(host, declarationList, {
      query: { q, ...(kind && { kodeDokumen: kind.kode }), ...(status && { status }), ...cursor },
    }),
  )
  const isFiltered = q !== '' || kind !== undefined || status !== undefined || search.has('sesudah')
  const open = (id: string | null) => setSearch(withOpen(search, 'impor', id))
  // Where nothing is, the first step is in its middle, and only there.
  const isEmpty = !isFiltered && documents.rows?.length === 0
  const importNew = !isOfficer && (
    <Button variant="primary" onPress={() => open(NEW)}>
      <Icon name="upload" size={18} />
      {text.importNew}
    </Button>
  )
  return (
    <div className="dm-stack">
      <ListPage
        list={documents}
        header={
          <PageHeader
            title={text.title}
            description={isOfficer ? text.leadOfficer : text.lead}
            actions={
              importNew &&
              !isEmpty && (
                // A press while it is not known whether the button stays here would be lost.
                <span className="dm-row" inert={documents.rows === undefined && !documents.error}>
                  {importNew}
                </span>
              )
            }
          />
        }
        filters={
          <Filters active={[kind, status]}>
            <SearchFilter label={declarationText.search} placeholder={declarationText.searchHint} value={q} />
            <ChoiceFilter label={text.kind} name="jenis" all={text.allKinds} words={kindWords(kinds)} />
            {!isOfficer && (
              <ChoiceFilter
                label={declarationText.status}
                name="status"
                all={declarationText.allStatuses}
                words={declarationText.statuses}
              />
            )}
          </Filters>
        }
        loading={{ count: 6 }}
        failed={{ title: text.listFailed }}
        empty={
          isFiltered ? (
            <EmptyState
              title={declarationText.noneTitle}
              icon="search"
              action={<Button onPress={() => setSearch({}, { replace: true })}>{declarationText.clearFilters}</Button>}
            >
              {declarationText.none}
            </EmptyState>
          ) : (
            <EmptyState title={text.emptyTitle} action={importNew || undefined}>
              {isOfficer ? text.emptyOfficer : text.empty}
            </EmptyState>
          )
        }
        table={{
          caption: text.list,
          columns: columnsOf(open, isOfficer),
          rowKey: document => document.idHeader,
          footer: <ListPager words={declarationText} list={documents} />,
        }}
      />
      {impor !== null && (
        <Suspense fallback={null}>
          <JsonImportDialog
            key={impor}
            idHeader={impor === NEW ? undefined : impor}
            onClose={() => open(null)}
            onDone={(path, idHeader) => void navigate(`${path}?dokumen=${idHeader}`)}
          />
        </Suspense>
      )}
    </div>
  )
}

const numberOf = ({ nomorAju, nama, dibuatPada }: DeclarationSummary): string =>
  nomorAju ?? (nama || fill(declarationText.draftFrom, { when: momentText(dibuatPada) }))

function columnsOf(open: (id: string) => void, isOfficer: boolean): Column<DeclarationSummary>[] {
  return [
    {
      key: 'nomor',
      header: declarationText.number,
      isRowHeader: true,
      cell: document => (
        <>
          <TextLink to={`${kindOf(document.kodeDokumen).path}?dokumen=${document.idHeader}`}>
            <span className={document.nomorAju ? styles.whole : undefined}>{numberOf(document)}</span>
          </TextLink>
          <div className={styles.quiet}>
            {[kindOf(document.kodeDokumen).nama, isOfficer ? document.namaPerusahaan : document.mitra]
              .filter(Boolean)
              .join(' · ')}
          </div>
        </>
      ),
    },
    {
      key: 'status',
      header: declarationText.status,
      cell: document => <DocumentStatus document={document} />,
    },
    {
      key: 'barang',
      header: declarationText.lines,
      align: 'end',
      cell: document => document.jumlahBarang.toLocaleString('id-ID'),
    },
    {
      key: 'diubah',
      header: declarationText.changed,
      cell: document => <span className="dm-numbers">{momentText(document.diubahPada)}</span>,
    },
    {
      key: 'tindakan',
      header: text.actions,
      isActions: true,
      cell: document => (
        <>
          <DownloadButton document={document} />
          {!isOfficer && document.status === 'draf' && (
            <Button
              variant="quiet"
              aria-label={fill(text.importIntoLabel, { nomor: numberOf(document) })}
              onPress={() => open(document.idHeader)}
            >
              {text.importInto}
            </Button>
          )}
        </>
      ),
    },
  ]
}

function DownloadButton({ document }: { document: DeclarationSummary }) {
  const { call, notify } = useDeclarationHost()
  const [isPending, setPending] = useState(false)
  async function download() {
    setPending(true)
    try {
      const whole = await readWhole(call, document.idHeader)
      saveJson(whole, document.nomorAju ?? `Draf ${kindOf(document.kodeDokumen).nama}`)
    } catch (error) {
      notify('error', error instanceof Error ? error.message : text.downloadFailed)
    }
    setPending(false)
  }
  return (
    <Button
      variant="quiet"
      isPending={isPending}
      aria-label={fill(text.downloadLabel, { nomor: numberOf(document) })}
      onPress={() => void download()}
    >
      {text.download}
    </Button>
  )
}
