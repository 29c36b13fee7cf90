import type { KeyboardEvent, MouseEvent } from 'react'
import { type CellPosition, nextCell } from './grid-keys.ts'
import type { DataGridProps } from './grid-props.ts'

type Options<Row> = Pick<DataGridProps<Row>, 'columns' | 'rows' | 'onSelect' | 'onEdit'>
/** @returns whether the cell is editable */
type StartEdit = (at: CellPosition, typed?: string) => boolean

/** Handles keys of the grid: they move the active cell, edit it, clear it, or open its row.
 *  @returns whether the key has a function */
export function createKeyHandler<Row>(
  { columns, rows, onSelect, onEdit }: Options<Row>,
  active: CellPosition,
  activate: (to: CellPosition) => void,
  startEdit: StartEdit,
  pageSize: () => number,
) {
  return ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    const row = rows[active.row]
    const column = columns[active.column]
    const extent = { rows: rows.length, columns: columns.length, page: pageSize() }
    const to = altKey ? undefined : nextCell(key, ctrlKey || metaKey, active, extent)
    if (to) activate(to)
    else if (key === 'Enter' || key === 'F2') {
      if (!startEdit(active) && row !== undefined) onSelect?.(row)
    } else if (key === ' ' && !ctrlKey) {
      if (row !== undefined) onSelect?.(row)
    } else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) return startEdit(active, key)
    else if (key === 'Delete') {
      if (row !== undefined && column?.editText) onEdit?.(row, column.key, '')
    } else return false
    return true
  }
}

/** A click opens the row, a double click edits the cell. */
export function createPointerHandlers<Row>(
  { rows, onSelect }: Options<Row>,
  setActive: (to: CellPosition) => void,
  startEdit: StartEdit,
) {
  return {
    onClick(event: MouseEvent) {
      const cell = positionOf(event)
      const row = cell && rows[cell.row]
      if (!cell || row === undefined || (event.target as Element).localName === 'input') return
      setActive(cell)
      onSelect?.(row)
    },
    onDoubleClick(event: MouseEvent) {
      const cell = positionOf(event)
      if (cell) startEdit(cell)
    },
  }
}

function positionOf(event: MouseEvent): CellPosition | undefined {
  const cell = (event.target as Element).closest<HTMLElement>('[data-column]')
  if (!cell) return undefined
  return { row: Number(cell.parentElement?.dataset['row']), column: Number(cell.dataset['column']) }
}
