import { type CSSProperties, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { noWrap } from './no-wrap.tsx'
import styles from './Table.module.css'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Right-aligned with tabular figures, for numbers. */
  align?: 'start' | 'end'
  /** Names the row for assistive technology and titles its card on a phone. One column per table. */
  isRowHeader?: boolean
  /** The header is visually hidden, e.g. above checkboxes. */
  isHeaderHidden?: boolean
  /** The buttons of each row: at its end, below a header for assistive technology only. */
  isActions?: boolean
}

export interface TableProps<Row> {
  caption: string
  isCaptionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Rendered in place of the table when there are no rows: an EmptyState. */
  empty?: ReactNode
  /** Below the rows: totals, a Pager, LoadMore. */
  footer?: ReactNode
  /** New rows are loading; the current ones stay visible. */
  isPending?: boolean
  density?: 'normal' | 'compact'
  /** Maximum height of a scrolling table, in CSS units; without it the page scrolls. */
  maxHeight?: string
}

/* Some browsers drop table semantics when CSS changes `display` to block, so the roles are explicit. */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

/** A table of rows; in a container narrower than 560 px each row becomes a card. */
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
          {columns.map(({ key, header, align, isHeaderHidden, isActions }) => (
            <th key={key} {...ROLES.header} className={cx(styles.header, align === 'end' && styles.end)}>
              {isHeaderHidden || isActions ? <VisuallyHidden>{header}</VisuallyHidden> : header}
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
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard (WCAG 2.1.1)
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
  const { header, cell, align, isRowHeader, isHeaderHidden, isActions } = column
  const className = cx(
    styles.cell,
    align === 'end' && styles.end,
    isRowHeader && styles.rowHeader,
    isActions && styles.actions,
    isHeaderHidden && styles.mark,
  )
  const shown = cell(row)
  const content = (
    <>
      {/* The header text beside the value, in a card; hidden, because the columnheader role already provides it. */}
      {!isRowHeader && !isHeaderHidden && !isActions && (
        <span className={styles.label} aria-hidden>
          {header}
        </span>
      )}
      <div className={styles.value}>{typeof shown === 'string' ? noWrap(shown) : shown}</div>
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
