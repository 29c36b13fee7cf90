import { type Cell, readWorkbook, writeWorkbook } from '@dermaga/declaration'
import { leviesOf } from '@dermaga/declaration/levies'
import { writeXlsx } from 'hucre/xlsx'
import { fileKindOf } from './file-kind.ts'
import { WorkbookError, type WorkerReply, type WorkerRequest } from './messages.ts'
import { readXlsxFile } from './read-xlsx.ts'

// A worker keeps the page responsive while a workbook of ten thousand lines is parsed.

const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Rows above the goods: headings, and what people write above them. */
const HEADING_ROWS = 30
const tell = (told: WorkerReply) => postMessage(told)

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  const work = data.kind === 'read' ? read(data) : write(data)
  work.catch((error: unknown) =>
    tell({ kind: 'failed', fault: error instanceof WorkbookError ? error.fault : 'damaged' }),
  )
})

async function read({ file, definition, most }: Extract<WorkerRequest, { kind: 'read' }>): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { sheets, is1904 } = await contentOf(bytes, most + HEADING_ROWS)
  tell({ kind: 'read', read: readWorkbook(definition, sheets, is1904) })
}

async function contentOf(bytes: Uint8Array<ArrayBuffer>, most: number) {
  if (fileKindOf(bytes) === 'xls') {
    const { readXlsFile } = await import('./read-xls.ts')
    return readXlsFile(bytes, most)
  }
  let number = 0
  return readXlsxFile(bytes, most, name => {
    number += 1
    tell({ kind: 'sheet', name, number })
  })
}

async function write({ definition, content, nomorAju, day }: Extract<WorkerRequest, { kind: 'write' }>): Promise<void> {
  const levies = leviesOf(definition.kode, content, day)
  const sheets = Object.entries(writeWorkbook(definition, content, { nomorAju, levies }))
  const bytes = await writeXlsx({
    sheets: sheets.map(([name, rows]) => ({
      name,
      rows: rows.map(row => row.map(storable)),
      freezePane: { rows: 1 },
    })),
  })
  tell({ kind: 'written', file: new Blob([bytes as Uint8Array<ArrayBuffer>], { type: MIME }) })
}

/** Formulas without a result are never written: documents do not hold them. */
const storable = (cell: Cell) =>
  typeof cell === 'object' && cell !== null && 'formula' in cell ? null : (cell ?? null)
