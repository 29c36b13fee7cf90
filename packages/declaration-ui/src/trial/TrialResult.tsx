import { type DeclarationTrialResult, declarationTrial } from '@dermaga/contract'
import { useCodeNames } from '@dermaga/service-ui/reference'
import { dayText, fill, ledgerAmount } from '@dermaga/text'
import { trialText as text } from '@dermaga/text/declaration-trial'
import { Badge, Button, Card, type Column, ErrorState, InlineMessage, Skeleton, Table } from '@dermaga/ui'
import styles from '../declaration.module.css'
import { useEditing } from '../editing.ts'
import { useComputed } from '../useComputed.ts'

type Of<Name extends keyof DeclarationTrialResult> = DeclarationTrialResult[Name] extends (infer Row)[] ? Row : never

/** What would happen if the document were sent now. */
export default function TrialResult() {
  const asked = useComputed(declarationTrial)
  if (asked.isPending) return <Skeleton shape="card" label={text.running} count={4} />
  if (!asked.data) {
    return <ErrorState title={text.failed} message={asked.error?.message} onRetry={() => void asked.refetch()} />
  }
  return (
    <Card
      title={text.title}
      actions={
        <Button isPending={asked.isFetching} onPress={() => void asked.refetch()}>
          {text.again}
        </Button>
      }
    >
      <p className={styles.lead}>{text.lead}</p>
      <div className={styles.trial}>
        <Verdict result={asked.data} />
        <Payables rows={asked.data.pungutan} />
        <Balances rows={asked.data.saldo} />
        <Permits rows={asked.data.izin} />
        <Requests rows={asked.data.dokumenDiminta} />
      </div>
    </Card>
  )
}

function Verdict({ result: { kesalahan, hambatan, status } }: { result: DeclarationTrialResult }) {
  const { goToTab } = useEditing()
  const count = kesalahan + hambatan.length
  if (count === 0) {
    return (
      <InlineMessage tone="good" title={text.ready}>
        {status === null ? text.readyPlain : fill(text.readyText, { status: status.label })}
      </InlineMessage>
    )
  }
  return (
    <InlineMessage tone="bad" title={fill(text.blocked, { count })}>
      <ul className={styles.obstacles}>
        {kesalahan > 0 && <li>{fill(text.errors, { count: kesalahan })}</li>}
        {hambatan.map(obstacle => (
          <li key={obstacle}>{obstacle}</li>
        ))}
      </ul>
      {kesalahan > 0 && <Button onPress={() => goToTab('validasi')}>{text.seeErrors}</Button>}
    </InlineMessage>
  )
}

const number = (value: number) => value.toLocaleString('id-ID', { maximumFractionDigits: 4 })

const PAYABLES: Column<Of<'pungutan'>>[] = [
  { key: 'menurut', header: text.basis, isRowHeader: true, cell: ({ menurut }) => text.payableOf[menurut] },
  {
    key: 'berlaku',
    header: text.period,
    cell: ({ mulai, sampai }) => (mulai && sampai ? `${dayText(mulai)} – ${dayText(sampai)}` : '–'),
  },
  { key: 'ndpbm', header: text.rate, align: 'end', cell: ({ ndpbm }) => (ndpbm === null ? '–' : number(ndpbm)) },
  { key: 'total', header: text.total, align: 'end', cell: ({ total }) => number(total) },
]

function Payables({ rows }: { rows: Of<'pungutan'>[] }) {
  const isConverted = rows.some(({ menurut }) => menurut === 'mingguIni')
  if (rows.every(({ total }) => total === 0)) return null
  return (
    <div>
      <Table
        caption={text.payable}
        density="compact"
        columns={isConverted ? PAYABLES : PAYABLES.filter(({ key }) => key === 'menurut' || key === 'total')}
        rows={rows}
        rowKey={({ menurut }) => menurut}
      />
      <p className={styles.quiet}>
        {text.payableLead}
        {isConverted && !rows.some(({ menurut }) => menurut === 'mingguDepan') && ` ${text.nextUnknown}`}
      </p>
    </div>
  )
}

const BALANCES: Column<Of<'saldo'>>[] = [
  {
    key: 'saldo',
    header: text.ledger,
    isRowHeader: true,
    cell: ({ judul, kunci }) => [judul, ...kunci.map(({ nilai }) => nilai)].join(' '),
  },
  {
    key: 'tersisa',
    header: text.available,
    align: 'end',
    cell: ({ tersedia, satuan, desimal }) => ledgerAmount(tersedia, { unit: satuan, scale: desimal }),
  },
]

function Balances({ rows }: { rows: Of<'saldo'>[] }) {
  if (rows.length === 0) return null
  return (
    <Table caption={text.balances} density="compact" columns={BALANCES} rows={rows} rowKey={({ idAkun }) => idAkun} />
  )
}

const PERMITS: Column<Of<'izin'>>[] = [
  { key: 'pos', header: text.heading, isRowHeader: true, cell: ({ posTarif }) => posTarif },
  { key: 'izin', header: text.permit, cell: ({ izin }) => izin },
  { key: 'instansi', header: text.agency, cell: ({ instansi }) => instansi },
  {
    key: 'dokumen',
    header: text.paper,
    cell: ({ adaDokumen }) => (
      <Badge tone={adaDokumen ? 'good' : 'warn'} icon={adaDokumen ? 'check' : 'warn'}>
        {adaDokumen ? text.paperThere : text.paperMissing}
      </Badge>
    ),
  },
]

function Permits({ rows }: { rows: Of<'izin'>[] }) {
  if (rows.length === 0) return null
  return (
    <Table
      caption={text.permits}
      density="compact"
      columns={PERMITS}
      rows={rows}
      rowKey={({ posTarif, izin, instansi }) => `${posTarif} ${izin} ${instansi}`}
    />
  )
}

function Requests({ rows }: { rows: Of<'dokumenDiminta'>[] }) {
  const names = useCodeNames(
    'dokumen',
    rows.map(({ kodeDokumen }) => kodeDokumen),
  )
  if (rows.length === 0) return null
  const columns: Column<Of<'dokumenDiminta'>>[] = [
    {
      key: 'dokumen',
      header: text.document,
      isRowHeader: true,
      cell: ({ kodeDokumen }) => `${kodeDokumen} ${names.get(kodeDokumen) ?? ''}`.trim(),
    },
    { key: 'sebab', header: text.reason, cell: ({ alasan }) => text.reasonOf[alasan] },
  ]
  return (
    <Table
      caption={text.requests}
      density="compact"
      columns={columns}
      rows={rows}
      rowKey={({ kodeDokumen }) => kodeDokumen}
    />
  )
}
