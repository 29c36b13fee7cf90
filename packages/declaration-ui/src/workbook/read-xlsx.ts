import type { Cell, Sheets } from '@dermaga/declaration'
import { readXlsx } from 'hucre/xlsx'
import { WorkbookError } from './messages.ts'
import { isTooLarge } from './zip-rows.ts'

/** What a file contains, with the day from which it counts days. */
export interface FileContent {
  sheets: Sheets
  is1904: boolean
}

/** Unpacked sheets above this size do not fit into the memory of common computers while they are read. */
const UNPACKED_MOST = 600_000_000

/** Reads an .xlsx. @param most rows of the sheet of goods @param onSheet is called before each sheet
 *  @throws WorkbookError */
export async function readXlsxFile(
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
  onSheet: (name: string) => void,
): Promise<FileContent> {
  const limits = { sheet: 'BARANG', most, bytesMost: UNPACKED_MOST }
  if (await isTooLarge(bytes, limits).catch(() => false)) throw new WorkbookError('tooManyRows')
  const workbook = await readXlsx(bytes, {
    sheets({ name }) {
      onSheet(name)
      return true
    },
  }).catch(() => {
    throw new WorkbookError('damaged')
  })
  const sheets = workbook.sheets.map(({ name, rows, cells }): [string, Cell[][]] => {
    const read: Cell[][] = rows
    for (const [place, { formula, value }] of cells ?? []) {
      if (formula === undefined || (value !== null && value !== undefined)) continue
      const [row = 0, column = 0] = place.split(',').map(Number)
      const at = read[row]
      if (at) at[column] = { formula }
    }
    return [name, read]
  })
  return { sheets: Object.fromEntries(sheets), is1904: workbook.dateSystem === '1904' }
}
