import { Readable } from 'node:stream'
import { dayText, momentText } from '@dermaga/text'
import { writeXlsxStream } from 'hucre/xlsx'
import { BYTE_ORDER_MARK, csvLine, csvNumber, csvText } from './csv.ts'
import type { MadeFile } from './file-reply.ts'

export type TableFormat = 'csv' | 'xlsx'

/** A column of a table. */
export interface TableColumn {
  header: string
  /** What its cells hold: words, decimals (`1234.5`), days (`2026-11-30`) or instants (ISO 8601). */
  kind: 'text' | 'number' | 'day' | 'moment'
  /** Of numbers. */
  decimals?: number
  /** In characters. */
  width?: number
}

/** A cell as its column has it; another text than that stays a text. */
export type TableCell = string | null

export interface Table {
  /** Of the file, without its ending, and of the sheet. */
  name: string
  columns: readonly TableColumn[]
  /** Read as the file is sent, so that the table is never in memory as a whole. */
  rows: AsyncIterable<readonly TableCell[]>
}

const TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
/** Of names of files and sheets. ECMA-376 §18.2.19 */
const FORBIDDEN = /[\\/:*?"<>|[\]]/g
const SHEET_NAME_MOST = 31
/** Spreadsheets refuse longer texts in a cell. In characters. */
const CELL_MOST = 32_767
/** Spreadsheets keep no more digits of a number. */
const DIGITS_MOST = 15
const USUAL_WIDTH = 20
/** Cells have no time zone: WIB is written as if it were UTC. */
const WIB_MS = 7 * 3_600_000

const NUMBER = /^-?\d+(\.\d+)?$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** A table as a file for spreadsheets, written row by row while it is sent. */
export function tableFile(format: TableFormat, { name, columns, rows }: Table): MadeFile {
  const plain = name.replaceAll(FORBIDDEN, '-')
  return {
    name: `${plain}.${format}`,
    type: TYPES[format],
    open: async () =>
      format === 'csv'
        ? Readable.from(linesOf(columns, rows))
        : workbookOf(plain.slice(0, SHEET_NAME_MOST), columns, rows),
  }
}

/** The lines of a CSV file as Indonesian spreadsheets read it. */
async function* linesOf(columns: readonly TableColumn[], rows: Table['rows']): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => csvText(header)))
  for await (const row of rows) yield csvLine(columns.map(({ kind }, at) => lineCell(kind, row[at] ?? '')))
}

function lineCell(kind: TableColumn['kind'], cell: string): string {
  if (kind === 'number' && NUMBER.test(cell)) return csvNumber(cell)
  if (kind === 'day' && DAY.test(cell)) return dayText(cell)
  if (kind === 'moment' && isMoment(cell)) return momentText(cell)
  return csvText(cell)
}

function workbookOf(name: string, columns: readonly TableColumn[], rows: Table['rows']): Readable {
  async function* cells() {
    for await (const row of rows) yield columns.map(({ kind }, at) => sheetCell(kind, row[at] ?? ''))
  }
  const sheet = writeXlsxStream(cells(), {
    name,
    columns: columns.map(column => {
      const numFmt = formatOf(column)
      return { header: column.header, width: column.width ?? USUAL_WIDTH, ...(numFmt !== undefined && { numFmt }) }
    }),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(sheet as Parameters<typeof Readable.fromWeb>[0])
}

function sheetCell(kind: TableColumn['kind'], cell: string): string | number | Date | null {
  if (cell === '') return null
  if (kind === 'number' && isExact(cell)) return Number(cell)
  if (kind === 'day' && DAY.test(cell)) return new Date(`${cell}T00:00:00Z`)
  if (kind === 'moment' && isMoment(cell)) return new Date(Date.parse(cell) + WIB_MS)
  return cell.slice(0, CELL_MOST)
}

/** How spreadsheets show the values of a column. */
function formatOf({ kind, decimals = 0 }: TableColumn): string | undefined {
  if (kind === 'number') return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
  if (kind === 'day') return 'dd-mm-yyyy'
  // Keeps the leading zeros of what a user edits.
  return kind === 'moment' ? 'dd-mm-yyyy hh:mm:ss' : '@'
}

const isMoment = (cell: string): boolean => cell !== '' && !Number.isNaN(Date.parse(cell))

/** A longer number would lose digits, so it stays a text. */
const isExact = (cell: string): boolean =>
  NUMBER.test(cell) && cell.replace(/^-?0*/, '').replace('.', '').length <= DIGITS_MOST
