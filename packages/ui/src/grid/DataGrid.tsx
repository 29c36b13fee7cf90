import { type CSSProperties, type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { CellInput } from './CellInput.tsx'
import styles from './DataGrid.module.css'
import { EmptyGrid, GridHeader, type GridSort, GridTotals } from './GridFrame.tsx'
import { GridRow } from './GridRow.tsx'
import { type GridColumn, ROW_GROUP } from './grid-column.ts'
import { createKeyHandler, createPointerHandlers } from './grid-events.ts'
import type { CellPosition } from './grid-keys.ts'
import { useCellEdit } from './useCellEdit.ts'
import { useVirtualRows } from './useVirtualRows.ts'

export interface DataGridHandle {
  /** Scrolls to a cell, makes it the active one and focuses the grid. */
  goTo: (row: number, columnKey?: string) => void
}

export interface DataGridProps<Row> {
  label: string
  /** The first column is sticky. */
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  /** Identifies a row when it changes or moves. */
  rowKey: (row: Row) => string | number
  density?: 'normal' | 'compact'
  /** Whether the row is open beside the grid. */
  isSelected?: (row: Row) => boolean
  /** Runs when a row is opened by a click, or by Enter on a read-only cell. */
  onSelect?: (row: Row) => void
  /** Applies the text of a cell. @returns the validation error; nothing may change then */
  onEdit?: (row: Row, columnKey: string, text: string) => string | undefined
  problemOf?: (row: Row, columnKey: string) => string | undefined
  sort?: GridSort | undefined
  onSort?: (sort: GridSort) => void
  /** Column key → total. */
  totals?: Readonly<Record<string, string>>
  totalsLabel?: string
  empty?: ReactNode
  ref?: Ref<DataGridHandle>
}

/** Pixels. */
const ROW_HEIGHT = { normal: 40, compact: 32 } as const

/** Thousands of editable rows, of which only the visible ones are rendered. The grid has the focus and refers to the active cell by
 *  `aria-activedescendant`, so that scrolling the cell out of view does not lose the focus. */
export function DataGrid<Row>({ label, columns, rows, rowKey, density = 'normal', ...props }: DataGridProps<Row>) {
  const { isSelected, onSelect, onEdit, problemOf, sort, onSort, totals, totalsLabel, empty, ref } = props
  const gridId = useId()
  const grid = useRef<HTMLDivElement>(null)
  const rowHeight = ROW_HEIGHT[density]
  const [lastActive, setActive] = useState<CellPosition>({ row: 0, column: 0 })
  const active: CellPosition = {
    row: Math.min(lastActive.row, Math.max(0, rows.length - 1)),
    column: Math.min(lastActive.column, columns.length - 1),
  }
  const columnWidths = columns.map(({ width }) => width)
  const virtual = useVirtualRows({ grid, rowHeight, rowCount: rows.length, columnWidths, hasFooter: !!totals })

  function activate(to: CellPosition) {
    setActive(to)
    virtual.scrollTo(to)
  }

  const focusGrid = () => grid.current?.focus({ preventScroll: true })
  const editing = useCellEdit({ columns, rows, rowKey, onEdit, activate, focusGrid })
  const { edit } = editing
  const onKeyDown = createKeyHandler({ grid, columns, rows, active, activate, editing, virtual, onSelect, onEdit })
  const pointer = createPointerHandlers({ rows, setActive, editing, onSelect })

  useImperativeHandle(ref, () => ({
    goTo(row, columnKey) {
      const column = columns.findIndex(({ key }) => key === columnKey)
      activate({ row, column: Math.max(0, column) })
      grid.current?.focus()
    },
  }))

  const indexes = edit && !virtual.rendered.includes(edit.row) ? [...virtual.rendered, edit.row] : virtual.rendered
  return (
    // biome-ignore lint/a11y/useSemanticElements: see ROW_GROUP
    <div
      ref={grid}
      role="grid"
      className={cx(styles.grid, styles[density])}
      style={gridStyle(columnWidths, rowHeight)}
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rows.length + (totals ? 2 : 1)}
      aria-colcount={columns.length}
      aria-activedescendant={rows.length > 0 && !edit ? `${gridId}-${active.row}-${active.column}` : undefined}
      onKeyDown={onKeyDown}
      onScroll={virtual.onScroll}
    >
      <GridHeader columns={columns} sort={sort} onSort={onSort} />
      {rows.length === 0 ? (
        <EmptyGrid>{empty}</EmptyGrid>
      ) : (
        <div {...ROW_GROUP} className={styles.body} style={{ height: rows.length * rowHeight }} {...pointer}>
          {indexes.map(index => {
            const isEdited = edit?.row === index
            return (
              <GridRow
                // A stable key, so that the input survives a move of its row.
                key={isEdited ? 'edited' : index}
                row={rows[index] as Row}
                index={index}
                top={index * rowHeight}
                columns={columns as readonly GridColumn<unknown>[]}
                idPrefix={gridId}
                activeColumn={active.row === index ? active.column : -1}
                isSelected={isSelected?.(rows[index] as Row) ?? false}
                problemOf={problemOf as ((row: unknown, key: string) => string | undefined) | undefined}
                canEdit={onEdit !== undefined}
                editedColumn={isEdited ? edit.column : -1}
                input={isEdited ? <EditInput row={rows[index] as Row} columns={columns} editing={editing} /> : null}
              />
            )
          })}
        </div>
      )}
      {totals && rows.length > 0 && (
        <GridTotals columns={columns} rowCount={rows.length} totals={totals} label={totalsLabel} />
      )}
    </div>
  )
}

interface EditInputProps<Row> {
  row: Row
  columns: readonly GridColumn<Row>[]
  editing: ReturnType<typeof useCellEdit<Row>>
}

/** The input of the edited cell; a new one for each cell. */
function EditInput<Row>({ row, columns, editing: { edit, error, commit, leave } }: EditInputProps<Row>) {
  const column = edit && columns[edit.column]
  if (!column) return null
  return (
    <CellInput
      key={`${edit.key} ${edit.column}`}
      label={column.header}
      initial={edit.typed ?? column.editText?.(row) ?? ''}
      isSelected={edit.typed === undefined}
      maxLength={column.maxLength}
      error={error}
      onCommit={commit}
      onLeave={leave}
    />
  )
}

const gridStyle = (columnWidths: readonly number[], rowHeight: number) =>
  ({
    '--columns': columnWidths.map(width => `minmax(${width}px, ${width}fr)`).join(' '),
    '--least': `${columnWidths.reduce((sum, width) => sum + width, 0)}px`,
    '--row': `${rowHeight}px`,
  }) as CSSProperties
