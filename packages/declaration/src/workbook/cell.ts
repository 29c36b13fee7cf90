import type { Field } from '../definition.ts'
import { isDate } from '../field-checks.ts'

/** What stands in a cell. Dates are days in UTC, or Excel's own count of days. */
export type Cell = string | number | boolean | Date | null | undefined

/** Why a cell could not be read: no number, no date, a number that may be two, digits that the sheet has lost, nothing known. */
export type CellErrorCode = 'cellNumber' | 'cellDate' | 'cellAmbiguous' | 'cellDigits' | 'cellForm'

export type ReadCell = { value: string | number } | { problem: CellErrorCode } | undefined

/** Codes of a fixed length, whose noughts in front are lost where a sheet takes them for numbers. */
const LENGTHS: Readonly<Record<string, number>> = { kantor: 6 }
const POS_TARIF_LENGTH = 8
/** A sheet keeps fifteen digits of a number. */
const MOST_EXACT = 1e15
const DAY_MS = 86_400_000
/** 30 December 1899, from which Excel counts days. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30)

/** The value of a cell for a field; undefined of an empty one. */
export function readCell(field: Field, cell: Cell): ReadCell {
  if (cell === null || cell === undefined) return undefined
  const said = typeof cell === 'string' ? cell.trim() : cell
  if (said === '') return undefined
  if (field.type === 'number' || field.type === 'integer') return readNumber(field, said)
  if (field.date) return readDate(said)
  if (typeof said === 'string') return { value: withNoughts(field, said) }
  if (typeof said !== 'number' || !Number.isFinite(said)) return { problem: 'cellForm' }
  return Math.abs(said) >= MOST_EXACT ? { problem: 'cellDigits' } : { value: withNoughts(field, String(said)) }
}

function readNumber({ type }: Field, said: Exclude<Cell, null | undefined>): ReadCell {
  const read = typeof said === 'string' ? numberOf(said) : said
  if (read === 'ambiguous') return { problem: 'cellAmbiguous' }
  if (typeof read !== 'number' || !Number.isFinite(read)) return { problem: 'cellNumber' }
  return type === 'integer' && !Number.isInteger(read) ? { problem: 'cellNumber' } : { value: read }
}

/** A number written as text: `1.234,56` and `1234,56`, or `1234.56` and `1,234.56`. `1.234` and `1,234` may be either. */
function numberOf(text: string): number | 'ambiguous' | undefined {
  const plain = text.replace(/\s/g, '')
  if (/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(plain)) return 'ambiguous'
  if (/^-?(\d+|[1-9]\d{0,2}(\.\d{3})+)(,\d+)?$/.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'))
  if (/^-?(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d+)?$/.test(plain)) return Number(plain.replaceAll(',', ''))
  return undefined
}

function readDate(said: Exclude<Cell, null | undefined>): ReadCell {
  const day = dayOf(said)
  return day !== undefined && isDate(day) ? { value: day } : { problem: 'cellDate' }
}

function dayOf(said: Exclude<Cell, null | undefined>): string | undefined {
  if (said instanceof Date) return isoOf(said.getTime())
  if (typeof said === 'number') return isoOf(FIRST_DAY_MS + Math.floor(said) * DAY_MS)
  if (typeof said !== 'string') return undefined
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(said) ?? []
  return year === '' ? said.slice(0, 10) : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function isoOf(ms: number): string | undefined {
  const date = new Date(ms)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10)
}

/** A code as it must be, where noughts in front are missing. */
function withNoughts({ name, list, oneOf, pattern }: Field, text: string): string {
  if (!/^\d+$/.test(text)) return text
  if (oneOf) return oneOf.find(code => code === text) ?? oneOf.find(code => Number(code) === Number(text)) ?? text
  const digits = Number(/^\^\\d\{(\d+)\}\$$/.exec(pattern ?? '')?.[1] ?? Number.NaN)
  const length = name === 'posTarif' ? POS_TARIF_LENGTH : (LENGTHS[list ?? ''] ?? digits)
  // One nought is what a number loses; what lacks more is something else.
  return text.length === length - 1 ? `0${text}` : text
}
