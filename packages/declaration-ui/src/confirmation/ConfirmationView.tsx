import {
  type ConfirmationDetail,
  type ConfirmationLine,
  confirmationById,
  confirmationLines,
  confirmationWithdraw,
  declarationCreate,
} from '@dermaga/contract'
import { callQuery } from '@dermaga/service-ui/call'
import { without } from '@dermaga/service-ui/list-address'
import { BackLink, useGrowingList } from '@dermaga/service-ui/page'
import { confirmationStatusText, dayText, fill, momentText } from '@dermaga/text'
import { confirmationText as text } from '@dermaga/text/confirmation'
import {
  AlertDialog,
  Badge,
  Button,
  Card,
  type Column,
  DescriptionList,
  ErrorState,
  formatExact,
  InlineMessage,
  LoadMore,
  PageHeader,
  Skeleton,
  StatusBadge,
  Table,
} from '@dermaga/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import styles from '../declaration.module.css'
import { useDeclarationHost, usePageTitle } from '../host.ts'
import { kindOf, useOwnKinds } from '../own-kinds.ts'
import { CONFIRMATION_TONES, registeredText } from './ConfirmationList.tsx'
import own from './confirmation.module.css'

const RecordDialog = lazy(() => import('./RecordDialog.tsx'))

/** One movement: what was declared, what came, and the receipts. */
export function ConfirmationView({ idHeader }: { idHeader: string }) {
  const [search] = useSearchParams()
  const host = useDeclarationHost()
  const queries = useQueryClient()
  const [isRecording, setRecording] = useState(false)
  const params = { id: idHeader }
  const found = useQuery({ ...callQuery(host, confirmationById, { params }), staleTime: 0 })
  const lines = useGrowingList(confirmationLines, idHeader, ({ cursor }, options) =>
    host.call(confirmationLines, { params, query: cursor === undefined ? {} : { dari: Number(cursor) } }, options),
  )
  usePageTitle(found.data?.nomorAju ?? text.title)
  const back = <BackLink to={without(search, ['dokumen'])}>{text.back}</BackLink>
  const refresh = () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/v1/konfirmasi') })

  if (!found.data) {
    return (
      <>
        {back}
        {found.error ? (
          <ErrorState title={text.oneFailed} message={found.error.message} onRetry={() => void found.refetch()} />
        ) : (
          <Skeleton shape="card" count={4} />
        )}
      </>
    )
  }
  const document = found.data
  return (
    <>
      {back}
      <PageHeader
        eyebrow={kindOf(document.kodeDokumen).namaLengkap}
        title={document.nomorAju}
        description={
          <span className={styles.facts}>
            <StatusBadge tone={CONFIRMATION_TONES[document.status]}>
              {confirmationStatusText[document.status]}
            </StatusBadge>
            <span>{registeredText(document)}</span>
          </span>
        }
        actions={
          <>
            <EntryButton document={document} />
            {document.bolehMencatat && (
              <Button variant="primary" onPress={() => setRecording(true)}>
                {text.record}
              </Button>
            )}
          </>
        }
      />
      <NextStep document={document} />
      <Card title={text.facts}>
        <DescriptionList
          items={[
            { term: text.sender, value: `${document.pengirim} · ${text.npwp} ${document.npwpPengirim}` },
            { term: text.receiver, value: `${document.penerima} · ${text.npwp} ${document.npwpPenerima}` },
            { term: text.sent, value: momentText(document.dikirimPada) },
            ...(document.proses ? [{ term: text.process, value: document.proses.label }] : []),
            ...(document.batasKembali
              ? [{ term: text.status, value: fill(text.returnBy, { tanggal: dayText(document.batasKembali) }) }]
              : []),
          ]}
        />
      </Card>
      <Card title={text.goods}>
        {lines.error && !lines.rows ? (
          <ErrorState title={text.goodsFailed} message={lines.error.message} onRetry={lines.refetch} />
        ) : lines.rows ? (
          <Table
            caption={text.goods}
            isCaptionHidden
            columns={COLUMNS}
            rows={lines.rows}
            rowKey={({ seri }) => String(seri)}
            {...(lines.more && {
              footer: (
                <LoadMore {...lines.more}>
                  {fill(text.moreLines, { shown: lines.rows.length.toLocaleString('id-ID') })}
                </LoadMore>
              ),
            })}
          />
        ) : (
          <Skeleton shape="table" count={3} />
        )}
      </Card>
      <Card title={text.receipts}>
        <Receipts document={document} onChanged={() => void refresh()} />
      </Card>
      {isRecording && (
        <Suspense fallback={null}>
          <RecordDialog
            document={document}
            onClose={() => setRecording(false)}
            onRecorded={() => {
              setRecording(false)
              void refresh()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The receiver in another free zone begins its own document with what the sender declared. */
function EntryButton({ document }: { document: ConfirmationDetail }) {
  const { call, notify, user, company } = useDeclarationHost()
  const navigate = useNavigate()
  const entry = useOwnKinds().find(({ kode }) => kode === '521')
  const [idHeader] = useState(() => crypto.randomUUID() as string)
  const [isPending, setPending] = useState(false)
  const isReceiver = !user.isOfficer && company?.npwp === document.npwpPenerima
  if (document.kodeDokumen !== '522' || !entry || !isReceiver) return null
  async function begin(path: string) {
    const mulai = { dari: 'kiriman' as const, id: document.idHeader }
    setPending(true)
    const outcome = await call(
      declarationCreate,
      { body: { idHeader, kodeDokumen: '521', mulai } },
      { idempotencyKey: idHeader },
    )
    setPending(false)
    if (outcome.ok) void navigate(`${path}?dokumen=${outcome.value.idHeader}`)
    else notify('error', outcome.message)
  }
  return (
    <Button isPending={isPending} onPress={() => void begin(entry.path)}>
      {text.beginEntry}
    </Button>
  )
}

function NextStep({ document }: { document: ConfirmationDetail }) {
  const { user, company } = useDeclarationHost()
  if (user.isOfficer || document.status === 'selesai' || document.status === 'selisih') return null
  const isSender = company?.npwp === document.npwpPengirim
  const words = isSender ? text.waiting.sender : document.bolehKeluar ? text.waiting.released : text.waiting.held
  return <InlineMessage tone={!isSender && document.bolehKeluar ? 'warn' : 'info'}>{words}</InlineMessage>
}

const COLUMNS: Column<ConfirmationLine>[] = [
  { key: 'seri', header: text.seri, align: 'end', cell: ({ seri }) => seri },
  { key: 'uraian', header: text.description, isRowHeader: true, cell: ({ uraian }) => uraian || '–' },
  { key: 'pos', header: text.heading, cell: ({ posTarif }) => <span className="dm-numbers">{posTarif || '–'}</span> },
  {
    key: 'jumlah',
    header: text.declared,
    align: 'end',
    cell: ({ jumlah, kodeSatuan }) => `${formatExact(jumlah)} ${kodeSatuan}`,
  },
  { key: 'diterima', header: text.received, align: 'end', cell: ({ diterima }) => formatExact(diterima) },
  {
    key: 'sisa',
    header: text.rest,
    align: 'end',
    cell: ({ sisa }) => (sisa === '0' ? <Badge tone="good">0</Badge> : formatExact(sisa)),
  },
]

type Receipt = ConfirmationDetail['penerimaan'][number]

function Receipts({ document, onChanged }: { document: ConfirmationDetail; onChanged: () => void }) {
  const { call, notify } = useDeclarationHost()
  const [asked, setAsked] = useState<Receipt>()
  const [isPending, setPending] = useState(false)
  if (document.penerimaan.length === 0) return <p className={styles.quiet}>{text.noReceipts}</p>

  async function withdraw({ idPenerimaan }: Receipt) {
    setPending(true)
    const outcome = await call(confirmationWithdraw, { params: { id: document.idHeader, idPenerimaan } })
    setPending(false)
    setAsked(undefined)
    if (outcome.ok) notify('success', outcome.message ?? '')
    else notify('error', outcome.message)
    onChanged()
  }
  return (
    <>
      <ul className={own.receipts}>
        {document.penerimaan.map(receipt => (
          <li key={receipt.idPenerimaan}>
            <div>
              <strong>
                {fill(text.receiptOf, {
                  count: receipt.jumlahBarang.toLocaleString('id-ID'),
                  tanggal: dayText(receipt.tanggal),
                })}
              </strong>{' '}
              {receipt.akhir && <Badge tone="warn">{text.receiptFinal}</Badge>}
              {receipt.catatan !== '' && <div>{receipt.catatan}</div>}
              <div className={styles.quiet}>
                {fill(text.receiptBy, { oleh: receipt.oleh, when: momentText(receipt.dicatatPada) })}
              </div>
              {receipt.dibatalkanPada && (
                <Badge tone="bad">
                  {fill(text.receiptWithdrawn, {
                    oleh: receipt.dibatalkanOleh ?? '',
                    when: momentText(receipt.dibatalkanPada),
                  })}
                </Badge>
              )}
            </div>
            {receipt.bolehDibatalkanSampai && (
              <Button variant="quiet" onPress={() => setAsked(receipt)}>
                {text.withdraw}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AlertDialog
        title={text.withdrawQuestion}
        isOpen={asked !== undefined}
        isDanger
        confirmLabel={text.withdraw}
        isPending={isPending}
        onConfirm={() => asked && void withdraw(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {fill(text.withdrawText, { when: asked?.bolehDibatalkanSampai ? momentText(asked.bolehDibatalkanSampai) : '' })}
      </AlertDialog>
    </>
  )
}
