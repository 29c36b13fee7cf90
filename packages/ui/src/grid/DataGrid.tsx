import { type CSSProperties, useId, useImperativeHandle, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { CellInput } from './CellInput.tsx'
import styles from './DataGrid.module.css'
import { EmptyGrid, GridHeader, GridTotals } from './GridFrame.tsx'
import { GridRow } from './GridRow.tsx'
import { createKeyHandler, createPointerHandlers } from './grid-events.ts'
import type { CellPosition } from './grid-keys.ts'
import { type DataGridProps, type GridColumn, ROW_GROUP } from './grid-props.ts'
import { useCellEdit } from './useCellEdit.ts'
import { useVirtualRows } from './useVirtualRows.ts'

/** Pixels. */
const ROW_HEIGHT = { normal: 40, compact: 32 } as const

/** Thousands of editable rows, of which only the visible ones are rendered. The grid has the focus and refers to the active cell by
 *  `aria-activedescendant`, so that scrolling the cell out of view does not lose the focus. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { label, columns, rows, density = 'normal', isSelected, onEdit, problemOf, totals, empty, ref } = props
  const gridId = useId()
  const grid = useRef<HTMLDivElement>(null)
  const rowHeight = ROW_HEIGHT[density]
  const [lastActive, setActive] = useState<CellPosition>({ row: 0, column: 0 })
  const active: CellPosition = {
    row: Math.min(lastActive.row, Math.max(0, rows.length - 1)),
    column: Math.min(lastActive.column, columns.length - 1),
  }
  const columnWidths = columns.map(({ width }) => width)
  const virtual = useVirtualRows(grid, rowHeight, rows.length, columnWidths, totals ? rowHeight : 0)

  function activate(to: CellPosition) {
    setActive(to)
    virtual.scrollTo(to)
  }

  const focusGrid = () => grid.current?.focus({ preventScroll: true })
  const editing = useCellEdit(props, activate, focusGrid)
  const { edit } = editing
  const handleKey = createKeyHandler(props, active, activate, editing.start, virtual.pageSize)
  const pointer = createPointerHandlers(props, setActive, editing.start)

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
      onKeyDown={event => {
        if (event.target === grid.current && rows.length > 0 && handleKey(event)) event.preventDefault()
      }}
      onScroll={virtual.onScroll}
    >
      <GridHeader {...props} />
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
      {totals && rows.length > 0 && <GridTotals {...props} totals={totals} />}
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
