import type { ReactNode, Ref } from 'react'

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

export interface GridSort {
  key: string
  isDown: boolean
}

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

/* ARIA roles on blocks instead of a table: unrendered rows cannot size the columns of a table. Indexes start at 1. */
export const ROW_GROUP = { role: 'rowgroup' } as const
export const ariaRow = (index: number) => ({ role: 'row', 'aria-rowindex': index }) as const
export const ariaCell = (index: number, role: 'gridcell' | 'columnheader' = 'gridcell') =>
  ({ role, 'aria-colindex': index }) as const
