import { type Cell, dayZeroMs } from '@dermaga/declaration'
import { type CellObject, CFB, read, SSF, type WorkSheet } from '@e965/xlsx'
import { WorkbookError } from './messages.ts'
import type { FileContent } from './read-xlsx.ts'

/* The only module that imports SheetJS, so that it is loaded only for a file that needs it. */

const DAY_MS = 86_400_000

/** Reads a workbook of Excel 97 to 2003, of an older one, or of Excel's XML of 2003.
 *  @param most rows of the sheet of goods
 *  @throws WorkbookError */
export function readXlsFile(bytes: Uint8Array, most: number): FileContent {
  if (goodsRows(bytes) > most) throw new WorkbookError('tooManyRows')
  const book = parse(bytes)
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  const sheets = book.SheetNames.map((name): [string, Cell[][]] => [name, rowsOf(book.Sheets[name] ?? {}, is1904)])
  return { sheets: Object.fromEntries(sheets), is1904 }
}

const GOODS = 'BARANG'
/** Records of the binary format: a sheet's name and place, the size of its data, the end of a part. */
const RECORD = { sheet: 0x85, size: 0x200, end: 0x0a } as const
const UNICODE = 1

/** The rows of the sheet of goods, by what the file says before its cells; 0 where it does not say it. */
function goodsRows(bytes: Uint8Array): number {
  if (bytes[0] !== 0xd0) {
    const [, sheet = ''] = /<(?:\w+:)?Worksheet [^>]*Name="BARANG"[^>]*>([\s\S]*?)<\/(?:\w+:)?Worksheet>/i.exec(
      new TextDecoder().decode(bytes),
    ) ?? ['', '']
    return sheet.match(/<(?:\w+:)?Row[ />]/g)?.length ?? 0
  }
  try {
    const content = CFB.find(CFB.read(bytes, { type: 'array' }), 'Workbook')?.content
    return content ? rowsOfRecords(Uint8Array.from(content)) : 0
  } catch {
    // Reading it says what is wrong.
    return 0
  }
}

function rowsOfRecords(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const { kind, at } of recordsFrom(view, 0)) {
    if (kind !== RECORD.sheet) continue
    const letters = bytes.subarray(at + 8)
    const step = ((bytes[at + 7] ?? 0) & UNICODE) + 1
    const name = Array.from({ length: bytes[at + 6] ?? 0 }, (_, place) =>
      String.fromCharCode(letters[place * step] ?? 0),
    )
    if (name.join('').trim().toUpperCase() !== GOODS) continue
    for (const inner of recordsFrom(view, view.getUint32(at, true))) {
      if (inner.kind === RECORD.size) return view.getUint32(inner.at + 4, true)
    }
  }
  return 0
}

/** The records of a part of a workbook. */
function* recordsFrom(view: DataView, from: number): Generator<{ kind: number; at: number }> {
  for (let at = from; at + 4 <= view.byteLength; at += 4 + view.getUint16(at + 2, true)) {
    const kind = view.getUint16(at, true)
    if (kind === RECORD.end) return
    yield { kind, at: at + 4 }
  }
}

function parse(bytes: Uint8Array) {
  try {
    // Dates stay numbers: SheetJS would turn them into the zone of this computer.
    return read(bytes, { type: 'array', dense: true, cellNF: true, cellHTML: false, cellDates: false })
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message)
    throw new WorkbookError(isLocked ? 'locked' : 'damaged')
  }
}

function rowsOf(sheet: WorkSheet, is1904: boolean): Cell[][] {
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? []
  return Array.from(data, row => Array.from(row ?? [], cell => cell && cellOf(cell, is1904)))
}

function cellOf({ t, v, w, z, f }: CellObject, is1904: boolean): Cell {
  if (v === undefined || v === null) return f === undefined ? undefined : { formula: f }
  if (t === 'e') return w ?? '#VALUE!'
  if (typeof v !== 'number' || z === undefined || !SSF.is_date(String(z))) return v
  return new Date(dayZeroMs(is1904) + Math.round(v * DAY_MS))
}
