import {
  dayOf,
  decimalOf,
  FIRST_INEXACT,
  type FilledCell,
  type Cell as SpreadsheetCell,
} from '@dermaga/service/spreadsheet-cell'
import type { Field } from '../definition.ts'
import { isDate } from '../field-checks.ts'

export { dayZeroMs } from '@dermaga/service/spreadsheet-cell'

/** A formula whose result the file does not contain: a program wrote it, and no spreadsheet has computed it since. */
export interface UncomputedFormula {
  readonly formula: string
}

/** Content of a cell. Dates are UTC days or Excel day numbers. */
export type Cell = SpreadsheetCell | UncomputedFormula

/** Why a cell is unreadable: not a number, not a date, an ambiguous number, a number with lost digits, an unknown type, a formula without
 *  a result, a formula with an error, another value than an equal heading has. */
export type CellErrorCode =
  | 'cellNumber'
  | 'cellDate'
  | 'cellAmbiguous'
  | 'cellDigits'
  | 'cellForm'
  | 'cellFormula'
  | 'cellFault'
  | 'cellDiffers'

export type ReadCell = { value: string | number } | { code: CellErrorCode } | undefined

/** Codes of fixed length, which lose their leading zeros when a sheet stores them as numbers. */
const LENGTHS: Readonly<Record<string, number>> = { kantor: 6 }
const POS_TARIF_LENGTH = 8
/** Numbers of so many digits that the schemas have as plain text: of manifests, registered documents and businesses. */
const NUMBER_LENGTHS: Readonly<Record<string, number>> = {
  nomorBc11: 6,
  posBc11: 4,
  subposBc11: 8,
  nomorDaftarDokAsal: 6,
  nomorDaftarPengeluaran: 6,
  nibEntitas: 13,
}
/** Codes of lists whose codes differ in length, with their zeros. */
const PADDED: Readonly<Record<string, Readonly<Record<string, string>>>> = { jenis_api: { '1': '01', '2': '02' } }
/** Fields that the schemas have as plain text although they hold a day. */
const DAY_NAME = /^tanggal[A-Z]/
/** Fields whose texts are codes or numbers that somebody gave. */
const CODE_NAME = /^(?:kode|nomor|pos|subpos|ni[bk])/
/** Results of formulas that failed. */
const FAULT = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/

/** The value of a cell for a field; undefined for an empty cell.
 *  @param is1904 whether the day numbers of the workbook count from 1904 */
export function readCell(field: Field, cell: Cell, is1904 = false): ReadCell {
  if (cell === null || cell === undefined) return undefined
  if (isUncomputed(cell)) return { code: 'cellFormula' }
  if (typeof cell === 'string' && FAULT.test(cell.trim())) return { code: 'cellFault' }
  const content = typeof cell === 'string' ? cell.trim() : cell
  if (content === '') return undefined
  if (field.type === 'number' || field.type === 'integer') return readNumber(field, content)
  if (field.date) return readDate(content, is1904)
  const day = DAY_NAME.test(field.name) ? dayOf(content, is1904) : undefined
  if (day !== undefined && isDate(day)) return { value: day }
  if (typeof content === 'string') return { value: withLeadingZeros(field, content) }
  if (typeof content !== 'number' || !Number.isFinite(content)) return { code: 'cellForm' }
  return Math.abs(content) >= FIRST_INEXACT ? { code: 'cellDigits' } : { value: withLostZeros(field, String(content)) }
}

export const isUncomputed = (cell: Cell): cell is UncomputedFormula =>
  typeof cell === 'object' && cell !== null && 'formula' in cell

function readNumber({ type }: Field, content: FilledCell): ReadCell {
  const written = typeof content === 'string' ? decimalOf(content) : content
  if (written === 'ambiguous') return { code: 'cellAmbiguous' }
  const read = typeof written === 'string' ? Number(written) : written
  if (typeof read !== 'number' || !Number.isFinite(read)) return { code: 'cellNumber' }
  return type === 'integer' && !Number.isInteger(read) ? { code: 'cellNumber' } : { value: read }
}

function readDate(content: FilledCell, is1904: boolean): ReadCell {
  const day = dayOf(content, is1904)
  return day !== undefined && isDate(day) ? { value: day } : { code: 'cellDate' }
}

/** The code that a program gives as a number, with all zeros that it has lost; undefined for a field without codes, and for a number that
 *  is no code or not exact. */
export function codeOfNumber(field: Field, number: number): string | undefined {
  const { name, type, date, dateTime, list, oneOf, is, pattern } = field
  const hasCodes = list !== undefined || oneOf !== undefined || is !== undefined || pattern !== undefined
  if (type !== 'string' || date || dateTime || DAY_NAME.test(name)) return undefined
  if (!(hasCodes || CODE_NAME.test(name)) || !Number.isSafeInteger(number) || number < 0) return undefined
  return withLostZeros(field, String(number))
}

/** A code that the sheet stores as a number, with all zeros that it has lost. */
function withLostZeros(field: Field, text: string): string {
  const { name, list = '', oneOf } = field
  const padded = oneOf ? undefined : PADDED[list]?.[text]
  if (padded !== undefined) return padded
  const length = oneOf ? 0 : (NUMBER_LENGTHS[name] ?? digitsOf(field))
  return /^\d+$/.test(text) && length > 0 ? text.padStart(length, '0') : withLeadingZeros(field, text)
}

/** The digits of a field whose form is that many digits; 0 for any other. */
const digitsOf = ({ pattern }: Field): number => Number(/^\^\\d\{(\d+)\}\$$/.exec(pattern ?? '')?.[1] ?? 0)

/** A code with its missing leading zero. */
function withLeadingZeros(field: Field, text: string): string {
  const { name, list, oneOf } = field
  if (!/^\d+$/.test(text)) return text
  if (oneOf) return oneOf.find(code => code === text) ?? oneOf.find(code => Number(code) === Number(text)) ?? text
  const length = name === 'posTarif' ? POS_TARIF_LENGTH : (LENGTHS[list ?? ''] ?? digitsOf(field))
  // Only one leading zero is restored; a shorter text is a different code.
  return text.length === length - 1 ? `0${text}` : text
}
