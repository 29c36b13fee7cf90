import { type CatalogueChange, type ManagedEntry, managedEntryChanges, type ownedChangeList } from '@dermaga/contract'
import { useGrowingList } from '@dermaga/service-ui/page'
import { fill, momentText, catalogueText as text } from '@dermaga/text'
import { Card, type Column, EmptyState, ListPage, LoadMore } from '@dermaga/ui'
import { call } from '../../host/call/index.ts'
import styles from './catalogue.module.css'

interface ChangesCardProps {
  entry: ManagedEntry
  /** The officers' call, or that of owners. */
  list?: typeof managedEntryChanges | typeof ownedChangeList
}

/** The changes of the entry and its module, newest first. */
export function ChangesCard({ entry: { id }, list = managedEntryChanges }: ChangesCardProps) {
  const changes = useGrowingList(list, id, (query, options) => call(list, { params: { id }, query }, options))
  return (
    <Card title={text.changes}>
      <ListPage
        list={changes}
        failed={{ title: text.changesFailed }}
        empty={<EmptyState title={text.changesEmpty}>{text.changesEmptyText}</EmptyState>}
        isInCard
        table={{
          caption: text.changes,
          density: 'compact',
          columns: COLUMNS,
          rowKey: change => change.idPerubahan,
          footer: changes.more && <LoadMore {...changes.more} />,
        }}
      />
    </Card>
  )
}

const COLUMNS: Column<CatalogueChange>[] = [
  { key: 'apa', header: text.changeAct, isRowHeader: true, cell: change => text.acts[change.tindakan] },
  {
    key: 'waktu',
    header: text.changeWhen,
    cell: change => <span className="dm-numbers">{momentText(change.pada)}</span>,
  },
  {
    key: 'oleh',
    header: text.changeBy,
    cell: change => change.oleh || (change.tindakan === 'rilisDikembalikan' ? text.automatic : text.operator),
  },
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
