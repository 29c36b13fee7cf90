import type { FieldFacts } from '../facts.ts'
import { isDay } from '../validation.ts'

/** What a cell of a spreadsheet holds. Dates are UTC days or day numbers. */
export type Cell = string | number | boolean | Date | null | undefined

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

/** A spreadsheet keeps fifteen digits of a number. */
const DIGITS = 15
const FIRST_INEXACT = 1e15
const DAY_MS = 86_400_000
/** 30 December 1899, day 0 of spreadsheets. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30)
const YES = ['ya', 'true', '1', 'y']
const NO = ['tidak', 'false', '0', 't']

type Full = Exclude<Cell, null | undefined>

/** The value of a cell for a field; undefined for an empty cell. Whether the field accepts it is the form's to say. */
export function readCell(field: FieldFacts, cell: Cell): ReadCell {
  const content = typeof cell === 'string' ? cell.trim() : cell
  if (content === null || content === undefined || content === '') return undefined
  switch (field.kind) {
    case 'decimal':
      return decimalIn(content)
    case 'date':
      return dayIn(content)
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

function textIn(content: Full): { value: string } | { code: CellErrorCode } {
  if (typeof content === 'string') return { value: content }
  if (typeof content !== 'number' || !Number.isFinite(content)) return { code: 'cellForm' }
  return Math.abs(content) >= FIRST_INEXACT ? { code: 'cellDigits' } : { value: String(content) }
}

function decimalIn(content: Full): ReadCell {
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
  const rounded = Number(number.toPrecision(DIGITS))
  const text = String(rounded)
  if (!text.includes('e')) return text
  return rounded.toFixed(20).replace(/\.?0+$/, '')
}

/** A number written as text: `1.234,56` and `1234,56`, or `1234.56` and `1,234.56`. `1.234` and `1,234` are ambiguous. */
function decimalOf(text: string): string | 'ambiguous' | undefined {
  const plain = text.replace(/\s/g, '')
  if (/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(plain)) return 'ambiguous'
  if (/^-?(\d+|[1-9]\d{0,2}(\.\d{3})+)(,\d+)?$/.test(plain)) return plain.replaceAll('.', '').replace(',', '.')
  if (/^-?(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d+)?$/.test(plain)) return plain.replaceAll(',', '')
  return undefined
}

function dayIn(content: Full): ReadCell {
  const day = dayOf(content)
  return day !== undefined && isDay(day) ? { value: day } : { code: 'cellDate' }
}

function dayOf(content: Full): string | undefined {
  if (content instanceof Date) return isoOf(content.getTime())
  if (typeof content === 'number') return isoOf(FIRST_DAY_MS + Math.floor(content) * DAY_MS)
  if (typeof content !== 'string') return undefined
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(content) ?? []
  return year === '' ? content.slice(0, 10) : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function isoOf(ms: number): string | undefined {
  const date = new Date(ms)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10)
}

function tickIn(content: Full): ReadCell {
  if (typeof content === 'boolean') return { value: content }
  const text = String(content).toLowerCase()
  return YES.includes(text) ? { value: true } : NO.includes(text) ? { value: false } : { code: 'cellTick' }
}

/** A choice by its value or its name, whatever its capitals. */
function choiceIn(choices: Readonly<Record<string, string>>, content: Full): ReadCell {
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
      return String(value).replace(/\D/g, '').length <= DIGITS ? Number(value) : String(value)
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
