/* How cells of spreadsheets hold numbers and days. Declarations read their workbooks by it too: it imports nothing of the engine. */

/** What a cell of a spreadsheet holds. Dates are UTC days or day numbers. */
export type Cell = string | number | boolean | Date | null | undefined
export type FilledCell = Exclude<Cell, null | undefined>

/** A spreadsheet stores fifteen digits of a number. */
export const EXACT_DIGITS = 15
export const FIRST_INEXACT = 1e15
const DAY_MS = 86_400_000

/** The instant in milliseconds of day 0: 30 December 1899, or 1 January 1904 in workbooks from older Macs. */
export const dayZeroMs = (is1904: boolean): number => (is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30))

/** The day of a cell as `YYYY-MM-DD`; a text that is no day is returned as it is, for the caller to check.
 *  @param is1904 whether the day numbers of the workbook count from 1904
 *  @returns undefined where the cell cannot be a day */
export function dayOf(content: FilledCell, is1904: boolean): string | undefined {
  if (content instanceof Date) return isoOf(content.getTime())
  if (typeof content === 'number') return isoOf(dayZeroMs(is1904) + Math.floor(content) * DAY_MS)
  if (typeof content !== 'string') return undefined
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(content) ?? []
  return year === '' ? content.slice(0, 10) : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function isoOf(ms: number): string | undefined {
  const date = new Date(ms)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10)
}

/** A number written as text: `1.234,56` and `1234,56`, or `1234.56` and `1,234.56`. `1.234` and `1,234` are ambiguous.
 *  @returns its digits with a decimal point; undefined for no number */
export function decimalOf(text: string): string | 'ambiguous' | undefined {
  const plain = text.replace(/\s/g, '')
  if (/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(plain)) return 'ambiguous'
  if (/^-?(\d+|[1-9]\d{0,2}(\.\d{3})+)(,\d+)?$/.test(plain)) return plain.replaceAll('.', '').replace(',', '.')
  if (/^-?(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d+)?$/.test(plain)) return plain.replaceAll(',', '')
  return undefined
}
