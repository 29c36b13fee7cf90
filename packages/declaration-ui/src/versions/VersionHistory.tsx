import { declarationVersions } from '@dermaga/contract'
import { callQuery } from '@dermaga/service-ui/call'
import { TextLink } from '@dermaga/service-ui/page'
import { fill, instantText } from '@dermaga/text'
import { versionsText as text } from '@dermaga/text/declaration-versions'
import { Badge, Card, type Column, ErrorState, Skeleton, Table } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import styles from '../declaration.module.css'
import { useEditing } from '../editing.ts'
import { useDeclarationHost } from '../host.ts'
import { withVersion } from '../page-state.ts'
import { zoneOf } from '../TimeInput.tsx'
import { type ListedVersion, listedVersions } from './version-list.ts'

/** The versions of a document that was sent; each earlier one opens. */
export default function VersionHistory() {
  const { document, isi } = useEditing()
  const [search] = useSearchParams()
  const host = useDeclarationHost()
  const versions = useQuery({
    ...callQuery(host, declarationVersions, { params: { id: document.idHeader } }),
    staleTime: 0,
  })
  if (versions.isPending) return <Skeleton shape="card" label={text.loading} count={2} />
  if (versions.isError) {
    return (
      <ErrorState
        title={text.failed}
        message={versions.error.message}
        onRetry={() => void versions.refetch()}
        isRetrying={versions.isFetching}
      />
    )
  }
  const isDraft = document.tindakan.includes('kirim')
  const listed = listedVersions(versions.data.items, isDraft ? null : document.dikirimPada)
  const zone = zoneOf(isi)
  const momentOf = (instant: string | null) => (instant === null ? text.dash : instantText(instant, zone))
  const columns: Column<ListedVersion>[] = [
    {
      key: 'versi',
      header: text.version,
      isRowHeader: true,
      cell({ urutan, nomor }) {
        const name = fill(text.numbered, { urutan })
        if (nomor !== undefined)
          return <TextLink to={{ search: withVersion(search, nomor).toString() }}>{name}</TextLink>
        return (
          <>
            {name} <Badge tone={isDraft ? 'warn' : 'good'}>{isDraft ? text.draft : text.current}</Badge>
          </>
        )
      },
    },
    { key: 'sejak', header: text.from, cell: ({ sejak }) => momentOf(sejak) },
    { key: 'diganti', header: text.replaced, cell: ({ sampai }) => momentOf(sampai) },
    { key: 'oleh', header: text.by, cell: ({ oleh }) => oleh ?? text.dash },
    {
      key: 'sebab',
      header: text.why,
      cell: ({ sebab, nomor }) => sebab ?? (nomor === undefined ? text.dash : text.unknown),
    },
  ]
  return (
    <Card title={text.title}>
      <p className={styles.lead}>{listed.length === 0 ? text.none : text.lead}</p>
      {listed.length > 0 && (
        <Table
          caption={text.title}
          isCaptionHidden
          density="compact"
          columns={columns}
          rows={listed}
          rowKey={({ urutan }) => String(urutan)}
        />
      )}
    </Card>
  )
}
