import type { Content } from '../definition.ts'
import type { Cell } from './cell.ts'
import { isEmpty } from './table.ts'
import { fromRow, type UnmappedCell } from './unmapped-cells.ts'

/* Sheets of a user beside those of the format: kept cell by cell, each by its row and the letters of its column. */

/** Places of cells that are kept at most. */
const ROWS_MOST = 2000
const COLUMNS_MOST = 200
/** Names that spreadsheets accept. */
const NAME = /^[^[\]:*?/\\]{1,31}$/

/** The filled cells of a sheet; undefined for one that a document cannot hold. */
export function ownCells(
  name: string,
  rows: readonly (readonly Cell[])[],
): (UnmappedCell & { row: number })[] | undefined {
  if (!NAME.test(name) || rows.length > ROWS_MOST || rows.some(cells => cells.length > COLUMNS_MOST)) return undefined
  return rows.flatMap((cells, at) =>
    cells.flatMap((cell, place) =>
      isEmpty(cell) ? [] : [{ row: at + 1, heading: lettersOf(place), occurrence: 1, cell }],
    ),
  )
}

/** The sheets of a user that a document keeps, by name. @param taken names of the format */
export function ownSheets(loose: readonly Content[], taken: ReadonlySet<string>): Record<string, Cell[][]> {
  const sheets = new Map<string, Cell[][]>()
  for (const one of loose) {
    const { lembar, baris } = one
    const { heading, cell } = fromRow(one)
    const place = placeOf(heading)
    if (typeof lembar !== 'string' || taken.has(lembar) || !NAME.test(lembar) || place === undefined) continue
    if (typeof baris !== 'number' || !(baris >= 1 && baris <= ROWS_MOST)) continue
    const rows = sheets.get(lembar) ?? []
    sheets.set(lembar, rows)
    while (rows.length < baris) rows.push([])
    const row = rows[baris - 1] ?? []
    while (row.length < place) row.push(undefined)
    row[place] = cell
    rows[baris - 1] = row
  }
  return Object.fromEntries(sheets)
}

/** `A`, …, `Z`, `AA`, … */
function lettersOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26))
  return place < 26 ? letter : `${lettersOf(Math.floor(place / 26) - 1)}${letter}`
}

function placeOf(letters: string): number | undefined {
  if (!/^[A-Z]{1,2}$/.test(letters)) return undefined
  const place = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return place < COLUMNS_MOST ? place : undefined
}
