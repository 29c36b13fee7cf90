import type { ManagedViolation } from '@dermaga/contract'
import { momentText, catalogueText as text } from '@dermaga/text'
import { type Column, EmptyState, Table } from '@dermaga/ui'
import styles from './catalogue.module.css'

/** What browsers blocked on the module's pages. */
export const ViolationsTable = ({ rows }: { rows: readonly ManagedViolation[] }) => (
  <Table
    caption={text.violations}
    density="compact"
    columns={COLUMNS}
    rows={rows}
    rowKey={({ directive, diblokir }) => `${directive} ${diblokir}`}
    empty={<EmptyState title={text.violationsEmpty}>{text.violationsEmptyText}</EmptyState>}
  />
)

const COLUMNS: Column<ManagedViolation>[] = [
  {
    key: 'diblokir',
    header: text.violationBlocked,
    isRowHeader: true,
    cell: ({ diblokir, directive }) => (
      <>
        <span className={styles.whole}>{diblokir}</span>
        <div className={styles.quiet}>{directive}</div>
      </>
    ),
  },
  { key: 'jumlah', header: text.faultCount, align: 'end', cell: ({ jumlah }) => jumlah },
  {
    key: 'pertama',
    header: text.violationFirst,
    cell: ({ pertamaPada }) => <span className="dm-numbers">{momentText(pertamaPada)}</span>,
  },
  {
    key: 'terakhir',
    header: text.faultLast,
    cell: ({ terakhirPada }) => <span className="dm-numbers">{momentText(terakhirPada)}</span>,
  },
]
