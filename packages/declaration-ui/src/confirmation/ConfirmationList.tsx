import {
  CONFIRMED_KINDS,
  type ConfirmationStatus,
  type ConfirmationSummary,
  type ConfirmedKind,
  confirmationList,
} from '@dermaga/contract'
import { callQuery } from '@dermaga/service-ui/call'
import { withOpen } from '@dermaga/service-ui/list-address'
import {
  ChoiceFilter,
  chosenOf,
  ListPager,
  optionsOf,
  SearchFilter,
  SelectFilter,
  TextLink,
  useKeysetList,
} from '@dermaga/service-ui/page'
import { confirmationStatusText, dayText, fill, momentText } from '@dermaga/text'
import { confirmationText as text } from '@dermaga/text/confirmation'
import { Button, type Column, EmptyState, Filters, ListPage, PageHeader, StatusBadge, type Tone } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import styles from '../declaration.module.css'
import { useDeclarationHost, usePageTitle } from '../host.ts'
import { kindOf } from '../own-kinds.ts'

const SEARCH_MAX = 100
const KINDS = Object.fromEntries(CONFIRMED_KINDS.map(kode => [kode, kindOf(kode).nama]))

export const CONFIRMATION_TONES: Record<ConfirmationStatus, Tone> = {
  menunggu: 'neutral',
  sebagian: 'warn',
  selesai: 'good',
  selisih: 'bad',
}

/** Movements of goods; the address keeps direction, search, filters and page. */
export function ConfirmationList() {
  usePageTitle(text.title)
  const host = useDeclarationHost()
  const { isOfficer } = host.user
  const [search, setSearch] = useSearchParams()
  const q = (search.get('q') ?? '').slice(0, SEARCH_MAX)
  const arah = isOfficer ? undefined : chosenOf(search, 'arah', text.directions)
  const jenis = chosenOf(search, 'jenis', KINDS) as ConfirmedKind | undefined
  const status = chosenOf(search, 'status', confirmationStatusText)
  const documents = useKeysetList(cursor =>
    callQuery(host, confirmationList, {
      query: {
        q,
        ...(arah && { arah }),
        ...(jenis && { kodeDokumen: jenis }),
        ...(status && { status }),
        ...cursor,
      },
    }),
  )
  const isFiltered = ['q', 'jenis', 'status', 'sesudah'].some(name => search.has(name))
  const isOut = arah === 'keluar'
  return (
    <ListPage
      list={documents}
      header={
        <PageHeader title={text.title} description={isOfficer ? text.leadOfficer : isOut ? text.leadOut : text.lead} />
      }
      filters={
        <Filters active={[search.get('jenis'), search.get('status')]}>
          <SearchFilter label={text.search} placeholder={text.searchHint} value={q} />
          {!isOfficer && (
            <SelectFilter
              label={text.direction}
              name="arah"
              value={arah}
              fallback="masuk"
              options={optionsOf(text.directions)}
            />
          )}
          <ChoiceFilter label={text.kind} name="jenis" all={text.allKinds} words={KINDS} />
          <ChoiceFilter label={text.status} name="status" all={text.allStatuses} words={confirmationStatusText} />
        </Filters>
      }
      loading={{ count: 6 }}
      failed={{ title: text.listFailed }}
      empty={
        isFiltered ? (
          <EmptyState
            title={text.noneTitle}
            icon="search"
            action={
              <Button onPress={() => setSearch(isOut ? { arah: 'keluar' } : {}, { replace: true })}>
                {text.clear}
              </Button>
            }
          >
            {text.none}
          </EmptyState>
        ) : isOfficer ? (
          <EmptyState title={text.emptyOfficer} />
        ) : (
          <EmptyState title={isOut ? text.emptyOut : text.emptyIn}>
            {isOut ? text.emptyOutText : text.emptyInText}
          </EmptyState>
        )
      }
      table={{
        caption: text.list,
        columns: columnsOf(search, isOfficer ? 'both' : isOut ? 'receiver' : 'sender'),
        rowKey: document => document.idHeader,
        footer: <ListPager words={text} list={documents} />,
      }}
    />
  )
}

function columnsOf(search: URLSearchParams, shown: 'both' | 'sender' | 'receiver'): Column<ConfirmationSummary>[] {
  const columns: (Column<ConfirmationSummary> | false)[] = [
    {
      key: 'nomor',
      header: text.number,
      isRowHeader: true,
      cell: document => (
        <>
          <TextLink to={{ search: withOpen(search, 'dokumen', document.idHeader).toString() }}>
            <span className={styles.whole}>{document.nomorAju}</span>
          </TextLink>
          <div className={styles.quiet}>
            {[KINDS[document.kodeDokumen], registeredText(document)].filter(Boolean).join(' · ')}
          </div>
        </>
      ),
    },
    shown !== 'receiver' && { key: 'pengirim', header: text.sender, cell: ({ pengirim }) => pengirim },
    shown !== 'sender' && { key: 'penerima', header: text.receiver, cell: ({ penerima }) => penerima },
    {
      key: 'status',
      header: text.status,
      cell: document => (
        <>
          <StatusBadge tone={CONFIRMATION_TONES[document.status]}>
            {confirmationStatusText[document.status]}
          </StatusBadge>
          {!document.bolehKeluar && <div className={styles.quiet}>{text.notReleased}</div>}
          {document.batasKembali && (
            <div className={styles.quiet}>{fill(text.returnBy, { tanggal: dayText(document.batasKembali) })}</div>
          )}
        </>
      ),
    },
    {
      key: 'barang',
      header: text.lines,
      align: 'end',
      cell: ({ jumlahBarang }) => jumlahBarang.toLocaleString('id-ID'),
    },
    {
      key: 'dikirim',
      header: text.sent,
      cell: ({ dikirimPada }) => <span className="dm-numbers">{momentText(dikirimPada)}</span>,
    },
  ]
  return columns.filter(column => column !== false)
}

export const registeredText = ({ nomorDaftar, tanggalDaftar }: ConfirmationSummary): string =>
  nomorDaftar && tanggalDaftar ? fill(text.registered, { nomor: nomorDaftar, tanggal: dayText(tanggalDaftar) }) : ''
