import { type CatalogueChange, type ManagedEntry, managedEntryChanges } from '@dermaga/contract'
import { fill, momentText, catalogueText as text } from '@dermaga/text'
import { Card, type Column, EmptyState, ErrorState, LoadMore, Skeleton, Table } from '@dermaga/ui'
import { call } from '../../host/call/index.ts'
import styles from './catalogue.module.css'
import { usePages } from './usePages.ts'

/** Changes of the entry or its module, newest first. */
export function ChangesCard({ entry: { id } }: { entry: ManagedEntry }) {
  const changes = usePages(managedEntryChanges, id, (query, options) =>
    call(managedEntryChanges, { params: { id }, query }, options),
  )
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = changes
  return <Card title={text.changes}>{content()}</Card>

  function content() {
    if (changes.isPending) return <Skeleton shape="table" />
    if (!changes.data) {
      const { message } = changes.error
      return <ErrorState title={text.changesFailed} message={message} onRetry={() => void changes.refetch()} />
    }
    return (
      <Table
        caption={text.changes}
        isCaptionHidden
        density="compact"
        columns={COLUMNS}
        rows={changes.data.pages.flatMap(page => page.items)}
        rowKey={change => change.idPerubahan}
        empty={<EmptyState title={text.changesEmpty}>{text.changesEmptyText}</EmptyState>}
        footer={hasNextPage && <LoadMore isPending={isFetchingNextPage} onLoad={() => void fetchNextPage()} />}
      />
    )
  }
}

const COLUMNS: Column<CatalogueChange>[] = [
  { key: 'apa', header: text.changeAct, isRowHeader: true, cell: change => text.acts[change.tindakan] },
  {
    key: 'waktu',
    header: text.changeWhen,
    cell: change => <span className="dm-numbers">{momentText(change.pada)}</span>,
  },
  { key: 'oleh', header: text.changeBy, cell: change => change.oleh || text.operator },
  { key: 'isi', header: text.changeWhat, cell: change => <Difference change={change} /> },
]

function Difference({ change: { sebelum, sesudah, alasan } }: { change: CatalogueChange }) {
  const lines = Object.keys(sesudah).map(field => {
    const values = { before: shown(sebelum[field]), after: shown(sesudah[field]) }
    return fill(field in sebelum ? text.changeFromTo : text.changeTo, { field: text.fields[field] ?? field, ...values })
  })
  if (alasan) lines.unshift(fill(text.changeReason, { reason: alasan }))
  return lines.map(line => (
    <div key={line} className={styles.quiet}>
      {line}
    </div>
  ))
}

function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return text.dash
  if (typeof value === 'boolean') return value ? text.yes : text.no
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
