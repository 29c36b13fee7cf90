import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './DataGrid.module.css'
import { ariaCell, ariaRow, type DataGridProps, ROW_GROUP } from './grid-props.ts'

/** The sticky row of column headers; sort buttons when the grid can be sorted. */
export function GridHeader<Row>({ columns, sort, onSort }: Pick<DataGridProps<Row>, 'columns' | 'sort' | 'onSort'>) {
  return (
    <div {...ROW_GROUP} className={styles.head}>
      <div {...ariaRow(1)} className={styles.line}>
        {columns.map((column, index) => {
          const isSorted = sort?.key === column.key
          return (
            <div
              key={column.key}
              {...ariaCell(index + 1, 'columnheader')}
              {...(isSorted && { 'aria-sort': sort.isDown ? ('descending' as const) : ('ascending' as const) })}
              className={cx(styles.header, column.align === 'end' && styles.end, index === 0 && styles.frozen)}
            >
              {onSort ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => onSort({ key: column.key, isDown: isSorted && !sort.isDown })}
                >
                  {column.header}
                  <span aria-hidden className={styles.arrow}>
                    {isSorted ? (sort.isDown ? '↓' : '↑') : ''}
                  </span>
                </button>
              ) : (
                column.header
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** One row with a message, for a grid without rows. */
export function EmptyGrid({ children }: { children: ReactNode }) {
  return (
    <div {...ROW_GROUP}>
      <div {...ariaRow(2)}>
        <div {...ariaCell(1)} className={styles.empty}>
          {children}
        </div>
      </div>
    </div>
  )
}

type GridTotalsProps<Row> = Pick<DataGridProps<Row>, 'columns' | 'rows' | 'totalsLabel'> & {
  totals: Readonly<Record<string, string>>
}

/** The sticky row of totals. The label fills the first column unless that has a total. */
export function GridTotals<Row>({ columns, rows, totals, totalsLabel }: GridTotalsProps<Row>) {
  return (
    <div {...ROW_GROUP} className={styles.foot}>
      <div {...ariaRow(rows.length + 2)} className={styles.line}>
        {columns.map((column, index) => (
          <div
            key={column.key}
            {...ariaCell(index + 1)}
            className={cx(styles.cell, column.align === 'end' && styles.end, index === 0 && styles.frozen)}
          >
            {index === 0 ? (totals[column.key] ?? totalsLabel) : totals[column.key]}
          </div>
        ))}
      </div>
    </div>
  )
}
