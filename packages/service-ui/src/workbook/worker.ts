import { type Cell, columnFacts, type RowsRead, readRows, type Sheets, writeRows } from '@dermaga/service'
import { answerInWorker, readBytes } from '@dermaga/ui/file-worker'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { WorkerRequest } from './messages.ts'

// A worker keeps the page responsive while a workbook of ten thousand rows is read.

const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const DATE_FORMAT = 'dd-mm-yyyy'
/** Keeps the leading zeros of codes that people type. */
const TEXT_FORMAT = '@'
const WIDTH = { least: 12, most: 48 } as const

answerInWorker<WorkerRequest>((request, onProgress) =>
  request.kind === 'read' ? read(request, onProgress) : write(request),
)

async function read(
  { file, field, today }: Extract<WorkerRequest, { kind: 'read' }>,
  onProgress: Parameters<typeof readBytes>[1],
): Promise<RowsRead> {
  const workbook = await readXlsx(await readBytes(file, onProgress), { sheets: () => true })
  const sheets: Sheets = Object.fromEntries(workbook.sheets.map(({ name, rows }) => [name, rows]))
  return readRows(field, sheets, today, workbook.dateSystem === '1904')
}

interface Sheet {
  name: string
  rows: readonly (readonly Cell[])[]
  formats: readonly (string | undefined)[]
}

async function write(wanted: Exclude<WorkerRequest, { kind: 'read' }>): Promise<Blob> {
  const sheets = wanted.kind === 'sheet' ? [{ ...wanted, formats: [] }] : sheetsOf(wanted)
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, rows, formats }) => ({
      name,
      columns: columnsOf(rows, formats),
      rows: rows.map(row => row.map(cell => cell ?? null)),
      freezePane: { rows: 1 },
    })),
  })
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: MIME })
}

function sheetsOf({ field, rows, guide, guideName }: Extract<WorkerRequest, { kind: 'rows' }>): Sheet[] {
  const facts = columnFacts(field)
  const sheets = Object.entries(writeRows(field, rows)).map(([name, cells]) => ({
    name,
    rows: cells,
    formats: facts
      .filter(({ sheet }) => sheet === name)
      .map(({ field: each }) =>
        each === undefined || each.kind === 'decimal' ? undefined : each.kind === 'date' ? DATE_FORMAT : TEXT_FORMAT,
      ),
  }))
  return [...sheets, { name: guideName, rows: guide, formats: [] }]
}

/** Columns as wide as their headings and first values. */
function columnsOf(rows: Sheet['rows'], formats: Sheet['formats']) {
  const count = Math.max(0, ...rows.slice(0, 1).map(row => row.length))
  return Array.from({ length: count }, (_, at) => {
    const lengths = rows.slice(0, 50).map(row => String(row[at] ?? '').length + 2)
    const width = Math.min(WIDTH.most, Math.max(WIDTH.least, ...lengths))
    const numFmt = formats[at]
    return { width, ...(numFmt !== undefined && { numFmt }) }
  })
}
