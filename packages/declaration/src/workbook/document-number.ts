import type { Cell } from './cell.ts'
import { normalizeHeading } from './headings.ts'
import { isEmpty, type Rows } from './table.ts'

/** The first nomor aju in the workbook, whose rows are read, and all others; `first` is undefined where it has none. */
export interface DocumentNumber {
  readonly first: string | undefined
  readonly others: readonly string[]
}

/** Rows of a sheet with another nomor aju than the document's. */
export interface ForeignRows {
  readonly sheet: string
  /** As it is written. */
  readonly number: string
  readonly rows: number
  /** Whether they belong to the document nevertheless: the workbook has no other, and the sheet no rows of its number. */
  readonly isRead: boolean
}
/** Which rows of a sheet belong to the document: those with its number or none. A workbook of one document may have another number on
 *  a whole sheet, by mistake; those rows are read too. Either way the other numbers are noted.
 *  @param at the column of the numbers @param foreign receives the rows with other numbers */
export function ownRows(
  sheet: string,
  rows: Rows,
  at: number,
  { first, others }: DocumentNumber,
  foreign: ForeignRows[],
): (cells: readonly Cell[]) => boolean {
  const found = new Map<string, { number: string; rows: number }>()
  for (const cells of rows) {
    if (isEmpty(cells[at]) || cells.every((cell, place) => place === at || isEmpty(cell))) continue
    const key = numberText(cells[at])
    const { number, rows: before } = found.get(key) ?? { number: String(cells[at]).trim(), rows: 0 }
    found.set(key, { number, rows: before + 1 })
  }
  const isRead = first !== undefined && others.length === 0 && !found.has(first)
  for (const [key, one] of found)
    if (first !== undefined && key !== first && sheet !== 'HEADER') foreign.push({ sheet, ...one, isRead })
  return cells => isRead || first === undefined || isEmpty(cells[at]) || numberText(cells[at]) === first
}

export function numberText(cell: Cell): string {
  return normalizeHeading(String(cell ?? ''))
}
