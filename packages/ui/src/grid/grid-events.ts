import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import type { GridColumn } from './grid-column.ts'
import { type CellPosition, nextCell } from './grid-keys.ts'
import type { useCellEdit } from './useCellEdit.ts'
import type { useVirtualRows } from './useVirtualRows.ts'

type Editing = ReturnType<typeof useCellEdit>

interface KeyOptions<Row> {
  grid: RefObject<HTMLElement | null>
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  active: CellPosition
  activate: (to: CellPosition) => void
  editing: Editing
  virtual: ReturnType<typeof useVirtualRows>
  onSelect: ((row: Row) => void) | undefined
  onEdit: ((row: Row, columnKey: string, text: string) => string | undefined) | undefined
}

/** Keys of the grid itself, not of the input or buttons in it: they move the active cell, edit it, clear it, or open its row. */
export function createKeyHandler<Row>({ grid, columns, rows, active, activate, editing, ...options }: KeyOptions<Row>) {
  const { virtual, onSelect, onEdit } = options

  /** @returns whether the key has a function */
  function handle({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    const row = rows[active.row]
    const column = columns[active.column]
    const extent = { rows: rows.length, columns: columns.length, page: virtual.pageSize() }
    const to = altKey ? undefined : nextCell(key, ctrlKey || metaKey, active, extent)
    if (to) activate(to)
    else if (key === 'Enter' || key === 'F2') {
      if (!editing.start(active) && row !== undefined) onSelect?.(row)
    } else if (key === ' ' && !ctrlKey) {
      if (row !== undefined) onSelect?.(row)
    } else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) return editing.start(active, key)
    else if (key === 'Delete') {
      if (row !== undefined && column?.editText) onEdit?.(row, column.key, '')
    } else return false
    return true
  }

  return (event: KeyboardEvent) => {
    if (event.target !== grid.current || rows.length === 0) return
    if (handle(event)) event.preventDefault()
  }
}

interface PointerOptions<Row> {
  rows: readonly Row[]
  setActive: (to: CellPosition) => void
  editing: Editing
  onSelect: ((row: Row) => void) | undefined
}

/** A click opens the row, a double click edits the cell. */
export function createPointerHandlers<Row>({ rows, setActive, editing, onSelect }: PointerOptions<Row>) {
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
      if (cell) editing.start(cell)
    },
  }
}

function positionOf(event: MouseEvent): CellPosition | undefined {
  const cell = (event.target as Element).closest<HTMLElement>('[data-column]')
  if (!cell) return undefined
  return { row: Number(cell.parentElement?.dataset['row']), column: Number(cell.dataset['column']) }
}
