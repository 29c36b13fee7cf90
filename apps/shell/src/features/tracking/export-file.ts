import { HISTORY_PAGE, type HistoryEntry, type Page, type TableFormat } from '@dermaga/contract'
import { momentText, historyText as text } from '@dermaga/text'
import { eventText } from '../../host/history/entry-text.ts'
import type { HistoryQuery } from './query.ts'

/** Maximum rows of one file. */
export const EXPORT = { maxRows: 50_000 } as const

const MIME: Record<TableFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
}
const WIB_OFFSET_MS = 7 * 3_600_000
const { columns } = text
const HEADERS = Object.values(columns)

interface Exporting {
  /** One page of the history. */
  read: (query: HistoryQuery) => Promise<Page<HistoryEntry>>
  signal: AbortSignal
  onProgress: (rows: number) => void
}

/** Exports every entry of the query. Pages are read as the writer requests them, so that neither the replies nor the sheet are in
 *  memory as a whole.
 *  @returns the file, its number of entries, and whether more were found than one file holds
 *  @throws what `read` throws, and when the signal aborts */
export async function exportHistory(query: HistoryQuery, format: TableFormat, { read, signal, onProgress }: Exporting) {
  let rows = 0
  let isCut = false

  async function* entries(): AsyncGenerator<HistoryEntry> {
    for (let cursor: string | undefined; ; ) {
      signal.throwIfAborted()
      const { items, next } = await read({ ...query, size: HISTORY_PAGE.max, ...(cursor && { cursor }) })
      for (const entry of items) {
        if (rows === EXPORT.maxRows) {
          isCut = true
          return
        }
        rows += 1
        yield entry
      }
      onProgress(rows)
      cursor = next
      if (!cursor) return
    }
  }

  const stream = format === 'xlsx' ? await workbook(entries()) : await commaSeparated(entries())
  const blob = await new Response(stream).blob()
  signal.throwIfAborted()
  return { file: new Blob([blob], { type: MIME[format] }), rows, isCut }
}

async function workbook(entries: AsyncGenerator<HistoryEntry>) {
  const { writeXlsxStream } = await import('hucre/xlsx')
  async function* rows() {
    // Cells have no time zone: WIB is written as if it were UTC.
    for await (const entry of entries) yield [new Date(Date.parse(entry.pada) + WIB_OFFSET_MS), ...cellsOf(entry)]
  }
  const widths = [20, 14, 28, 20, 44, 24, 32, 44]
  return writeXlsxStream(rows(), {
    name: text.sheet,
    columns: HEADERS.map((header, position) => ({
      header,
      width: widths[position] ?? 20,
      ...(position === 0 && { numFmt: 'dd-mm-yyyy hh:mm:ss' }),
    })),
    freezePane: { rows: 1 },
  })
}

/** RFC 4180, with the byte order mark by which Excel detects UTF-8; a cell that Excel would read as a formula is marked as text. */
async function commaSeparated(entries: AsyncGenerator<HistoryEntry>) {
  const { writeCsvStream } = await import('hucre/csv')
  async function* rows() {
    for await (const entry of entries) yield [momentText(entry.pada), ...cellsOf(entry)]
  }
  return writeCsvStream(rows(), { headers: HEADERS, bom: true, escapeFormulae: true })
}

const cellsOf = (entry: HistoryEntry): string[] => [
  text.kinds[entry.jenis],
  eventText(entry),
  entry.nomor,
  entry.judul,
  entry.oleh,
  entry.namaPerusahaan,
  entry.catatan,
]
