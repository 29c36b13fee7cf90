/** Row and column of a cell, from 0. */
export interface CellPosition {
  row: number
  column: number
}

export interface Extent {
  rows: number
  columns: number
  /** Rows that PageUp and PageDown move by. */
  page: number
}

/** The cell that a key moves to, per the ARIA grid pattern; undefined for keys that do not move.
 *  @source https://www.w3.org/WAI/ARIA/apg/patterns/grid/#datagridsforpresentingtabularinformation */
export function nextCell(
  key: string,
  isCtrl: boolean,
  from: CellPosition,
  { rows, columns, page }: Extent,
): CellPosition | undefined {
  const to = (row: number, column: number): CellPosition => ({
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  })
  switch (key) {
    case 'ArrowUp':
      return to(isCtrl ? 0 : from.row - 1, from.column)
    case 'ArrowDown':
      return to(isCtrl ? rows - 1 : from.row + 1, from.column)
    case 'ArrowLeft':
      return to(from.row, isCtrl ? 0 : from.column - 1)
    case 'ArrowRight':
      return to(from.row, isCtrl ? columns - 1 : from.column + 1)
    case 'Home':
      return to(isCtrl ? 0 : from.row, 0)
    case 'End':
      return to(isCtrl ? rows - 1 : from.row, columns - 1)
    case 'PageUp':
      return to(from.row - page, from.column)
    case 'PageDown':
      return to(from.row + page, from.column)
    default:
      return undefined
  }
}

/** The next or previous editable cell, across row ends; undefined after the last. */
export function nextEditable(
  from: CellPosition,
  step: 1 | -1,
  rows: number,
  editable: readonly boolean[],
): CellPosition | undefined {
  let { row, column } = from
  do {
    column += step
    if (column >= editable.length || column < 0) {
      row += step
      column = step === 1 ? 0 : editable.length - 1
    }
    if (row < 0 || row >= rows) return undefined
  } while (!editable[column])
  return { row, column }
}

/** The range of rows to render: the visible ones and some around them, in steps, so that a small scroll re-renders nothing. */
export function visibleRows(
  scrollTop: number,
  height: number,
  rowHeight: number,
  rows: number,
): { from: number; to: number } {
  const from = Math.floor(scrollTop / rowHeight) - OVERSCAN
  const to = Math.ceil((scrollTop + height) / rowHeight) + OVERSCAN
  return { from: Math.max(0, from - (from % STEP)), to: Math.min(rows, to + STEP - (to % STEP)) }
}
const OVERSCAN = 6
const STEP = 4
