import {
  type EnvironmentBuild,
  type ManagedEntry,
  type ManagedEnvironments,
  managedEnvironmentsRead,
} from '@dermaga/contract'
import { fill, momentText, catalogueText as text } from '@dermaga/text'
import { Button, Card, type Column, ErrorState, StatusBadge, Table } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOptionsOf } from '../../host/call/queries.ts'
import styles from './catalogue.module.css'

/** What the host of each environment serves now beside the live and the newest version, read when the officer asks. */
export function EnvironmentsCard({ entry: { id } }: { entry: ManagedEntry }) {
  const [isAsked, setAsked] = useState(false)
  const reading = useQuery({
    ...queryOptionsOf(managedEnvironmentsRead, { params: { id } }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const read = () => (isAsked ? void reading.refetch() : setAsked(true))
  return (
    <Card
      title={text.environments}
      actions={
        <Button isPending={reading.isFetching} onPress={read}>
          {text.environmentsRead}
        </Button>
      }
    >
      <p className={styles.lead}>
        {reading.data
          ? fill(text.environmentsReadAt, { pada: momentText(reading.data.dibacaPada) })
          : text.environmentsLead}
      </p>
      {reading.isError && (
        <ErrorState
          title={text.environmentsFailed}
          message={reading.error.message}
          onRetry={() => void reading.refetch()}
        />
      )}
      {reading.data && (
        <Table
          caption={text.environments}
          isCaptionHidden
          columns={columns(reading.data)}
          rows={rowsOf(reading.data)}
          rowKey={({ key }) => key}
        />
      )}
    </Card>
  )
}

interface Row {
  key: string
  name: string
  host: EnvironmentBuild | undefined
  build: { nomor: number | null; version: string | null; berkas: number | null }
}

function rowsOf({ lingkungan, berlaku, terbaru }: ManagedEnvironments): Row[] {
  const stored = [
    { key: 'berlaku', name: text.environmentLive, build: berlaku },
    { key: 'terbaru', name: text.environmentNewest, build: terbaru },
  ]
  return [
    ...lingkungan.map(host => ({
      key: host.lingkungan,
      name: text.environmentNames[host.lingkungan],
      host,
      build: host,
    })),
    ...stored.flatMap(({ build, ...row }) => (build ? { ...row, host: undefined, build } : [])),
  ]
}

const columns = ({ berlaku }: ManagedEnvironments): Column<Row>[] => [
  {
    key: 'tempat',
    header: text.environment,
    isRowHeader: true,
    cell: ({ name, host }) => (
      <>
        {name}
        {host && <div className={styles.quiet}>{host.alamat}</div>}
        {host?.dipakai && <StatusBadge>{text.environmentHere}</StatusBadge>}
      </>
    ),
  },
  {
    key: 'versi',
    header: text.version,
    cell: ({ host, build }) =>
      host?.masalah ? (
        <>
          <StatusBadge tone="warn">{text.environmentNotRead}</StatusBadge>
          <div className={styles.quiet}>{text.environmentProblems[host.masalah]}</div>
        </>
      ) : build.berkas === null ? (
        text.environmentFrame
      ) : (
        <>
          {build.version ?? text.noNumber}
          <div className={styles.quiet}>
            {build.nomor === null ? text.environmentUnread : fill(text.numbered, { nomor: build.nomor })}
          </div>
        </>
      ),
  },
  { key: 'berkas', header: text.environmentFiles, align: 'end', cell: ({ build }) => build.berkas ?? text.dash },
  { key: 'beda', header: text.environmentCompared, cell: ({ build }) => differenceText(build, berlaku) },
]

function differenceText({ nomor, version, berkas }: Row['build'], live: ManagedEnvironments['berlaku']): string {
  if (berkas === null || !live) return text.dash
  if (nomor === live.nomor) return text.environmentSame
  const more = berkas - live.berkas
  return [
    version === live.version
      ? text.environmentSameName
      : fill(text.environmentOther, { from: live.version ?? text.noNumber, to: version ?? text.noNumber }),
    more === 0
      ? text.environmentSameFiles
      : fill(more > 0 ? text.environmentMore : text.environmentFewer, { count: Math.abs(more) }),
  ].join('; ')
}
