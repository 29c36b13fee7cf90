import {
  CANARY,
  type CanaryFigures,
  canaryThresholds,
  type ManagedCanary,
  type ManagedEntry,
  managedCanaryById,
  managedCanaryPromote,
  managedCanaryStop,
} from '@dermaga/contract'
import { fill, momentText, catalogueText as text } from '@dermaga/text'
import {
  Button,
  Card,
  type Column,
  DescriptionList,
  EmptyState,
  ErrorState,
  Skeleton,
  StatusBadge,
  Table,
} from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../host/call/index.ts'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { CanaryForm } from './CanaryForm.tsx'
import styles from './catalogue.module.css'
import { useCatalogueChange } from './useCatalogueChange.ts'

/** The portal judges a running canary about as often. */
const REFETCH_MS = 15_000

/** The canary of an entry's module, read again while it runs. */
export const useCanary = ({ id }: ManagedEntry) =>
  useQuery({
    ...queryOptionsOf(managedCanaryById, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.rilis ? REFETCH_MS : false),
  })

interface CanaryCardProps {
  entry: ManagedEntry
  /** The number of the version that a canary is to be started with. */
  asked: number | undefined
  onAskedEnd: () => void
}

/** A version that a part of the users loads: who, how it fares beside the live one, and how it ends. */
export function CanaryCard({ entry, asked, onAskedEnd }: CanaryCardProps) {
  const canary = useCanary(entry)
  const form = useRef<HTMLDivElement>(null)
  const isAsked = asked !== undefined && canary.data !== undefined && canary.data.rilis === null
  // The button that opens the form is in another card.
  useEffect(() => {
    if (isAsked) form.current?.querySelector('input')?.focus()
  }, [isAsked])
  return (
    <Card title={text.canary}>
      {canary.isPending && <Skeleton shape="lines" count={3} />}
      {canary.isError && (
        <ErrorState title={text.canaryFailed} message={canary.error.message} onRetry={() => void canary.refetch()} />
      )}
      {canary.data &&
        (canary.data.rilis ? (
          <Running id={entry.id} canary={canary.data} rilis={canary.data.rilis} />
        ) : isAsked ? (
          <div ref={form}>
            <CanaryForm key={asked} id={entry.id} nomor={asked} canary={canary.data} onEnd={onAskedEnd} />
          </div>
        ) : (
          <EmptyState title={text.canaryNone}>{text.canaryNoneText}</EmptyState>
        ))}
    </Card>
  )
}

interface RunningProps {
  id: string
  canary: ManagedCanary
  rilis: NonNullable<ManagedCanary['rilis']>
}

function Running({ id, canary, rilis }: RunningProps) {
  const { pending, change } = useCatalogueChange()
  const [isEditing, setEditing] = useState(false)
  const { nomor } = rilis.kanari
  const request = { params: { id }, body: { versi: canary.versi } }
  const stop = () =>
    change('stop', () => call(managedCanaryStop, request), fill(text.canaryStopped, { nomor: rilis.berlaku.nomor }))
  const promote = () => change('promote', () => call(managedCanaryPromote, request), fill(text.goneLive, { nomor }))

  return (
    <div className="dm-stack">
      <DescriptionList
        items={[
          { term: text.version, value: versionName(rilis.kanari) },
          { term: text.canaryAudience, value: <span className={styles.whole}>{audienceText(canary, rilis)}</span> },
          {
            term: text.canarySince,
            value: fill(text.checkBy, { oleh: rilis.mulaiOleh, pada: momentText(rilis.mulaiPada) }),
          },
        ]}
      />
      <Table
        caption={text.canaryCompared}
        density="compact"
        columns={COLUMNS}
        rows={[
          { ...rilis.kanari, isCanary: true },
          { ...rilis.berlaku, isCanary: false },
        ]}
        rowKey={row => String(row.nomor)}
      />
      <p className={styles.quiet}>
        {fill(text.canaryRule, {
          ...canaryThresholds(rilis.sasaran.jenis === 'pengguna' ? rilis.sasaran.pengguna.length : undefined),
          factor: CANARY.factor,
          points: CANARY.margin * 100,
          most: CANARY.visitsPerUser,
        })}
      </p>
      {isEditing ? (
        <CanaryForm id={id} nomor={nomor} canary={canary} onEnd={() => setEditing(false)} />
      ) : (
        <div className="dm-row">
          <Button
            variant="primary"
            isPending={pending === 'promote'}
            isDisabled={pending !== undefined}
            onPress={() => void promote()}
          >
            {text.canaryPromote}
          </Button>
          <Button isPending={pending === 'stop'} isDisabled={pending !== undefined} onPress={() => void stop()}>
            {text.canaryStop}
          </Button>
          <Button isDisabled={pending !== undefined} onPress={() => setEditing(true)}>
            {text.canaryChange}
          </Button>
        </div>
      )}
    </div>
  )
}

const versionName = ({ nomor, version }: CanaryFigures) =>
  `${version ?? text.noNumber}, ${fill(text.numbered, { nomor })}`

function audienceText({ peran }: ManagedCanary, { sasaran }: RunningProps['rilis']): string {
  if (sasaran.jenis === 'persen') return fill(text.canaryPercentOf, { persen: sasaran.persen })
  if (sasaran.jenis === 'pengguna') return sasaran.pengguna.join(', ')
  return peran.find(({ idPeran }) => idPeran === sasaran.idPeran)?.nama ?? text.canaryRoleGone
}

type Row = CanaryFigures & { isCanary: boolean }

const percentFormat = new Intl.NumberFormat('id-ID', { style: 'percent', maximumFractionDigits: 1 })

const COLUMNS: Column<Row>[] = [
  {
    key: 'versi',
    header: text.version,
    isRowHeader: true,
    cell: row => (
      <>
        {row.version ?? text.noNumber}
        <div className={styles.quiet}>{fill(text.numbered, { nomor: row.nomor })}</div>
        <StatusBadge tone={row.isCanary ? 'accent' : 'good'}>{row.isCanary ? text.canary : text.live}</StatusBadge>
      </>
    ),
  },
  { key: 'kunjungan', header: text.stayCount, align: 'end', cell: row => row.kunjungan },
  {
    key: 'gagal',
    header: text.canaryFailedVisits,
    align: 'end',
    cell: ({ gagal, kunjungan }) =>
      kunjungan === 0 ? text.dash : `${gagal} (${percentFormat.format(gagal / kunjungan)})`,
  },
  { key: 'pengguna', header: text.canaryFailedUsers, align: 'end', cell: row => row.penggunaGagal },
  {
    key: 'pasang',
    header: text.canaryMount,
    align: 'end',
    cell: ({ medianMs }) => (medianMs === null ? text.dash : fill(text.milliseconds, { count: medianMs })),
  },
]
