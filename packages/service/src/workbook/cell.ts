import type { FieldFacts } from '../facts.ts'
import { isDay } from '../validation.ts'
import { type Cell, dayOf, decimalOf, EXACT_DIGITS, FIRST_INEXACT, type FilledCell } from './spreadsheet-cell.ts'

/** Why a cell cannot be read: no number, no date, thousands or decimals, digits that the program has rounded away, no choice, another type. */
export type CellErrorCode =
  | 'cellNumber'
  | 'cellDate'
  | 'cellAmbiguous'
  | 'cellDigits'
  | 'cellChoice'
  | 'cellTick'
  | 'cellForm'

export type ReadCell = { value: string | boolean | string[] } | { code: CellErrorCode } | undefined

const YES = ['ya', 'true', '1', 'y']
const NO = ['tidak', 'false', '0', 't']

/** The value of a cell for a field; undefined for an empty cell. Whether the field accepts it is the form's to say.
 *  @param is1904 whether the day numbers of the workbook count from 1904 */
export function readCell(field: FieldFacts, cell: Cell, is1904: boolean): ReadCell {
  const content = typeof cell === 'string' ? cell.trim() : cell
  if (content === null || content === undefined || content === '') return undefined
  switch (field.kind) {
    case 'decimal':
      return decimalIn(content)
    case 'date':
      return dayIn(content, is1904)
    case 'tick':
      return tickIn(content)
    case 'choice':
      return choiceIn(field.choices, content)
    case 'codes': {
      const text = textIn(content)
      if (!text || !('value' in text)) return text
      return { value: text.value.split(/[,;]/).flatMap(code => code.trim() || []) }
    }
    default:
      return textIn(content)
  }
}

function textIn(content: FilledCell): { value: string } | { code: CellErrorCode } {
  if (typeof content === 'string') return { value: content }
  if (typeof content !== 'number' || !Number.isFinite(content)) return { code: 'cellForm' }
  return Math.abs(content) >= FIRST_INEXACT ? { code: 'cellDigits' } : { value: String(content) }
}

function decimalIn(content: FilledCell): ReadCell {
  if (typeof content === 'string') {
    const read = decimalOf(content)
    return read === undefined
      ? { code: 'cellNumber' }
      : read === 'ambiguous'
        ? { code: 'cellAmbiguous' }
        : { value: read }
  }
  if (typeof content !== 'number' || !Number.isFinite(content)) return { code: 'cellNumber' }
  if (Math.abs(content) >= FIRST_INEXACT) return { code: 'cellDigits' }
  return { value: plainOf(content) }
}

/** The digits that a spreadsheet keeps of a number, without an exponent: 0.1 + 0.2 is 0.3. */
function plainOf(number: number): string {
  const rounded = Number(number.toPrecision(EXACT_DIGITS))
  const text = String(rounded)
  if (!text.includes('e')) return text
  return rounded.toFixed(20).replace(/\.?0+$/, '')
}

function dayIn(content: FilledCell, is1904: boolean): ReadCell {
  const day = dayOf(content, is1904)
  return day !== undefined && isDay(day) ? { value: day } : { code: 'cellDate' }
}

function tickIn(content: FilledCell): ReadCell {
  if (typeof content === 'boolean') return { value: content }
  const text = String(content).toLowerCase()
  return YES.includes(text) ? { value: true } : NO.includes(text) ? { value: false } : { code: 'cellTick' }
}

/** A choice by its value or its name, whatever its capitals. */
function choiceIn(choices: Readonly<Record<string, string>>, content: FilledCell): ReadCell {
  const text = String(content).trim()
  const same = (other: string) => other.toLowerCase() === text.toLowerCase()
  const found = Object.keys(choices).find(same) ?? Object.entries(choices).find(([, label]) => same(label))?.[0]
  if (found !== undefined) return { value: found }
  // A code of digits that a sheet keeps as a number has lost its leading zeros.
  const number = /^\d+$/.test(text)
    ? Object.keys(choices).find(code => /^\d+$/.test(code) && Number(code) === Number(text))
    : undefined
  return number === undefined ? { code: 'cellChoice' } : { value: number }
}

/** A value as a cell: what `readCell` reads back. */
export function cellOf(field: FieldFacts, value: unknown): Cell {
  if (value === undefined || value === null) return undefined
  switch (field.kind) {
    case 'decimal':
      // A number that a spreadsheet would round stays text.
      return String(value).replace(/\D/g, '').length <= EXACT_DIGITS ? Number(value) : String(value)
    case 'date':
      return new Date(`${String(value)}T00:00:00Z`)
    case 'tick':
      return value === true ? 'Ya' : 'Tidak'
    case 'choice':
      return field.choices[String(value)] ?? String(value)
    case 'codes':
      return Array.isArray(value) ? value.join(', ') : undefined
    default:
      return String(value)
  }
}
