import { memo, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './DataGrid.module.css'
import { ariaCell, ariaRow, type GridColumn } from './grid-props.ts'

interface GridRowProps {
  row: unknown
  index: number
  /** Pixels from the top of the first row. */
  top: number
  columns: readonly GridColumn<unknown>[]
  /** The id of a cell is `<prefix>-<row>-<column>`. */
  idPrefix: string
  /** -1 when the active cell is in another row. */
  activeColumn: number
  isSelected: boolean
  problemOf: ((row: unknown, key: string) => string | undefined) | undefined
  canEdit: boolean
  /** -1 when no cell of the row is being edited. */
  editedColumn: number
  /** The input of the edited cell. */
  input: ReactNode
}

const rowState = (isSelected: boolean) => ({ 'aria-selected': isSelected })
const cellState = (isReadOnly: boolean | undefined, isInvalid: boolean) => ({
  'aria-readonly': isReadOnly,
  'aria-invalid': isInvalid || undefined,
})

/** One row of a DataGrid; memoized, because scrolling and moving the active cell leave most rows unchanged. */
export const GridRow = memo(function GridRow({ row, index, top, columns, idPrefix, ...props }: GridRowProps) {
  const { activeColumn, isSelected, problemOf, canEdit, editedColumn, input } = props
  return (
    <div
      {...ariaRow(index + 2)}
      {...rowState(isSelected)}
      className={cx(styles.line, styles.row, isSelected && styles.selected, editedColumn >= 0 && styles.edited)}
      style={{ transform: `translateY(${top}px)` }}
      data-row={index}
    >
      {columns.map((column, at) => {
        const problem = problemOf?.(row, column.key)
        return (
          <div
            key={column.key}
            id={`${idPrefix}-${index}-${at}`}
            {...ariaCell(at + 1)}
            {...cellState(canEdit ? column.editText === undefined : undefined, problem !== undefined)}
            title={problem}
            data-column={at}
            className={cx(
              styles.cell,
              column.align === 'end' && styles.end,
              at === 0 && styles.frozen,
              at === activeColumn && styles.active,
              problem !== undefined && styles.wrong,
            )}
          >
            {at === editedColumn ? input : <span className={styles.words}>{column.text(row)}</span>}
          </div>
        )
      })}
    </div>
  )
})
