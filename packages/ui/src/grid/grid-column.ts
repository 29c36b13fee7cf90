/** A column of a DataGrid. */
export interface GridColumn<Row> {
  key: string
  header: string
  /** Minimum width in pixels. */
  width: number
  /** 'end' for numbers, which get tabular figures. */
  align?: 'start' | 'end'
  text: (row: Row) => string
  /** Initial text of the input; without it the cell is read-only. */
  editText?: (row: Row) => string
  maxLength?: number
}

/* ARIA roles on blocks instead of a table: unrendered rows cannot size the columns of a table. Indexes start at 1. */
export const ROW_GROUP = { role: 'rowgroup' } as const
export const ariaRow = (index: number) => ({ role: 'row', 'aria-rowindex': index }) as const
export const ariaCell = (index: number, role: 'gridcell' | 'columnheader' = 'gridcell') =>
  ({ role, 'aria-colindex': index }) as const
