import { type CSSProperties, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './Table.module.css'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end, with figures of one width. */
  align?: 'start' | 'end'
  /** Names the row to assistive tools; the title of its card on a phone. One column has it. */
  isRowHeader?: boolean
  /** The header is said and not shown, as over a column of buttons. */
  isHeaderHidden?: boolean
}

export interface TableProps<Row> {
  caption: string
  isCaptionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Shown in place of the table when there is no row: an EmptyState. */
  empty?: ReactNode
  /** Under the rows: totals, a Pager, LoadMore. */
  footer?: ReactNode
  /** New rows are on their way; the old ones stay in sight. */
  isPending?: boolean
  density?: 'normal' | 'compact'
  /** Wide tables scroll inside themselves, at most this high, in CSS units; others let the page scroll. */
  maxHeight?: string
}

/* Once CSS turns the parts of a table into blocks, some browsers forget what they were: the roles are said. */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

/** Rows of things, plain and readable; where its place is narrower than 560 px each row is a card. */
export function Table<Row>({ caption, columns, rows, rowKey, empty, footer, ...props }: TableProps<Row>) {
  const { isCaptionHidden, isPending, density = 'normal', maxHeight } = props
  const captionId = useId()
  if (rows.length === 0 && empty) return empty
  const table = (
    <table
      {...ROLES.table}
      className={cx(styles.table, styles[density])}
      aria-labelledby={captionId}
      aria-busy={isPending}
    >
      <caption className={cx(!isCaptionHidden && styles.caption)} id={captionId}>
        {isCaptionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
      </caption>
      <thead {...ROLES.group} className={styles.head}>
        <tr {...ROLES.row}>
          {columns.map(({ key, header, align, isHeaderHidden }) => (
            <th key={key} {...ROLES.header} className={cx(styles.header, align === 'end' && styles.end)}>
              {isHeaderHidden ? <VisuallyHidden>{header}</VisuallyHidden> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.group} className={styles.body}>
        {rows.map(row => (
          <tr key={rowKey(row)} {...ROLES.row} className={styles.row}>
            {columns.map(column => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <div className={cx(styles.place, isPending && styles.pending)}>
      {maxHeight ? (
        <section
          className={styles.scroll}
          style={{ '--max-height': maxHeight } as CSSProperties}
          aria-labelledby={captionId}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too (WCAG 2.1.1)
          tabIndex={0}
        >
          {table}
        </section>
      ) : (
        table
      )}
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { header, cell, align, isRowHeader, isHeaderHidden } = column
  const className = cx(styles.cell, align === 'end' && styles.end, isRowHeader && styles.rowHeader)
  const content = (
    <>
      {/* The header's words beside the value, in a card; the columnheader role says them already. */}
      {!isRowHeader && !isHeaderHidden && (
        <span className={styles.label} aria-hidden>
          {header}
        </span>
      )}
      <div className={styles.value}>{cell(row)}</div>
    </>
  )
  if (isRowHeader) {
    return (
      <th {...ROLES.rowHeader} className={className}>
        {content}
      </th>
    )
  }
  return (
    <td {...ROLES.cell} className={className}>
      {content}
    </td>
  )
}
