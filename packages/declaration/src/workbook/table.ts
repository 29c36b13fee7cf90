import type { Field } from '../definition.ts'
import { type Cell, isUncomputed } from './cell.ts'
import { fieldOfHeading, normalizeHeading } from './headings.ts'
import { keyOf } from './unmapped-cells.ts'

/** The rows of a sheet, empty ones too. */
export type Rows = readonly (readonly Cell[])[]

export interface Column {
  readonly at: number
  readonly heading: string
  /** Which one of equal headings, from 1. */
  readonly occurrence: number
  /** Undefined for a column without a field. */
  readonly field: Field | undefined
  /** Whether the layout has this heading more than once. */
  readonly isDoubled: boolean
}

/** A sheet whose headings were found. */
export interface Table {
  /** The index of the first row of data. */
  readonly first: number
  /** The column of the nomor aju; -1 without one. */
  readonly number: number
  readonly columns: readonly Column[]
}

/** Rows that may stand above the headings. */
const SCANNED = 30
/** Headings that make a row the heading row, however many other cells it has. */
const SURE = 3
/** Share of headings at their place in the layout from which a column without a heading is read by its place. */
const FOLLOWING = 0.8
const NUMBER = 'NOMORAJU'

/** Finds the headings of a sheet, in whichever row; without any, columns are read by their place in the layout, if the first has the numbers
 *  of documents as in every layout.
 *  @param layout headings of the sheet in order; empty for a sheet that no layout has */
export function tableOf(rows: Rows, layout: readonly string[], fields: readonly Field[]): Table {
  const byName = new Map(fields.map(field => [field.name, field] as const))
  const names = new Set(byName.keys())
  const known = new Set(layout.map(normalizeHeading))
  const at = headingRow(rows, text => known.has(text) || fieldOfHeading(text, names) !== undefined || text === NUMBER)
  if (at < 0 && !isBare(rows)) return { first: rows.length, number: -1, columns: [] }
  const headings = headingsOf(rows, at, layout)
  const times = countsOf(layout)
  const seen = new Map<string, number>()
  const columns: Column[] = []
  let number = -1
  for (const [place, heading] of headings.entries()) {
    const name = normalizeHeading(heading)
    if (name === NUMBER && number < 0) {
      number = place
      continue
    }
    const occurrence = (seen.get(name) ?? 0) + 1
    seen.set(name, occurrence)
    const field = heading === '' ? undefined : byName.get(fieldOfHeading(heading, names) ?? '')
    columns.push({ at: place, heading, occurrence, field, isDoubled: (times.get(name) ?? 0) > 1 })
  }
  return { first: at + 1, number, columns }
}

/** The index of the row with the most known headings; -1 without one. A code of a data row may be spelled as a heading (`CIF`). */
function headingRow(rows: Rows, isKnown: (text: string) => boolean): number {
  let best = { at: -1, known: 0 }
  for (let at = 0; at < Math.min(rows.length, SCANNED); at++) {
    const cells = (rows[at] ?? []).filter(cell => !isEmpty(cell))
    const known = cells.filter(cell => typeof cell === 'string' && isKnown(normalizeHeading(cell))).length
    const isHeadings = known >= SURE || (known > 0 && known * 2 >= cells.length)
    if (isHeadings && known > best.known) best = { at, known }
  }
  return best.at
}

/** Whether the rows have no headings: the first column has a nomor aju. */
function isBare(rows: Rows): boolean {
  const [first] = rows.find(row => row.some(cell => !isEmpty(cell))) ?? []
  return typeof first === 'string' && /^(?=.*\d)[A-Z0-9]{20,26}$/.test(normalizeHeading(first))
}

/** A heading for every column: its own, else that of the layout where the sheet follows it, else its letter. */
function headingsOf(rows: Rows, at: number, layout: readonly string[]): string[] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const own = Array.from({ length: width }, (_, place) => (at < 0 ? '' : headingText(rows[at]?.[place])))
  const present = new Set(own.map(normalizeHeading))
  const named = own.filter(heading => heading !== '').length
  const inPlace = own.filter((heading, place) => heading !== '' && isSame(heading, layout[place])).length
  const follows = at < 0 || inPlace >= named * FOLLOWING
  return own.map((heading, place) => {
    const fallback = layout[place]
    if (heading !== '') return heading
    if (follows && fallback !== undefined && (at < 0 || !present.has(normalizeHeading(fallback)))) return fallback
    return `KOLOM ${letters(place)}`
  })
}

const headingText = (cell: Cell): string =>
  isEmpty(cell) || isUncomputed(cell) || cell instanceof Date ? '' : String(cell).trim()

const isSame = (one: string, other = ''): boolean => normalizeHeading(one) === normalizeHeading(other)

/** How often each heading occurs. */
export function countsOf(headings: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const heading of headings) {
    const name = normalizeHeading(heading)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

/** Headings with the number of their occurrence, as keys of columns. */
export function keysOf(headings: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return headings.map(heading => {
    const name = normalizeHeading(heading)
    const occurrence = (seen.get(name) ?? 0) + 1
    seen.set(name, occurrence)
    return keyOf(heading, occurrence)
  })
}

export function isEmpty(cell: Cell): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
}

/** The letters of a column: A, B, …, Z, AA. */
function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last
}
