import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Cell, type Content, definitionOf, readWorkbook, type Sheets, writeWorkbook } from '@dermaga/declaration'
import { leviesOf } from '@dermaga/declaration/levies'
import { utils, type WorkSheet, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { readXlsFile } from './read-xls.ts'
import { readXlsxFile } from './read-xlsx.ts'

/* Workbooks as people have them: saved by another program, in the old format and the new one, with lawful oddities. */

const SAMPLES = path.join(import.meta.dirname, '../../../../tests/support/sample-payloads')
const DAY = '2026-11-29'
const MOST = 20_000
const ISO_DAY = /^\d{4}-\d\d-\d\d$/
const DAY_MS = 86_400_000
const SERIAL_0 = Date.UTC(1899, 11, 30)

/** Days as serial numbers or as text, decimals with a comma, codes stored as numbers. */
const CELLS: Readonly<Record<string, (cell: Cell) => unknown>> = {
  'days as text': cell => (isDay(cell) ? cell.split('-').reverse().join('/') : cell),
  'days as serial numbers': cell => (isDay(cell) ? serial(cell) : cell),
  'decimals with a comma and codes without their zeros': cell => {
    if (isDay(cell)) return serial(cell)
    if (typeof cell === 'number' && !Number.isInteger(cell)) return String(cell).replace('.', ',')
    return typeof cell === 'string' && /^0\d{1,5}$/.test(cell) ? Number(cell) : cell
  },
}
const isDay = (cell: Cell): cell is string => typeof cell === 'string' && ISO_DAY.test(cell)
const serial = (day: string) => ({ t: 'n', v: Math.round((Date.parse(day) - SERIAL_0) / DAY_MS), z: 'dd-mm-yyyy' })

/** A file with a merged title above the headings, a blank row after each row, and a sheet of notes. */
function fileOf(sheets: Sheets, cellOf: (cell: Cell) => unknown, bookType: 'biff8' | 'xlsx'): Uint8Array<ArrayBuffer> {
  const book = utils.book_new()
  const append = (name: string, rows: unknown[][]): WorkSheet => {
    const sheet = utils.aoa_to_sheet(rows)
    utils.book_append_sheet(book, sheet, name)
    return sheet
  }
  for (const [name, [headings = [], ...rows]] of Object.entries(sheets)) {
    const spaced = rows.flatMap(row => [row.map(cell => cellOf(cell) ?? null), []])
    const sheet = append(name, [[`DATA ${name}`], [], [...headings], ...spaced])
    sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 5 } }]
  }
  append('CATATAN', [['catatan'], ['jangan dihapus', 5]])
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer)
}

/** By kind, and `20-tidak-berwujud` with another list of fields. */
const NAMES = readdirSync(SAMPLES).map(file => file.replace('.json', ''))

/** What is beyond the fields of a document. */
const withoutOthers = (content: Content): unknown =>
  JSON.parse(JSON.stringify(content, (name, value) => (/^(?:lembar|kolom)Lain$/.test(name) ? undefined : value)))

test.each(NAMES)('%s: in both formats the content and its levies are those that were written', async name => {
  const kind = name.replace(/-.*/, '')
  const definition = await definitionOf(kind)
  const { full } = JSON.parse(readFileSync(path.join(SAMPLES, `${name}.json`), 'utf8'))
  const given = readWorkbook(definition, writeWorkbook(definition, full, { nomorAju: full.nomorAju })).content
  const levies = leviesOf(kind as never, given, DAY)
  const sheets = writeWorkbook(definition, given, { nomorAju: full.nomorAju, levies })
  for (const [how, cellOf] of Object.entries(CELLS)) {
    for (const bookType of ['biff8', 'xlsx'] as const) {
      const bytes = fileOf(sheets, cellOf, bookType)
      const file = bookType === 'xlsx' ? await readXlsxFile(bytes, MOST, () => undefined) : readXlsFile(bytes, MOST)
      const read = readWorkbook(definition, file.sheets, file.is1904)
      expect([read.cells, read.dropped, read.orphans], `${how}, ${bookType}`).toEqual([[], [], []])
      expect(withoutOthers(read.content), `${how}, ${bookType}`).toEqual(withoutOthers(given))
      expect(leviesOf(kind as never, read.content, DAY)).toEqual(levies)
      const back = writeWorkbook(definition, read.content, { nomorAju: full.nomorAju, levies })
      for (const sheet of Object.keys(sheets)) expect(back[sheet], sheet).toEqual(sheets[sheet])
    }
  }
})
