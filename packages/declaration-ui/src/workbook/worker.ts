import { type Cell, readWorkbook, type WorkbookRead, writeWorkbook } from '@dermaga/declaration'
import { leviesOf } from '@dermaga/declaration/levies'
import { fill } from '@dermaga/text'
import { importText as text } from '@dermaga/text/declaration-workbook'
import { answerInWorker, readBytes } from '@dermaga/ui/file-worker'
import { writeXlsx } from 'hucre/xlsx'
import { fileKindOf } from './file-kind.ts'
import type { WorkerRequest } from './messages.ts'
import { readXlsxFile } from './read-xlsx.ts'

// A worker keeps the page responsive while a workbook of ten thousand lines is parsed.

const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Rows above the goods: headings, and what people write above them. */
const HEADING_ROWS = 30

answerInWorker<WorkerRequest>((request, onProgress) =>
  request.kind === 'read' ? read(request, onProgress) : write(request),
)

type OnProgress = Parameters<typeof readBytes>[1]

async function read(
  { file, definition, most }: Extract<WorkerRequest, { kind: 'read' }>,
  onProgress: OnProgress,
): Promise<WorkbookRead> {
  const { sheets, is1904 } = await contentOf(await readBytes(file, onProgress), most + HEADING_ROWS, onProgress)
  return readWorkbook(definition, sheets, is1904)
}

async function contentOf(bytes: Uint8Array<ArrayBuffer>, most: number, onProgress: OnProgress) {
  if (fileKindOf(bytes) === 'xls') {
    const { readXlsFile } = await import('./read-xls.ts')
    return readXlsFile(bytes, most)
  }
  let number = 0
  return readXlsxFile(bytes, most, sheet => {
    number += 1
    onProgress({ place: fill(text.atSheet, { sheet, number }) })
  })
}

async function write({ definition, content, nomorAju, day }: Extract<WorkerRequest, { kind: 'write' }>): Promise<Blob> {
  const levies = leviesOf(definition.kode, content, day)
  const sheets = Object.entries(writeWorkbook(definition, content, { nomorAju, levies }))
  const bytes = await writeXlsx({
    sheets: sheets.map(([name, rows]) => ({
      name,
      rows: rows.map(row => row.map(storable)),
      freezePane: { rows: 1 },
    })),
  })
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: MIME })
}

/** Formulas without a result are never written: documents do not hold them. */
const storable = (cell: Cell) =>
  typeof cell === 'object' && cell !== null && 'formula' in cell ? null : (cell ?? null)
