import { useState } from 'react'
import { type CellPosition, nextCell, nextEditable } from './grid-keys.ts'
import type { DataGridProps } from './grid-props.ts'

/** The cell that is being edited, with the key of its row. */
interface CellEdit extends CellPosition {
  key: string | number
  /** The typed character that started the edit and replaces the cell's text; undefined when the text is kept. */
  typed: string | undefined
}

/** Editing of one cell at a time. An edit follows its row when rows are inserted or removed before it.
 *  @param activate makes a cell the active one and scrolls to it */
export function useCellEdit<Row>(
  { columns, rows, rowKey, onEdit }: Pick<DataGridProps<Row>, 'columns' | 'rows' | 'rowKey' | 'onEdit'>,
  activate: (to: CellPosition) => void,
  focusGrid: () => void,
) {
  const [started, setStarted] = useState<CellEdit>()
  const [error, setError] = useState<string>()
  const edit = started && locate(started, rows, rowKey)

  const open = (at: CellPosition, typed?: string) => setStarted({ ...at, key: rowKey(rows[at.row] as Row), typed })

  return {
    /** Undefined while no cell is edited, and when the edited row was removed. */
    edit,
    error,

    /** @returns whether the cell is editable */
    start(at: CellPosition, typed?: string): boolean {
      if (!onEdit || !columns[at.column]?.editText || rows[at.row] === undefined) return false
      setError(undefined)
      open(at, typed)
      return true
    },

    /** @returns whether the text was accepted; otherwise the edit continues with the error */
    commit(text: string): boolean {
      const row = edit && rows[edit.row]
      const column = edit && columns[edit.column]
      if (row === undefined || !column) return true
      if (text !== column.editText?.(row)) {
        const rejection = onEdit?.(row, column.key, text)
        setError(rejection)
        if (rejection !== undefined) return false
      }
      setStarted(undefined)
      return true
    },

    /** Ends the edit and moves the focus, to the next or previous editable cell with an edit of that one. */
    leave(direction: 'here' | 'down' | 'next' | 'previous') {
      if (!edit) return
      setStarted(undefined)
      setError(undefined)
      focusGrid()
      if (direction === 'here') return
      const extent = { rows: rows.length, columns: columns.length, page: 1 }
      if (direction === 'down') return activate(nextCell('ArrowDown', false, edit, extent) ?? edit)
      const editable = columns.map(({ editText }) => editText !== undefined)
      const to = nextEditable(edit, direction === 'next' ? 1 : -1, rows.length, editable)
      if (!to) return
      activate(to)
      open(to)
    },
  }
}

function locate<Row>(started: CellEdit, rows: readonly Row[], rowKey: (row: Row) => string | number) {
  const isEdited = (row: Row | undefined) => row !== undefined && rowKey(row) === started.key
  const row = isEdited(rows[started.row]) ? started.row : rows.findIndex(isEdited)
  return row < 0 ? undefined : { ...started, row }
}
