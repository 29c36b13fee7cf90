import { type Cell, readWorkbook, type Sheets, writeWorkbook } from '@dermaga/declaration'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { WorkerReply, WorkerRequest } from './messages.ts'

// A worker keeps the page responsive while a workbook of ten thousand lines is parsed.

const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const tell = (told: WorkerReply) => postMessage(told)

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  const work = data.kind === 'read' ? read(data) : write(data)
  work.catch(() => tell({ kind: 'failed' }))
})

async function read({ file, definition }: Extract<WorkerRequest, { kind: 'read' }>): Promise<void> {
  let number = 0
  const workbook = await readXlsx(await file.arrayBuffer(), {
    sheets(info) {
      number += 1
      tell({ kind: 'sheet', name: info.name, number })
      return true
    },
  })
  const sheets: Sheets = Object.fromEntries(workbook.sheets.map(({ name, rows }) => [name, rows]))
  tell({ kind: 'read', read: readWorkbook(definition, sheets) })
}

async function write({ definition, content, nomorAju }: Extract<WorkerRequest, { kind: 'write' }>): Promise<void> {
  const sheets = Object.entries(writeWorkbook(definition, content, nomorAju))
  const bytes = await writeXlsx({
    sheets: sheets.map(([name, rows]) => ({
      name,
      rows: rows.map(row => row.map((cell: Cell) => cell ?? null)),
      freezePane: { rows: 1 },
    })),
  })
  tell({ kind: 'written', file: new Blob([bytes as Uint8Array<ArrayBuffer>], { type: MIME }) })
}
