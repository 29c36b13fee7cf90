import { type Content, rowsOf } from '../definition.ts'
import { KEPT_CELLS } from '../kept-parts.ts'
import type { Cell } from './cell.ts'
import { normalizeHeading } from './headings.ts'

/** A cell of a workbook for which the document has no field. */
export interface UnmappedCell {
  readonly heading: string
  /** Which one of equal headings, from 1. */
  readonly occurrence: number
  /** Undefined for a cell that is empty although its field has a value, which stood in another column of the same heading. */
  readonly cell: Cell
}

const TEXT_MOST = 4000
const HEADING_MOST = 200
const NUMBER_LIMIT = 1e24
/** What documents accept in no text; lines may break. */
const UNFIT = /[\p{Cc}\p{Cf}<]/u
const DAY_LENGTH = 10

/** A kept cell as a row of the document; undefined for content that documents cannot hold. */
export function toRow({ heading, occurrence, cell }: UnmappedCell): Content | undefined {
  if (!isFit(heading) || heading.length > HEADING_MOST) return undefined
  const place: Content = { kolom: heading, ...(occurrence > 1 && { ke: occurrence }) }
  if (cell === undefined || cell === null) return place
  if (cell instanceof Date) return isDay(cell) ? { ...place, tanggal: momentOf(cell) } : undefined
  if (typeof cell === 'string') return isFit(cell) && cell.length <= TEXT_MOST ? { ...place, isi: cell } : undefined
  if (typeof cell === 'object' || (typeof cell === 'number' && !(Math.abs(cell) < NUMBER_LIMIT))) return undefined
  return { ...place, isi: cell }
}

/** The kept cell of a row of the document. */
export function fromRow(row: Content): UnmappedCell {
  const { kolom, ke, isi, tanggal } = row
  const day = typeof tanggal === 'string' ? new Date(`${tanggal}${tanggal.length > DAY_LENGTH ? 'Z' : ''}`) : undefined
  const cell = day ?? (Array.isArray(isi) ? undefined : isi)
  return { heading: String(kolom ?? ''), occurrence: typeof ke === 'number' ? ke : 1, cell }
}

/** The kept cells of a row of a document. */
export const unmappedCells = (row: Content): UnmappedCell[] => rowsOf(row, KEPT_CELLS).map(fromRow)

/** Identifies a column among those of its sheet. */
export const keyOf = (heading: string, occurrence: number): string => `${normalizeHeading(heading)} ${occurrence}`

/** Whether a cell says nothing: empty, or zero. */
export function isNothing(cell: Cell): boolean {
  if (cell === null || cell === undefined || cell === 0) return true
  return typeof cell === 'string' && /^\s*(?:-?0+(?:[.,]0*)?)?\s*$/.test(cell)
}

const isFit = (text: string): boolean => text.isWellFormed() && !UNFIT.test(text.replace(/[\n\r\t]/g, ''))

const isDay = (date: Date): boolean => !Number.isNaN(date.getTime())

/** `YYYY-MM-DD`, with the time unless it is midnight. */
function momentOf(date: Date): string {
  const text = date.toISOString().slice(0, 19)
  return text.endsWith('T00:00:00') ? text.slice(0, DAY_LENGTH) : text
}
