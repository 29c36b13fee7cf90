import type { ManagedEntry } from '@dermaga/contract'
import { fill, momentText, catalogueText as text } from '@dermaga/text'
import { Card, type Column, DescriptionList, EmptyState, InlineMessage, StatusBadge, Table } from '@dermaga/ui'
import styles from './catalogue.module.css'
import { faultCode } from './entry-text.ts'

type Fault = ManagedEntry['gangguan'][number]
type Stays = ManagedEntry['jejak'][number]
const TONES = { baru: 'neutral', baik: 'good', gangguan: 'bad' } as const

/** Last known health of the entry's host. */
export function HealthCard({ entry }: { entry: ManagedEntry }) {
  const { kesehatanHost: health, kesehatan, tersalin } = entry
  if (!health || kesehatan === null) return <Card title={text.health}>{text.healthNone}</Card>
  const { keadaan, sejak, diperiksaPada, masalah, jawaban, lamaMs } = health
  const build = buildText(entry)
  return (
    <Card title={text.health}>
      <DescriptionList
        items={[
          { term: text.state, value: <StatusBadge tone={TONES[keadaan]}>{text.healthStates[keadaan]}</StatusBadge> },
          { term: text.healthSince, value: momentText(sejak) },
          { term: text.healthChecked, value: diperiksaPada ? momentText(diperiksaPada) : text.never },
          ...(masalah
            ? [{ term: text.healthProblem, value: fill(text.healthProblems[masalah], { status: jawaban ?? '' }) }]
            : []),
          ...(build ? [{ term: text.build, value: build }] : []),
          ...(lamaMs !== null ? [{ term: text.healthTook, value: fill(text.milliseconds, { count: lamaMs }) }] : []),
        ]}
      />
      {keadaan === 'gangguan' && tersalin && <InlineMessage>{text.healthCovered}</InlineMessage>}
    </Card>
  )
}

/** How the build of the host compares with the live version. */
function buildText({ kesehatanHost: health, tersalin }: ManagedEntry): string | undefined {
  if (!health?.rakitan) return undefined
  const { rakitan, versiHost, berkasHilang } = health
  const said = fill(text.builds[rakitan], { version: versiHost ?? text.noNumber, file: berkasHilang ?? '' })
  return rakitan === 'hilang' ? `${said} ${tersalin ? text.buildCovered : text.buildUncovered}` : said
}

/** Errors of the module reported by browsers, by kind. */
export const FaultsCard = ({ entry }: { entry: ManagedEntry }) => (
  <Card title={text.faults}>
    <Table
      caption={text.faults}
      isCaptionHidden
      density="compact"
      columns={FAULTS}
      rows={entry.gangguan}
      rowKey={fault => fault.kind}
      empty={<EmptyState title={text.faultsEmpty}>{text.faultsEmptyText}</EmptyState>}
    />
  </Card>
)

const FAULTS: Column<Fault>[] = [
  { key: 'apa', header: text.faultKind, isRowHeader: true, cell: ({ kind }) => text.faultKinds[kind] ?? kind },
  { key: 'kode', header: text.faultCode, cell: ({ kind }) => faultCode(kind) ?? text.none },
  { key: 'jumlah', header: text.faultCount, align: 'end', cell: fault => fault.jumlah },
  { key: 'versi', header: text.version, cell: ({ version }) => version || text.none },
  {
    key: 'terakhir',
    header: text.faultLast,
    cell: fault => <span className="dm-numbers">{momentText(fault.terakhirPada)}</span>,
  },
  { key: 'pesan', header: text.faultMessage, cell: ({ pesan }) => <span className={styles.quiet}>{pesan}</span> },
]

/** How long users waited for each version. */
export const TimesCard = ({ entry }: { entry: ManagedEntry }) => (
  <Card title={text.times}>
    <Table
      caption={text.times}
      isCaptionHidden
      density="compact"
      columns={TIMES}
      rows={entry.jejak}
      rowKey={stays => stays.version ?? ''}
      empty={<EmptyState title={text.staysEmpty}>{text.timesEmptyText}</EmptyState>}
    />
  </Card>
)

const timeText = (ms: number | null) => (ms === null ? text.dash : fill(text.milliseconds, { count: ms }))

const TIMES: Column<Stays>[] = [
  { key: 'versi', header: text.version, isRowHeader: true, cell: ({ version }) => version ?? text.noNumber },
  { key: 'kunjungan', header: text.stayCount, align: 'end', cell: stays => stays.kunjungan },
  { key: 'muat', header: text.timesLoad, align: 'end', cell: ({ muatMs }) => timeText(muatMs) },
  { key: 'pasang', header: text.timesMount, align: 'end', cell: ({ pasangMs }) => timeText(pasangMs) },
]

/** Leftovers of visits to the module. */
export const StaysCard = ({ entry }: { entry: ManagedEntry }) => (
  <Card title={text.stays}>
    <Table
      caption={text.stays}
      isCaptionHidden
      density="compact"
      columns={STAYS}
      rows={entry.jejak}
      rowKey={stays => stays.version ?? ''}
      empty={<EmptyState title={text.staysEmpty}>{text.staysEmptyText}</EmptyState>}
    />
  </Card>
)

const STAYS: Column<Stays>[] = [
  { key: 'versi', header: text.version, isRowHeader: true, cell: ({ version }) => version ?? text.noNumber },
  { key: 'kunjungan', header: text.stayCount, align: 'end', cell: stays => stays.kunjungan },
  { key: 'dibersihkan', header: text.stayReclaimed, align: 'end', cell: stays => stays.dibersihkan },
  {
    key: 'tersisa',
    header: text.stayKept,
    align: 'end',
    cell: ({ tersisa }) => tersisa.reduce((sum, { jumlah }) => sum + jumlah, 0),
  },
  { key: 'muat', header: text.stayOver, align: 'end', cell: stays => stays.melebihiBatas },
  {
    key: 'terakhir',
    header: text.faultLast,
    cell: stays => <span className="dm-numbers">{momentText(stays.terakhirPada)}</span>,
  },
]
